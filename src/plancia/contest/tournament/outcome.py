"""How a game of a tournament ended, and what it counts: the edition's conventions applied to what was written down.

A result is kept as it was entered. What it counts follows from the event's ``Conventions``, so that a corrected result
or another convention never needs the old figures.
"""

from typing import Literal, get_args

import msgspec

from plancia.contest.tournament.conventions import Conventions

#: How a game ended; ``_a`` is the home player, ``_b`` the other. ``time_a``: a's time was over; ``resigned_a``: a gave
#: up; ``forfeit_a``: a did not play; ``ruled_a``: a decision took the game from a; ``withdrawn_a``: a has left the
#: tournament; ``cap``: the game lasted too long.
Outcome = Literal[
    "played",
    "cap",
    "time_a",
    "time_b",
    "resigned_a",
    "resigned_b",
    "forfeit_a",
    "forfeit_b",
    "forfeit_both",
    "ruled_a",
    "ruled_b",
    "ruled_both",
    "withdrawn_a",
    "withdrawn_b",
    "withdrawn_both",
]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)

#: Games that were played at a table; the others count by convention and not for ratings and opponents' scores.
PLAYED = frozenset[Outcome]({"played", "cap", "time_a", "time_b", "resigned_a", "resigned_b"})


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A result as entered. The scores are those of the scoresheet; they mean nothing if the game was not played."""

    score_a: int = 0
    score_b: int = 0
    outcome: Outcome = "played"
    #: Whole minutes left to the winner of a game won on time.
    minutes_left: int = 0

    @property
    def was_played(self) -> bool:
        """Whether the two sat at a table."""
        return self.outcome in PLAYED

    def loses_without_playing(self, side: Literal["a", "b"]) -> bool:
        """Whether a side has lost the game away from the table: by forfeit, by a decision, by leaving."""
        return not self.was_played and self.outcome.rpartition("_")[2] in (side, "both")


class Counted(msgspec.Struct, frozen=True, gc=False):
    """What a result counts for each side."""

    points_a: int
    points_b: int
    #: The difference from a's side, and from b's: they differ where both lose.
    spread_a: int
    spread_b: int
    #: 1, the worth of a tie, or 0.
    won_a: float
    won_b: float
    #: The convention that changed something, for an explanation: "" if none did.
    convention: str = ""


def count(result: Result, conventions: Conventions, *, seed_a_higher: bool = True) -> Counted:
    """Return what a result counts.

    ``seed_a_higher``: who goes on after a tie that the event gives to the higher seed.
    """
    kind, _, side = result.outcome.partition("_")
    if kind in {"forfeit", "ruled", "withdrawn"}:
        lost_game = kind != "withdrawn"
        margin = conventions.forfeit_margin if lost_game else conventions.bye_margin
        lost = -margin if lost_game else 0
        if side == "both":
            return Counted(0, 0, lost, lost, 0.0, 0.0, kind)
        if side == "a":
            return Counted(0, margin, lost, margin, 0.0, 1.0, kind)
        return Counted(margin, 0, margin, lost, 1.0, 0.0, kind)
    a, b = result.score_a, result.score_b
    convention = ""
    if kind == "time":
        a, b = _after_time_loss(result, conventions)
        convention = "time_loss" if (a, b) != (result.score_a, result.score_b) else ""
    spread = a - b
    if conventions.spread_cap is not None and abs(spread) > conventions.spread_cap:
        spread = conventions.spread_cap if spread > 0 else -conventions.spread_cap
        convention = convention or "spread_cap"
    if kind in {"time", "resigned"}:
        won_a = 0.0 if side == "a" else 1.0
        return Counted(a, b, spread, -spread, won_a, 1.0 - won_a, convention)
    if a == b:
        if conventions.ties == "higher_seed":
            won_a = 1.0 if seed_a_higher else 0.0
            return Counted(a, b, 0, 0, won_a, 1.0 - won_a, "higher_seed")
        return Counted(a, b, 0, 0, conventions.tie_points, conventions.tie_points, convention)
    won_a = 1.0 if a > b else 0.0
    return Counted(a, b, spread, -spread, won_a, 1.0 - won_a, convention)


def counted_result(result: Result | None, conventions: Conventions) -> Result | None:
    """Return a result with the scores that count, if a convention makes them other than those that were written."""
    if result is None or not result.was_played:
        return None
    counted = count(result, conventions)
    found = msgspec.structs.replace(result, score_a=counted.points_a, score_b=counted.points_b)
    return None if found == result else found


def _after_time_loss(result: Result, conventions: Conventions) -> tuple[int, int]:
    """Return the scores after the edition's convention for a game lost on time [art. 37; 2008: 40]."""
    lost_a = result.outcome == "time_a"
    winner, loser = (result.score_b, result.score_a) if lost_a else (result.score_a, result.score_b)
    margin = conventions.time_loss.margin(winner - loser, result.minutes_left)
    if conventions.time_loss.winner_raised:
        winner = loser + margin
    else:
        loser = winner - margin
    return (loser, winner) if lost_a else (winner, loser)


_OTHER_SIDE: dict[Outcome, Outcome] = {
    "time_a": "time_b",
    "time_b": "time_a",
    "resigned_a": "resigned_b",
    "resigned_b": "resigned_a",
    "forfeit_a": "forfeit_b",
    "forfeit_b": "forfeit_a",
    "ruled_a": "ruled_b",
    "ruled_b": "ruled_a",
    "withdrawn_a": "withdrawn_b",
    "withdrawn_b": "withdrawn_a",
}


def turned(result: Result) -> Result:
    """Return a result as seen from the other side of the table."""
    outcome = _OTHER_SIDE.get(result.outcome, result.outcome)
    return Result(result.score_b, result.score_a, outcome, result.minutes_left)
