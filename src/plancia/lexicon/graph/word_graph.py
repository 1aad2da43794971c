"""The word graph: all the words of a lexicon in one small file, ready at once, answered at native speed.

A program that only asks for words maps the file into memory and touches little of it; programs on one machine
share it. How words get into the list is not decided here, nor why one is valid.
"""

import os
from collections.abc import Iterable, Iterator
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import Self

from plancia import _native
from plancia.files.whole_file import write_whole

#: Changes with what the file of a graph holds.
FORMAT = _native.WORD_GRAPH_VERSION

#: A graph as the core holds it.
CoreGraph = _native.WordGraph

#: So many words cross over from native code at a time when all are listed.
_CHUNK = 4096


class WordGraph:
    r"""Words of 2 to 15 letters A-Z. Immutable; any thread may use it.

    >>> graph = WordGraph(WordGraph.build(b"CASA\nCASALE\nCASE\nMICIO\n"))
    >>> "CASA" in graph, "CAS" in graph, "casa" in graph
    (True, False, False)
    >>> list(graph.with_prefix("CASA"))
    ['CASA', 'CASALE']
    """

    def __init__(self, image: bytes | mmap | memoryview) -> None:
        """Read a graph where it lies in memory; raise ``ValueError`` if that is no whole word graph.

        Takes no time, whatever the size, and therefore does not see every damage: that is for ``verify``. A
        damaged graph may give wrong answers or raise ``ValueError``; it does nothing worse.
        """
        self._graph = _native.WordGraph(image)
        #: The bytes of the file, where they lie.
        self.image = memoryview(image)

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Self:
        """Map a file into memory; raise ``ValueError`` if it is no whole word graph, ``OSError`` if there is none.

        The file must not be changed in place as long as the graph is in use. ``write`` never does.
        """
        with Path(path).open("rb") as file:
            try:
                return cls(mmap(file.fileno(), 0, access=ACCESS_READ))
            except ValueError as error:
                message = f"{os.fspath(path)}: {error}"
                raise ValueError(message) from None

    @staticmethod
    def build(words: bytes) -> bytes:
        r"""Return the file for a word list: a word a line, in order, each once. The same list makes the same file.

        Raises ``ValueError`` that names the first line in the way. Other threads run meanwhile.

        >>> WordGraph.build(b"CASA\nCANE\n")
        Traceback (most recent call last):
        ValueError: line 2: 'CANE' does not come after 'CASA'
        """
        return _native.WordGraph.build(words)

    @classmethod
    def write(cls, path: str | os.PathLike[str], words: bytes) -> None:
        """Build a word list into a file, which appears whole or not at all; raise as ``build`` does."""
        write_whole(Path(path), cls.build(words))

    @property
    def core(self) -> CoreGraph:
        """The graph as the native core holds it, for the engine."""
        return self._graph

    def verify(self) -> None:
        """Read the whole file; raise ``ValueError`` unless every byte is as it was written."""
        if not self._graph.intact():
            message = "the word graph is damaged"
            raise ValueError(message)

    def contains(self, word: str) -> bool:
        """Whether this is one of the words, in capitals."""
        return self._graph.contains(word)

    def __contains__(self, word: str) -> bool:
        return self._graph.contains(word)

    def contains_all(self, words: Iterable[str]) -> list[bool]:
        r"""Return for each whether it is one of the words. Other threads run while they are looked up.

        >>> WordGraph(WordGraph.build(b"CASA\nCASE\n")).contains_all(["CASE", "CASO", "CASA"])
        [True, False, True]
        """
        return self._graph.contains_all(words if isinstance(words, list) else list(words))

    def __len__(self) -> int:
        return len(self._graph)

    def words(self) -> Iterator[str]:
        """Return all the words in order, few at a time; raise ``ValueError`` on the way if the graph is damaged."""
        return self.with_prefix("")

    def with_prefix(self, prefix: str) -> Iterator[str]:
        """Return the words that begin so, in order, as ``words`` does. A word begins with itself."""
        if not prefix.isascii():
            return
        last = ""
        listed = 0
        while chunk := self._graph.words(prefix, last, _CHUNK):
            listed += len(chunk)
            if listed > len(self):  # a damaged graph may lead round in circles
                message = "the word graph is damaged"
                raise ValueError(message)
            yield from chunk
            last = chunk[-1]
