"""What a tournament takes from its rulebook: worths and margins, each with where it comes from.

The log holds them by value: a replay depends on no edition file.
"""

from typing import Literal

import msgspec

from plancia.rules.chapters import BelowOpponent, ConventionalMargin, FlatOvertime, PerStartedMinute
from plancia.rules.edition import Edition
from plancia.rules.ruled import Ruled

#: What equal scores mean. ``half``: half a win each; ``replay``: the game is played again; ``higher_seed``: he goes on.
Ties = Literal["half", "replay", "higher_seed"]


class TimeLossRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The convention for a game lost on time, flattened from the edition's shapes."""

    kind: Literal["loss_only", "below_opponent", "conventional_margin"]
    points: int = 0
    per_whole_minute_left: int = 0
    #: Whether a loser who is level counts as ahead (``options.tie_is_ahead``).
    tie_is_ahead: bool = False
    #: Whether the increased difference is compared with the floor, or the real one (``options.time_loss_margin``).
    increased: bool = True
    #: Whether the margin is written by raising the winner (``options.time_loss_record``).
    winner_raised: bool = False

    def margin(self, difference: int, minutes_left: int) -> int:
        """Return the winner's margin after the convention; ``difference`` is his real one."""
        if self.kind == "loss_only":
            return difference
        if self.kind == "below_opponent":
            ahead = difference < 0 or (difference == 0 and self.tie_is_ahead)
            return self.points if ahead else difference
        increased = difference + self.per_whole_minute_left * minutes_left
        if self.increased:
            return max(self.points, increased)
        return increased if difference > self.points else self.points


class Conventions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The worths and margins of an event."""

    edition: str
    tie_points: float
    ties: Ties
    bye_margin: int
    forfeit_margin: int
    time_loss: TimeLossRule
    home_starts: bool
    #: The longest duration of a game in seconds; None: there is none.
    cap_s: int | None = None
    #: The extra time of each player in seconds; 0 also in logs that were written before it was kept.
    overtime_s: int = 0
    #: What a player's extra time may cost at the end, each amount there is; empty: it was paid during the game.
    overtime: tuple[int, ...] = ()
    #: The largest difference that counts for the ranking; None: all of it.
    spread_cap: int | None = None
    #: For each of the above that an article sets, the article.
    articles: dict[str, str] = {}
    #: The article that names each office.
    offices: dict[str, str] = {}
    panel_size: int = 3


def time_loss_of(edition: Edition) -> TimeLossRule:
    """Return an edition's convention for a game lost on time."""
    value, options = edition.time.time_loss.value, edition.options
    if isinstance(value, BelowOpponent):
        return TimeLossRule("below_opponent", value.points, tie_is_ahead=options.tie_is_ahead.value)
    if isinstance(value, ConventionalMargin):
        return TimeLossRule(
            "conventional_margin",
            value.floor,
            value.per_whole_minute_left,
            increased=options.time_loss_margin.value == "increased",
            winner_raised=options.time_loss_record.value == "winner_raised",
        )
    return TimeLossRule("loss_only")


def overtime_of(edition: Edition) -> tuple[int, ...]:
    """Return what extra time may cost when the points are counted [art. 37].

    >>> from plancia.rules.editions import load
    >>> overtime_of(load("figs-2008")), overtime_of(load("figs-c")), overtime_of(load("milano"))
    ((20, 40, 60), (30, 50), ())
    """
    time = edition.time
    price = time.overtime_penalty.value
    if isinstance(price, FlatOvertime):
        return (price.used, price.exhausted)
    if isinstance(price, PerStartedMinute):
        minutes = -(-time.overtime_s.value // 60)
        return tuple(price.points * started for started in range(1, minutes + 1))
    return ()


def conventions_of(edition: Edition, *, decisive: bool) -> Conventions:
    """Return an edition's conventions; ``decisive``: the system needs a winner of every game."""
    rules, officials = edition.tournament, edition.officials
    cited: dict[str, Ruled[object]] = {
        "tie_points": rules.tie_points,
        "bye_margin": rules.bye_margin,
        "forfeit_margin": rules.forfeit_margin,
        "time_loss": edition.time.time_loss,
        "overtime": edition.time.overtime_penalty,
        "home_starts": rules.home_player_starts,
        "cap": edition.time.cap_s,
    }
    offices: dict[str, Ruled[object]] = {
        "director": officials.director,
        "referee": officials.referee,
        "panel": officials.panel_size,
        "recused_referee": officials.recused_referee,
    }
    return Conventions(
        edition=edition.id,
        tie_points=rules.tie_points.value,
        ties=rules.knockout_draw.value if decisive else "half",
        bye_margin=rules.bye_margin.value,
        forfeit_margin=rules.forfeit_margin.value,
        time_loss=time_loss_of(edition),
        home_starts=rules.home_player_starts.value,
        cap_s=edition.time.cap_s.value,
        overtime_s=edition.time.overtime_s.value,
        overtime=overtime_of(edition),
        articles={key: entry.article for key, entry in cited.items() if entry.article},
        offices={key: entry.article for key, entry in offices.items() if entry.article},
        panel_size=officials.panel_size.value,
    )
