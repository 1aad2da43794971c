"""The date by which the server forgets: it follows the wall clock, and does not believe a leap of it.

A machine whose clock is set wrong for an hour must not lose what people need for a month. So this date goes forwards at
most twice as fast as a server runs, until the wall clock has gone steadily for a week. It never runs ahead of the wall
clock. The database keeps it, for all servers that share it.
"""

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update

from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: How much faster than time itself the date may catch up.
SPEED = 2
#: After so long without a leap the wall clock is believed.
STEADY_S = 7 * 24 * 3600
#: What counts as a leap of the wall clock: more than it is put right by otherwise.
LEAP_MS = 60_000


class Calendar:
    """The date of a database."""

    def __init__(self, store: Store, *, now_ms: Callable[[], int], now_s: Callable[[], float]) -> None:
        """Read the date; ``now_ms`` is the wall clock, ``now_s`` one that never goes back."""
        self._store = store
        self._wall_ms, self._now_s = now_ms, now_s
        wall_ms = now_ms()
        self._kept_ms = store.do(lambda connection: _kept(connection, wall_ms))
        self._kept_at_s = self._steady_from_s = now_s()
        self._apart_ms = self._apart()

    def now_ms(self) -> int:
        """Return the date, in milliseconds since 1970."""
        run_ms = int((self._now_s() - self._kept_at_s) * 1000)
        return min(self._wall_ms(), self._kept_ms + SPEED * run_ms)

    async def keep(self) -> None:
        """Write the date down, so that the next server goes on from there. To be called now and then."""
        now_s, apart_ms = self._now_s(), self._apart()
        if abs(apart_ms - self._apart_ms) > LEAP_MS:
            self._steady_from_s = now_s
        self._apart_ms = apart_ms
        steady = now_s - self._steady_from_s >= STEADY_S
        before_ms, after_ms = self._kept_ms, self._wall_ms() if steady else self.now_ms()
        self._kept_ms = await self._store.writing(
            lambda connection: _moved(connection, before_ms, max(before_ms, after_ms))
        )
        self._kept_at_s = now_s

    def _apart(self) -> int:
        return self._wall_ms() - int(self._now_s() * 1000)


def _kept(connection: Connection, otherwise_ms: int) -> int:
    """Return the date that is kept; where there is none, the wall clock's."""
    found: int | None = connection.execute(select(t.calendar.c.at_ms)).scalar()
    if found is None:
        connection.execute(insert(t.calendar).values(id=1, at_ms=otherwise_ms))
        return otherwise_ms
    return found


def _moved(connection: Connection, before_ms: int, after_ms: int) -> int:
    """Move the date, unless another server has moved it meanwhile, and return it: several are no faster than one."""
    found = _kept(connection, after_ms)
    if found != before_ms:
        return found
    connection.execute(update(t.calendar).values(at_ms=after_ms))
    return after_ms
