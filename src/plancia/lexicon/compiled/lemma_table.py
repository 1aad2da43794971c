"""The lemmas of a compiled lexicon, in order, each verb with its classes and auxiliary.

The section: how many there are (u32), where each begins in the text and where the text ends (u32 each), the text in
UTF-8. A lemma is a line of the text without its end: ``casa``, or ``amare<TAB>transitive<TAB>avere<TAB>morph-it``.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import accumulate
from struct import Struct, pack
from typing import cast

from plancia.lexicon.analysis import Source
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.verbs import Verb

_NUMBER = Struct("<I")


def pack_lemmas(lemmas: Iterable[str], verbs: Mapping[str, Verb]) -> tuple[bytes, dict[str, int]]:
    """Return the section, and the index of each lemma in it."""
    ordered = sorted({lemma.encode() for lemma in (*lemmas, *verbs)})
    names = [lemma.decode() for lemma in ordered]
    lines = [_line(name, verbs.get(name)).encode() for name in names]
    offsets = [0, *accumulate(map(len, lines))]
    head = pack(f"<I{len(offsets)}I", len(lines), *offsets)
    return head + b"".join(lines), {name: index for index, name in enumerate(names)}


def _line(lemma: str, verb: Verb | None) -> str:
    if verb is None:
        return lemma
    return "\t".join(
        (lemma, ",".join(each.value for each in verb.classes), verb.auxiliary, ",".join(verb.sources))
    )


class LemmaTable:
    """Lemmas by their index, verbs by their lemma. Raises ``ValueError`` for a section that cannot be one."""

    def __init__(self, section: memoryview) -> None:
        if len(section) < _NUMBER.size:
            raise ValueError("lemmas")
        self._count: int = _NUMBER.unpack_from(section)[0]
        end = _NUMBER.size * (self._count + 2)
        self._offsets = section[_NUMBER.size : end].cast("I")
        self._text = section[end:]
        if len(self._offsets) != self._count + 1 or self._offsets[-1] != len(self._text):
            raise ValueError("lemmas")

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, index: int) -> bytes:
        """Return a line; what ``bisect`` needs."""
        return bytes(self._text[self._offsets[index] : self._offsets[index + 1]])

    def lemma(self, index: int) -> str:
        """Return a lemma by its index."""
        return self[index].partition(b"\t")[0].decode()

    def verb(self, lemma: str) -> Verb | None:
        """Return what is known of a verb, None if there is no such verb."""
        key = lemma.encode()
        at = bisect_left(self, key, key=lambda line: line.partition(b"\t")[0])
        if at == len(self):
            return None
        found, *fields = self[at].decode().split("\t")
        if found != lemma or not fields:
            return None
        classes, auxiliary, sources = fields
        return Verb(
            lemma,
            tuple(VerbClass(each) for each in classes.split(",") if each),
            auxiliary,
            tuple(cast("Source", each) for each in sources.split(",") if each),
        )
