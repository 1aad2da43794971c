"""All tables of a round on one screen: whose clock runs, who waits for the referee, whose phone is silent."""

from plancia.contest.tournament.actors import Actor, Director, Secretary
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.roles import office_of
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State
from plancia.rules.game.state import Challenged, Suspended
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.people.identity import Identity
from plancia.server.tournaments.event_screens import EventScreens
from plancia.server.tournaments.held_game import result_of
from plancia.server.wooden.table_store import TableOfContest
from plancia.wire.wooden import EventTableNow, EventTables, TableCall


class TableScreens(EventScreens[EventTables]):
    """The screens of all tournaments. They are for those who direct, judge or enter results."""

    KIND = "tables"

    async def admit(self, contest: str, identity: Identity | None) -> Actor:
        """Let an official look; raise ``contest_unknown``, ``tournament_not_yours``."""
        live = await self.tournaments.get(contest)
        who = await self.tournaments.actor_of(contest, identity)
        if who is None or not (
            isinstance(who, Director | Secretary) or office_of(live.state, who) is not None
        ):
            raise TournamentError("tournament_not_yours")
        return who

    async def view(self, contest: str, identity: Identity | None) -> EventTables:
        """Return all tables of the last round; raise as ``admit``."""
        await self.admit(contest, identity)
        state = (await self.tournaments.get(contest)).state
        tables = [
            await self._table(state, pairing, forms) for pairing, forms in await self.forms(contest, state)
        ]
        return EventTables(contest, 0 if state.round is None else state.round.number, tuple(tables))

    async def _table(self, state: State, pairing: Pairing, forms: list[TableOfContest]) -> EventTableNow:
        names = (state.name(pairing.home), state.name(pairing.away))
        game = forms[0].game if forms else None
        others = tuple(each.game for each in forms[1:])
        plain = EventTableNow(pairing.table, pairing.home, pairing.away, names, game, others)
        live = [found for each in forms if (found := await self.live(each)) is not None]
        return _now(plain, live, pairing) if live and live[0].name == game else plain


def _now(plain: EventTableNow, forms: list[WoodenGame], pairing: Pairing) -> EventTableNow:
    """Return how a table stands now, by the first of the forms that are kept of it."""
    live = forms[0]
    state, now_ms = live.state, live.now_ms()
    results = [result_of(each.state.outcome) for each in forms if each.state.outcome is not None]
    known = [*results, *([] if pairing.result is None else [pairing.result])]
    return EventTableNow(
        plain.table,
        plain.home,
        plain.away,
        plain.names,
        plain.game,
        plain.others,
        state.phase.kind,
        state.turn,
        state.scores,
        tuple(state.clock_at(seat, now_ms).left_ms for seat in state.settings.seats),
        state.running,
        next(filter(None, map(_call, forms)), None),
        None if live.heard is None else max(live.foundation.wall_ms() - live.heard, 0),
        state.is_confirmed,
        bool(results) and any(each != known[0] for each in known),
    )


def _call(live: WoodenGame) -> TableCall | None:
    state, now_ms = live.state, live.now_ms()
    match state.phase:
        case Challenged() as challenged:
            return TableCall(max(now_ms - state.at_ms, 0), challenged.words, "", live.name)
        case Suspended() as suspended:
            return TableCall(max(now_ms - suspended.since_ms, 0), (), suspended.about, live.name)
    return None
