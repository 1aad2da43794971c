"""Ratings from games, one after another: the one way in which a rating comes about, live and worked out again.

Each game is a period of its own. A player who was away is less certain by the time that he was away; then both are
rated by what the other was before the game.
"""

from collections.abc import Iterable
from typing import NamedTuple

from plancia.contest.rating.counting import DAY_MS, Uncounted, uncounted
from plancia.contest.rating.glicko2 import Strength
from plancia.contest.rating.levels import FIXED
from plancia.contest.rating.meeting import after_meeting
from plancia.contest.rating.pace import Pace
from plancia.contest.rating.scale import NEWCOMER, aged


class RatedGame(NamedTuple):
    """A rated game between two: accounts, or an account and a level of the computer."""

    game: str
    #: Strictly growing from one rated game to the next.
    ended_ms: int
    pace: Pace
    #: The accounts; None: a computer sits there.
    accounts: tuple[str | None, str | None]
    #: The level of the computer at each seat; None: a person sits there.
    levels: tuple[str | None, str | None]
    #: 1, ½ or 0 for the first player.
    score: float
    #: How many plays of each player stand.
    plays: tuple[int, int]

    @property
    def opponents(self) -> frozenset[str]:
        """The two who met, without their seats."""
        return frozenset(
            account or f"computer:{level}" for account, level in zip(self.accounts, self.levels, strict=True)
        )


class Standing(NamedTuple):
    """An account's rating of a pace after its last game."""

    strength: Strength
    games: int
    ended_ms: int
    #: By how much the last game has changed the rating.
    gained: float


class Entry(NamedTuple):
    """What a game did: why it does not count, or the standings of its accounts after it."""

    why: Uncounted | None
    after: tuple[Standing | None, Standing | None]


def enter(game: RatedGame, before: tuple[Standing | None, Standing | None], met: int) -> Entry:
    """Return what a game does to the ratings of its players.

    ``before`` are their standings in this pace, None for a player who has none; ``met`` as ``uncounted`` takes it.
    """
    why = uncounted(game.plays, met)
    if why is not None:
        return Entry(why, (None, None))
    first, second = (_strength(game, seat, before[seat]) for seat in (0, 1))
    return Entry(
        None,
        (
            _after(game, 0, before[0], first, second),
            _after(game, 1, before[1], second, first),
        ),
    )


def _strength(game: RatedGame, seat: int, before: Standing | None) -> Strength:
    """Return what a player was when the game ended, the game itself left out."""
    level = game.levels[seat]
    if level is not None:
        return FIXED[level]
    return NEWCOMER if before is None else aged(before.strength, game.ended_ms - before.ended_ms)


def _after(
    game: RatedGame, seat: int, before: Standing | None, own: Strength, other: Strength
) -> Standing | None:
    if game.accounts[seat] is None:
        return None  # a level never moves
    score = game.score if seat == 0 else 1.0 - game.score
    strength = after_meeting(own, other, score)
    games = 1 if before is None else before.games + 1
    return Standing(strength, games, game.ended_ms, strength.rating - own.rating)


class Ledger:
    """All ratings in memory, from all games in their order."""

    def __init__(self) -> None:
        self.standings: dict[tuple[str, Pace], Standing] = {}
        #: When games between two counted, the latest last.
        self._met: dict[frozenset[str], list[int]] = {}

    def enter_all(self, games: Iterable[RatedGame]) -> None:
        """Take games, the earliest first."""
        for game in games:
            self.enter(game)

    def enter(self, game: RatedGame) -> Entry:
        """Take the next game."""
        first, second = (
            None if account is None else self.standings.get((account, game.pace)) for account in game.accounts
        )
        met = [at for at in self._met.get(game.opponents, ()) if at > game.ended_ms - DAY_MS]
        entry = enter(game, (first, second), len(met))
        if entry.why is None:
            self._met[game.opponents] = [*met, game.ended_ms]
        for account, after in zip(game.accounts, entry.after, strict=True):
            if account is not None and after is not None:
                self.standings[account, game.pace] = after
        return entry
