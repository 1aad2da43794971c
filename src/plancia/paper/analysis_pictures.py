"""Pictures of an analysed game: the chance of winning move by move, a board with the best play. SVG."""

from collections.abc import Sequence
from html import escape

from plancia.engine.analysis.game_analysis import GraphPoint
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.move import Move
from plancia.notation.cgp import parse_position
from plancia.rules.board import Board
from plancia.rules.drawing.svg import board_parts, outlined_square
from plancia.rules.edition import Edition

#: The drawing of the graph: its size, the room for its labels, and how far it goes.
_WIDE, _HIGH, _LEFT, _BELOW, _ABOVE = 720, 220, 44, 22, 10


def chances_svg(points: Sequence[GraphPoint], lost: frozenset[int], title: str) -> str:
    """Return the chance of winning after each move, from above to below 100 to 0 %; moves that lost have full dots.

    Where a move was not judged the line goes on to the next. It is drawn in the colour of the text around it.
    """
    parts = []
    for share in (0, 25, 50, 75, 100):
        y = _height(share / 100)
        parts.append(_line(_LEFT, y, _WIDE - 8, y, 1.2 if share == 50 else 0.4))
        parts.append(_label(_LEFT - 6, y, f"{share} %", "end"))
    known = [(_across(place, len(points)), point) for place, point in enumerate(points)]
    for x, point in known:
        if point.n == 1 or point.n % 5 == 0:
            parts.append(_label(x, _HIGH - _BELOW / 2, str(point.n), "middle"))
    drawn = [(x, _height(point.after), point.n) for x, point in known if point.after is not None]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in drawn)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#2f8f68" stroke-width="2.2"/>')
    for x, y, n in drawn:
        full = n in lost
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4.2 if full else 2.4}" '
            f'fill="{"#c43b32" if full else "#2f8f68"}"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" width="{_WIDE}" '
        f'height="{_HIGH}" viewBox="0 0 {_WIDE} {_HIGH}" font-family="sans-serif">{"".join(parts)}</svg>'
    )


def empty_board(edition: Edition) -> str:
    """Return what draws a board without tiles, which all boards of a report share."""
    return "".join(board_parts(Board(), edition))


def tiles_with_best(move: MoveAnalysis, edition: Edition) -> str:
    """Return what draws the tiles before a move, and the best play with a border, over an empty board."""
    board = parse_position(move.position).board
    action = None if move.best is None else move.best.action
    squares = action.placement.squares if isinstance(action, Move) else ()
    if isinstance(action, Move):
        board = board.laid(action.placement.tiles)
    empty = set(board_parts(Board(), edition))
    tiles = [part for part in board_parts(board, edition) if part not in empty]
    return "".join((*tiles, *map(outlined_square, squares)))


def _height(chance: float) -> float:
    return _ABOVE + (1 - chance) * (_HIGH - _ABOVE - _BELOW)


def _across(place: int, count: int) -> float:
    return _LEFT + 10 + place * (_WIDE - _LEFT - 30) / max(count - 1, 1)


def _line(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    ends = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
    return f'<line {ends} stroke="#888888" stroke-width="{width}"/>'


def _label(x: float, y: float, text: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="11" text-anchor="{anchor}" dominant-baseline="central" '
        f'fill="#808080">{escape(text)}</text>'
    )
