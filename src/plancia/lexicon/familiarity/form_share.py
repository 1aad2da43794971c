"""How a lemma's occurrences in running text spread over its forms.

Round figures, from counting forms that can be of one lemma only. They serve twice: to divide the count of a form among
the lemmas that it may belong to, and to tell how remote a form is: a player who knows *parlare* knows *parlerete*, but
*parlassero* or *parlandosene* come to mind less readily.
"""

from functools import cache
from math import log10

#: The tenses, and how much of a tense each person has; participles by gender and number.
_TENSES = {
    "inf": 0.20, "ger": 0.04, "imp": 0.02, "ind.pres": 0.26, "ind.impf": 0.05, "ind.past": 0.03, "ind.fut": 0.04,
    "sub.pres": 0.03, "sub.impf": 0.015, "cond.pres": 0.02, "part.pres": 0.001, "part.past": 0.27,
}  # fmt: skip
_PERSONS = {
    "3s": 0.45, "3p": 0.20, "1s": 0.15, "2s": 0.08, "1p": 0.08, "2p": 0.04,
    "ms": 0.40, "fs": 0.25, "mp": 0.20, "fp": 0.15, "s": 0.6, "p": 0.4,
}  # fmt: skip
_NOMINALS = {
    "lemma": 0.6, "form": 0.3, "plural": 0.3, "feminine": 0.25, "feminine plural": 0.15, "adverb": 0.6,
}  # fmt: skip

#: The forms that take particles, and what a particle takes of them; two particles by the second.
_HOSTS = {"inf": 0.20, "ger": 0.03, "imp.2s": 0.05, "imp.1p": 0.02, "imp.2p": 0.03}
_PARTICLES = {
    "si": 0.06, "lo": 0.04, "la": 0.025, "mi": 0.025, "ci": 0.025, "ti": 0.025, "li": 0.015, "le": 0.01, "ne": 0.01,
    "vi": 0.01, "gli": 0.007,
}  # fmt: skip
_PAIRS = {"lo": 6e-4, "la": 5e-4, "ne": 5e-4, "li": 1e-4, "le": 1e-4, "ci": 1e-4, "si": 1e-4}

#: A form with this share or more is no harder than its lemma.
_PLAIN = 0.2

#: How much harder, in powers of ten of frequency, a form is for each power of ten that its share is smaller.
_WEIGHT = 0.4

#: The share of forms that stand beside the paradigm: recorded oddities, variants, truncated forms.
_ASIDE = 0.002


@cache
def share(pos: str, analysis: str) -> float | None:
    """Return the share of a form in its lemma's occurrences; None for one that the lemma does not make known.

    >>> share("verb", "inf"), share("noun", "plural"), share("word", "variant")
    (0.2, 0.3, None)
    """
    if pos == "interjection" and analysis != "lemma":
        return None  # a person who says ahi does not say ahivoi
    if pos != "verb":
        return _NOMINALS.get(analysis)
    if analysis in _TENSES:
        return _TENSES[analysis]
    tense, _, person = analysis.rpartition(".")
    return _TENSES[tense] * _PERSONS[person] if tense in _TENSES and person in _PERSONS else None


def expected(pos: str, analysis: str) -> float:
    """Return the share as dividing a count among lemmas needs it: something for every form."""
    return share(pos, analysis) or _ASIDE


@cache
def enclitic_share(slot: str, particle: str) -> float:
    """Return the share of a verb form with a particle."""
    return _HOSTS[slot] * (_PARTICLES.get(particle) or _PAIRS[particle[-2:]])


def is_pair(particle: str) -> bool:
    """Tell whether a particle is two pronouns."""
    return particle not in _PARTICLES


@cache
def remoteness(part: float) -> float:
    """Return how much harder a form with this share is than its lemma, in powers of ten of frequency.

    >>> round(remoteness(share("verb", "ind.fut.2p")), 1), remoteness(share("noun", "plural"))
    (0.8, 0.0)
    """
    return max(0.0, _WEIGHT * log10(_PLAIN / part))
