"""The irregular verbs: what our own files and the weak perfects add to a table of forms [art. 15 c]."""

from plancia.lexicon.derive.conjugation import PERSONS
from plancia.lexicon.sources.hand_files import rows

#: The forms of a verb by slot.
Slots = dict[str, list[str]]


def with_weak_perfects(table: Slots) -> Slots:
    """Add the other weak perfect: *temetti* beside *temei*, except after a double t or an i (*battei, empiei*)."""
    first, second = table.get("ind.past.1s", [""])[0], table.get("ind.past.2s", [""])[0]
    if not first.endswith(("ei", "etti")) or not second.endswith("esti"):
        return dict(table)
    stem = second.removesuffix("esti")
    endings = {"1s": ["ei", "etti"], "3s": ["é", "ette"], "3p": ["erono", "ettero"]}
    if stem.endswith(("tt", "i")):
        endings = {person: pair[:1] for person, pair in endings.items()}
    added = {f"ind.past.{person}": [stem + ending for ending in pair] for person, pair in endings.items()}
    return {**table, **{slot: [*table.get(slot, ()), *forms] for slot, forms in added.items()}}


def principal_parts(past: str, participle: str) -> Slots:
    """Return perfect and participle of a verb from their first forms, ``|`` between alternatives, ``-`` for none.

    >>> principal_parts("persi|perdei|perdetti", "perso|perduto")["ind.past.3s"]
    ['perse', 'perdé', 'perdette']
    """
    slots: Slots = {}
    if past != "-":
        firsts = past.split("|")
        slots["ind.past.1s"] = firsts
        slots["ind.past.3s"] = [_third(first, "é", "ì", "e") for first in firsts]
        slots["ind.past.3p"] = [_third(first, "erono", "irono", "ero") for first in firsts]
    if participle != "-":
        slots["part.past.ms"] = participle.split("|")
    return slots


def _third(first: str, weak: str, in_ire: str, strong: str) -> str:
    """Return the third person of a perfect: of *perdei, sparii, persi*."""
    if first.endswith("ii"):
        return first.removesuffix("ii") + in_ire
    return first.removesuffix("ei") + weak if first.endswith("ei") else first.removesuffix("i") + strong


def irregular_tables() -> dict[str, Slots]:
    """Return our irregular tables: six forms a tense, ``|`` between alternatives, ``-`` for none."""
    tables: dict[str, Slots] = {}
    for lemma, tense, forms, _ in rows("irregular_verbs", 4):
        table = tables.setdefault(lemma, {})
        cells = [[] if cell == "-" else cell.split("|") for cell in forms.split()]
        if tense == "part.past":
            table["part.past.ms"] = cells[0]
        elif tense == "part.pres":
            table |= {"part.pres.s": cells[0], "part.pres.p": [f"{singular[:-1]}i" for singular in cells[0]]}
        elif tense == "ger":
            table["ger"] = cells[0]
        elif tense == "imp":
            table |= {"imp.2s": cells[0], "imp.1p": cells[2], "imp.2p": cells[4]}
        else:
            table |= {f"{tense}.{person}": cell for person, cell in zip(PERSONS, cells, strict=True)}
    return tables
