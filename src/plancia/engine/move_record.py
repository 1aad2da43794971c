"""A move as the bytes that the core hands out within other records: ``native/board/move.hpp`` lays it out."""

from collections.abc import Sequence
from struct import Struct

from plancia.engine.move import Move
from plancia.rules.board import EMPTY, SQUARES, Direction
from plancia.rules.tiles import Points, Tile, without

# Score, start, direction, two lengths, word, four bytes unused.
_RECORD = Struct("=q2B2x16s4x")
_DIRECTIONS = (Direction.ACROSS, Direction.DOWN)

# The word of a record has this bit on letters that lay on the board before.
_LYING = 0x80


def read_move(record: bytes, rack: Sequence[Tile]) -> Move:
    """Return the move of a record, whose tiles are of a rack."""
    score, start, direction, padded = _RECORD.unpack(record)
    letters = padded.rstrip(b"\0")
    word = "".join(chr(byte & ~_LYING).upper() for byte in letters)
    tiles = "".join(EMPTY if byte & _LYING else chr(byte) for byte in letters)
    leave = "".join(without(rack, [Tile(tile) for tile in tiles if tile != EMPTY]))
    return Move(SQUARES[start], _DIRECTIONS[direction], word, tiles, Points(score), leave)
