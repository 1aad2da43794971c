"""A new version from the lexica of today: what changed since the version before, by lemma and reason."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

import msgspec

from plancia.lexicon.comparing.paradigms import group
from plancia.lexicon.comparing.side import Reader
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.versions import grouping
from plancia.lexicon.versions.changes import words_of
from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.identity import digest_of
from plancia.lexicon.versions.lines import Line, pack
from plancia.lexicon.versions.release import Release, ReleasedList, groups, order_of, releases

#: The reason of every word of the first version, which nobody tells.
FIRST = "first"

#: The entry that admits variants.
_VARIANTS = "words.variants"


class Making(msgspec.Struct, frozen=True):
    """A new version and the file of its changes."""

    release: Release
    changes: bytes
    came_in: int
    went_out: int


class _Change(msgspec.Struct, frozen=True, order=True):
    """Why a word came in or went out; the same in all lists."""

    came_in: bool
    group: str
    lemma: str


def make(version: str, date: str, lexica: Sequence[tuple[Lexicon, WordRules]]) -> Making:
    """Return a new version, or the last one made again; the first lexicon is the one that decides a word's lemma.

    Raises ``version_number`` for a number that is not after the last, and ``version_reason`` if words changed for a
    reason that nobody tells.
    """
    before = _before(version)
    why: dict[str, _Change] = {}
    lists: defaultdict[str, list[str]] = defaultdict(list)
    for lexicon, rules in lexica:
        known = words_of(before.version, rules.key) if before else {}
        now = set(lexicon.graph.words())
        gone = {word: lemma for word, lemma in known.items() if word not in now}
        for word, change in _changes(now - known.keys(), gone, known, Reader(lexicon, rules)):
            why.setdefault(word, change if before else msgspec.structs.replace(change, group=FIRST))
            lists[word].append(rules.key)
    together: defaultdict[tuple[_Change, tuple[str, ...]], list[str]] = defaultdict(list)
    for word in sorted(why):
        together[why[word], tuple(sorted(lists[word]))].append(word)
    lines = [
        Line(change.came_in, keys, change.group, change.lemma, tuple(words))
        for (change, keys), words in together.items()
    ]
    untold = {line.group for line in lines} - groups().keys() - {FIRST}
    if untold:
        raise VersionError("version_reason", version=version, groups=", ".join(sorted(untold)))
    released = tuple(_released(lexicon, rules) for lexicon, rules in lexica)
    main = lexica[0][1].key
    counts = [
        sum(len(line.words) for line in lines if line.came_in is came_in and main in line.lists)
        for came_in in (True, False)
    ]
    return Making(Release(version, date, released), pack(lines), *counts)


def _before(version: str) -> Release | None:
    """Return the version before this one; raise ``version_number`` if a later one is there already."""
    order, known = order_of(version), releases()
    if known and order < order_of(known[-1].version):
        raise VersionError("version_number", version=version, last=known[-1].version)
    earlier = list(takewhile(lambda each: order_of(each.version) < order, known))
    return earlier[-1] if earlier else None


def _changes(
    new: set[str], gone: Mapping[str, str], known: Mapping[str, str], reader: Reader
) -> Iterator[tuple[str, _Change]]:
    """Yield every word that came in or went out, with the reason."""
    lemmas = {*known.values()}
    read = group(new, reader)
    for each in read.paradigms:
        for word in each.words:
            variant = word in read.readings and read.reading(word, each).entry == _VARIANTS
            reason = grouping.came_in(
                word, each.lemma, each.pos, variant=variant, new_lemma=each.lemma not in lemmas
            )
            yield word, _Change(came_in=True, group=reason, lemma=each.lemma)
    for word in read.unread:
        yield word, _Change(came_in=True, group="other", lemma=word.lower())
    for word, lemma in gone.items():
        still_verb = reader.lexicon.verb(lemma) is not None
        reason = grouping.went_out(word, lemma, still_verb=still_verb)
        yield word, _Change(came_in=False, group=reason, lemma=lemma)


def _released(lexicon: Lexicon, rules: WordRules) -> ReleasedList:
    info = lexicon.info
    return ReleasedList(
        rules=rules.key,
        edition=info.edition or "",
        words=info.words,
        lengths=info.lengths,
        digest=digest_of(lexicon.graph),
        hash=info.hash,
    )
