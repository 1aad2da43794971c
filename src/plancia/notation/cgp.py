"""CGP position lines, the format of macondo and MAGPIE.

``BOARD RACK/RACK SCORE/SCORE SCORELESS OPTION VALUE; …``: fifteen rows from the top separated by ``/``, numbers
for runs of empty squares, lower case for blanks; the player on turn first. Options (``lex``, ``ld``, ``tmr``, …)
are kept as they are, in their order.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import msgspec

from plancia.notation.errors import NotationError
from plancia.rules.board import EMPTY, SIZE, Board
from plancia.rules.errors import RuleError
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile, rack

T = TypeVar("T")

_ROW_PART = re.compile(r"(\d+)|([A-Za-z]+)", re.ASCII)
_EMPTY_RUN = re.compile(rf"{re.escape(EMPTY)}+")
_SCORE = re.compile(r"-?\d{1,6}", re.ASCII)
_TURNS = re.compile(r"\d{1,3}", re.ASCII)


class Cgp(msgspec.Struct, frozen=True, gc=False):
    """A position line: the position and the options written after it, each as ``name`` and ``value``."""

    position: Position = Position()
    options: tuple[tuple[str, str], ...] = ()


def parse_cgp(line: str) -> Cgp:
    """Read a position line; raise ``bad_cgp`` naming the field that cannot be read.

    Fields may be left out from the right: a board alone is a position without racks and scores.

    >>> line = parse_cgp("15/15/15/15/15/15/15/5MIcIO5/15/15/15/15/15/15/15 AAEEORS/ 0/16 0 lex x;")
    >>> line.position.scores, line.options
    ((0, 16), (('lex', 'x'),))
    """
    fields = line.strip().split(maxsplit=4)
    if not fields:
        raise NotationError("bad_cgp", field="board", found="")
    board, racks, scores, scoreless, options = (*fields, *("", "/", "0/0", "0", "")[len(fields) :])
    return Cgp(
        Position(
            board=parse_board(board),
            racks=_pair("racks", racks, _rack),
            scores=_pair("scores", scores, _score),
            scoreless=_scoreless(scoreless),
        ),
        _options(options),
    )


def parse_position(line: str) -> Position:
    """Read a position line without its options; raise ``bad_cgp``.

    >>> parse_position("15/15/15/15/15/15/15/5MIcIO5/15/15/15/15/15/15/15 AAEEORS/").racks[0][:2]
    ('A', 'A')
    """
    return parse_cgp(line).position


def format_cgp(cgp: Cgp) -> str:
    """Write a position line; the inverse of ``parse_cgp``.

    >>> format_cgp(Cgp())
    '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0'
    """
    position = cgp.position
    (mover, opponent), (ours, theirs) = position.racks, position.scores
    known = f"{format_board(position.board)} {''.join(mover)}/{''.join(opponent)} {ours}/{theirs} {position.scoreless}"
    return known + "".join([f" {name} {value};" if value else f" {name};" for name, value in cgp.options])


def format_position(position: Position) -> str:
    """Write a position line without options; the inverse of ``parse_position``.

    >>> format_position(Position())
    '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0'
    """
    return format_cgp(Cgp(position))


def parse_board(text: str) -> Board:
    """Read the board field of a position line; raise ``bad_cgp``."""
    rows = text.split("/")
    if len(rows) != SIZE:
        raise NotationError("bad_cgp", field="board", found=f"{len(rows)} rows")
    return Board("".join(_row(number, row) for number, row in enumerate(rows, start=1)))


def format_board(board: Board) -> str:
    """Write the board field of a position line."""
    return "/".join(map(_format_row, board.rows()))


@lru_cache(maxsize=4096)  # rows repeat: most are empty, and a play changes few
def _format_row(row: str) -> str:
    return _EMPTY_RUN.sub(lambda run: str(len(run[0])), row)


def _row(number: int, text: str) -> str:
    squares = _parse_row(text)
    if len(squares) != SIZE:
        raise NotationError("bad_cgp", field=f"row {number}", found=text[:40])
    return squares


@lru_cache(maxsize=4096)
def _parse_row(text: str) -> str:
    """Return the squares of a row; as many as it should have only if all of it can be read."""
    squares, end = "", 0
    while (part := _ROW_PART.match(text, end)) and len(squares) <= SIZE:
        squares += EMPTY * min(int(part[1][:3]), SIZE + 1) if part[1] else part[2]
        end = part.end()
    return squares if end == len(text) else ""


def _pair(field: str, text: str, read: Callable[[str], T]) -> tuple[T, T]:
    match text.split("/"):
        case [first, second]:
            return read(first), read(second)
    raise NotationError("bad_cgp", field=field, found=text[:40])


def _rack(text: str) -> tuple[Tile, ...]:
    try:
        return rack(text)
    except RuleError:
        raise NotationError("bad_cgp", field="racks", found=text[:40]) from None


def _score(text: str) -> Points:
    if not _SCORE.fullmatch(text):
        raise NotationError("bad_cgp", field="scores", found=text[:40])
    return Points(int(text))


def _scoreless(text: str) -> int:
    if not _TURNS.fullmatch(text):
        raise NotationError("bad_cgp", field="scoreless turns", found=text[:40])
    return int(text)


def _options(text: str) -> tuple[tuple[str, str], ...]:
    written = (option.split(maxsplit=1) for option in text.split(";") if option.strip())
    return tuple((parts[0], " ".join(parts[1].split()) if len(parts) > 1 else "") for parts in written)
