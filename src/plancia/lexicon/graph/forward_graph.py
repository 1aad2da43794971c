"""The part of a word graph that reads words from their first letter, seen from Python.

It comes first among the records and ends where the root begins, so it is one slice of the file. What a record is, is
said in ``native/graph/record.hpp``; those of this part have no separator.
"""

import struct
from collections import Counter
from collections.abc import Sequence

from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.tiles import ALPHABET

#: Every letter, as a set of bits: bit 0 is A.
ALL_LETTERS = (1 << len(ALPHABET)) - 1

#: Where the record of the state before the first letter begins: after that of nothing, which is two numbers.
FIRST = 2

_REST_SHIFT = 26
_REST_MASK = 15
#: The header's numbers that say where the records begin, how many numbers they are and where the root is.
_HEADER = struct.Struct("<40x3I")
#: The letters of the longest word.
LONGEST = 15


def forward_records(graph: WordGraph) -> memoryview:
    """Return the records of the part, as numbers; raise ``ValueError`` if the graph contradicts itself."""
    begin, size, root = _HEADER.unpack_from(graph.image)
    if not FIRST + 2 <= root <= size:
        raise _damaged()
    return graph.image[begin * 4 : (begin + root) * 4].cast("I")


def letters_of(text: str) -> int:
    """Return letters as a set.

    >>> letters_of("ACA")
    5
    """
    return sum(1 << ALPHABET.index(letter) for letter in set(text))


class Walk:
    """A search for all words of one length: a set of letters for every place, and perhaps the tiles to make them of."""

    def __init__(self, graph: WordGraph, places: Sequence[int], tiles: str | None, any_tile: str) -> None:
        """Take the places in order and the tiles, one for each place; ``any_tile`` among them is a blank."""
        self._records = forward_records(graph)
        self._places = places
        held = Counter(tiles or "")
        self._blanks = len(places) if tiles is None else held.pop(any_tile, 0)
        self._held = [held[letter] for letter in ALPHABET]
        self._spelling: list[str] = []
        self._found: list[str] = []
        # Every state of a whole graph begins some word, so the search visits none in vain.
        self._visits_left = LONGEST * len(graph) + 1

    def words(self) -> list[str]:
        """Return the words in order; raise ``ValueError`` if the graph is damaged."""
        if 2 <= len(self._places) <= LONGEST:
            try:
                self._visit(FIRST)
            except IndexError:
                raise _damaged() from None
        return self._found

    def _visit(self, state: int) -> None:
        records, place = self._records, len(self._spelling)
        rest = len(self._places) - place
        going, ending = records[state], records[state + 1]
        shortest, longest = ending >> _REST_SHIFT & _REST_MASK, going >> _REST_SHIFT & _REST_MASK
        if not shortest <= rest <= longest:
            return
        self._visits_left -= 1
        if not self._visits_left:
            raise _damaged()
        letters = (ending if rest == 1 else going) & self._places[place] & ALL_LETTERS
        while letters:
            bit = letters & -letters
            letters ^= bit
            self._take(bit.bit_length() - 1, state, bit, last=rest == 1)

    def _take(self, letter: int, state: int, bit: int, *, last: bool) -> None:
        """Lay a letter, if a tile for it is left, and go on; then take it back."""
        natural = self._held[letter] > 0
        if natural:
            self._held[letter] -= 1
        elif self._blanks:
            self._blanks -= 1
        else:
            return
        self._spelling.append(ALPHABET[letter])
        if last:
            self._found.append("".join(self._spelling))
        else:
            rank = (self._records[state] & (bit - 1)).bit_count()
            self._visit(self._records[state + 2 + rank])
        self._spelling.pop()
        if natural:
            self._held[letter] += 1
        else:
            self._blanks += 1


def _damaged() -> ValueError:
    return ValueError("the word graph is damaged")
