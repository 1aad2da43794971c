"""Games of tournaments that are held on this server: opened for a round, sat down at, and told when they are over.

A result enters its tournament once: the action has its name from the game, and what an end was not told of, because the
server stopped in between, is found when the server starts.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Coroutine
from typing import Any

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import SYSTEM
from plancia.contest.tournament.deciding.games import awaits_game
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.game_place import place_in_game
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.rounds import Pairing, PlayerId
from plancia.contest.tournament.state import State
from plancia.rules.errors import CodedError
from plancia.server.contests.errors import ContestError
from plancia.server.games.errors import RoomError
from plancia.server.games.lobby import Lobby
from plancia.server.games.registry import Registry
from plancia.server.games.room import Room
from plancia.server.journal.errors import JournalError
from plancia.server.logs import log
from plancia.server.people.identity import Identity
from plancia.server.tournaments.desk import Desk
from plancia.server.tournaments.desks import Desks
from plancia.server.tournaments.held import held_name, held_terms, result_of, tournament_of

_log = log("tournaments")
#: After a failed write, when to try again what must happen by itself.
RETRY_S = 1.0
LONGEST_S = 60.0


class Tables:
    """The games of all tournaments."""

    def __init__(self, desks: Desks, lobby: Lobby, registry: Registry) -> None:
        self._desks, self._lobby, self._registry = desks, lobby, registry
        self._house = registry.house
        #: What each game that is over was last told to have ended with.
        self._told: dict[str, Result] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        #: One after another open games: else two clicks would open one twice.
        self._opening: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        registry.followers.append(self._follow)

    async def act(self, contest: str, identity: Identity, action_id: str, action: a.Action) -> Desk:
        """Take an action as ``Desks.act`` does, and what follows from it for the games."""
        desk = await self._desks.act(contest, identity, action_id, action)
        if isinstance(action, a.PublishRound) and desk.state.settings.options.online.every:
            return await self.open(contest, identity)
        return desk

    # --- opening ---

    async def open(self, contest: str, director: Identity, homes: Collection[PlayerId] | None = None) -> Desk:
        """Open the games of the last round, or of these home players; those that are open stay as they are.

        Raises ``round_not_paired``, ``round_not_published``, and what the lobby refuses.
        """
        async with self._opening[contest]:
            desk = await self._desks.desk(contest)
            current = desk.state.round
            if current is None:
                raise TournamentError("round_not_paired", round=1)
            if current.status == "paired":
                raise TournamentError("round_not_published", round=current.number)
            chosen = [
                pairing
                for pairing in current.pairings
                if awaits_game(pairing) and (homes is None or pairing.home in homes)
            ]
            games = {pairing.home: held_name(contest, current, pairing) for pairing in chosen}
            for pairing in chosen:
                await self._open(desk.state, pairing, games[pairing.home], director)
            if not games:
                return desk
            action_id = f"open:{desk.seq}"
            desk = await self._desks.take(contest, SYSTEM, action_id, a.OpenGames(games))
            for game in games.values():
                await self._wake(game)
            return desk

    async def _open(self, state: State, pairing: Pairing, game: str, director: Identity) -> None:
        """Open a game, unless it was opened before the server stopped, or before it was closed at the desk."""
        try:
            await self._house.book.find(game)
        except RoomError:
            await self._lobby.open(held_terms(state, pairing, director.name), director, game)

    async def sit(self, contest: str, identity: Identity, game: str) -> None:
        """Give somebody his place in a game of his tournament.

        Raises ``tournament_not_yours`` if he has none, ``seat_taken`` if he plays from another device already.
        """
        desk = await self._desks.desk(contest)
        who = await self._desks.actor_of(contest, identity)
        pairing = next((each for _, each in desk.state.games() if each.game == game), None)
        place = None if pairing is None else place_in_game(desk.state, who, pairing)
        if place is None:
            raise TournamentError("tournament_not_yours")
        await self._house.memberships.seat(game, place, identity)

    # --- telling ---

    async def start(self) -> None:
        """Look for games that are over and of which no tournament knows, and go on with telling."""
        self._spawn(self._look())

    async def _look(self) -> None:
        for kept in await self._desks.live():
            try:
                desk = await self._desks.desk(kept.contest)
                for game in [each.game for _, each in desk.state.games() if each.game and each.told is None]:
                    await self._wake(game)
            except (CodedError, OSError) as error:
                code = getattr(error, "code", type(error).__name__)
                _log.error("game_cannot_go_on", game=kept.contest, code=code)

    async def _wake(self, game: str) -> None:
        """Let a game that is over tell its end; one that goes on will by itself."""
        if (await self._house.book.find(game)).status == "over":
            self._told.pop(game, None)
            self._follow(await self._registry.room(game))

    def stop(self) -> None:
        """Send everybody away with the word to come back, and let nothing more be told: the next server will."""
        for task in self._tasks:
            task.cancel()
        self._desks.close()

    def _follow(self, room: Room) -> None:
        game, contest = room.game, tournament_of(room.game)
        if contest is None:
            return
        # As late as spectators see the end: a list of results must not tell them before.
        shown = room.audience.gallery.shown
        if shown.state.outcome is None:
            if game not in self._told:
                self._desks.begin(contest, game)
            return
        result = result_of(shown.state.outcome)
        if self._told.get(game) == result:
            return
        self._told[game] = result
        # A game that is put right after its end is told once more: its number of events makes that another action.
        self._spawn(self._tell(contest, f"game:{game}:{shown.seq}", a.TellResult(game, result)))

    async def _tell(self, contest: str, action_id: str, action: a.TellResult) -> None:
        wait_s = RETRY_S
        while True:
            try:
                await self._desks.take(contest, SYSTEM, action_id, action)
            except JournalError as error:
                _log.warning("result_not_told", game=action.game, code=error.code)
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, LONGEST_S)
            except ContestError as error:
                # A game that was brought from another server, where its tournament is.
                _log.warning("result_not_told", game=action.game, code=error.code)
                return
            else:
                return

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
