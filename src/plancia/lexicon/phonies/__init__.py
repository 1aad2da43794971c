"""Believable phonies: strings that no article admits and that a person may take for words all the same.

::

    known      the common words: a person who makes up a word starts from one of them
    attested   what people write: superlatives, alterations, compounds, derivatives
    slips      usual slips in spelling
    verbs      regular forms of irregular verbs
    nominals   superlatives, alterations and plurals of nouns and adjectives
    numbers    numbers in letters
    excluded   what our own files keep out

Two ways lead to one. People write it, and living rules of Italian build it from a word that they know (``attested``)
or it is a usual slip in spelling one (``slips``). Or it is the regular form of an irregular word, or follows a pattern
that the articles do not admit (``verbs``, ``nominals``, ``numbers``, ``excluded``). A string that merely occurs in
texts is none: most of those are names.
"""

import re

from plancia.lexicon.analysis import LENGTHS
from plancia.lexicon.derive.derivation import Derived
from plancia.lexicon.phonies import attested, excluded, nominals, numbers, slips, verbs
from plancia.lexicon.phonies.known import Known
from plancia.lexicon.sources.frequencies import Frequencies
from plancia.lexicon.sources.hand_files import rows

#: Players learn shorter strings by heart, so a phony of that length deceives none of them for long.
_SHORTEST = 4

#: No Italian word looks like this.
_OUTLANDISH = re.compile(r"(.)\1\1|UU|[AEIOU]{4}|OO$")


def phonies(
    derived: Derived, tiers: dict[str, int], frequencies: Frequencies, names: frozenset[str]
) -> set[str]:
    """Return the phonies for a lexicon, as tiles spell them; ``names`` are strings to keep out. None is a word."""
    known = Known(derived, tiers, names)
    found = {
        *attested.phonies(known, frequencies),
        *slips.phonies(known, frequencies),
        *verbs.phonies(known),
        *nominals.phonies(known, frequencies),
        *numbers.phonies(),
        *excluded.phonies(),
    }
    stems = "|".join(stem.upper() for stem, _ in rows("unseemly", 2))
    unseemly = re.compile(rf"(?:{attested.PREFIXES}|S|IN)?(?:{stems})")
    return {
        phony
        for phony in found - derived.words - names
        if len(phony) in LENGTHS
        and len(phony) >= _SHORTEST
        and not unseemly.match(phony)
        and not _OUTLANDISH.search(phony)
    }
