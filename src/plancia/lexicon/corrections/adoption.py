"""Accepted corrections become lines of our own files, each with its reason: for those who make the next version.

The lines are written where the build reads them; afterwards the lexicon must be built anew. What no file has a line for
is told, to be done by hand.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.corrections.change import AddLemma, RemoveForm, RemoveLemma
from plancia.lexicon.corrections.correction_file import FiledCorrection
from plancia.lexicon.derive.conjugation import PERSONS, conjugate
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.importing.lemma_line import LemmaLine

#: The file of the headwords that came as corrections.
HEADWORDS = "headwords/corrections"

_AUXILIARIES = {"avere": "avere", "essere": "essere", "both": "both", "": ""}


class HandLine(msgspec.Struct, frozen=True, order=True):
    """A line of one of our own files: its file, without the ending, and its columns."""

    file: str
    columns: tuple[str, ...]


class Adoption(msgspec.Struct, frozen=True):
    """What accepted corrections give."""

    lines: tuple[HandLine, ...]
    #: Those that no line can say.
    by_hand: tuple[FiledCorrection, ...]


#: Returns the readings of a form.
Readings = Callable[[str], Sequence[Analysis]]


def adoption_of(corrections: Iterable[FiledCorrection], readings: Readings) -> Adoption:
    """Return the lines for the accepted ones of some corrections."""
    lines: set[HandLine] = set()
    by_hand = []
    for correction in corrections:
        if correction.state != "accepted" or correction.change is None:
            continue
        made = _lines(correction, readings)
        lines.update(made)
        if not made:
            by_hand.append(correction)
    return Adoption(tuple(sorted(lines)), tuple(by_hand))


def adopt(folder: Path, lines: Iterable[HandLine]) -> dict[str, int]:
    """Add lines to the files of a folder, in order, none twice; return how many each file got."""
    added: dict[str, int] = {}
    by_file: dict[str, list[HandLine]] = {}
    for line in lines:
        by_file.setdefault(line.file, []).append(line)
    for name, new in by_file.items():
        path = folder / f"{name}.tsv"
        before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        rest = {tuple(line.split("\t")[:-1]) for line in before}
        more = ["\t".join(line.columns) for line in new if line.columns[:-1] not in rest]
        if more:
            path.write_text("\n".join(sorted({*before, *more})) + "\n", encoding="utf-8")
            added[name] = len(more)
    return added


def _lines(correction: FiledCorrection, readings: Readings) -> list[HandLine]:
    change, why = correction.change, _told(correction)
    match change:
        case AddLemma() if change.part == "verb":
            return _verb(change, why)
        case AddLemma():
            line = change.line()
            forms = [form for _, texts in line.forms for form in texts]
            part = _gender(line, forms) if change.part == "noun" else change.part
            columns = (change.lemma, part, " ".join(forms) or "inv", change.gloss or why)
            return [HandLine(HEADWORDS, columns)]
        case RemoveLemma():
            return [HandLine("not_recorded", (change.lemma, "headwords", why))]
        case RemoveForm():
            form = change.folded.lower()
            lemmas = dict.fromkeys(each.lemma for each in readings(change.folded) if not each.particles)
            return [HandLine("wrong_forms", (form, lemma, "nouns", why)) for lemma in lemmas]
        case _:
            return []


def _told(correction: FiledCorrection) -> str:
    """Return why, as a column: the keeper's reason, or the proposer's, and the source."""
    told = correction.reason or correction.why
    source = f" ({correction.source})" if correction.source else ""
    return " ".join(f"{told}{source}".split())


def _gender(line: LemmaLine, forms: list[str]) -> str:
    """Return the gender of a noun by its forms: a plural in *-e* is a feminine's."""
    slots = {slot for slot, _ in line.forms}
    if "feminine plural" in slots or "feminine" in slots:
        return "noun_mf"
    if forms:
        return "noun_f" if forms[0].endswith("e") else "noun_m"
    return "noun_f" if line.lemma.endswith("a") else "noun_m"


def _verb(change: AddLemma, why: str) -> list[HandLine]:
    """Return the lines of a verb: that it is one, what it is, and what of it is irregular."""
    line = change.line()
    # The columns call archaic what an imported table calls bare.
    kinds = "+".join("archaic" if each is VerbClass.BARE else each.value for each in line.classes)
    told = change.gloss or why
    lines = [
        HandLine(HEADWORDS, (change.lemma, "verb", "inv", told)),
        HandLine("verbs", (change.lemma, kinds, _AUXILIARIES[line.auxiliary], "", told)),
    ]
    slots: dict[str, list[str]] = {}
    for form in conjugate(line.lemma, line.pattern, dict(line.forms)):
        slots.setdefault(form.slot, []).append(form.text)
    tenses = dict.fromkeys(_tense(slot) for slot, _ in line.forms)
    for tense in tenses:
        cells = ["|".join(slots.get(slot, ())) or "-" for slot in _slots(tense)]
        lines.append(HandLine("irregular_verbs", (change.lemma, tense, " ".join(cells), why)))
    return lines


def _tense(slot: str) -> str:
    """Return the tense of a slot as our tables name it.

    >>> _tense("ind.past.1s"), _tense("part.past.ms"), _tense("imp.2s"), _tense("ger")
    ('ind.past', 'part.past', 'imp', 'ger')
    """
    return slot if slot == "ger" else slot.rpartition(".")[0]


def _slots(tense: str) -> list[str]:
    """Return the slots of a row of our tables."""
    single = {"ger": "ger", "part.past": "part.past.ms", "part.pres": "part.pres.s"}
    if tense in single:
        return [single[tense]]
    if tense == "imp":
        return ["imp.2s", "-", "imp.1p", "-", "imp.2p", "-"]
    return [f"{tense}.{person}" for person in PERSONS]
