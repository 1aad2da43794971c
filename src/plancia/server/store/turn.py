"""Work that one server does for all: the first one does it, the others leave it to that one."""

from sqlalchemy import Connection, text

_TRY = text("SELECT pg_try_advisory_xact_lock(hashtextextended(:work, 0))")


def is_first(connection: Connection, work: str) -> bool:
    """Tell whether nobody else does a kind of work now; nobody else does it until the transaction ends."""
    if connection.dialect.name == "sqlite":
        return True  # transactions that write come one after another
    return bool(connection.execute(_TRY, {"work": f"plancia {work}"}).scalar_one())
