"""Games of tournaments at wooden tables: what the event says of a table, and what the table tells the event."""

from contextlib import suppress

import msgspec

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Player, parse_actor
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.round_clock import clock_of, length_ms
from plancia.contest.tournament.rounds import Pairing, Round
from plancia.contest.tournament.state import State
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.game import actions as g
from plancia.rules.game.actors import SYSTEM
from plancia.rules.game.settings import LexiconJudge
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.errors import ContestError
from plancia.server.games.calls import waits
from plancia.server.games.games import Games
from plancia.server.games.live_game import LiveGame
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.tournaments.held_game import held_terms, is_held, result_of, tournament_of
from plancia.server.tournaments.live_tournament import LiveTournament
from plancia.server.tournaments.table_officials import TableOfficials, paired
from plancia.server.tournaments.telling import Telling
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.event_terms import EventTerms
from plancia.server.wooden.tables import WoodenTables
from plancia.wire.wooden import EventTable, TableOfEvent


class WoodenGames:
    """The wooden tables of all tournaments."""

    def __init__(
        self,
        tournaments: Tournaments,
        contests: ContestStore,
        games: Games,
        tables: WoodenTables,
        telling: Telling,
    ) -> None:
        self._tournaments, self._contests, self._games, self._tables = tournaments, contests, games, tables
        self._telling = telling
        telling.sources.append(self)
        tables.events.find, tables.events.prepare = self.find, self.prepare
        self.officials = TableOfficials(tournaments, contests, games, tables.store)
        tables.events.office = self.officials.office
        #: Games whose result was told, or is being told.
        self._told: set[str] = set()
        #: Games in which somebody waits for an official.
        self._calling: set[str] = set()
        games.followers.append(self._follow)
        tournaments.followers.append(self._follow_event)

    # --- what the event says of a table ---

    async def find(self, asked: TableOfEvent) -> EventTerms:
        """Return the table of the last round that has a number, or at which the player of a code sits.

        Raises ``contest_unknown``, ``round_not_paired``, ``round_not_published``, ``table_not_paired``,
        ``code_unknown``, ``bye_has_no_result``, ``table_of_nothing``.
        """
        contest = await self._named(asked.tournament)
        state = (await self._tournaments.get(contest)).state
        current = state.round
        if current is None:
            raise TournamentError("round_not_paired", round=1)
        if current.status == "paired":
            raise TournamentError("round_not_published", round=current.number)
        pairing = await self._pairing(contest, state, current, asked)
        terms = held_terms(state, pairing, await self._contests.director_of(contest))
        settings = msgspec.structs.replace(terms.settings, procedure="table", tiles="wooden")
        clock = clock_of(state.settings, current)
        return EventTerms(
            f"{contest}-{current.number}",
            msgspec.structs.replace(terms, settings=settings, chat=False),
            EventTable(
                contest, state.settings.name, current.number, pairing.table, pairing.home, pairing.away
            ),
            None if clock is None else began(state, current),
        )

    async def _named(self, typed: str) -> str:
        try:
            return (await self._tournaments.find(typed)).contest
        except ContestError:
            return await self._contests.addresses.find(typed)

    async def _pairing(self, contest: str, state: State, current: Round, asked: TableOfEvent) -> Pairing:
        if asked.code is not None:
            who = parse_actor((await self._tournaments.claim(contest, asked.code)).actor)
            if not isinstance(who, Player):
                raise ContestError("code_unknown")
            pairing = current.game_of(who.id)
            if pairing is None:
                raise TournamentError("bye_has_no_result", player=state.name(who.id), round=current.number)
            return pairing
        if asked.table is None:
            raise TableError("table_of_nothing")
        found = next((each for each in current.pairings if each.table == asked.table), None)
        if found is None:
            raise TableError("table_not_paired", table=asked.table, round=current.number)
        return found

    async def prepare(self, live: WoodenGame, event: EventTable) -> None:
        """Seat the officials of the event at a table, and start its round if the desk has."""
        await self.officials.seat(live.name, event)
        state = (await self._tournaments.get(event.tournament)).state
        await self._start_round(live, event, state)

    async def _start_round(self, live: WoodenGame, event: EventTable, state: State) -> None:
        current = state.rounds[event.round - 1] if event.round <= len(state.rounds) else None
        if current is None or current.started_ms is None or live.state.round_started_ms is not None:
            return
        # When that was on the table's own clock: before its beginning counts as its beginning.
        since_ms = live.now_ms() - (live.foundation.wall_ms() - began(state, current))
        with suppress(RuleError):  # the players have not waited for the desk
            await live.happen(SYSTEM, "begin:round", g.StartRound(max(since_ms, 0)))

    # --- what happens at the tables and at the desk ---

    def _follow(self, live: LiveGame) -> None:
        contest, game = tournament_of(live.name), live.name
        if contest is None or is_held(game) or not isinstance(live, WoodenGame):
            return
        if waits(live.state) != (game in self._calling):
            self._calling ^= {game}
            if game in self._calling:
                # Somebody may have become an official since the table was opened.
                self._telling.spawn(self._call(live))
        # Report as late as spectators see the end: a list of results must not tell them earlier.
        if live.audience.spectators.shown.state.is_confirmed and game not in self._told:
            self._told.add(game)
            self._telling.spawn(self._tell(live))

    async def _call(self, live: WoodenGame) -> None:
        event = (await self._tables.store.find(live.name)).event
        if event is not None:
            await self.officials.seat(live.name, event)

    async def _tell(self, live: WoodenGame) -> None:
        table, outcome = await self._tables.store.find(live.name), live.state.outcome
        event = table.event
        if table.closed:
            # Another form counts. If somebody goes on with this one, it is told then.
            self._told.discard(live.name)
            return
        if event is None or outcome is None:
            return
        judge = live.state.settings.judge
        told = a.TellTable(
            event.round,
            event.home,
            event.away,
            live.name,
            result_of(outcome),
            judge.label if isinstance(judge, LexiconJudge) else "",
        )
        self._telling.tell(event.tournament, f"table:{live.name}", told)

    def _follow_event(self, live: LiveTournament) -> None:
        current = live.state.round
        if current is not None and current.started_ms is not None:
            waiting = [
                game
                for game in self._games.in_memory()
                if isinstance(game, WoodenGame)
                and tournament_of(game.name) == live.name
                and game.state.round_started_ms is None
            ]
            if waiting:
                self._telling.spawn(self._start_rounds(waiting, live.state))

    async def _start_rounds(self, games: list[WoodenGame], state: State) -> None:
        for game in games:
            event = (await self._tables.store.find(game.name)).event
            if event is not None:
                with suppress(CodedError):
                    await self._start_round(game, event, state)

    # --- the life of the server ---

    async def tell_missed(self, contest: str, state: State) -> None:
        """Tell of the tables that were confirmed while no server ran."""
        for table in await self._tables.store.of_contest(contest):
            pairing = paired(state, table.event)
            if table.status == "over" and pairing is not None and not pairing.game:
                self._follow(await self._games.get(table.game))

    def forget(self) -> None:
        """Forget what was told: others have these tournaments now."""
        self._told.clear()
        self._calling.clear()


def began(state: State, current: Round) -> int:
    """Return when the clock of a round that was started began, so that it ends where the desk has set it."""
    clock = clock_of(state.settings, current)
    if clock is None or clock.ends is None:
        return current.started_ms or 0
    return clock.ends - length_ms(state.settings)
