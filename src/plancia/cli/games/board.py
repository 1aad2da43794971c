"""``plancia board``: a board in the terminal, readable with and without colour."""

from shutil import get_terminal_size

import click

from plancia.cli.errors import reported
from plancia.cli.output import edition_option, find_edition, given_line, json_option, print_json
from plancia.notation.cgp import Cgp, format_cgp, parse_cgp
from plancia.rules.board import Board
from plancia.rules.drawing.cells import Cell
from plancia.rules.drawing.text import WIDE, board_lines, rack_lines
from plancia.rules.edition import Edition


@click.command()
@edition_option
@json_option
@click.argument("cgp", required=False)
def board(edition_name: str, as_json: bool, cgp: str | None) -> None:
    """Draw a board: premiums as PT PD LT LD, tiles as letters, blanks in lower case, the start as *.

    CGP is a position line, or - to read one from standard input; without it the board is empty.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        line = parse_cgp(given_line(cgp)) if cgp else Cgp()
        line.position.check(edition.play_rules())
    position = line.position
    if as_json:
        print_json(
            {
                "position": format_cgp(line),
                "rows": list(position.board.rows()),
                "premiums": [row.split() for row in edition.material.board.value],
                "racks": ["".join(rack) for rack in position.racks],
                "scores": position.scores,
                "scoreless": position.scoreless,
            }
        )
        return
    for row in (*coloured_board(position.board, edition), *rack_lines(position)):
        click.echo(row)


def coloured_board(drawn: Board, edition: Edition, width: int | None = None) -> list[str]:
    """Return the board as coloured lines of 52 characters, of 37 where a terminal of that width has no room for them.

    Without the colours they say the same.
    """
    width = width or get_terminal_size().columns
    return board_lines(drawn, edition, _coloured, wide=width >= WIDE)


def _coloured(cell: Cell, text: str) -> str:
    paint = cell.paint
    return click.style(text, bg=paint.background, fg=paint.ink, bold=cell.tile is not None)
