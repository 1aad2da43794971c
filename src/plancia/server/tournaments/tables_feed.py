"""All tables of a round on one screen: whose clock runs, who waits for the referee, whose phone is silent."""

from contextlib import suppress

from plancia.contest.tournament.actors import Actor, Director, Secretary
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.roles import office_of
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State
from plancia.rules.game.state import Challenged, Suspended
from plancia.rules.game.state import State as GameState
from plancia.server.games.errors import GameError
from plancia.server.games.games import Games
from plancia.server.games.live_game import LiveGame
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.live.doors import Entrance
from plancia.server.live.feed import Feed
from plancia.server.people.identity import Identity
from plancia.server.tournaments.held_game import result_of, tournament_of
from plancia.server.tournaments.live_tournament import LiveTournament
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.wooden.table_store import TableOfContest, TableStore
from plancia.wire.wooden import EventTableNow, EventTables, TableCall

#: How often the screen is sent at most.
CALM_S = 1.0


class TablesFeed(Feed[EventTables]):
    """The screen of one tournament."""

    def __init__(self, contest: str, screens: "TableScreens", games: Games) -> None:
        super().__init__(f"tables/{contest}", games.foundation.timeline, CALM_S)
        self._contest, self._screens = contest, screens

    async def view(self, who: Identity | None) -> EventTables:
        """Return all tables to an official; raise ``tournament_not_yours``."""
        return await self._screens.view(self._contest, who)


class TableScreens:
    """The screens of all tournaments. They are for those who direct, judge or enter results."""

    def __init__(self, tournaments: Tournaments, games: Games, store: TableStore) -> None:
        self._tournaments, self._games, self._store = tournaments, games, store
        self._feeds: dict[str, TablesFeed] = {}
        games.followers.append(self.follow)
        tournaments.followers.append(self._follow_event)

    async def enter(self, contest: str, identity: Identity | None) -> Entrance:
        """Let an official look; raise ``contest_unknown``, ``tournament_not_yours``."""
        who = await self._official(contest, identity)
        feed = self._feeds.get(contest)
        if feed is None or (feed.is_empty and feed.closed):
            feed = self._feeds[contest] = TablesFeed(contest, self, self._games)
        return Entrance(feed, who)

    async def view(self, contest: str, identity: Identity | None) -> EventTables:
        """Return all tables of the last round; raise as ``enter``."""
        await self._official(contest, identity)
        state = (await self._tournaments.get(contest)).state
        current = state.round
        if current is None:
            return EventTables(contest, 0, ())
        forms = [each for each in await self._store.of_contest(contest) if each.event.round == current.number]
        tables = [
            await self._table(state, pairing, [each for each in forms if _is_of(each, pairing)])
            for pairing in current.pairings
        ]
        return EventTables(contest, current.number, tuple(tables))

    def close(self) -> None:
        """Send nothing more."""
        for feed in self._feeds.values():
            feed.close()

    def follow(self, live: LiveGame) -> None:
        """Show that something has changed at a table, or that its phone was heard of."""
        contest = tournament_of(live.name)
        if contest in self._feeds and isinstance(live, WoodenGame):
            self._feeds[contest].changed()

    def _follow_event(self, live: LiveTournament) -> None:
        if live.name in self._feeds:
            self._feeds[live.name].changed()

    async def _official(self, contest: str, identity: Identity | None) -> Actor:
        live = await self._tournaments.get(contest)
        who = await self._tournaments.actor_of(contest, identity)
        if who is None or not (
            isinstance(who, Director | Secretary) or office_of(live.state, who) is not None
        ):
            raise TournamentError("tournament_not_yours")
        return who

    async def _table(self, state: State, pairing: Pairing, forms: list[TableOfContest]) -> EventTableNow:
        names = (state.name(pairing.home), state.name(pairing.away))
        game = forms[0].game if forms else None
        others = tuple(each.game for each in forms[1:])
        plain = EventTableNow(pairing.table, pairing.home, pairing.away, names, game, others)
        live = [found for each in forms if (found := await self._live(each)) is not None]
        return _now(plain, live, pairing) if live and live[0].name == game else plain

    async def _live(self, table: TableOfContest) -> WoodenGame | None:
        """Return the game of a table; None: it waits for its first entry."""
        if table.status == "open":
            return None
        with suppress(GameError):
            live = await self._games.get(table.game)
            return live if isinstance(live, WoodenGame) else None
        return None


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
        _call(state, now_ms),
        None if live.heard is None else max(live.foundation.wall_ms() - live.heard, 0),
        state.is_confirmed,
        bool(results) and any(each != known[0] for each in known),
    )


def _call(state: GameState, now_ms: int) -> TableCall | None:
    match state.phase:
        case Challenged() as challenged:
            return TableCall(max(now_ms - state.at_ms, 0), challenged.words, "")
        case Suspended() as suspended:
            return TableCall(max(now_ms - suspended.since_ms, 0), (), suspended.about)
    return None


def _is_of(table: TableOfContest, pairing: Pairing) -> bool:
    return (table.event.home, table.event.away) == (pairing.home, pairing.away)
