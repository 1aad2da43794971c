"""The words that lie on a board."""

from collections.abc import Iterator

import msgspec

from plancia.laboratory.words import WordList
from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction


class BoardWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on a board: where it begins, its direction, and how it reads, in capitals."""

    at: str
    direction: str
    word: str


def words_on(board: Board) -> Iterator[BoardWord]:
    """Yield every word of two letters or more, those across first, from the top and from the left.

    >>> from plancia.notation.cgp import parse_board
    >>> board = parse_board("15/15/15/15/15/15/15/7MIcIO3/11N3/11D3/11A3/15/15/15/15")
    >>> [(each.at, each.direction, each.word) for each in words_on(board)]
    [('H8', 'orizz.', 'MICIO'), ('L8', 'vert.', 'ONDA')]
    """
    for direction in Direction:
        for number in range(SIZE):
            first, step = (number * SIZE, 1) if direction is Direction.ACROSS else (number, SIZE)
            line = "".join(board.squares[first + step * place] for place in range(SIZE))
            start = 0
            for run in line.split(EMPTY):
                if len(run) > 1:
                    at = SQUARES[first + step * start]
                    yield BoardWord(at.name, direction.abbreviation, run.upper())
                start += len(run) + 1


def phonies_on(board: Board, words: WordList) -> list[BoardWord]:
    """Return what lies on a board and is no word."""
    return [each for each in words_on(board) if each.word not in words]
