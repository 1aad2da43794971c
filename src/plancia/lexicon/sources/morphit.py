"""Morph-it! tables, as the npm packages carry them: one form a slot, with a few slips that are mended here."""

from collections.abc import Iterator
from typing import Any

import msgspec

#: How the forms of some slots must end; a form of the package that does not is a slip.
_ENDINGS = {
    "ind.pres.3p": ("no",),
    "ind.past.1s": ("i",),
    "ind.past.3p": ("ro", "no"),
    "ind.fut.1p": ("remo",),
    "cond.pres.2s": ("resti",),
    "cond.pres.3p": ("rebbero",),
    "part.pres.s": ("nte",),
    "part.past.ms": ("to", "so"),
}

_PERSONS = {"S1": "1s", "S2": "2s", "S3": "3s", "P1": "1p", "P2": "2p", "P3": "3p"}


def verb_tables(text: str) -> dict[str, dict[str, list[str]]]:
    """Return the tables of ``verbs.json`` by lemma: finite slots and participles.

    Infinitives and gerunds are left out: the package keeps one form each, often one with an enclitic.
    """
    tables = msgspec.json.decode(text)
    return {lemma: _mended(dict(_slots(table))) for lemma, table in tables.items() if lemma.isalpha()}


def _mended(slots: dict[str, list[str]]) -> dict[str, list[str]]:
    """Put right what contradicts its own table: *scuotiamo* for *scuotete*, *arrocchii* for *arrochii*."""
    slots = {slot: forms for slot, forms in slots.items() if forms[0].endswith(_ENDINGS.get(slot, ("",)))}
    imperfect, future = slots.get("ind.impf.1s", [""])[0], slots.get("ind.fut.1s", [""])[0]
    if imperfect and not slots.get("ind.pres.2p", ["te"])[0].endswith("te"):
        slots["ind.pres.2p"] = [f"{imperfect[:-2]}te"]
    if future:
        slots["cond.pres.1s"] = [f"{future[:-1]}ei"]
    if plural := slots.get("sub.impf.1p", [""])[0]:
        stem = plural.removesuffix("mo")
        slots |= {"sub.impf.1s": [stem], "sub.impf.2s": [stem], "sub.impf.3s": [f"{stem[:-1]}e"]}
    present, perfect = slots.get("ind.pres.1s", [""])[0], slots.get("ind.past.2s", [""])[0]
    if present.endswith("isco") and slots.get("ind.pres.3p") == [f"{present}no"]:
        slots |= {"ind.pres.2s": [f"{present[:-1]}i"], "ind.pres.3s": [f"{present[:-1]}e"]}
    if present.endswith("io") and slots.get("ind.pres.3p") == [f"{present}no"]:
        # Outside the first conjugation no i is doubled: adempi, adempiamo.
        slots = {
            slot: [form.replace("ii", "i")] if "pres" in slot else [form] for slot, [form] in slots.items()
        }
    if perfect.endswith("isti") and slots.get("ind.past.3s") == [f"{perfect[:-4]}ì"]:
        slots["ind.past.1s"] = [f"{perfect[:-4]}ii"]
    return slots


def _slots(table: dict[str, Any]) -> Iterator[tuple[str, list[str]]]:
    for mood in ("ind", "sub", "cond"):
        for tense, persons in table.get(mood, {}).items():
            if not isinstance(persons, dict):
                continue
            slots = {_PERSONS[person]: form for person, form in persons.items() if form.isalpha()}
            if tense == "fut" and slots.get("1s") == slots.get("3s") and "3s" in slots:
                slots["1s"] = f"{slots['3s'][:-1]}ò"  # redimerà for redimerò, and others like it
            yield from ((f"{mood}.{tense}.{person}", [form]) for person, form in slots.items())
    participles = table.get("part", {})
    if singular := participles.get("pres", {}).get("S"):
        yield "part.pres.s", [singular]
    if masculine := participles.get("past", {}).get("S"):
        yield "part.past.ms", [masculine]


def nouns(text: str) -> Iterator[tuple[str, str, str | None]]:
    """Yield every noun of ``words.json``: lemma, gender (M, F, or both), plural if there is one."""
    for lemma, content in msgspec.json.decode(text).items():
        yield lemma, content.get("G", ""), content.get("P")


def adjectives(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every adjective of ``adjectives.json`` with its other forms by ``MP``, ``FS``, ``FP``."""
    yield from msgspec.json.decode(text).items()
