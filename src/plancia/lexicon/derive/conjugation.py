"""Conjugating Italian verbs: every form of a verb with its mood, tense and person [art. 15 c].

The rules here make all regular forms, with the spelling that each ending asks for (*cerchi, lasci, studino, invii*).
What a verb does otherwise comes as a ``Table``: the forms that an irregular verb has in some slots, from which the
dependent ones (gerund, imperative, present participle) follow. Accents are kept; boards do not have them, but
Italian does.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

import msgspec

#: The forms that replace the regular ones, by slot; several where the language has several.
Table = Mapping[str, Sequence[str]]

PERSONS = ("1s", "2s", "3s", "1p", "2p", "3p")

_ARE = {
    "ind.pres": ("o", "i", "a", "iamo", "ate", "ano"),
    "ind.impf": ("avo", "avi", "ava", "avamo", "avate", "avano"),
    "ind.past": ("ai", "asti", "ò", "ammo", "aste", "arono"),
    "ind.fut": ("erò", "erai", "erà", "eremo", "erete", "eranno"),
    "sub.pres": ("i", "i", "i", "iamo", "iate", "ino"),
    "sub.impf": ("assi", "assi", "asse", "assimo", "aste", "assero"),
    "cond.pres": ("erei", "eresti", "erebbe", "eremmo", "ereste", "erebbero"),
}
_ERE = {
    "ind.pres": ("o", "i", "e", "iamo", "ete", "ono"),
    "ind.impf": ("evo", "evi", "eva", "evamo", "evate", "evano"),
    "ind.past": ("ei etti", "esti", "é ette", "emmo", "este", "erono ettero"),
    "ind.fut": ("erò", "erai", "erà", "eremo", "erete", "eranno"),
    "sub.pres": ("a", "a", "a", "iamo", "iate", "ano"),
    "sub.impf": ("essi", "essi", "esse", "essimo", "este", "essero"),
    "cond.pres": ("erei", "eresti", "erebbe", "eremmo", "ereste", "erebbero"),
}
_IRE = {
    "ind.pres": ("o", "i", "e", "iamo", "ite", "ono"),
    "ind.impf": ("ivo", "ivi", "iva", "ivamo", "ivate", "ivano"),
    "ind.past": ("ii", "isti", "ì", "immo", "iste", "irono"),
    "ind.fut": ("irò", "irai", "irà", "iremo", "irete", "iranno"),
    "sub.pres": ("a", "a", "a", "iamo", "iate", "ano"),
    "sub.impf": ("issi", "issi", "isse", "issimo", "iste", "issero"),
    "cond.pres": ("irei", "iresti", "irebbe", "iremmo", "ireste", "irebbero"),
}
_ISCO = {
    "ind.pres": ("isco", "isci", "isce", "iamo", "ite", "iscono"),
    "sub.pres": ("isca", "isca", "isca", "iamo", "iate", "iscano"),
}

#: The slots in which the *i* of *inviare* is stressed, hence doubled before another one: *invii, inviino*.
_STRESSED_STEM = {("ind.pres", "2s"), *(("sub.pres", person) for person in ("1s", "2s", "3s", "3p"))}


class Pattern(Enum):
    """How a verb without a table of its own is conjugated."""

    ARE = "are"
    ERE = "ere"
    IRE = "ire"
    ISCO = "isco"
    #: The infinitive and nothing else: no pattern tells the rest.
    INFINITIVE = "infinitive"


class VerbForm(msgspec.Struct, frozen=True, order=True):
    """A form of a verb: its text with accents, and its slot (``ind.pres.1s``, ``part.past.fs``, ``ger``…)."""

    text: str
    slot: str


def conjugate(
    lemma: str, pattern: Pattern, table: Table | None = None, *, stressed_i: bool = False
) -> Iterator[VerbForm]:
    """Yield every form of the verb, each slot's own.

    >>> forms = {form.slot: form.text for form in conjugate("cercare", Pattern.ARE)}
    >>> forms["ind.pres.2s"], forms["ind.fut.1s"], forms["imp.2s"], forms["ger"]
    ('cerchi', 'cercherò', 'cerca', 'cercando')
    """
    own = dict(table or {})
    yield VerbForm(lemma, "inf")
    if pattern is Pattern.INFINITIVE and not own:
        return
    slots = {slot: list(texts) for slot, texts in _regular(lemma, pattern, stressed_i=stressed_i)}
    slots |= {slot: list(texts) for slot, texts in own.items()}
    _derive(lemma, slots, own)
    for slot, texts in slots.items():
        for text in dict.fromkeys(texts):
            yield VerbForm(text, slot)


def past_participle(masculine: str) -> dict[str, str]:
    """Return the four forms of a past participle from the masculine singular.

    >>> past_participle("amato")["part.past.fp"]
    'amate'
    """
    stem = masculine[:-1]
    return {
        "part.past.ms": masculine,
        "part.past.fs": f"{stem}a",
        "part.past.mp": f"{stem}i",
        "part.past.fp": f"{stem}e",
    }


def _regular(lemma: str, pattern: Pattern, *, stressed_i: bool) -> Iterator[tuple[str, list[str]]]:
    """Yield the finite slots and the past participle as the pattern makes them."""
    if pattern is Pattern.INFINITIVE:
        return
    endings = {Pattern.ARE: _ARE, Pattern.ERE: _ERE, Pattern.IRE: _IRE, Pattern.ISCO: _IRE | _ISCO}[pattern]
    stem = lemma[:-3]
    for tense, by_person in endings.items():
        for person, ending in zip(PERSONS, by_person, strict=True):
            stressed = stressed_i and (tense, person) in _STRESSED_STEM
            texts = [
                _join(stem, each, first=pattern is Pattern.ARE, stressed_i=stressed)
                for each in ending.split()
            ]
            yield f"{tense}.{person}", texts
    participle = {Pattern.ARE: "ato", Pattern.ERE: "uto"}.get(pattern, "ito")
    if pattern is Pattern.ERE and stem.endswith(("c", "g", "sc")):
        participle = "iuto"  # conosciuto, piaciuto: the c stays soft
    for slot, text in past_participle(stem + participle).items():
        yield slot, [text]


def _join(stem: str, ending: str, *, first: bool, stressed_i: bool) -> str:
    """Put a stem and an ending together as Italian spells them; ``first`` is the first conjugation."""
    front = ending[0] in "eèéiì"
    if first and front and stem[-1] in "cg":
        return f"{stem}h{ending}"  # cerchi, pagherò: the c stays hard
    if first and front and stem.endswith("i"):
        soft = stem.endswith(("ci", "gi"))
        if soft and ending[0] not in "iì":
            return stem[:-1] + ending  # lascerò, mangerò
        if ending[0] in "iì" and not stressed_i:
            return stem[:-1] + ending  # lasci, studi, sbagliamo
    if not first and stem.endswith("i") and ending[0] == "i":
        return stem[:-1] + ending  # empi, empiamo
    return stem + ending


def _derive(lemma: str, slots: dict[str, list[str]], own: Table) -> None:
    """Add the slots that follow from others: gerund, imperative, participles of the present."""
    first = lemma.endswith("are") and slots.get("ind.impf.1s", [""])[0].endswith("avo")
    if "ger" not in slots:
        slots["ger"] = [_gerund(form) for form in slots.get("ind.impf.1s", ())]
    if "imp.2s" not in slots:
        slots["imp.2s"] = list(slots.get("ind.pres.3s" if first else "ind.pres.2s", ()))
    for person in ("1p", "2p"):
        if f"imp.{person}" not in slots:
            slots[f"imp.{person}"] = list(slots.get(f"ind.pres.{person}", ()))
    if "part.pres.s" not in slots:
        slots["part.pres.s"] = [f"{gerund[:-2]}te" for gerund in slots["ger"]]
    if "part.pres.p" not in slots:
        slots["part.pres.p"] = [f"{singular[:-1]}i" for singular in slots["part.pres.s"]]
    if "part.past.ms" in own:
        participles = [past_participle(masculine) for masculine in own["part.past.ms"]]
        slots.update({slot: [forms[slot] for forms in participles] for slot in participles[0]})


def _gerund(imperfect: str) -> str:
    """Return the gerund that goes with *amavo, facevo, finivo*."""
    stem = imperfect[:-2]
    return f"{stem[:-1]}endo" if stem.endswith("i") else f"{stem}ndo"
