"""The moves of a pinned position by the slow, obvious search, which needs a short list of words: those that could be laid."""

from collections import Counter
from collections.abc import Iterable

from plancia.engine.move import Move
from plancia.engine.reference import reference_moves
from plancia.rules.board import EMPTY, SIZE
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK
from positions.pins import listing

#: So many moves of each kind are shown.
SHOWN = 10


def oracle_moves(position: Position, words: Iterable[str], rules: PlayRules) -> list[Move]:
    """Return every legal move, as ``engine.reference`` finds them."""
    return reference_moves(position, layable(position, words), rules)


def layable(position: Position, words: Iterable[str]) -> set[str]:
    """Return the words whose letters are on the rack and in one line of the board: no play forms others."""
    held = Counter(position.racks[0])
    blanks = held.pop(BLANK, 0)
    squares = position.board.squares.upper().replace(EMPTY, " ")
    lines = [squares[row * SIZE :][:SIZE] for row in range(SIZE)] + [squares[at::SIZE] for at in range(SIZE)]
    stocks = {"".join(sorted(line.replace(" ", ""))) for line in lines}
    counted = [Counter(stock) + held for stock in stocks]
    most: Counter[str] = Counter()
    for stock in counted:
        most |= stock
    found = set()
    for word in words:
        # Most words fail the first question; only the others are asked line by line.
        if _lacking(word, most) <= blanks and any(_lacking(word, stock) <= blanks for stock in counted):
            found.add(word)
    return found


def _lacking(word: str, stock: Counter[str]) -> int:
    """Return how many letters of the word are not in the stock."""
    return sum(max(word.count(letter) - stock[letter], 0) for letter in set(word))


def difference(found: Iterable[Move], expected: Iterable[Move]) -> str:
    """Say which moves one list has and the other has not; nothing if they are equal."""
    ours, theirs = set(listing(found)), set(listing(expected))
    return "\n".join(
        [
            *_told("the generator misses", theirs - ours),
            *_told("the generator has too many", ours - theirs),
        ]
    )


def _told(what: str, moves: set[str]) -> list[str]:
    if not moves:
        return []
    more = [f"  … and {len(moves) - SHOWN} more"] if len(moves) > SHOWN else []
    return [f"{what} ({len(moves)}):", *(f"  {move}" for move in sorted(moves)[:SHOWN]), *more]
