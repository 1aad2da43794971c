"""Games of tournaments at wooden tables: what the event says of a table, and what the table tells the event.

The result of a table enters its tournament once, because the action's id follows from the game. A server that stopped
before it told a tournament finds that game when it starts again.
"""

import asyncio
from collections.abc import Collection, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Assistant, Director, PanelMember, Player, Referee, parse_actor
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.game_place import place_in_game
from plancia.contest.tournament.round_clock import clock_of, length_ms
from plancia.contest.tournament.rounds import Pairing, Round
from plancia.contest.tournament.state import State
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.game import actions as g
from plancia.rules.game.actors import SYSTEM
from plancia.rules.game.actors import Player as AtTable
from plancia.rules.game.settings import LexiconJudge
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.errors import ContestError
from plancia.server.games.calls import waits
from plancia.server.games.games import Games
from plancia.server.games.live_game import LiveGame
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.logs import log
from plancia.server.nodes.errors import NodeError
from plancia.server.tournaments.held_game import held_terms, is_held, result_of, tournament_of
from plancia.server.tournaments.live_tournament import LiveTournament
from plancia.server.tournaments.telling import tell
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.event_terms import EventTerms
from plancia.server.wooden.tables import WoodenTables
from plancia.wire.wooden import EventTable, TableOfEvent

_log = log("tournaments")
#: Who is given an office first that several could have.
_RANK = (Referee, Assistant, Director, PanelMember, Player)


class WoodenGames:
    """The wooden tables of all tournaments."""

    def __init__(
        self, tournaments: Tournaments, contests: ContestStore, games: Games, tables: WoodenTables
    ) -> None:
        self._tournaments, self._contests, self._games, self._tables = tournaments, contests, games, tables
        tables.events.find, tables.events.prepare = self.find, self.prepare
        #: Games whose result was told, or is being told.
        self._told: set[str] = set()
        #: Games in which somebody waits for an official.
        self._calling: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
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
        await self._seat_officials(live, event)
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

    async def _seat_officials(self, live: WoodenGame, event: EventTable) -> None:
        """Give everybody his office at a table: calls ring at those who have one."""
        state = (await self._tournaments.get(event.tournament)).state
        pairing = paired(state, event)
        if pairing is None:
            return
        members = await self._contests.members(event.tournament)
        known = [(identity, parse_actor(text)) for identity, text in members.items()]
        officials = [(identity, who) for identity, who in known if isinstance(who, _RANK)]
        officials.sort(key=lambda each: _RANK.index(type(each[1])))
        places = {
            identity: place
            for identity, who in officials
            if (place := place_in_game(state, who, pairing)) is not None and not isinstance(place, AtTable)
        }
        await self._games.parts.memberships.seat_all(live.name, places)

    # --- what happens at the tables and at the desk ---

    def _follow(self, live: LiveGame) -> None:
        contest, game = tournament_of(live.name), live.name
        if contest is None or is_held(game) or not isinstance(live, WoodenGame):
            return
        if waits(live.state) != (game in self._calling):
            self._calling ^= {game}
            if game in self._calling:
                # Somebody may have become an official since the table was opened.
                self._spawn(self._call(live))
        # Report as late as spectators see the end: a list of results must not tell them earlier.
        if live.audience.spectators.shown.state.is_confirmed and game not in self._told:
            self._told.add(game)
            self._spawn(self._tell(live))

    async def _call(self, live: WoodenGame) -> None:
        event = (await self._tables.store.find(live.name)).event
        if event is not None:
            await self._seat_officials(live, event)

    async def _tell(self, live: WoodenGame) -> None:
        event, outcome = (await self._tables.store.find(live.name)).event, live.state.outcome
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
        await tell(self._tournaments, event.tournament, f"table:{live.name}", told)

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
                self._spawn(self._start_rounds(waiting, live.state))

    async def _start_rounds(self, games: list[WoodenGame], state: State) -> None:
        for game in games:
            event = (await self._tables.store.find(game.name)).event
            if event is not None:
                with suppress(CodedError):
                    await self._start_round(game, event, state)

    # --- the life of the server ---

    async def start(self) -> None:
        """Tell of the tables that were confirmed while no server ran."""
        free = self._games.foundation.owners.free
        self._spawn(self._look(await free(await self._tournaments.live())))

    async def take_over(self, groups: Collection[str]) -> None:
        """Go on with the tournaments of groups that this node has taken over."""
        await self._look(await self._tournaments.running_in(groups))

    def forget(self) -> None:
        """Forget what was told: others have these tournaments now."""
        self.stop()
        self._told.clear()
        self._calling.clear()

    def stop(self) -> None:
        """Tell nothing more; the server does so after its next start."""
        for task in self._tasks:
            task.cancel()

    async def _look(self, tournaments: Collection[str]) -> None:
        for contest in tournaments:
            try:
                state = (await self._tournaments.get(contest)).state
                for table in await self._tables.store.of_contest(contest):
                    pairing = paired(state, table.event)
                    if table.status == "over" and pairing is not None and not pairing.game:
                        self._follow(await self._games.get(table.game))
            except NodeError:
                pass  # another node has it
            except (CodedError, OSError) as error:
                code = getattr(error, "code", type(error).__name__)
                _log.error("tables_not_looked_at", contest=contest, code=code)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def began(state: State, current: Round) -> int:
    """Return when the clock of a round that was started began, so that it ends where the desk has set it."""
    clock = clock_of(state.settings, current)
    if clock is None or clock.ends is None:
        return current.started_ms or 0
    return clock.ends - length_ms(state.settings)


def paired(state: State, event: EventTable) -> Pairing | None:
    """Return the game that a table is of; None: the round was paired anew."""
    if event.round > len(state.rounds):
        return None
    pairing = state.rounds[event.round - 1].game_of(event.home)
    return pairing if pairing is not None and pairing.away == event.away else None
