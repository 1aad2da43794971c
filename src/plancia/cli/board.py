"""``plancia board``: a board in the terminal, readable with and without colour."""

import click

from plancia.cli.errors import reported
from plancia.cli.output import edition_option, find_edition, json_option, print_json
from plancia.notation.cgp import Cgp, format_cgp, parse_cgp
from plancia.rules.board import EMPTY, SIZE, SQUARE_NAMED, Board
from plancia.rules.edition import Edition

_COLUMNS = "  ".join("ABCDEFGHIJKLMNO")

#: Background and ink of every kind of square, the documents' own colours.
_COLOURS: dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    "PT": ((196, 59, 50), (255, 255, 255)),
    "PD": ((234, 162, 176), (42, 33, 24)),
    "LT": ((44, 99, 168), (255, 255, 255)),
    "LD": ((159, 203, 230), (42, 33, 24)),
    EMPTY: ((47, 111, 85), (160, 200, 180)),
}
_TILE = ((244, 234, 210), (42, 33, 24))
_BLANK = ((244, 234, 210), (196, 59, 50))


@click.command()
@edition_option
@json_option
@click.argument("cgp", required=False)
def board(edition_name: str, as_json: bool, cgp: str | None) -> None:
    """Draw a board: premiums as PT PD LT LD, tiles as letters, blanks in lower case, the start as *.

    CGP is a position line; without it the board is empty.
    """
    with reported(as_json=as_json):
        edition = find_edition(edition_name)
        line = parse_cgp(cgp) if cgp else Cgp()
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
    for row in board_lines(position.board, edition):
        click.echo(row)
    for rack, points in zip(position.racks, position.scores, strict=True):
        if rack or points:
            click.echo(f"{points:6}  {''.join(rack)}")


def board_lines(drawn: Board, edition: Edition) -> list[str]:
    """Return the board as lines of 52 characters, coloured; without the colours they say the same."""
    premiums = [cell for row in edition.material.board.value for cell in row.split()]
    start = SQUARE_NAMED[edition.placing.start_square.value].index
    lines = []
    for row in range(SIZE):
        indexes = range(row * SIZE, row * SIZE + SIZE)
        cells = "".join(_cell(drawn.squares[i], premiums[i], start=i == start) for i in indexes)
        lines.append(f" {row + 1:2} {cells} {row + 1:2}")
    return [f"     {_COLUMNS}", *lines, f"     {_COLUMNS}"]


def _cell(tile: str, premium: str, *, start: bool) -> str:
    """Return one square, three characters wide."""
    if tile != EMPTY:
        background, ink = _BLANK if tile.islower() else _TILE
        return click.style(f" {tile} ", bg=background, fg=ink, bold=True)
    background, ink = _COLOURS[premium]
    text = " * " if start else f"{premium:>2} " if premium != EMPTY else " . "
    return click.style(text, bg=background, fg=ink)
