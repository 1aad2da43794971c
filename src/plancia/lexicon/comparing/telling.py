"""A comparison in words, Italian or English: a title, some lines and tables, whatever they are shown on."""

from collections.abc import Iterator, Sequence

import msgspec

from plancia.catalogue import Language, wording
from plancia.catalogue.rulebook import entry_name
from plancia.lexicon.comparing.comparison import Comparison, Part
from plancia.lexicon.comparing.paradigms import Paradigm
from plancia.lexicon.comparing.suspects import ORDER, Sign, Suspect, Wrong
from plancia.lexicon.judge.wording import wording as judge_wording
from plancia.rules.edition import Edition

_SUBJECT = "lexicon_comparison"


class Extent(msgspec.Struct, frozen=True):
    """How much is told: so many lemmas of each list, so many words of each sign and of each lemma."""

    lemmas: int
    examples: int


#: What fits on a screen or two, and what fills some printed pages.
SHORT = Extent(lemmas=20, examples=12)
LONG = Extent(lemmas=300, examples=150)


class Table(msgspec.Struct, frozen=True):
    """Rows under a heading; the columns in ``numbers`` are numbers."""

    heading: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int]
    note: str = ""


class Told(msgspec.Struct, frozen=True):
    """All that is told of a comparison."""

    title: str
    lines: tuple[str, ...]
    tables: tuple[Table, ...]


def tell(comparison: Comparison, edition: Edition, language: Language, extent: Extent = SHORT) -> Told:
    """Return a comparison in words."""
    return _Teller(comparison, edition, language, extent).told()


def number(count: int, language: Language) -> str:
    """Return a number as people write it.

    >>> number(1562795, "it"), number(1562795, "en")
    ('1.562.795', '1,562,795')
    """
    return f"{count:,}".replace(",", ".") if language == "it" else f"{count:,}"


class _Teller:
    def __init__(self, comparison: Comparison, edition: Edition, language: Language, extent: Extent) -> None:
        self._compared = comparison
        self._edition = edition
        self._language = language
        self._extent = extent
        self._words = wording(_SUBJECT, language)

    def told(self) -> Told:
        first, second = self._compared.first, self._compared.second
        title = self._words["title"].format(first=first.side.name, second=second.side.name)
        tables = [self._lengths()]
        if first.count or second.count:
            tables += [self._errors(first, second), self._errors(second, first)]
        for part in (first, second):
            if part.count:
                tables.append(self._articles(part))
            if part.grouped.paradigms:
                tables.append(self._lemmas(part))
        return Told(title, tuple(self._lines()), tuple(tables))

    def _number(self, count: int) -> str:
        return number(count, self._language)

    def _lines(self) -> Iterator[str]:
        parts = (self._compared.first, self._compared.second)
        for part in parts:
            side = self._words["side"].format(name=part.side.name, title=part.side.title)
            yield f"{side}: {self._counted(len(part.side.words))}"
        yield f"{self._words['both']}: {self._counted(self._compared.both)}"
        for part in parts:
            yield f"{self._words['only'].format(name=part.side.name)}: {self._counted(part.count)}"
        if not any(part.count for part in parts):
            yield self._words["equal"]
        elif any(part.side.reader is None for part in parts):
            yield self._words["no_reader"]

    def _counted(self, count: int) -> str:
        return self._words["words"].format(count=self._number(count))

    def _lengths(self) -> Table:
        first, second = self._compared.first, self._compared.second
        only = (self._words["only"].format(name=part.side.name) for part in (first, second))
        rows = [
            (str(each.length), *map(self._number, (each.both, each.only_first, each.only_second)))
            for each in self._compared.lengths
        ]
        totals = map(self._number, (self._compared.both, first.count, second.count))
        rows.append((self._words["total"], *totals))
        heads = (self._words["length"], self._words["both"], *only)
        return Table(self._words["by_length"], heads, tuple(rows), frozenset({0, 1, 2, 3}))

    def _errors(self, part: Part, other: Part) -> Table:
        """Return what is suspicious of a list: words that it has, and words of the other that it lacks."""
        found = _suspects(part, "has") + _suspects(other, "lacks")
        rows = []
        for sign in ORDER:
            suspects = [each for each in found if each.sign == sign]
            if suspects:
                shown = self._listed([self._suspect(each) for each in suspects], self._extent.examples)
                rows.append((self._number(len(suspects)), self._words[f"sign_{sign}"], shown))
        return Table(
            self._words["errors"].format(name=part.side.name),
            (self._words["count"], self._words["what"], self._words["which"]),
            tuple(rows),
            frozenset({0}),
            self._words["errors_note" if rows else "errors_none"],
        )

    def _suspect(self, suspect: Suspect) -> str:
        """Return a suspect in a word or two: a slip with what was meant, a lemma with the number of its words."""
        if suspect.right:
            return f"{suspect.words[0]} → {suspect.right}"
        if suspect.sign in _LEMMAS:
            return f"{suspect.lemma} ({self._forms(len(suspect.words))})"
        if suspect.lemma:
            return f"{suspect.words[0]} ({suspect.lemma})"
        return suspect.words[0]

    def _forms(self, count: int) -> str:
        return self._words["form_one" if count == 1 else "form_many"].format(count=self._number(count))

    def _articles(self, part: Part) -> Table:
        rows = [
            *(self._entry("admitted", entry, count) for entry, count in part.admitted),
            *(self._entry("excluded", entry, count) for entry, count in part.excluded),
        ]
        nothing = self._words["no_article"]
        unread = sum(each.reason is None for each in part.explained)
        for key, count in (("unread", unread), ("unexplained", part.unexplained)):
            if count:
                rows.append((nothing, self._words[key], self._number(count)))
        return Table(
            self._words["by_article"].format(name=part.side.name),
            (self._words["article"], self._words["what"], self._words["words_column"]),
            tuple(rows),
            frozenset({2}),
        )

    def _entry(self, how: str, entry: str, count: int) -> tuple[str, str, str]:
        article = self._edition.entry(entry).article or self._words["no_article"]
        name = self._words.get(f"entry_{entry.replace('.', '_')}") or entry_name(entry, self._language)
        return article, self._words[how].format(entry=name), self._number(count)

    def _lemmas(self, part: Part) -> Table:
        # What is missing wholly comes first.
        paradigms = sorted(part.grouped.paradigms, key=lambda each: bool(self._shared(each, part)))
        rows = [self._lemma(each, part) for each in paradigms[: self._extent.lemmas]]
        rest = len(paradigms) - len(rows)
        note = self._words["forms_note"]
        if rest > 0:
            note = f"{note} {self._words['rest_lemmas'].format(count=self._number(rest)).capitalize()}."
        return Table(
            self._words["by_lemma"].format(name=part.side.name),
            (self._words["lemma"], self._words["forms"], self._words["shared"], self._words["which"]),
            tuple(rows),
            frozenset({1, 2}),
            note,
        )

    def _lemma(self, paradigm: Paradigm, part: Part) -> tuple[str, str, str, str]:
        pos = judge_wording(self._language)["pos"][paradigm.pos]
        told = self._words["lemma_with_pos"].format(lemma=paradigm.lemma, pos=pos)
        shared = self._number(self._shared(paradigm, part))
        shown = self._listed(paradigm.bare, self._extent.examples)
        return told, self._number(len(paradigm)), shared, shown

    @staticmethod
    def _shared(paradigm: Paradigm, part: Part) -> int:
        return part.shared.get((paradigm.lemma, paradigm.pos), 0)

    def _listed(self, words: Sequence[str], most: int) -> str:
        """Return the first words, and how many more there are."""
        # A single word more takes no more room than the remark about it.
        rest = len(words) - most
        if rest <= 1:
            return ", ".join(words)
        return f"{', '.join(words[:most])} {self._words['rest'].format(count=self._number(rest))}"


#: The signs that speak of a whole lemma.
_LEMMAS: frozenset[Sign] = frozenset({"weak_lemma", "well_known"})


def _suspects(part: Part, wrong: Wrong) -> list[Suspect]:
    return [each for each in part.suspects if each.wrong == wrong]
