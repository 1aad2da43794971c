"""Two plays of one decision side by side: what the rules ask about them."""

from functools import cached_property

import msgspec

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import Loss, laid
from plancia.engine.analysis.why.fact import Argument, Fact, Figure, named
from plancia.engine.analysis.why.replies import Replies, Reply
from plancia.engine.move import Move
from plancia.engine.unseen import unseen
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile


class Side(msgspec.Struct, frozen=True, dict=True):
    """One of the two plays."""

    play: JudgedPlay
    position: Position
    replies_of: Replies

    @cached_property
    def board(self) -> Board:
        """The board after the play."""
        action = self.play.action
        board = self.position.board
        return board.laid(action.placement.tiles) if isinstance(action, Move) else board

    @cached_property
    def replies(self) -> tuple[Reply | None, ...]:
        """The opponent's best answers, with one rack after the other."""
        return self.replies_of.on(self.board)

    @property
    def is_play(self) -> bool:
        """Whether tiles are laid."""
        return self.play.kind == "play"

    @property
    def laid(self) -> int:
        """How many tiles are laid."""
        return laid(self.play)

    @property
    def lays_all(self) -> bool:
        """Whether nothing stays on the rack."""
        return self.is_play and self.laid == len(self.position.racks[0])

    @property
    def worth(self) -> float | None:
        """What stays on the rack is worth so many points; None if that is not known."""
        if self.play.equity is None or self.play.leave is None or self.play.kind not in ("play", "exchange"):
            return None
        return self.play.equity - self.play.score


class Comparison:
    """A play, another one that is not better, and the position."""

    def __init__(
        self,
        better: JudgedPlay,
        other: JudgedPlay,
        position: Position,
        edition: Edition,
        replies: Replies,
    ) -> None:
        """Take two judged plays of the position."""
        self.better = Side(better, position, replies)
        self.other = Side(other, position, replies)
        self.position = position
        self.edition = edition
        self.rules: PlayRules = edition.play_rules()
        self.replies = replies
        self.loss = Loss(better, other)
        self.hidden: tuple[Tile, ...] = unseen(position, self.rules)
        #: Tiles in the bag before the turn.
        self.bag = max(len(self.hidden) - self.rules.rack_size, 0)

    @cached_property
    def before(self) -> tuple[Reply | None, ...]:
        """What the opponent would answer if nothing were laid."""
        return self.replies.on(self.position.board)

    def fact(self, rule: str, **figures: Figure) -> Fact:
        """Return a fact about the two."""
        return Fact(
            rule=rule, better=named(self.better.play), other=named(self.other.play), figures=dict(figures)
        )

    def argument(self, rule: str, weight: float, **figures: Figure) -> Argument:
        """Return a fact that speaks for one of the two."""
        return Argument(fact=self.fact(rule, **figures), weight=weight)
