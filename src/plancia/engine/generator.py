"""Every legal move of a position, or the best one, at the speed of native code.

What is legal and what it earns is decided by ``rules``; ``engine.reference`` finds the same moves slowly and
obviously, and tests compare the two.
"""

from struct import Struct
from typing import Protocol

import msgspec

from plancia import _native
from plancia.engine.move import Move
from plancia.engine.table import scoring_table
from plancia.rules.board import EMPTY, SQUARES, Direction
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, Points

# A move as native/move.hpp lays it out: score, start, direction, two lengths, word, four bytes unused.
_RECORD = Struct("=q2B2x16s4x")
_DIRECTIONS = (Direction.ACROSS, Direction.DOWN)

# The word of a record has this bit on letters that lay on the board before.
_LYING = 0x80
_AS_WORD = bytes(ord(chr(byte & ~_LYING).upper()) for byte in range(256))
_AS_TILES = bytes(ord(EMPTY) if byte & _LYING else byte for byte in range(256))


class HasWords(Protocol):
    """Words that the core can read: a word graph."""

    @property
    def core(self) -> _native.WordGraph:
        """The graph as the core holds it."""


class Summary(msgspec.Struct, frozen=True, gc=False):
    """How many moves a position has, what they earn together, and what the best earns (0 without moves)."""

    count: int
    sum: Points
    best: Points


class Generator:
    r"""Finds the moves of the player on turn, with the words of a lexicon, by the rules of one edition.

    Immutable; any thread may use it, and others run while the core works.

    >>> from plancia.lexicon.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_cgp
    >>> from plancia.rules.editions import load
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> generator = Generator(graph, load("figs-c").play_rules())
    >>> position = parse_cgp("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AO/").position
    >>> for move in generator.generate(position):
    ...     print(move.at.name, move.direction.value, move.word, move.tiles, move.score, move.leave)
    F8 orizz. MICIO ....O 8 A
    E8 orizz. AMICI A.... 8 O
    >>> generator.best(position).placement.squares[0].name
    'E8'
    >>> generator.summary(position)
    Summary(count=2, sum=16, best=8)
    """

    def __init__(self, words: HasWords, rules: PlayRules) -> None:
        """Take a word graph; raise ``ValueError`` for rules that the core has no room for."""
        self._graph = words.core
        self._rules = rules
        self._table = scoring_table(rules)

    def generate(self, position: Position) -> list[Move]:
        """Return every legal move once, in no particular but always the same order.

        A lettered tile and a blank as the same letter make different moves; so do the two directions on the empty
        board. Raises ``too_many_of_letter`` or ``more_tiles_than_rack`` for a position that the set cannot hold.
        """
        return unpack_moves(self.packed(position), position)

    def packed(self, position: Position) -> bytes:
        """Return the moves as records of 32 bytes, as ``native/move.hpp`` lays them out; raise as ``generate``."""
        return _native.generate(*self._question(position))

    def best(self, position: Position) -> Move | None:
        """Return the move that earns most, of equals the first by ``Move.rank``; None if there is none.

        Raises as ``generate``.
        """
        found = unpack_moves(_native.best(*self._question(position)), position)
        return found[0] if found else None

    def summary(self, position: Position) -> Summary:
        """Return number, sum and best of the moves without listing them; raise as ``generate``."""
        count, total, best = _native.summary(*self._question(position))
        return Summary(count, Points(total), Points(best))

    def _question(
        self, position: Position
    ) -> tuple[_native.ScoringTable, _native.WordGraph, str, str, int | None]:
        """Return what the core is asked: ``complete_rack`` decides how many tiles the player is known to hold."""
        position.check(self._rules)
        complete = position.complete_rack(self._rules)
        on_rack = None if complete is None else len(complete)
        return self._table, self._graph, position.board.squares, "".join(position.racks[0]), on_rack


def unpack_moves(records: bytes, position: Position) -> list[Move]:
    """Return the moves that records of the core describe; their tiles are of the rack of the player on turn."""
    rack = "".join(position.racks[0])
    spelt: dict[bytes, tuple[str, str, str]] = {}  # many moves lay the same word elsewhere
    moves = []
    for score, start, direction, padded in _RECORD.iter_unpack(records):
        texts = spelt.get(padded)
        if texts is None:
            texts = spelt[padded] = _texts(padded.rstrip(b"\0"), rack)
        word, tiles, leave = texts
        moves.append(Move(SQUARES[start], _DIRECTIONS[direction], word, tiles, score, leave))
    return moves


def _texts(letters: bytes, rack: str) -> tuple[str, str, str]:
    """Return word, tiles and leave of a move, from the word of its record."""
    tiles = letters.translate(_AS_TILES).decode()
    return letters.translate(_AS_WORD).decode(), tiles, _without(rack, tiles)


def _without(rack: str, tiles: str) -> str:
    """Return the rack less the tiles laid, all of which it holds."""
    for tile in tiles.replace(EMPTY, ""):
        rack = rack.replace(BLANK if tile.islower() else tile, "", 1)
    return rack
