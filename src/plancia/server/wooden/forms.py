"""Several phones at one table: the other forms of its game, and forms that nobody goes on with."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from plancia.server.games.errors import GameError
from plancia.server.games.waiting_games import DAY_MS
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.keys import hashed
from plancia.server.wooden.table_store import plain_code
from plancia.server.wooden.tables import WoodenTables
from plancia.wire.wooden import OtherForm

#: How often the server looks for tables that nobody goes on with.
LOOK_S = 3600.0


class Forms:
    """The forms that phones keep: who else keeps one of the same game, and which are put away."""

    def __init__(self, tables: WoodenTables, days: int) -> None:
        """``days``: so long a table may be silent in the middle of its game."""
        self._tables, self._days = tables, days

    async def others(self, game: str, key: str) -> tuple[OtherForm, ...]:
        """Return the other forms of the same game of an event, to the holder of one; raise as ``log``."""
        table = await self._tables.store.find(game)
        table.check_key(hashed(key))
        if table.event is None:
            return ()
        same = [
            each
            for each in await self._tables.store.of_contest(table.event.tournament)
            if each.event == table.event and each.game != game and not each.closed
        ]
        return tuple([await self._form(each.game) for each in same if each.status != "open"])

    async def comparable(self, game: str, key: str, other: str, code: str | None) -> frozenset[str]:
        """Return which of two tables the holder of the first may compare, even if nobody may watch them.

        The other one is open to him if it is a form of the same game of an event, or if he has its code: with that he
        could even take it over. Raises ``table_code_unknown`` for another code, and as ``log``.
        """
        forms = {each.game for each in await self.others(game, key)}
        if code is not None and (await self._tables.store.find(other)).code != plain_code(code):
            raise TableError("table_code_unknown")
        return frozenset((game, other)) if code is not None or other in forms else frozenset((game,))

    async def _form(self, game: str) -> OtherForm:
        with suppress(GameError):
            live = await self._tables.games.get(game)
            if isinstance(live, WoodenGame):
                state = live.state
                final = state.outcome
                scores = state.scores if final is None else tuple(each.total for each in final.accounts)
                return OtherForm(game, scores, state.is_over, state.is_confirmed)
        return OtherForm(game)

    async def close(self, game: str, key: str) -> None:
        """Put a table away for its holder; raise as ``log``.

        What was written stays. It is no longer shown as a game that goes on, and if its result was not told yet, it
        is not. The next entry of its log opens it again.
        """
        table = await self._tables.store.find(game)
        table.check_key(hashed(key))
        await self._tables.store.close(game, self._tables.games.foundation.wall_ms())
        await self._changed(game)

    async def _changed(self, game: str) -> None:
        """Let those know who show the table."""
        live = self._tables.games.found(game)
        if isinstance(live, WoodenGame):
            for follow in self._tables.followers:
                follow(live)

    async def look_after(self, today_ms: Callable[[], int]) -> None:
        """Put tables away at which nothing has happened for days, until cancelled."""
        while True:
            # A full disk must not end this: it will be done the next time.
            with suppress(Exception):
                await self.tidy(today_ms())
            await asyncio.sleep(LOOK_S)

    async def tidy(self, today_ms: int) -> None:
        """Put tables away at which nothing has happened for days."""
        await self._tables.store.close_deserted(today_ms - self._days * DAY_MS, today_ms)
