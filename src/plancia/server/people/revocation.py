"""Revocation: every part that holds something open for an identity hears of it, also if another process revoked it."""

from collections.abc import Callable

from sqlalchemy import Connection, func, insert, select

from plancia.server.store import tables as t
from plancia.server.store.store import Store

Callback = Callable[[str], None]
#: Takes the id of an identity and what its session is called.
Ended = Callable[[str, str], None]


class Revocations:
    """Tells everybody who asked whose rights have changed: sockets are closed, caches forgotten.

    The command line writes to the same table while the server runs; ``watch`` finds what it wrote.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._callbacks: list[Callback] = []
        self._ended: list[Ended] = []
        self._seen = store.do(_last, write=False)

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
        """Tell everybody of what has been taken back since the last time."""
        since = self._seen
        rows = await self._store.reading(
            lambda connection: connection.execute(
                select(t.revocation.c.id, t.revocation.c.identity, t.revocation.c.session)
                .where(t.revocation.c.id > since)
                .order_by(t.revocation.c.id)
            ).all()
        )
        for row in rows:
            self._seen = max(self._seen, row.id)
            if row.session is None:
                self.tell(row.identity)
            else:
                self.tell_ended(row.identity, row.session)


def revoke(connection: Connection, at_ms: int, identity: str, session: str | None = None) -> None:
    """Write down, within a transaction, that an identity's rights have changed, or that one session has ended."""
    connection.execute(insert(t.revocation).values(at_ms=at_ms, identity=identity, session=session))


def _last(connection: Connection) -> int:
    return int(connection.execute(select(func.max(t.revocation.c.id))).scalar() or 0)
