"""The regular forms of a lemma that somebody is about to add: a proposal, which the keeper reads and changes.

Verbs need none: a line of a lemma table conjugates them, and lists only what is irregular.
"""

from typing import Literal

from plancia.lexicon.analysis import PartOfSpeech
from plancia.lexicon.derive.inflection import adjective_forms, plural

Gender = Literal["masculine", "feminine", "both", "invariable"]


def regular_forms(lemma: str, part: PartOfSpeech, gender: Gender = "masculine") -> str:
    """Return the column ``forms`` of a regular noun or adjective; empty for other parts, and for what has no plural.

    >>> regular_forms("gassa", "noun", "feminine"), regular_forms("glauco", "adjective")
    ('plural=gasse', 'plural=glauci feminine=glauca feminine_plural=glauche')
    >>> regular_forms("pianista", "noun", "both"), regular_forms("gru", "noun", "invariable")
    ('plural=pianisti feminine_plural=pianiste', '')
    """
    if gender == "invariable" or not lemma:
        return ""
    if part == "adjective":
        found = [(slot, form) for form, slot in adjective_forms(lemma)]
    elif part == "noun":
        found = list(_noun(lemma, gender))
    else:
        return ""
    return " ".join(f"{slot.replace(' ', '_')}={form}" for slot, form in found)


def _noun(lemma: str, gender: Gender) -> list[tuple[str, str]]:
    if gender == "both" and lemma.endswith("o"):
        feminine = f"{lemma[:-1]}a"
        forms = [
            ("plural", plural(lemma)),
            ("feminine", feminine),
            ("feminine plural", plural(feminine, feminine=True)),
        ]
    elif gender == "both":
        forms = [("plural", plural(lemma))]
        if lemma.endswith("a"):
            forms.append(("feminine plural", plural(lemma, feminine=True)))
    else:
        forms = [("plural", plural(lemma, feminine=gender == "feminine"))]
    return [(slot, form) for slot, form in forms if form is not None]
