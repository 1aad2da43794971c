"""The moves of a position."""

from collections.abc import Callable, Iterator, Sequence
from struct import Struct
from typing import Any, TypeVar

from plancia.browser.core import ask_core
from plancia.browser.operations import Operation
from plancia.browser.packet import Question
from plancia.browser.tables import ScoringTable
from plancia.browser.thing import number_of
from plancia.browser.words import WordGraph

_Square = TypeVar("_Square")
_Direction = TypeVar("_Direction")
_Made = TypeVar("_Made")

#: ``native/board/move.hpp``: score, start, direction, letters of the word, tiles laid, word, four bytes unused.
_RECORD = Struct("<q4B16s4x")
#: Of a letter that lay on the board before.
_LYING = 0x80
_NO_TILE = "."


def generate(
    table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None = None
) -> bytes:
    """Return every legal placement of the rack's tiles that forms words only, a record of 32 bytes each."""
    return ask_core(Operation.GENERATE, _question(table, graph, board, rack, on_rack)).data()


def best(table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None = None) -> bytes:
    """Return the record of the placement that earns most; no bytes if there is none."""
    return ask_core(Operation.BEST, _question(table, graph, board, rack, on_rack)).data()


def best_of_each(
    table: ScoringTable, graph: WordGraph, board: str, racks: Sequence[str], on_rack: int | None
) -> bytes:
    """Return the record of the placement of each rack that earns most; one without letters if there is none."""
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(graph, WordGraph))
    return ask_core(Operation.BEST_OF_EACH, question.text(board).texts(racks).perhaps_i32(on_rack)).data()


def best_with_leaves(
    table: ScoringTable,
    graph: WordGraph,
    board: str,
    rack: str,
    on_rack: int | None,
    worth: Sequence[int],
) -> bytes:
    """As ``best``, by 1000 times the score and the worth of the tiles kept."""
    question = _question(table, graph, board, rack, on_rack).i32s(worth)
    return ask_core(Operation.BEST_WITH_LEAVES, question).data()


def summary(
    table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None = None
) -> tuple[int, int, int]:
    """Return how many placements ``generate`` finds, the sum of their scores and the best."""
    answer = ask_core(Operation.SUMMARY, _question(table, graph, board, rack, on_rack))
    return answer.i64(), answer.i64(), answer.i64()


def generate_as(
    table: ScoringTable,
    graph: WordGraph,
    board: str,
    rack: str,
    on_rack: int | None,
    make: Callable[[_Square, _Direction, str, str, Any, str], _Made],
    squares: tuple[_Square, ...],
    directions: tuple[_Direction, ...],
) -> list[_Made]:
    """As ``generate``, but return what ``make(square, direction, word, tiles, score, leave)`` makes of each."""
    records = generate(table, graph, board, rack, on_rack)
    return list(_made(records, rack, make, squares, directions))


def best_as(
    table: ScoringTable,
    graph: WordGraph,
    board: str,
    rack: str,
    on_rack: int | None,
    make: Callable[[_Square, _Direction, str, str, Any, str], _Made],
    squares: tuple[_Square, ...],
    directions: tuple[_Direction, ...],
) -> _Made | None:
    """As ``best``, but return what ``make`` makes of the placement, or None."""
    record = best(table, graph, board, rack, on_rack)
    return next(_made(record, rack, make, squares, directions), None)


def set_holds(table: ScoringTable, board: str, rack: str, other: str) -> bool:
    """Whether the set has the tiles that lie on a board and on two racks."""
    question = Question().u32(number_of(table, ScoringTable)).text(board).text(rack).text(other)
    return ask_core(Operation.SET_HOLDS, question).flag()


def clock_searches(
    table: ScoringTable, graph: WordGraph, boards: Sequence[str], racks: Sequence[str], task: str
) -> float:
    """Return the seconds that a task takes on all positions: ``best``, ``all``, ``prepare`` or ``lay``."""
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(graph, WordGraph))
    return ask_core(Operation.CLOCK_SEARCHES, question.texts(boards).texts(racks).text(task)).f64()


def _question(table: ScoringTable, graph: WordGraph, board: str, rack: str, on_rack: int | None) -> Question:
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(graph, WordGraph))
    return question.text(board).text(rack).perhaps_i32(on_rack)


def _made(
    records: bytes,
    rack: str,
    make: Callable[[_Square, _Direction, str, str, Any, str], _Made],
    squares: tuple[_Square, ...],
    directions: tuple[_Direction, ...],
) -> Iterator[_Made]:
    for score, start, direction, length, _, padded in _RECORD.iter_unpack(records):
        letters = padded[:length]
        word = "".join(chr(byte & ~_LYING).upper() for byte in letters)
        tiles = "".join(_NO_TILE if byte & _LYING else chr(byte) for byte in letters)
        yield make(squares[start], directions[direction], word, tiles, score, _leave(rack, tiles))


def _leave(rack: str, tiles: str) -> str:
    """Return what stays of a rack; of equal tiles the first one is laid."""
    left = list(rack)
    for tile in tiles:
        if tile != _NO_TILE:
            left.remove("?" if tile.islower() else tile)
    return "".join(left)
