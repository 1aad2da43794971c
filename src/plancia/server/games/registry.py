"""The rooms that are open now. A game is read from the journal when somebody needs it, and let go when nobody does."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from plancia.rules.errors import CodedError
from plancia.rules.game.actors import Seat
from plancia.rules.game.events import GameCreated
from plancia.rules.game.state import Challenged, Suspended
from plancia.server.games.book import Kept
from plancia.server.games.computer import ComputerPlayer, EngineAtTable
from plancia.server.games.errors import RoomError
from plancia.server.games.house import House
from plancia.server.games.judges import GameLexicon
from plancia.server.games.opened import Opened
from plancia.server.games.room import Room
from plancia.server.games.terms import Terms
from plancia.server.journal.errors import JournalError
from plancia.server.journal.events import decode_events
from plancia.server.journal.record import Record
from plancia.server.live.timeline import Alarm
from plancia.server.live.viewer import Close
from plancia.server.logs import log

_log = log("rooms")

#: How often to look for rooms that nobody needs, and to keep how much time was given back.
SWEEP_S = 10


class Registry:
    """All rooms. A game that is not here but will need its clock has an alarm, which brings it back."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._alarms: dict[str, Alarm] = {}
        #: Games in which words wait for somebody's ruling.
        self._challenged: set[str] = set()
        self._finished: set[str] = set()
        #: Told of every change of a room, the moment spectators may know of it: contests wait for their games.
        self.followers: list[Callable[[Room], None]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._credited: dict[str, dict[str, int]] = {}
        self._idle: set[str] = set()
        self._stopping = False
        #: How many sockets were closed since the server started.
        self.departures = 0

    # --- rooms ---

    async def room(self, game: str) -> Room:
        """Return the room of a game, opened if need be.

        Raises ``game_unknown``, ``game_not_begun``, ``server_stopping``, and what is wrong with the game's journal.
        """
        if self._stopping:
            raise RoomError("server_stopping")
        if (found := self._rooms.get(game)) is not None:
            return found
        task = self._opening.get(game)
        if task is None:
            task = self._opening[game] = asyncio.get_running_loop().create_task(self._open(game))
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(task)

    def open_rooms(self) -> list[Room]:
        """Return the rooms that are open."""
        return list(self._rooms.values())

    async def challenged(self) -> list[Room]:
        """Return the rooms in which words wait for a ruling."""
        return [await self.room(game) for game in sorted(self._challenged)]

    def close_sockets(self, identity: str) -> None:
        """Send somebody away everywhere: his rights have changed."""
        for room in self._rooms.values():
            for viewer in room.audience.viewers():
                if viewer.identity == identity:
                    viewer.close(Close.REVOKED)

    async def _open(self, game: str) -> Room:
        kept = await self.house.book.find(game)
        if kept.status == "open":
            raise RoomError("game_not_begun", game=game)
        records = await asyncio.to_thread(self.house.journal.load, game)
        if not records:
            raise RoomError("game_not_begun", game=game)
        opened = await self._opened(kept, records)
        room = Room(self.house, opened, on_change=self._changed)
        if (alarm := self._alarms.pop(game, None)) is not None:
            alarm.cancel()
        self._rooms[game] = room
        await room.begin()
        return room

    async def _opened(self, kept: Kept, records: list[Record]) -> Opened:
        house, game, terms = self.house, kept.game, kept.terms
        first = decode_events(records[:1])[0]
        assert isinstance(first, GameCreated)  # noqa: S101  (the journal has verified its chain)
        words = None
        if terms.record is None:
            words = await house.judges.lexicon_of(first.settings, first.edition)
        origin_ms = kept.origin_ms
        if origin_ms is None:
            # A game that comes from elsewhere goes on from its last instant.
            origin_ms = house.timeline.now_ms() - records[-1].now_ms
            await house.book.set_origin(game, origin_ms)
        return Opened(
            game,
            msgspec.structs.replace(terms, settings=first.settings),
            origin_ms,
            records,
            await house.vault.load(game) if terms.record is None else None,
            None if words is None else words.judge,
            _players(terms, words, first),
            await house.book.credits(game),
        )

    # --- what rooms report ---

    def _changed(self, room: Room) -> None:
        game = room.game
        if isinstance(room.state.phase, Challenged | Suspended):
            self._challenged.add(game)
        else:
            self._challenged.discard(game)
        if room.credits.used:
            self._credited[game] = room.credits.used
        # Spectators must not learn from a list what they have not been shown yet.
        if room.audience.gallery.shown.state.is_over and game not in self._finished:
            self._finished.add(game)
            self._spawn(self.house.book.finish(game))
        for follow in self.followers:
            follow(room)

    # --- the life of the server ---

    async def start(self) -> None:
        """Go on with the games that are not over: the clocks of all, before anybody asks for them."""
        self.house.timeline.advance_to(await self.house.book.latest_ms())
        games = await self.house.book.live()
        self._spawn(self._wake(games))
        self._spawn(self._sweep())

    async def _wake(self, games: list[str]) -> None:
        for game in games:
            try:
                await self.room(game)
            except (CodedError, OSError) as error:
                _log.error("game_cannot_go_on", game=game, code=getattr(error, "code", type(error).__name__))
            # Whoever comes back meanwhile goes first.
            await asyncio.sleep(0)

    def _wake_later(self, game: str) -> None:
        self._spawn(self._wake([game]))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            await self.sweep()

    async def sweep(self) -> None:
        """Let go of rooms that nobody needs, and keep how much time was given back."""
        idle = {room.game for room in self._rooms.values() if room.is_idle}
        # Who is on his way in has a room in his hand already: one is let go when it was idle the last time too.
        gone, self._idle = idle & self._idle, idle
        for room in [self._rooms[game] for game in gone]:
            if room.is_idle:
                due_ms = room.due_ms
                del self._rooms[room.game]
                await room.close(Close.COME_BACK)
                if due_ms is not None:
                    wake = partial(self._wake_later, room.game)
                    self._alarms[room.game] = self.house.timeline.alarm(due_ms, wake)
        await self._keep_credits()

    async def _keep_credits(self) -> None:
        credited, self._credited = self._credited, {}
        if credited:
            try:
                await self.house.book.keep_credits({game: dict(used) for game, used in credited.items()})
            except JournalError as error:
                _log.warning("credits_not_kept", code=error.code)
                self._credited = {**credited, **self._credited}

    async def stop(self) -> None:
        """Finish what is under way, send everybody away with the word to come back, let nothing more happen."""
        self._stopping = True
        for task in [*self._opening.values(), *self._tasks]:
            task.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*[room.close(Close.COME_BACK) for room in self._rooms.values()])
        await self._keep_credits()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _players(terms: Terms, words: GameLexicon | None, first: GameCreated) -> dict[Seat, ComputerPlayer]:
    """Return who plays at the computer's seats."""
    players: dict[Seat, ComputerPlayer] = {}
    for seat in first.settings.seats:
        name = terms.computer_at(seat)
        if name is not None and words is not None:
            players[seat] = EngineAtTable(name, words, first.edition)
    return players
