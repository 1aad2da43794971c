"""What came in and went out between two versions, by length, by reason and by lemma."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

import msgspec

from plancia.lexicon.analysis import LENGTHS
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.lines import Line
from plancia.lexicon.versions.release import (
    Group,
    Release,
    ReleasedList,
    groups,
    lines_of,
    order_of,
    release,
    releases,
)


class Length(msgspec.Struct, frozen=True):
    """How many words of a length there were, came in, went out and are there now."""

    length: int
    before: int
    came_in: int
    went_out: int
    after: int


class Reason(msgspec.Struct, frozen=True):
    """Words that came in, or went out, for one reason: their lemmas, those with the most words first."""

    group: Group
    came_in: bool
    words: int
    lines: tuple[Line, ...]


class Changes(msgspec.Struct, frozen=True, dict=True):
    """What changed from one list to another. Immutable; any thread may use it."""

    before: Release
    after: Release
    first: ReleasedList
    second: ReleasedList
    lines: tuple[Line, ...]

    @cached_property
    def came_in(self) -> tuple[str, ...]:
        """The words that came in, in order."""
        return tuple(sorted(word for line in self.lines if line.came_in for word in line.words))

    @cached_property
    def went_out(self) -> tuple[str, ...]:
        """The words that went out, in order."""
        return tuple(sorted(word for line in self.lines if not line.came_in for word in line.words))

    @cached_property
    def lengths(self) -> tuple[Length, ...]:
        """Every length of words."""
        came, went = (Counter(map(len, words)) for words in (self.came_in, self.went_out))
        return tuple(
            Length(
                length,
                self.first.lengths.get(length, 0),
                came[length],
                went[length],
                self.second.lengths.get(length, 0),
            )
            for length in LENGTHS
        )

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """Every reason: first of what came in, then of what went out, as the versions tell them."""
        told = groups()
        found: defaultdict[tuple[bool, str], list[Line]] = defaultdict(list)
        for line in self.lines:
            found[line.came_in, line.group].append(line)
        return tuple(
            Reason(
                told[key],
                came_in,
                sum(len(line.words) for line in lines),
                tuple(sorted(lines, key=lambda line: (-len(line.words), line.lemma))),
            )
            for came_in in (True, False)
            for key in told
            if (lines := found.get((came_in, key)))
        )


@lru_cache(maxsize=4)
def between(first: str, second: str, rules: str, edition: str) -> Changes:
    """Return what changed from one version to another for word rules, those of the edition that is named.

    Backwards, what came in goes out. Raises ``version_unknown`` and ``version_list``.
    """
    before, after = release(first), release(second)
    ends = before.list_of(rules, edition), after.list_of(rules, edition)
    if order_of(first) > order_of(second):
        forward = between(second, first, rules, edition)
        turned = (msgspec.structs.replace(line, came_in=not line.came_in) for line in forward.lines)
        return Changes(before, after, *ends, tuple(sorted(turned)))
    steps = [_of_list(lines_of(each.version), rules) for each in _after(before, after)]
    return Changes(before, after, *ends, tuple(steps[0] if len(steps) == 1 else _joined(steps)))


def last_two() -> tuple[str, str]:
    """Return the version before the last, and the last; raise ``version_unknown`` if there are no two."""
    known = [each.version for each in releases()]
    if len(known) < 2:
        raise VersionError("version_unknown", version="—", known=", ".join(known) or "—")
    return known[-2], known[-1]


def words_of(version: str, rules: str) -> dict[str, str]:
    """Return every word of a version's list with its lemma, by following the changes from the first version."""
    found: dict[str, str] = {}
    for each in releases():
        for line in _of_list(lines_of(each.version), rules):
            for word in line.words:
                if line.came_in:
                    found[word] = line.lemma
                else:
                    found.pop(word, None)
        if each.version == version:
            return found
    release(version)  # raises that there is none
    return found


def _after(before: Release, after: Release) -> list[Release]:
    """Return the versions after one, up to another."""
    known = releases()
    return list(known[known.index(before) + 1 : known.index(after) + 1])


def _of_list(lines: Iterable[Line], rules: str) -> list[Line]:
    return [line for line in lines if rules in line.lists]


def _joined(steps: Iterable[list[Line]]) -> Iterator[Line]:
    """Yield the lines of several steps as one: a word that came in and went out again has not changed."""
    changed: dict[str, Line] = {}
    for lines in steps:
        for line in lines:
            for word in line.words:
                # Two changes of one word are opposite, so the second takes the first back.
                if changed.pop(word, None) is None:
                    changed[word] = line
    together: defaultdict[tuple[bool, tuple[str, ...], str, str], list[str]] = defaultdict(list)
    for word, line in changed.items():
        together[line.came_in, line.lists, line.group, line.lemma].append(word)
    for heading in sorted(together):
        yield Line(*heading, tuple(sorted(together[heading])))
