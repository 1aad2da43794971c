"""The wooden tables of a server: opened by a phone, written by who has the key, taken over by who has the code."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from plancia.catalogue import Language
from plancia.rules.errors import CodedError
from plancia.rules.game.actors import SYSTEM, format_actor
from plancia.rules.game.decide import create
from plancia.server.games.games import Games
from plancia.server.games.kept_game import KeptGame
from plancia.server.games.lobby import Lobby
from plancia.server.games.wooden_game import Line, WoodenGame, first_tiles
from plancia.server.journal.errors import JournalError
from plancia.server.live.origin import Origin
from plancia.server.people.identity import Identity
from plancia.server.wooden.entries import (
    check_order,
    left_out_by,
    line_of,
    position_of,
    refused_before,
    shown,
    told,
)
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.event_terms import Events, EventTerms
from plancia.server.wooden.keys import Keys, hashed, name_of, new_key
from plancia.server.wooden.looks import Looks
from plancia.server.wooden.table_store import KeptTable, LeftOut, TableStore, plain_code
from plancia.wire.games import NewGame
from plancia.wire.wooden import (
    EventTable,
    NewTable,
    OpenedTable,
    Shown,
    TableAnswer,
    TableKey,
    TableLog,
    WholeTable,
)

#: So many phones may keep a form of one game of an event.
MOST_FORMS = 8
#: How the journal says that a game has its first events already.
_HAS_BEGUN = frozenset({"stale_sequence", "action_id_reused"})


class WoodenTables:
    """All wooden tables. Their games are games like all others; here is what only phones at tables do."""

    def __init__(self, games: Games, lobby: Lobby, store: TableStore, keys: Keys) -> None:
        self.games = self._games = games
        self._lobby, self._keys = lobby, keys
        self._foundation, self._parts = games.foundation, games.parts
        self.store = store
        self.events = Events()
        self.looks = Looks(games, store, self.events)
        #: Told of every table whose phone was heard of.
        self.followers: list[Callable[[WoodenGame], None]] = []

    # --- opening ---

    async def open(self, asked: NewTable, host: Identity, site: str) -> OpenedTable:
        """Open a table and return its key; asked for again under the same id, the answer is the same.

        Raises ``table_of_nothing``, ``table_taken_over``, ``too_many_forms``, what the event says, and what keeps a
        game from being made.
        """
        key = self._keys.first(asked.id)
        game, began = await self.store.of_key(hashed(key)), None
        if game is None:
            found = await self._terms(asked)
            game, began = await self._make(asked, found, host, key), found.began
        table = await self.store.find(game)
        table.check_key(hashed(key))
        kept = await self._parts.store.find(game)
        now_ms = None if began is None else max(self._foundation.wall_ms() - began, 0)
        return OpenedTable(
            game, key, table.code, address(site, game), kept.terms.settings, table.event, now_ms
        )

    async def _terms(self, asked: NewTable) -> EventTerms:
        if asked.event is not None:
            found = await self.events.find(asked.event)
            await self._check_forms(found.event)
            return found
        if asked.settings is None:
            raise TableError("table_of_nothing")
        new = NewGame(
            settings=msgspec.structs.replace(asked.settings, tiles="wooden", procedure="table"),
            public=False,
            spectators=asked.spectators,
            listed=asked.listed,
            delay_s=asked.delay_s,
            chat=False,
        )
        return EventTerms("table", new)

    async def _check_forms(self, event: EventTable | None) -> None:
        if event is None:
            return
        forms = await self.store.of_contest(event.tournament)
        if sum(each.event == event and not each.closed for each in forms) >= MOST_FORMS:
            raise TableError("too_many_forms", limit=MOST_FORMS)

    async def _make(self, asked: NewTable, found: EventTerms, host: Identity, key: str) -> str:
        """Make a game that waits for its first entry, and its table; return its name."""
        of_event = found.event is not None
        terms = await self._lobby.checked(found.terms, host, is_own=not of_event)
        game, memberships = f"{found.prefix}-w{name_of(asked.id)}", self._parts.memberships
        steps = [
            self._parts.store.open(game, terms, self._foundation.wall_ms()),
            self.store.open(game, hashed(key), asked.title, asked.opened_at, found.event),
            memberships.seat(game, None, host),
        ]
        if not of_event:
            # The officials of an event are nobody's guests: its games have no maker who invites.
            steps.append(memberships.found(game, host))
        # In this order, with one sync.
        for outcome in await asyncio.gather(*steps, return_exceptions=True):
            # A phone may ask twice at the same instant, and a server may have died after half of it.
            if isinstance(outcome, BaseException) and not isinstance(outcome, IntegrityError):
                raise outcome
        return game

    async def _begin(self, kept: KeptGame, now_ms: int) -> None:
        """Write the first events of a game; several requests, or nodes, may do so at the same instant."""
        foundation, settings = self._foundation, kept.terms.settings
        events = create(settings, 0, first_tiles)
        try:
            await self._games.events.append(
                kept.game, 0, "create", format_actor(SYSTEM), events, at=foundation.wall_ms(), now_ms=0
            )
        except JournalError as error:
            if error.code not in _HAS_BEGUN:
                raise
        origin = Origin(foundation.timeline.now_ms() - now_ms, foundation.owners.line)
        await self._parts.store.begin(kept.game, kept.terms, origin)

    # --- the log ---

    async def log(self, game: str, log: TableLog, language: Language) -> TableAnswer:
        """Take a part of a table's log, and answer what came of it; what is answered is durable.

        Raises ``table_unknown``, ``key_refused``, ``table_taken_over``, ``log_gap``, ``log_differs``, and what keeps
        the server from writing.
        """
        live = await self._live(game, log)
        if live is None:
            return TableAnswer(0, [], 0)
        async with live.writing:
            # The same part may have been sent twice, and somebody may have taken the table over just now.
            table = await self.store.find(game)
            table.check_key(hashed(log.key))
            check_order(log, live.logged, table.left_out)
            live.hear(log.now_ms)
            if table.closed and log.entries:
                await self.store.open_again(game, goes_on=not live.state.is_over)
            refused, after = await self._take(live, log, table)
            differs = _differs(live, log, after)
            position = max(position_of(live.logged, table.left_out), log.first + len(log.entries))
            seq, events = await self._events(live, log.since)
        for follow in self.followers:
            follow(live)
        return TableAnswer(seq, events, position, told(refused, language), differs)

    async def _live(self, game: str, log: TableLog) -> WoodenGame | None:
        """Return the game of a table, begun with its first entry; None: there is none yet."""
        if self._games.found(game) is not None:
            return await self._wooden(game)
        table = await self.store.find(game)
        table.check_key(hashed(log.key))
        kept = await self._parts.store.find(game)
        if kept.status == "open":
            if not log.entries:
                await self._parts.store.waiting.attend([game], self._foundation.wall_ms())
                return None
            check_order(log, {}, {})
            await self._begin(kept, log.now_ms)
        live = await self._wooden(game)
        if table.event is not None:
            # Also when the game is read again: the server may have died before it did this.
            live.hear(log.now_ms)
            await self.events.prepare(live, table.event)
        return live

    async def _take(
        self, live: WoodenGame, log: TableLog, table: KeptTable
    ) -> tuple[list[LeftOut], int | None]:
        """Decide what is new; return everything that is refused, and how many events there were after the last."""
        logged = live.logged
        refused = refused_before(log, table.left_out, logged)
        new = list(enumerate(log.entries, log.first))[
            max(position_of(logged, table.left_out) - log.first, 0) :
        ]
        read: dict[int, Line | CodedError] = {}
        for number, entry in new:
            try:
                read[number] = line_of(number, entry, log.now_ms)
            except TableError as error:
                read[number] = error
        lines = [line for line in read.values() if isinstance(line, Line)]
        decided = dict(zip([line.number for line in lines], await live.take(lines), strict=True))
        after, now = live.logged, []
        for number, entry in new:
            outcome = decided.get(number, read[number])
            if number not in after:
                why = outcome if isinstance(outcome, CodedError) else None
                now.append(left_out_by(entry, number, why))
        if now:
            await self.store.leave_out(live.name, now)
        seqs = [outcome for outcome in decided.values() if isinstance(outcome, int)]
        return [*refused, *now], seqs[-1] if seqs else None

    async def _events(self, live: WoodenGame, since: int) -> tuple[int, list[dict[str, Any]]]:
        """Return how many events there are, and those from a number on; all, to a phone that knows of more."""
        seq = live.seq
        events = await live.events_from(since if since <= seq else 0)
        return seq, [msgspec.to_builtins(event) for event in events]

    async def _wooden(self, game: str) -> WoodenGame:
        live = await self._games.get(game)
        if not isinstance(live, WoodenGame):
            raise TableError("table_unknown", game=game)
        return live

    # --- the whole table ---

    async def whole(self, game: str, key: str, site: str) -> WholeTable:
        """Return everything about a table to its holder; raise as ``log``."""
        table = await self.store.find(game)
        table.check_key(hashed(key))
        kept = await self._parts.store.find(game)
        events: list[dict[str, Any]] = []
        now_ms = position = 0
        if kept.status != "open":
            live = await self._wooden(game)
            (_, events), now_ms = await self._events(live, 0), live.now_ms()
            position = position_of(live.logged, table.left_out)
        return WholeTable(
            game,
            table.code,
            address(site, game),
            table.title,
            table.opened_at,
            kept.terms.settings,
            table.event,
            now_ms,
            len(events),
            events,
            position,
            await self.store.looks(game),
        )

    async def take_over(self, game: str, typed: str, who: Identity | None) -> TableKey:
        """Let somebody hold a table whose code he has; raise ``table_unknown``, ``table_code_unknown``."""
        table = await self.store.find(game)
        if table.code != plain_code(typed):
            raise TableError("table_code_unknown")
        key = new_key()
        await self.store.hand_over(game, hashed(key))
        if who is not None:
            await self._parts.memberships.seat(game, None, who)
        return TableKey(game, key)


def address(site: str, game: str) -> str:
    """Return the page of a table."""
    return f"{site}/tavolo/{game}"


def _differs(live: WoodenGame, log: TableLog, seq: int | None) -> Shown | None:
    """Return how the game stands after the last entry, if the phone showed something else."""
    if log.shown is None:
        return None
    stands = shown(live.state if seq is None else live.state_at(seq))
    return None if stands == log.shown else stands
