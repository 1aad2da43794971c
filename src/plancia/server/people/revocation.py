"""Revocation: every part that holds something open for an identity hears of it, also if another process revoked it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, func, insert, select

from plancia.rules.errors import CodedError
from plancia.server.nodes.news import News
from plancia.server.nodes.sole import NoCarrier
from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: Two that are written at the same time by different nodes may become visible in the other order, but not much apart.
LATE = 100

Callback = Callable[[str], None]
#: Takes the id of an identity and what its session is called.
Ended = Callable[[str, str], None]


class Revocations:
    """Tells everybody who asked whose rights have changed: sockets are closed, caches forgotten.

    The command line and other nodes write to the same table while the server runs; ``look`` finds what they wrote.
    """

    def __init__(self, store: Store, news: News | None = None) -> None:
        self._store = store
        self._news = news or News(NoCarrier())
        self._news.on("revoked", lambda _: self._look_soon())
        self._callbacks: list[Callback] = []
        self._ended: list[Ended] = []
        self._looking: set[asyncio.Task[None]] = set()
        #: The last number that was seen, and the numbers just below it that were: one may come later than the next.
        self._last = 0
        self._seen: set[int] = set()
        self._note(store.do(lambda connection: [row.id for row in _after(connection, None)], write=False))

    def on_revoked(self, callback: Callback) -> None:
        """Call back with the id of an identity, on the event loop, whenever its rights have shrunk or changed."""
        self._callbacks.append(callback)

    def on_session_ended(self, callback: Ended) -> None:
        """Call back with an identity and its session, on the event loop, whenever somebody has signed out of one."""
        self._ended.append(callback)

    def tell(self, identity: str) -> None:
        """Tell everybody now."""
        for callback in list(self._callbacks):
            callback(identity)

    def tell_ended(self, identity: str, session: str) -> None:
        """Tell everybody now that a session has ended."""
        for callback in list(self._ended):
            callback(identity, session)

    async def watch(self) -> None:
        """Tell everybody, on other nodes too, of what was just taken back here."""
        self._news.tell("revoked")
        await self.look()

    async def look(self) -> None:
        """Tell everybody of what has been taken back since the last time."""
        since = self._last - LATE
        rows = await self._store.reading(lambda connection: _after(connection, since))
        new = [row for row in rows if row.id not in self._seen]
        self._note([row.id for row in new])
        for row in new:
            if row.session is None:
                self.tell(row.identity)
            else:
                self.tell_ended(row.identity, row.session)

    def _look_soon(self) -> None:
        task = asyncio.get_running_loop().create_task(self._look_quietly())
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_quietly(self) -> None:
        # If the database refuses now, the next look, a second later, finds it.
        with suppress(CodedError):
            await self.look()

    def _note(self, numbers: list[int]) -> None:
        self._last = max([self._last, *numbers])
        self._seen = {number for number in [*self._seen, *numbers] if number > self._last - LATE}


def revoke(connection: Connection, at_ms: int, identity: str, session: str | None = None) -> None:
    """Write down, within a transaction, that an identity's rights have changed, or that one session has ended."""
    connection.execute(insert(t.revocation).values(at_ms=at_ms, identity=identity, session=session))


def _after(connection: Connection, number: int | None) -> list[Any]:
    """Return what was taken back after a number; None: the last of all."""
    r = t.revocation.c
    if number is None:
        number = int(connection.execute(select(func.max(r.id))).scalar() or 0) - LATE
    question = select(r.id, r.identity, r.session).where(r.id > number).order_by(r.id)
    return list(connection.execute(question).all())
