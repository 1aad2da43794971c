"""What a challenge and the clock cost on a form: a percentage of the play before, a price [art. 30, 37]."""

import msgspec

from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Seat
from plancia.rules.penalty import challenge_penalty, overtime_costs
from plancia.rules.play import Play


class LastPlay(msgspec.Struct):
    """The play of the line before, while it may be challenged, and what its withdrawal restores."""

    seat: Seat
    play: Play
    board: Board
    bag: int
    #: How many tiles its player held.
    size: int
    withdrawn: bool = False
    #: What the challenge cost; None: there was none.
    penalty: int | None = None

    @property
    def payer(self) -> Seat:
        """Who pays for a challenge: the player of a play withdrawn, the challenger of one upheld."""
        return self.seat if self.withdrawn else Seat(1 - self.seat)


def penalty_of(last: LastPlay, edition: Edition, total: int) -> tuple[int, int]:
    """Return the percentage and the points that a challenge costs a player who has this total."""
    challenges = edition.challenges
    rule = challenges.invalid_percent if last.withdrawn else challenges.valid_percent
    points = challenge_penalty(
        last.play.score, rule.value, challenges.minimum.value, challenges.rounding.value
    )
    if edition.options.floor_zero.value:
        return rule.value, min(points, max(total, 0))
    return rule.value, points


def extra_time(edition: Edition) -> tuple[int, ...]:
    """Return what extra time can cost, the least first."""
    return overtime_costs(edition.time.overtime_penalty.value, edition.time.overtime_s.value)
