"""A board as a picture in SVG, as a notebook shows it."""

from html import escape

from plancia.rules.board import SIZE, Board
from plancia.rules.drawing.cells import TILE, Cell, Colour, board_cells, tile_paint
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, Tile

#: The side of a square and the room around the board, in pixels.
_SIDE = 30
_MARGIN = 24
_WIDTH = SIZE * _SIDE + 2 * _MARGIN
#: A grey that can be read on white and on black.
_LABEL = (128, 128, 128)


def board_svg(board: Board, edition: Edition | None = None) -> str:
    """Return the picture of a board, with the premiums and tile values of the edition or of the one in force."""
    return _picture(_board(board, edition or load()), _WIDTH, "Board")


def position_svg(position: Position, edition: Edition | None = None) -> str:
    """Return the picture of a board, with what is known of the players below it, the one on turn first."""
    edition = edition or load()
    rules = edition.play_rules()
    parts, bottom = _board(position.board, edition), _WIDTH
    for rack, points in zip(position.racks, position.scores, strict=True):
        if rack or points:
            parts.append(_text(_MARGIN, bottom + _SIDE / 2, str(points), _LABEL, 15, anchor="start"))
            parts += [
                _tile(_MARGIN + (place + 2) * _SIDE, bottom, tile, rules) for place, tile in enumerate(rack)
            ]
            bottom += _SIDE + 6
    return _picture(parts, bottom, "Position")


def _picture(parts: list[str], height: int, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}" width="{_WIDTH}" '
        f'height="{height}" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif">{"".join(parts)}</svg>'
    )


def _board(board: Board, edition: Edition) -> list[str]:
    rules = edition.play_rules()
    parts = [_square(cell, rules) for cell in board_cells(board, edition)]
    for place in range(SIZE):
        along = _MARGIN + (place + 0.5) * _SIDE
        for edge in (_MARGIN / 2, _WIDTH - _MARGIN / 2):
            parts += [
                _text(along, edge, "ABCDEFGHIJKLMNO"[place], _LABEL, 11),
                _text(edge, along, str(place + 1), _LABEL, 11),
            ]
    return parts


def _square(cell: Cell, rules: PlayRules) -> str:
    left, top = _MARGIN + cell.square.column * _SIDE, _MARGIN + cell.square.row * _SIDE
    if cell.tile is not None:
        return _tile(left, top, cell.tile, rules)
    label = _text(left + _SIDE / 2, top + _SIDE / 2, cell.label.replace("*", "★"), cell.paint.ink, 11)
    return _box(left, top, cell.paint.background) + (label if cell.label else "")


def _tile(left: float, top: float, tile: Tile, rules: PlayRules) -> str:
    """Return a tile with its letter and, unless it is a blank, its value."""
    box = _box(left, top, TILE.background)
    letter = "" if tile == BLANK else tile.upper()
    spelt = _text(left + _SIDE * 0.44, top + _SIDE * 0.46, letter, tile_paint(tile).ink, 17)
    if not tile.isupper():
        return box + spelt
    return (
        box
        + spelt
        + _text(left + _SIDE - 3, top + _SIDE - 7, str(rules.values[tile]), TILE.ink, 8, anchor="end")
    )


def _box(left: float, top: float, colour: Colour) -> str:
    return (
        f'<rect x="{left + 0.5:g}" y="{top + 0.5:g}" width="{_SIDE - 1}" height="{_SIDE - 1}" rx="2" '
        f'fill="{_hex(colour)}"/>'
    )


def _text(x: float, y: float, text: str, colour: Colour, size: int, *, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" dominant-baseline="central" '
        f'fill="{_hex(colour)}">{escape(text)}</text>'
    )


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
