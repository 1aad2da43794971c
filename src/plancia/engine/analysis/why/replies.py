"""What the opponent could answer: his best play by points, with racks that he may hold."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from plancia.engine.generator import Generator
from plancia.engine.luck import drawn
from plancia.engine.move import Move
from plancia.engine.unseen import unseen
from plancia.rules.board import Board
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile

#: With so many racks the answers are tried.
RACKS = 100


class Reply(msgspec.Struct, frozen=True):
    """The best answer that a rack has: the most points, and of equals the first by ``Move.rank``."""

    move: Move
    #: The squares that it covers, by their index.
    covered: frozenset[int]


class Replies:
    """The answers in one position, after whatever the player on turn does. The same racks each time."""

    def __init__(self, position: Position, rules: PlayRules, generator: Generator) -> None:
        """Take a position whose mover's rack is known whole."""
        self.racks = likely_racks(position, rules)
        self._generator = generator
        self._on = lru_cache(maxsize=8)(self._answers)

    def on(self, board: Board) -> tuple[Reply | None, ...]:
        """Return the best answer of each rack on a board; None: it has no play."""
        return self._on(board)

    def _answers(self, board: Board) -> tuple[Reply | None, ...]:
        return tuple(map(_reply, self._generator.best_of_each(board, self.racks)))


def _reply(move: Move | None) -> Reply | None:
    if move is None:
        return None
    return Reply(move, frozenset(square.index for square in move.placement.squares))


def likely_racks(position: Position, rules: PlayRules) -> tuple[tuple[Tile, ...], ...]:
    """Return racks that the opponent may hold, drawn from the tiles that nobody sees; his own if the bag is empty.

    The position alone decides them. What he did before is not asked: every tile is as likely as the others.
    """
    hidden = unseen(position, rules)
    if len(hidden) <= rules.rack_size:
        return (hidden,)
    told = position.board.squares + "".join(sorted(position.racks[0]))
    return tuple(_rack(hidden, rules.rack_size, told, number) for number in range(RACKS))


def _rack(hidden: Sequence[Tile], size: int, told: str, number: int) -> tuple[Tile, ...]:
    left = list(hidden)
    return tuple(sorted(left.pop(drawn(len(left), number, "rack", told, place)) for place in range(size)))


def score_of(reply: Reply | None) -> int:
    """Return what an answer earns; none earns nothing."""
    return 0 if reply is None else reply.move.score
