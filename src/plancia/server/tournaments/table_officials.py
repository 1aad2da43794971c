"""The officials of a tournament at its wooden tables: who has which office, and who sits down there."""

from plancia.contest.tournament.actors import (
    Actor,
    Assistant,
    Director,
    PanelMember,
    Player,
    Referee,
    parse_actor,
)
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.game_place import place_in_game
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State
from plancia.rules.game.actors import Actor as GameActor
from plancia.rules.game.actors import Player as AtTable
from plancia.server.contests.contest_store import ContestStore
from plancia.server.games.games import Games
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.wooden.table_store import TableStore
from plancia.wire.wooden import EventTable

#: Who is given an office first that several could have.
_RANK = (Referee, Assistant, Director, PanelMember, Player)


class TableOfficials:
    """The officials of all tournaments at wooden tables."""

    def __init__(
        self, tournaments: Tournaments, contests: ContestStore, games: Games, store: TableStore
    ) -> None:
        self._tournaments, self._contests, self._games, self._store = tournaments, contests, games, store

    async def seat(self, game: str, event: EventTable) -> None:
        """Give everybody his office at a table: calls ring at those who have one."""
        state = (await self._tournaments.get(event.tournament)).state
        pairing = paired(state, event)
        if pairing is None:
            return
        members = await self._contests.members(event.tournament)
        known = [(identity, parse_actor(text)) for identity, text in members.items()]
        officials = [(identity, who) for identity, who in known if isinstance(who, _RANK)]
        officials.sort(key=lambda each: _rank(each[1]))
        places = {
            identity: place
            for identity, who in officials
            if (place := place_in_game(state, who, pairing)) is not None and not isinstance(place, AtTable)
        }
        await self._games.parts.memberships.seat_all(game, places)

    async def office(self, who: Identity | None, event: EventTable) -> GameActor | None:
        """Return the office that somebody of the event has at one of its tables; None: none."""
        actor = await self._tournaments.actor_of(event.tournament, who)
        state = (await self._tournaments.get(event.tournament)).state
        pairing = paired(state, event)
        place = None if pairing is None else place_in_game(state, actor, pairing)
        return None if isinstance(place, AtTable) else place

    async def sit(self, contest: str, identity: Identity, game: str, *, instead: bool) -> None:
        """Give an official of the event his office at one of its tables.

        A referee takes it from a director who has kept it, and ``instead`` of any other who has it there. Raises
        ``table_unknown``, ``tournament_not_yours``, ``seat_taken``.
        """
        event = (await self._store.find(game)).event
        place = None if event is None else await self.office(identity, event)
        if event is None or event.tournament != contest or place is None:
            raise TournamentError("tournament_not_yours")
        memberships = self._games.parts.memberships
        try:
            await memberships.seat(game, place, identity)
        except PeopleError as error:
            if error.code != "seat_taken" or not (
                instead or await self._goes_before(identity, event, game, place)
            ):
                raise
            await memberships.vacate(game, place)
            await memberships.seat(game, place, identity)

    async def _goes_before(self, who: Identity, event: EventTable, game: str, place: GameActor) -> bool:
        """Tell whether an official has an office before the person who holds it at a table."""
        members = await self._contests.members(event.tournament)
        seated = [
            each.identity for each in await self._games.parts.memberships.of_game(game) if each.actor == place
        ]
        ranks = [_rank(parse_actor(members.get(each, ""))) for each in (who.id, *seated)]
        return ranks[0] < min(ranks[1:], default=len(_RANK))


def _rank(who: Actor | None) -> int:
    """Return when somebody is given an office that several could have; those who could not come last."""
    return _RANK.index(type(who)) if isinstance(who, _RANK) else len(_RANK)


def paired(state: State, event: EventTable) -> Pairing | None:
    """Return the game that a table is of; None: the round was paired anew."""
    if event.round > len(state.rounds):
        return None
    pairing = state.rounds[event.round - 1].game_of(event.home)
    return pairing if pairing is not None and pairing.away == event.away else None
