"""A board as lines of letters: premiums as PT PD LT LD, tiles as letters, blanks in lower case, the start as ``*``."""

from collections.abc import Callable

from plancia.rules.board import SIZE, Board
from plancia.rules.drawing.cells import Cell, board_cells
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position

_LETTERS = "ABCDEFGHIJKLMNO"

#: How many characters a line has; a board that is not wide has fifteen less.
WIDE = 52


def _cell_text(cell: Cell, *, wide: bool) -> str:
    """Return a square as three characters, or as two."""
    label = cell.label or "."
    if not wide:
        return f"{label:>2}"
    return f"{label:^3}" if len(label) < 2 else f"{label} "


def _plain(cell: Cell, text: str) -> str:  # noqa: ARG001  (what others paint by)
    return text


def board_lines(
    board: Board,
    edition: Edition | None = None,
    show: Callable[[Cell, str], str] = _plain,
    *,
    wide: bool = True,
) -> list[str]:
    """Return the board as seventeen lines with the columns A-O and the rows 1-15 around it.

    The premiums are those of the edition, or of the edition in force. ``show`` says how the text of a square looks.
    """
    cells = board_cells(board, edition or load())
    rows = (cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
    columns = ("     " + "  ".join(_LETTERS)) if wide else ("     " + " ".join(_LETTERS))
    lines = [
        f" {number:2} {''.join(show(cell, _cell_text(cell, wide=wide)) for cell in row)} {number:2}".rstrip()
        for number, row in enumerate(rows, 1)
    ]
    return [columns, *lines, columns]


def board_text(board: Board, edition: Edition | None = None) -> str:
    """Return the board as a text to be printed."""
    return "\n".join(board_lines(board, edition))


def rack_lines(position: Position) -> list[str]:
    """Return a line with the points and the tiles of each player of whom something is known; on turn first."""
    return [
        f"{points:6}  {''.join(rack)}".rstrip()
        for rack, points in zip(position.racks, position.scores, strict=True)
        if rack or points
    ]


def position_text(position: Position, edition: Edition | None = None) -> str:
    """Return the board, then what is known of the players, as a text to be printed."""
    return "\n".join([*board_lines(position.board, edition), *rack_lines(position)])
