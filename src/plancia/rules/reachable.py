"""Whether a board can come about by legal plays, whatever the words on it."""

from plancia.rules.board import EMPTY, SIZE, SQUARES, Board
from plancia.rules.errors import RuleError
from plancia.rules.scoring import PlayRules


def check_reachable(board: Board, rules: PlayRules) -> None:
    """Check that the tiles hang together and cover the start square [art. 3]; an empty board is fine.

    Raises ``first_play_too_short``, ``centre_not_covered``, or ``not_connected`` with the tiles that hang in the air.

    >>> from plancia.rules.editions import load
    >>> check_reachable(Board(), load("figs-c").play_rules())
    """
    if board.is_empty:
        return
    if board.count < rules.first_word_min:
        raise rules.cited(RuleError("first_play_too_short", minimum=rules.first_word_min))
    if board.squares[rules.start.index] == EMPTY:
        raise rules.cited(RuleError("centre_not_covered", square=rules.start.name))
    reached = {rules.start.index}
    waiting = [rules.start]
    while waiting:
        square = waiting.pop()
        for row, column in (
            (square.row - 1, square.column),
            (square.row + 1, square.column),
            (square.row, square.column - 1),
            (square.row, square.column + 1),
        ):
            index = row * SIZE + column
            inside = 0 <= row < SIZE and 0 <= column < SIZE
            if inside and index not in reached and board.squares[index] != EMPTY:
                reached.add(index)
                waiting.append(SQUARES[index])
    adrift = [square.name for square, _ in board.tiles() if square.index not in reached]
    if adrift:
        raise rules.cited(RuleError("not_connected", squares=" ".join(adrift)))
