"""The state of a tournament: a value that ``apply`` makes from events, and nothing else."""

from collections.abc import Iterator

import msgspec

from plancia.contest.tournament.officials import Decision, Office
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.player import Player
from plancia.contest.tournament.provisions import Provisions, earlier_provisions
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


class Moment(msgspec.Struct, frozen=True):
    """When an official or a text was named after the first round had begun."""

    round: int
    #: Whether results of that round were still missing.
    during: bool


class State(msgspec.Struct, frozen=True):
    """A tournament. ``players`` are in the order of entry, ``rounds`` from the first."""

    settings: Settings
    players: dict[PlayerId, Player]
    rounds: tuple[Round, ...] = ()
    forbidden: frozenset[frozenset[PlayerId]] = frozenset()
    decisions: tuple[Decision, ...] = ()
    #: What members of the panel have proposed, with the votes so far; it counts once all have voted.
    proposals: tuple[Decision, ...] = ()
    calls: tuple[Call, ...] = ()
    #: For each office, when its present holder was named; missing: before the first round.
    named_at: dict[Office, Moment] = {}
    #: For dictionary and grammar, when the present one was named; missing: before the first round.
    texts_at: dict[str, Moment] = {}
    #: What people call the lexica that have judged games on a server, with their versions, the first first.
    lexica: tuple[str, ...] = ()

    @property
    def provisions(self) -> Provisions:
        """What the rulebook says about holding the event."""
        provisions = self.settings.provisions
        return earlier_provisions(self.settings.conventions.edition) if provisions is None else provisions

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

    def name_of(self, named: str) -> str:
        """Return the name of somebody who may play or not, written by id or name; of an official as he was named."""
        who = person(named, self.players)
        if who in self.players:
            return self.players[who].name
        officials = self.settings.options.officials
        known = [officials.director, officials.referee, *officials.panel]
        return next((each for each in known if each and person(each, self.players) == who), named)

    def is_expelled(self, player: PlayerId) -> bool:
        """Whether a decision has put a player out of the tournament."""
        measures = [decision.measure for decision in self.decisions if decision.measure is not None]
        return any(each.kind == "expelled" and each.player == player for each in measures)
