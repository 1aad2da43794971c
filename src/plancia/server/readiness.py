"""Whether the server can do its work now: write to its file, and judge words. Health only says that it is alive."""

import time
from pathlib import Path
from typing import Any, Literal

from litestar import Request, Response, get
from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import insert

from plancia.server.journal.errors import JournalError
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.wire.message import Message

#: A client that asks more often gets the last result: every check writes to the disk.
LOOK_EVERY_S = 1.0


class Ready(Message, frozen=True):
    """What works. ``journal`` is the code of what is wrong otherwise."""

    status: Literal["ready", "not_ready"]
    journal: str
    lexicon: Literal["ok", "missing"]


class Readiness:
    """Looks whether the file can be written and whether the lexicon is there."""

    def __init__(self, store: Store, lexicon: Path | None) -> None:
        self._store = store
        self._lexicon = lexicon
        self._looked_s = -LOOK_EVERY_S
        self._found = Ready("not_ready", "not_looked", "missing")

    async def look(self) -> Ready:
        """Return what works."""
        now_s = time.monotonic()
        if now_s - self._looked_s >= LOOK_EVERY_S:
            self._looked_s = now_s
            journal = await self._journal()
            lexicon: Literal["ok", "missing"] = (
                "ok" if self._lexicon is None or self._lexicon.is_file() else "missing"
            )
            ready = journal == "ok" and lexicon == "ok"
            self._found = Ready("ready" if ready else "not_ready", journal, lexicon)
        return self._found

    async def _journal(self) -> str:
        try:
            await self._store.writing(_write)
        except JournalError as error:
            return error.code
        return "ok"


def _write(connection: Connection) -> None:
    """Write one row, really: on a full disk a transaction that changes nothing succeeds."""
    at_ms = int(time.time() * 1000)
    row = insert(t.readiness).values(id=1, at_ms=at_ms)
    connection.execute(row.on_conflict_do_update(index_elements=["id"], set_={"at_ms": at_ms}))


@get("/api/ready", operation_id="get_ready")
async def get_ready(request: Request[Any, Any, Any]) -> Response[Ready]:
    """Say whether the server can do its work: 200 if so, 503 with what is missing otherwise."""
    found = await request.app.state.services.readiness.look()
    return Response(
        found, status_code=200 if found.status == "ready" else 503, headers={"cache-control": "no-store"}
    )
