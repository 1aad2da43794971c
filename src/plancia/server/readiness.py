"""Whether the server is alive, and whether it should get new requests: what a balancer and a watchman ask."""

import asyncio
import time
from pathlib import Path
from typing import Any, Literal

from litestar import Request, Response, get
from sqlalchemy import Connection, insert, update

from plancia.server.journal.errors import JournalError
from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.owners import Owners
from plancia.server.overload import Overload
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.version import version
from plancia.wire.message import Health, Message

#: A client that asks more often gets the last result: every check writes to the database.
LOOK_EVERY_S = 1.0
#: A database that takes longer for one row is not ready.
WRITE_S = 2.0

_NEVER_KEPT = {"cache-control": "no-store"}


class Ready(Message, frozen=True):
    """What works. The carrier of messages between servers is told but not needed: without it all is slower."""

    status: Literal["ready", "not_ready"]
    #: ``ok``, or the code of what is wrong.
    journal: str
    lexicon: Literal["ok", "missing"]
    #: Whether the other servers count on this one.
    node: Literal["ok", "expelled"]
    #: ``slow``: NATS is away and PostgreSQL carries instead, or the other way round.
    carrier: Literal["ok", "slow", "away"]
    #: Whether new work is taken.
    work: Literal["ok", "shedding", "stopping"]


class Readiness:
    """Looks whether the database can be written, the lexicon is there, and this server takes new work."""

    def __init__(
        self, store: Store, lexicon: Path | None, overload: Overload, owners: Owners, carrier: Carrier
    ) -> None:
        self._store = store
        self._lexicon = lexicon
        self._overload = overload
        self._owners = owners
        self._carrier = carrier
        self._stopping = False
        self._looked_s = -LOOK_EVERY_S
        self._journal = "not_looked"

    @property
    def is_stopping(self) -> bool:
        """Whether a stop has begun."""
        return self._stopping

    def stop(self) -> None:
        """Be ready no more: a stop has begun."""
        self._stopping = True

    async def look(self) -> Ready:
        """Return what works."""
        now_s = time.monotonic()
        if now_s - self._looked_s >= LOOK_EVERY_S:
            self._looked_s = now_s
            self._journal = await self._written()
        has_lexicon = self._lexicon is None or self._lexicon.is_file()
        is_member = self._owners.is_member
        work = self._work()
        ready = self._journal == "ok" and has_lexicon and is_member and work == "ok"
        return Ready(
            "ready" if ready else "not_ready",
            self._journal,
            "ok" if has_lexicon else "missing",
            "ok" if is_member else "expelled",
            self._carried(),
            work,
        )

    def _work(self) -> Literal["ok", "shedding", "stopping"]:
        if self._stopping:
            return "stopping"
        return "shedding" if self._overload.is_shedding else "ok"

    def _carried(self) -> Literal["ok", "slow", "away"]:
        if not self._carrier.is_connected:
            return "away"
        return "ok" if self._carrier.is_whole else "slow"

    async def _written(self) -> str:
        try:
            await asyncio.wait_for(self._store.writing(_write), WRITE_S)
        except JournalError as error:
            return error.code
        except TimeoutError:
            return "journal_busy"
        return "ok"


def _write(connection: Connection) -> None:
    """Write one row, really: on a full disk a transaction that changes nothing succeeds."""
    at_ms = int(time.time() * 1000)
    if not connection.execute(update(t.readiness).where(t.readiness.c.id == 1).values(at_ms=at_ms)).rowcount:
        connection.execute(insert(t.readiness).values(id=1, at_ms=at_ms))


@get("/api/health", sync_to_thread=False, operation_id="get_health")
def get_health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Say that the server is alive, and how late its event loop is."""
    overload: Overload = request.app.state.services.overload
    return Response(Health("ok", version(), overload.lag_ms), headers=_NEVER_KEPT)


@get("/api/ready", operation_id="get_ready")
async def get_ready(request: Request[Any, Any, Any]) -> Response[Ready]:
    """Say whether the server should get requests: 200 if so, 503 with what is missing otherwise."""
    readiness: Readiness = request.app.state.services.readiness
    found = await readiness.look()
    return Response(found, status_code=200 if found.status == "ready" else 503, headers=_NEVER_KEPT)
