"""All that differs between two lexica: how many words, of which lengths, articles and lemmas, and what looks wrong."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set

import msgspec

from plancia.lexicon.analysis import LENGTHS
from plancia.lexicon.comparing.paradigms import Grouped, Heading, group, recorded_sizes
from plancia.lexicon.comparing.side import Side
from plancia.lexicon.comparing.suspects import Suspect, explain, order, suspect_paradigms
from plancia.lexicon.graph.word_graph import WordGraph

#: Of the words that nobody can read, so many are explained, the short ones first: each takes a millisecond.
MOST_EXPLAINED = 3000


class Length(msgspec.Struct, frozen=True):
    """How many words of a length there are."""

    length: int
    both: int
    only_first: int
    only_second: int


class Part(msgspec.Struct, frozen=True):
    """The words that only one of two lists has."""

    side: Side
    grouped: Grouped
    #: How many forms without particles both lists have of a lemma.
    shared: Mapping[Heading, int]
    #: How many words each entry of the edition admits, or, of words that nobody can read, excludes.
    admitted: tuple[tuple[str, int], ...]
    excluded: tuple[tuple[str, int], ...]
    #: What was said of the words that nobody can read; of the others it is only known that they are in the list.
    explained: tuple[Suspect, ...]
    #: Everything that is suspicious, the surest first.
    suspects: tuple[Suspect, ...]

    @property
    def count(self) -> int:
        """How many words only this list has."""
        return len(self.grouped)

    @property
    def unexplained(self) -> int:
        """How many words nobody can read and nobody has looked at."""
        return len(self.grouped.unread) - len(self.explained)


class Comparison(msgspec.Struct, frozen=True):
    """Two lists side by side."""

    both: int
    lengths: tuple[Length, ...]
    first: Part
    second: Part


def compare(first: Side, second: Side, most_explained: int = MOST_EXPLAINED) -> Comparison:
    """Return what differs between two lists of words."""
    both, only_first = parted(first.words, second.words)
    _, only_second = parted(second.words, first.words)
    counts = [Counter(map(len, words)) for words in (both, only_first, only_second)]
    lengths = tuple(
        Length(length, *(count[length] for count in counts))
        for length in LENGTHS
        if any(count[length] for count in counts)
    )
    return Comparison(
        both=len(both),
        lengths=lengths,
        first=_part(first, second, (only_first, both), counts[2].keys() | counts[0].keys(), most_explained),
        second=_part(second, first, (only_second, both), counts[1].keys() | counts[0].keys(), most_explained),
    )


def parted(graph: WordGraph, other: WordGraph) -> tuple[list[str], list[str]]:
    """Return the words of a list that another one has too, and those that it lacks, in order."""
    words = list(graph.words())
    both: list[str] = []
    only: list[str] = []
    for word, shared in zip(words, other.contains_all(words), strict=True):
        (both if shared else only).append(word)
    return both, only


def _part(
    side: Side, other: Side, words: tuple[Sequence[str], Sequence[str]], lengths: Set[int], most: int
) -> Part:
    """Return what is told of the words that one list alone has; ``lengths`` are those of the other's words."""
    only, both = words
    grouped = group(only, side.reader)
    shared = recorded_sizes(both, side.reader) if side.reader and grouped.paradigms else Counter()
    examined = sorted(grouped.unread, key=lambda word: (len(word), word))[:most]
    explained = tuple(
        explain(word, lambda each: each in side.words and each in other.words, side.reader)
        for word in examined
    )
    excluded = Counter(each.reason.entry for each in explained if each.reason)
    suspects = [*explained, *suspect_paradigms(grouped, shared, side.reader, lengths)]
    return Part(
        side=side,
        grouped=grouped,
        shared=shared,
        admitted=tuple(grouped.entries().most_common()),
        excluded=tuple(excluded.most_common()),
        explained=explained,
        suspects=tuple(sorted(suspects, key=order)),
    )
