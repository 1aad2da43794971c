"""Words that somebody looked up at a table: without a challenge nobody should, so it is noted who did, and when."""

from itertools import takewhile

from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.state import Challenged, State
from plancia.server.games.games import Games
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.people.identity import Identity
from plancia.server.people.places import is_office
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.event_terms import Events
from plancia.server.wooden.keys import hashed
from plancia.server.wooden.table_store import SAME_LOOK_MS, KeptTable, TableStore
from plancia.wire.wooden import Look, LookedUp


class Looks:
    """The looks at the dictionary of all tables."""

    def __init__(self, games: Games, store: TableStore, events: Events) -> None:
        self._games, self._store, self._events = games, store, events

    async def note(self, game: str, looked: LookedUp, who: Identity | None) -> None:
        """Note a look of somebody at the table, who has its key, or of an official.

        Raises ``table_unknown``, ``key_refused``, ``table_taken_over``.
        """
        table = await self._store.find(game)
        if looked.key is None:
            by: Actor | None = await self._office(table, who)
        else:
            table.check_key(hashed(looked.key))
            by = looked.by
        state = await self._state_before(game, looked.ago_ms)
        during_play = state is not None and not state.is_over and not isinstance(state.phase, Challenged)
        at = self._games.foundation.wall_ms() - looked.ago_ms
        is_late = looked.ago_ms > SAME_LOOK_MS
        await self._store.note_look(game, at, looked.words, by, during_play=during_play, is_late=is_late)

    async def of(self, game: str, who: Identity | None) -> tuple[Look, ...]:
        """Return the looks at a table, to its officials; raise ``table_unknown``, ``key_refused``."""
        await self._office(await self._store.find(game), who)
        return await self._store.looks(game)

    async def _office(self, table: KeptTable, who: Identity | None) -> Actor:
        """Return the office that somebody has at a table, or in its event; raise ``key_refused``."""
        member = None if who is None else await self._games.parts.memberships.role_of(table.game, who.id)
        office = None if member is None else member.actor
        if not is_office(office) and table.event is not None:
            office = await self._events.office(who, table.event)
        if office is None or not is_office(office):
            raise TableError("key_refused")
        return office

    async def _state_before(self, game: str, ago_ms: int) -> State | None:
        """Return a game as it was so long ago on the table's clock; None: it has not begun."""
        if (await self._games.parts.store.find(game)).status == "open":
            return None
        live = await self._games.get(game)
        if not isinstance(live, WoodenGame):
            raise TableError("table_unknown", game=game)
        instant_ms = live.now_ms() - ago_ms
        if live.state.at_ms <= instant_ms:
            return live.state
        _, events = await live.events_since(Player(Seat(0)), 0)
        return fold([events[0], *takewhile(lambda event: event.at_ms <= instant_ms, events[1:])])
