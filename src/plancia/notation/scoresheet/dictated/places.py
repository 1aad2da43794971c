"""Where a word could lie on the board, for a line that does not say it or says it wrongly. Words are not judged."""

import msgspec

from plancia.notation.scoresheet.dictated.line import DictatedLine, format_line
from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction
from plancia.rules.errors import RuleError
from plancia.rules.placement import Declaration
from plancia.rules.play import Play, declare
from plancia.rules.scoring import PlayRules

#: So many places are worth reading through.
MOST_OFFERED = 6


def fitting_plays(board: Board, word: str, rules: PlayRules, points: int | None) -> list[Play]:
    """Return every play of a word that the rules allow, with these points if they are known.

    >>> from plancia.rules.editions import load
    >>> rules = load().play_rules()
    >>> len(fitting_plays(Board(), "MIELE", rules, None)), len(fitting_plays(Board(), "MIELE", rules, 18))
    (10, 6)
    """
    found = []
    for direction in Direction:
        for start in SQUARES:
            room = SIZE - (start.column if direction is Direction.ACROSS else start.row)
            if (
                "." in word
                or len(word) > room
                or not _touches(board, start.index, direction, len(word), rules)
            ):
                continue
            try:
                play = declare(board, Declaration(start, direction, word), rules)
            except RuleError:
                continue
            if play.main.direction is direction and points in {None, play.score}:
                found.append(play)
    return found


def offers(line: DictatedLine, plays: list[Play]) -> tuple[str, ...]:
    """Return the line as it would be if the word lay in one of these places; none if there are too many."""
    if len(plays) > MOST_OFFERED:
        return ()
    return tuple(
        format_line(
            msgspec.structs.replace(
                line, start=play.main.start, direction=play.main.direction, word=play.main.tiles
            )
        )
        for play in plays
    )


def _touches(board: Board, first: int, direction: Direction, length: int, rules: PlayRules) -> bool:
    """Tell whether a word would lie on the starting square, or on or beside a tile: elsewhere it cannot begin."""
    squares = SQUARES[first : first + direction.stride * length : direction.stride]
    if board.is_empty:
        return rules.start in squares
    return any(
        board.squares[near] != EMPTY
        for square in squares
        for near in (
            square.index,
            *([square.index - 1] if square.column > 0 else []),
            *([square.index + 1] if square.column < SIZE - 1 else []),
            *([square.index - SIZE] if square.row > 0 else []),
            *([square.index + SIZE] if square.row < SIZE - 1 else []),
        )
    )
