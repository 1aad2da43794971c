"""The state of a tournament: a value that ``apply`` makes from events, and nothing else."""

from collections.abc import Iterator

import msgspec

from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.rounds import Pairing, PlayerId, Round
from plancia.contest.tournament.settings import Settings


class Call(msgspec.Struct, frozen=True):
    """Somebody asks for the referee."""

    number: int
    player: PlayerId
    round: int
    table: int | None
    why: str
    at_ms: int
    answered: bool = False


class State(msgspec.Struct, frozen=True):
    """A tournament. ``players`` are in the order of entry, ``rounds`` from the first."""

    settings: Settings
    players: dict[PlayerId, Player]
    rounds: tuple[Round, ...] = ()
    forbidden: frozenset[frozenset[PlayerId]] = frozenset()
    decisions: tuple[Decision, ...] = ()
    calls: tuple[Call, ...] = ()

    @property
    def round(self) -> Round | None:
        """The last round that was paired."""
        return self.rounds[-1] if self.rounds else None

    @property
    def next_number(self) -> int:
        """The number of the round to be paired next."""
        return len(self.rounds) + 1

    def playing(self, number: int) -> tuple[Player, ...]:
        """Return who can be paired in a round, in the order of entry."""
        return tuple(player for player in self.players.values() if player.plays_in(number))

    def games(self) -> Iterator[tuple[int, Pairing]]:
        """Yield every game with its round."""
        for each in self.rounds:
            for pairing in each.pairings:
                yield each.number, pairing

    def name(self, player: PlayerId) -> str:
        """Return the name of a player."""
        return self.players[player].name
