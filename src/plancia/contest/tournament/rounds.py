"""A round: who meets whom at which table, who rests, and what came of it."""

from typing import Literal

import msgspec

from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.pairing.reasons import ByeReason, PairingReason

#: The id of a player, unique in the event.
PlayerId = str

#: ``paired``: the director sees it; ``published``: everybody does; ``started``: its clock was started.
Status = Literal["paired", "published", "started"]


class Postponement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that begins later, because the two players and the director have agreed so beforehand [art. 38]."""

    until: str
    #: Who agreed, by id or name.
    agreed: tuple[str, ...]


class Pairing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Two players at a table; the home player starts."""

    table: int
    home: PlayerId
    away: PlayerId
    reason: PairingReason
    #: The group or the phase it belongs to, where a round has several.
    section: str = ""
    result: Result | None = None
    #: The name of the game on a server in which it is played; empty: at a board of wood.
    game: str = ""
    #: How that game ended. What counts is ``result``: the director may have entered something else.
    told: Result | None = None
    postponed: Postponement | None = None

    def has(self, player: PlayerId) -> bool:
        """Whether somebody plays here."""
        return player in (self.home, self.away)


class Bye(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player without opponent, who has the result of a bye, or only rests."""

    player: PlayerId
    reason: ByeReason
    section: str = ""
    #: Whether everybody rests as often by the calendar, so that it counts nothing; not in logs written before.
    rest: bool = False


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player says his game ended with, as its home player sees it; it counts when the opponent says the same."""

    by: PlayerId
    home: PlayerId
    result: Result


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as paired, with the results so far."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    #: From which its lots were drawn.
    seed: str = ""
    status: Status = "paired"
    #: When its clock was started, if it was.
    started_ms: int | None = None
    #: Since when the clock stands still; None: it runs.
    stopped_ms: int | None = None
    #: By how much its end is later than start and length say: it stood still, or was corrected.
    shift_ms: int = 0
    #: What players have said of games without result.
    reports: tuple[Report, ...] = ()

    @property
    def missing(self) -> tuple[Pairing, ...]:
        """Return the games without result."""
        return tuple(pairing for pairing in self.pairings if pairing.result is None)

    @property
    def has_results(self) -> bool:
        """Whether a game has ended at a table."""
        return any(pairing.result is not None for pairing in self.pairings)

    @property
    def is_complete(self) -> bool:
        """Whether every game has a result."""
        return not self.missing

    def opponent_of(self, player: PlayerId) -> PlayerId | None:
        """Return whom a player meets in this round, if anybody."""
        game = self.game_of(player)
        return None if game is None else game.away if game.home == player else game.home

    def game_of(self, player: PlayerId) -> Pairing | None:
        """Return the game of a player in this round, if he has one."""
        return next((pairing for pairing in self.pairings if pairing.has(player)), None)
