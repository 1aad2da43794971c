"""Pictures of games for other people's pages: a position with its points, and a ticker. SVG, and PNG by Typst.

Only what lies open is drawn: no rack has a place in it.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from plancia.paper.typesetting import typeset
from plancia.rules.board import Board
from plancia.rules.drawing.cells import Colour
from plancia.rules.drawing.svg import WIDTH, board_parts, picture, svg_area, svg_text
from plancia.rules.edition import Edition

Theme = Literal["light", "dark"]

_MARGIN = 24
_LINE = 28
#: Names longer than this are cut: a picture has no second line.
_NAME = 26
_WORD = 18


class Palette(msgspec.Struct, frozen=True):
    """The colours around a board."""

    paper: Colour
    ink: Colour
    soft: Colour


PALETTES: dict[Theme, Palette] = {
    "light": Palette((250, 247, 240), (42, 33, 24), (107, 98, 87)),
    "dark": Palette((21, 24, 26), (236, 230, 216), (163, 156, 142)),
}


class Side(msgspec.Struct, frozen=True):
    """A player and his points."""

    name: str
    points: int
    on_turn: bool = False


class TickerLine(msgspec.Struct, frozen=True):
    """A line of a ticker: what stands on its left, in its middle and on its right."""

    left: str
    middle: str = ""
    right: str = ""
    strong: bool = False


def position_picture(
    board: Board, edition: Edition, sides: Sequence[Side], caption: str, theme: Theme = "light"
) -> str:
    """Return a board with the players and their points below it, and a line about the moment."""
    palette, bottom = PALETTES[theme], WIDTH
    parts = board_parts(board, edition)
    for side in sides:
        parts += _line(
            bottom, TickerLine(_on_turn(side), right=str(side.points), strong=side.on_turn), palette
        )
        bottom += _LINE
    if caption:
        parts.append(svg_text(_MARGIN, bottom + _LINE / 2, caption, palette.soft, 13, anchor="start"))
        bottom += _LINE
    told = ", ".join(f"{side.name} {side.points}" for side in sides)
    return _finished(parts, bottom + 8, ". ".join(filter(None, (told, caption))), palette)


def ticker_picture(title: str, lines: Sequence[TickerLine], theme: Theme = "light") -> str:
    """Return lines of text under a title."""
    palette, bottom = PALETTES[theme], 12
    parts = [svg_text(_MARGIN, bottom + _LINE / 2, title, palette.soft, 14, anchor="start")]
    bottom += _LINE + 2
    for line in lines:
        parts += _line(bottom, line, palette)
        bottom += _LINE
    told = "; ".join(" ".join(filter(None, (line.left, line.middle, line.right))) for line in lines)
    return _finished(parts, bottom + 8, ". ".join(filter(None, (title, told))), palette)


def png_picture(svg: str) -> list[bytes]:
    """Return a picture as PNG: one page of Typst."""
    return typeset("picture", {"svg": svg}, "png")


def _finished(parts: list[str], height: int, title: str, palette: Palette) -> str:
    return picture([svg_area(0, 0, WIDTH, height, palette.paper), *parts], height, title)


def _line(top: int, line: TickerLine, palette: Palette) -> list[str]:
    middle, size = top + _LINE / 2, 17
    colour = palette.ink if line.strong or not line.middle else palette.soft
    parts = [svg_text(_MARGIN, middle, cut(line.left, _NAME), colour, size, anchor="start")]
    if line.middle:
        parts.append(
            svg_text(WIDTH * 0.56, middle, cut(line.middle, _WORD), palette.ink, size, anchor="start")
        )
    if line.right:
        parts.append(svg_text(WIDTH - _MARGIN, middle, line.right, palette.ink, size, anchor="end"))
    return parts


def _on_turn(side: Side) -> str:
    return f"▸ {side.name}" if side.on_turn else side.name


def cut(text: str, length: int) -> str:
    """Return a text of at most so many characters.

    >>> cut("Massimiliano", 20), cut("Massimiliano", 6)
    ('Massimiliano', 'Massi…')
    """
    return text if len(text) <= length else f"{text[: length - 1]}…"
