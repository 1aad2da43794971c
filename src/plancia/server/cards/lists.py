"""One's own lists: what an account studies besides the decks that everybody needs."""

from collections.abc import Callable
from secrets import token_hex

from sqlalchemy import Connection

from plancia.server.cards import list_store as store
from plancia.server.people.identity import Identity
from plancia.server.store.store import Store
from plancia.wire.cards import CardList, NewCardList

#: What the name of every list begins with, so that none is the name of a deck.
LIST = "lst-"


class CardLists:
    """The lists of a server."""

    def __init__(self, tables: Store, now_ms: Callable[[], int]) -> None:
        self._tables = tables
        self._now_ms = now_ms

    async def own(self, owner: Identity) -> list[CardList]:
        """Return somebody's lists."""
        return await self._tables.reading(lambda connection: store.own(connection, owner.id))

    async def add(self, owner: Identity, new: NewCardList) -> CardList:
        """Keep a list; raise ``too_many_card_lists``."""
        name = f"{LIST}{token_hex(10)}"

        def work(connection: Connection) -> CardList:
            store.add(connection, name, owner.id, new, self._now_ms())
            return store.find(connection, name, owner.id)

        return await self._tables.writing(work)

    async def change(self, owner: Identity, name: str, new: NewCardList) -> CardList:
        """Put something else in the place of a list; raise ``card_list_unknown``."""

        def work(connection: Connection) -> CardList:
            store.change(connection, name, owner.id, new, self._now_ms())
            return store.find(connection, name, owner.id)

        return await self._tables.writing(work)

    async def remove(self, owner: Identity, name: str) -> None:
        """Remove a list; raise ``card_list_unknown``. What was reviewed of its cards stays."""
        await self._tables.writing(lambda connection: store.remove(connection, name, owner.id))
