"""The games of a server that have begun: found in the journal, played on, let go."""

import asyncio
from collections.abc import Callable, Collection
from functools import partial

import msgspec

from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.events import Event, GameCreated
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.game.state import State
from plancia.server.bag.draw import SecretBag
from plancia.server.games.calls import call_for, waits
from plancia.server.games.computer import ComputerPlayer, EngineAtTable
from plancia.server.games.errors import GameError
from plancia.server.games.game_parts import GameParts
from plancia.server.games.kept_game import KeptGame
from plancia.server.games.live_game import LiveGame
from plancia.server.games.opened import Opened
from plancia.server.games.resting import Resting
from plancia.server.games.resting_games import Rest
from plancia.server.games.terms import Terms
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.journal.errors import JournalError
from plancia.server.journal.event_log import EventLog
from plancia.server.journal.game_events import GAME_EVENTS
from plancia.server.journal.record import Record
from plancia.server.lexica import ServedLexicon
from plancia.server.live.doors import Entrance
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import origin_here
from plancia.server.live.registry import Registry
from plancia.server.logs import log
from plancia.server.people.identity import Identity
from plancia.wire.games import Call

_log = log("games")


class Games(Registry[LiveGame]):
    """All games that have begun."""

    CONTEST = "game"

    def __init__(self, foundation: Foundation, parts: GameParts) -> None:
        super().__init__(foundation)
        self.parts = parts
        self.events: EventLog[Event] = EventLog(foundation.appending, GAME_EVENTS)
        #: Told of every change of a game, the moment spectators may know of it: tournaments wait for their games.
        self.followers: list[Callable[[LiveGame], None]] = []
        #: Games in which somebody waits for an official.
        self._calling: set[str] = set()
        #: Where that has changed and is not noted in the database yet.
        self._unnoted: dict[str, bool] = {}
        self._noting = False
        self._finished: set[str] = set()
        self._credited: dict[str, dict[str, int]] = {}
        self.resting = Resting(
            foundation,
            parts.store.resting,
            is_awake=lambda name: self.found(name) is not None,
            wake=self.wake,
            spawn=self.spawn,
        )

    async def start(self) -> None:
        """Go on with the games that are not over: the clocks of all, before anybody asks for them.

        Those by correspondence rest until one is due.
        """
        store = self.parts.store
        self.foundation.timeline.advance_to(await store.latest_ms())
        await self.go_on(await store.live())
        await self.resting.look()
        self.spawn(self.resting.catch_up())

    async def sweep(self) -> None:
        """Let go of games that nobody needs, and keep how much time was given back."""
        await super().sweep()
        self._finished &= self._live.keys()
        await self._keep_credits()
        await self.resting.look()

    def rests(self, live: LiveGame) -> bool:
        """Tell whether a game by correspondence is found again when it is due."""
        return self.resting.holds(live)

    async def forget(self) -> None:
        """Forget everything: others have these games now."""
        self._calling.clear()
        self._unnoted.clear()
        self._finished.clear()
        self._credited.clear()
        self.resting.stop()
        await super().forget()

    async def live_in(self, groups: Collection[str]) -> list[str]:
        """Return the games of groups that are not over."""
        return await self.parts.store.live_in(groups)

    async def stop(self) -> None:
        """Stop all games, and keep how much time was given back."""
        self.resting.stop()
        await super().stop()
        await self._keep_credits()

    # --- opening ---

    async def open(self, name: str) -> LiveGame:
        """Read a game; raise ``game_unknown``, ``game_not_begun``, and what is wrong with the game's journal."""
        kept = await self.parts.store.find(name)
        if kept.calling:
            self._calling.add(name)
        if kept.status == "open":
            raise GameError("game_not_begun", game=name)
        records = await self.events.read(name)
        if not records:
            raise GameError("game_not_begun", game=name)
        opened = await self._opened_game(kept, records)
        self.resting.opened(name, await self._noted(kept, opened))
        kind = WoodenGame if opened.terms.settings.wooden and opened.terms.record is None else LiveGame
        return kind(self.foundation, self.parts, self.events, opened, on_change=self._changed)

    async def _noted(self, kept: KeptGame, opened: Opened) -> Rest | None:
        """Return what the tables say of a game that rests: anew, if it came from the line of another node."""
        if kept.rest is None or kept.origin == opened.origin:
            return kept.rest
        return (await self.parts.store.find(kept.game)).rest

    async def begun(self, live: LiveGame) -> None:
        """Start the round and draw the starter, where no player or official does."""
        await live.begin()

    async def _opened_game(self, kept: KeptGame, records: list[Record]) -> Opened:
        foundation, game, terms = self.foundation, kept.game, kept.terms
        [first] = self.events.decoded(records[:1])
        if not isinstance(first, GameCreated):
            raise JournalError("event_unreadable", game=game, seq=0, kind=first.kind)
        words, judge = None, first.settings.judge
        if terms.record is None and isinstance(judge, LexiconJudge):
            words = await foundation.lexica.taken(judge.name, first.edition)
        move = self.parts.store.move_origin
        origin = await origin_here(foundation, game, kept.origin, records[-1].now_ms, move)
        return Opened(
            game,
            msgspec.structs.replace(terms, settings=first.settings),
            origin,
            records,
            await self._bag_of(kept, first),
            None if words is None else words.judge,
            await _players(terms, words, first),
            await self.parts.store.credits(game),
        )

    async def _bag_of(self, kept: KeptGame, first: GameCreated) -> SecretBag | None:
        """Return the bag that the game was promised; raise ``bag_replaced``.

        None for a game that came as a record, and at a wooden table.
        """
        if kept.terms.record is not None or first.settings.wooden:
            return None
        bag = await self.foundation.vault.load(kept.game)
        bag.check(first.promise)
        return bag

    # --- people ---

    async def enter(self, name: str, identity: Identity | None) -> Entrance:
        """Let somebody come to a game over a socket; raise as ``seen_by``."""
        game, actor = await self.seen_by(name, identity)
        return Entrance(game, actor)

    async def seen_by(self, name: str, identity: Identity | None) -> tuple[LiveGame, Actor | None]:
        """Return a game and what somebody is in it; None: he watches.

        Raises ``game_unknown``, ``game_not_begun``, ``no_spectators``.
        """
        game = await self.get(name)
        member = None
        if identity is not None:
            member = await self.parts.memberships.role_of(name, identity.id)
        if member is None and not game.terms.spectators:
            raise GameError("no_spectators", game=name)
        return game, None if member is None else member.actor

    async def calls_for(self, identity: Identity) -> list[Call]:
        """Return what waits for somebody's ruling or word, in all games, the oldest first."""
        places = await self.parts.store.calling(identity.id)
        for name in self._calling - places.keys():
            # It is not noted yet: it has just begun to wait.
            member = await self.parts.memberships.role_of(name, identity.id)
            if member is not None and member.actor is not None:
                places[name] = member.actor
        calls = [call_for(name, await self._state(name), actor) for name, actor in places.items()]
        return sorted(
            (call for call in calls if call is not None), key=lambda call: (call.since_ms, call.game)
        )

    async def _state(self, name: str) -> State:
        """Return the state of a game that may be another node's."""
        if (live := self.found(name)) is not None:
            return live.state
        return fold(self.events.decoded(await self.events.read(name)))

    # --- what games report ---

    def _changed(self, game: LiveGame) -> None:
        name = game.name
        if waits(game.state) != (name in self._calling):
            self._calling ^= {name}
            self._unnoted[name] = name in self._calling
            if not self._noting:
                self._noting = True
                self.spawn(self._note_calls())
        if game.credits.used:
            self._credited[name] = game.credits.used
        # Spectators must not learn from a list what they have not been shown yet.
        if game.audience.spectators.shown.state.is_over and name not in self._finished:
            self._finished.add(name)
            self.insist(partial(self.parts.store.finish, name))
        self.resting.changed(game)
        for follow in self.followers:
            follow(game)

    async def _note_calls(self) -> None:
        """Note where somebody waits and where nobody does any more, the latest last."""
        try:
            while self._unnoted:
                noted, self._unnoted = self._unnoted, {}
                await self.parts.store.note_calls(noted)
        except JournalError as error:
            # The node that opens the game next notes it.
            _log.warning("calls_not_noted", code=error.code)
        finally:
            self._noting = False

    async def _keep_credits(self) -> None:
        credited, self._credited = self._credited, {}
        if credited:
            try:
                await self.parts.store.keep_credits({game: dict(used) for game, used in credited.items()})
            except JournalError as error:
                _log.warning("credits_not_kept", code=error.code)
                self._credited = {**credited, **self._credited}


async def _players(
    terms: Terms, words: ServedLexicon | None, first: GameCreated
) -> dict[Seat, ComputerPlayer]:
    """Return who plays at the computer's seats."""
    players: dict[Seat, ComputerPlayer] = {}
    for seat in first.settings.seats:
        name = terms.computer_at(seat)
        if name is not None and words is not None:
            # Putting together the words that a level knows takes a moment.
            players[seat] = await asyncio.to_thread(EngineAtTable, name, words, first.edition)
    return players
