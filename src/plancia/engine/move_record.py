"""A move as the bytes that the core hands out within other records: ``native/board/move.hpp`` lays it out."""

from collections.abc import Iterator, Sequence
from struct import Struct

from plancia.engine.move import Move
from plancia.rules.board import EMPTY, SQUARES, Direction
from plancia.rules.tiles import Points, Tile, without

# Score, start, direction, letters of the word, tiles laid, word, four bytes unused.
_RECORD = Struct("=q4B16s4x")
_DIRECTIONS = (Direction.ACROSS, Direction.DOWN)

#: So many bytes is a record; how many tiles it lays is in the byte at this place.
RECORD_SIZE = _RECORD.size
_LAID_AT = 11

# The word of a record has this bit on letters that lay on the board before.
_LYING = 0x80
#: The bytes of a record's word that are no tiles of the rack.
_NOT_LAID = bytes([0, *range(_LYING, 256)])


def read_move(record: bytes, rack: Sequence[Tile]) -> Move:
    """Return the move of a record, whose tiles are of a rack."""
    score, start, direction, _, _, padded = _RECORD.unpack(record)
    letters = padded.rstrip(b"\0")
    word = "".join(chr(byte & ~_LYING).upper() for byte in letters)
    tiles = "".join(EMPTY if byte & _LYING else chr(byte) for byte in letters)
    leave = "".join(without(rack, [Tile(tile) for tile in tiles if tile != EMPTY]))
    return Move(SQUARES[start], _DIRECTIONS[direction], word, tiles, Points(score), leave)


def write_move(move: Move) -> bytes:
    """Return the record of a move."""
    letters = bytes(
        ord(letter) | _LYING if tile == EMPTY else ord(tile)
        for letter, tile in zip(move.word, move.tiles, strict=True)
    )
    laid = sum(tile != EMPTY for tile in move.tiles)
    direction = _DIRECTIONS.index(move.direction)
    return _RECORD.pack(move.score, move.at.index, direction, len(letters), laid, letters)


def records_of(packed: bytes) -> Iterator[bytes]:
    """Yield the records that stand one after another."""
    return (packed[start : start + RECORD_SIZE] for start in range(0, len(packed), RECORD_SIZE))


def scores_and_tiles(packed: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the score of each record and the tiles that it lays, without making moves of them."""
    for score, _, _, _, _, padded in _RECORD.iter_unpack(packed):
        yield score, padded.translate(None, _NOT_LAID)


def lays(packed: bytes, tiles: int) -> bool:
    """Tell whether one of the records lays so many tiles."""
    return tiles in packed[_LAID_AT::RECORD_SIZE]


def is_pass(record: bytes) -> bool:
    """Tell whether a record has no letters: nothing was laid in that turn."""
    *_, padded = _RECORD.unpack(record)
    return not padded.rstrip(b"\0")
