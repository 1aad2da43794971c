"""A board as a picture in SVG, as a notebook shows it."""

from html import escape

from plancia.rules.board import SIZE, Board, Square
from plancia.rules.drawing.cells import TILE, Cell, Colour, board_cells, tile_paint
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, Tile

#: The side of a square and the room around the board, in pixels.
_SIDE = 30
_MARGIN = 24
#: How wide a picture is.
WIDTH = SIZE * _SIDE + 2 * _MARGIN
#: A green that is none of the board's own colours.
_BORDER = (0, 170, 90)
#: A grey that can be read on white and on black.
_LABEL = (128, 128, 128)


def board_svg(board: Board, edition: Edition | None = None) -> str:
    """Return the picture of a board, with the premiums and tile values of the edition or of the one in force."""
    return picture(board_parts(board, edition or load()), WIDTH, "Board")


def position_svg(position: Position, edition: Edition | None = None) -> str:
    """Return the picture of a board, with what is known of the players below it, the one on turn first."""
    edition = edition or load()
    rules = edition.play_rules()
    parts, bottom = board_parts(position.board, edition), WIDTH
    for rack, points in zip(position.racks, position.scores, strict=True):
        if rack or points:
            parts.append(svg_text(_MARGIN, bottom + _SIDE / 2, str(points), _LABEL, 15, anchor="start"))
            parts += [
                _tile(_MARGIN + (place + 2) * _SIDE, bottom, tile, rules) for place, tile in enumerate(rack)
            ]
            bottom += _SIDE + 6
    return picture(parts, bottom, "Position")


def picture(parts: list[str], height: int, title: str) -> str:
    """Return parts as one picture, so high; ``title`` is what a screen reader says of it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" width="{WIDTH}" '
        f'height="{height}" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">{"".join(parts)}</svg>'
    )


def board_parts(board: Board, edition: Edition) -> list[str]:
    """Return what draws a board: its squares, its tiles, the names of rows and columns around it."""
    rules = edition.play_rules()
    parts = [_square(cell, rules) for cell in board_cells(board, edition)]
    for place in range(SIZE):
        along = _MARGIN + (place + 0.5) * _SIDE
        for edge in (_MARGIN / 2, WIDTH - _MARGIN / 2):
            parts += [
                svg_text(along, edge, "ABCDEFGHIJKLMNO"[place], _LABEL, 11),
                svg_text(edge, along, str(place + 1), _LABEL, 11),
            ]
    return parts


def _square(cell: Cell, rules: PlayRules) -> str:
    left, top = _MARGIN + cell.square.column * _SIDE, _MARGIN + cell.square.row * _SIDE
    if cell.tile is not None:
        return _tile(left, top, cell.tile, rules)
    label = svg_text(left + _SIDE / 2, top + _SIDE / 2, cell.label.replace("*", "★"), cell.paint.ink, 11)
    return _box(left, top, cell.paint.background) + (label if cell.label else "")


def _tile(left: float, top: float, tile: Tile, rules: PlayRules) -> str:
    """Return a tile with its letter and, unless it is a blank, its value."""
    box = _box(left, top, TILE.background)
    letter = "" if tile == BLANK else tile.upper()
    spelt = svg_text(left + _SIDE * 0.44, top + _SIDE * 0.46, letter, tile_paint(tile).ink, 17)
    if not tile.isupper():
        return box + spelt
    return (
        box
        + spelt
        + svg_text(left + _SIDE - 3, top + _SIDE - 7, str(rules.values[tile]), TILE.ink, 8, anchor="end")
    )


def _box(left: float, top: float, colour: Colour) -> str:
    return (
        f'<rect x="{left + 0.5:g}" y="{top + 0.5:g}" width="{_SIDE - 1}" height="{_SIDE - 1}" rx="2" '
        f'fill="{_hex(colour)}"/>'
    )


def outlined_square(square: Square) -> str:
    """Return a border around a square, to be drawn over it."""
    left, top = _MARGIN + square.column * _SIDE, _MARGIN + square.row * _SIDE
    return (
        f'<rect x="{left + 1}" y="{top + 1}" width="{_SIDE - 2}" height="{_SIDE - 2}" rx="2" fill="none" '
        f'stroke="{_hex(_BORDER)}" stroke-width="3"/>'
    )


def svg_text(x: float, y: float, text: str, colour: Colour, size: int, *, anchor: str = "middle") -> str:
    """Return a line of text about the height ``y``."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" dominant-baseline="central" '
        f'fill="{_hex(colour)}">{escape(text)}</text>'
    )


def svg_area(left: float, top: float, width: float, height: float, colour: Colour) -> str:
    """Return a surface of one colour."""
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="{_hex(colour)}"/>'


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
