"""The analyses of a compiled lexicon by form: hashes instead of texts, indexes instead of words.

Section ``analyses``: how many there are (u64); the hash of each form (u64, in order, repeated where a form has several
analyses); the index of each lemma (u32); the index of each tag (u16); the sources of each (u16, a bit for each).
Section ``tags``, JSON: the names of the sources, bit by bit, and the tags: part of speech, analysis, key of the entry.
"""

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from struct import Struct
from typing import get_args

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source
from plancia.lexicon.compiled.lemma_table import LemmaTable

_COUNT = Struct("<Q")
_ROW = 8 + 4 + 2 + 2
#: A row of all columns, big endian: as bytes such rows come in the same order as their numbers.
_SORTABLE = Struct(">QIHH")


#: Part of speech, analysis, entry: what an analysis says besides lemma and sources.
Tag = tuple[PartOfSpeech, str, str]

#: Files of earlier versions name an article where an entry stands now.
_ENTRY_OF_ARTICLE = {
    "14": "words.headwords", "15a": "words.nouns", "15b": "words.adjectives", "15c": "words.verbs",
    "15d": "words.adverbs", "15e": "words.articles", "15f": "words.interjections", "16": "words.loans",
    "17": "words.truncated", "19": "words.numerals_and_places", "21": "words.variants",
}  # fmt: skip


class Tags(msgspec.Struct, frozen=True):
    """The section ``tags``."""

    sources: tuple[Source, ...]
    tags: tuple[Tag, ...]


def form_hash(form: str) -> int:
    """Return the number that stands for a form."""
    return int.from_bytes(blake2b(form.encode(), digest_size=8).digest(), "little")


def pack_analyses(
    analyses: Mapping[str, Sequence[Analysis]], lemma_index: Mapping[str, int]
) -> tuple[bytes, bytes]:
    """Return the sections ``analyses`` and ``tags``; raise ``ValueError`` if two forms share a hash."""
    sources: tuple[Source, ...] = get_args(Source)
    tags = sorted({_tag(each) for found in analyses.values() for each in found})
    tag_index = {tag: index for index, tag in enumerate(tags)}
    bits = {source: 1 << index for index, source in enumerate(sources)}
    hashes: set[int] = set()
    rows: list[bytes] = []
    for form, found in analyses.items():
        hashed = form_hash(form)
        hashes.add(hashed)
        masks: dict[tuple[int, int], int] = {}  # by lemma and tag
        for each in found:
            read = (lemma_index[each.lemma], tag_index[_tag(each)])
            for source in each.sources:
                masks[read] = masks.get(read, 0) | bits[source]
        rows += [_SORTABLE.pack(hashed, *read, mask) for read, mask in masks.items()]
    if len(hashes) != len(analyses):
        raise ValueError("two forms have the same hash")
    rows.sort()
    columns = (array("Q"), array("I"), array("H"), array("H"))
    for row in _SORTABLE.iter_unpack(b"".join(rows)):
        for column, number in zip(columns, row, strict=True):
            column.append(number)
    packed = b"".join((_COUNT.pack(len(rows)), *(column.tobytes() for column in columns)))
    return packed, msgspec.json.encode(Tags(sources, tuple(tags)))


def _tag(analysis: Analysis) -> Tag:
    return analysis.pos, analysis.analysis, analysis.entry


class AnalysisTable:
    """Finds the analyses of a form. Raises ``ValueError`` or ``IndexError`` for sections that cannot be ours."""

    def __init__(self, section: memoryview, tags: memoryview, lemmas: LemmaTable) -> None:
        if len(section) < _COUNT.size:
            raise ValueError("analyses")
        (count,) = _COUNT.unpack_from(section)
        if len(section) != _COUNT.size + _ROW * count:
            raise ValueError("analyses")
        starts = [_COUNT.size + width * count for width in (0, 8, 12, 14, 16)]
        parts = [section[begin:end] for begin, end in pairwise(starts)]
        self._hashes, self._lemma_indexes = parts[0].cast("Q"), parts[1].cast("I")
        self._tag_indexes, self._masks = parts[2].cast("H"), parts[3].cast("H")
        self._tags = msgspec.json.decode(tags, type=Tags)
        self._lemmas = lemmas

    def __len__(self) -> int:
        return len(self._hashes)

    def parts(self) -> tuple[memoryview, memoryview, tuple[PartOfSpeech, ...]]:
        """Return each analysis as the hash of its form, in order, and as its tag; and each tag's part of speech."""
        return self._hashes, self._tag_indexes, tuple(pos for pos, _, _ in self._tags.tags)

    def find(self, form: str) -> Iterator[Analysis]:
        """Yield the analyses of a form, by lemma."""
        hashed = form_hash(form)
        at = bisect_left(self._hashes, hashed)
        while at < len(self) and self._hashes[at] == hashed:
            lemma = self._lemmas.lemma(self._lemma_indexes[at])
            yield Analysis(lemma, *self._told(self._tag_indexes[at], self._masks[at]))
            at += 1

    def find_all(self, forms: Iterable[str]) -> Iterator[tuple[str, Analysis]]:
        """Yield the analyses of many forms, each with its form, in the order of the table.

        The table is read once from its begin to its end, which is far quicker than to look a million forms up.
        """
        wanted = {form_hash(form): form for form in forms}
        lemmas: dict[int, str] = {}
        told = cache(self._told)
        columns = zip(self._hashes, self._lemma_indexes, self._tag_indexes, self._masks, strict=True)
        for hashed, index, tag, mask in columns:
            form = wanted.get(hashed)
            if form is None:
                continue
            lemma = lemmas.get(index)
            if lemma is None:
                lemma = lemmas[index] = self._lemmas.lemma(index)
            yield form, Analysis(lemma, *told(tag, mask))

    def _told(self, tag: int, mask: int) -> tuple[PartOfSpeech, str, str, tuple[Source, ...]]:
        """Return what an analysis says besides its lemma."""
        pos, analysis, entry = self._tags.tags[tag]
        sources = tuple(name for bit, name in enumerate(self._tags.sources) if mask >> bit & 1)
        return pos, analysis, _ENTRY_OF_ARTICLE.get(entry, entry), sources
