"""Whether servers run on a PostgreSQL, and how it is made certain that none goes on there."""

from sqlalchemy import text

from plancia.server.errors import ServeError
from plancia.server.journal.address import Address
from plancia.server.nodes.heart import LOCKS
from plancia.server.store.engine import coded, open_engine

#: The connection of a node's heart holds a lock for as long as the node lives.
_HEARTS = text("""
SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = :locks
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
""")
_EXPEL = text("UPDATE node SET gone = 1 WHERE gone = 0")
_END_LINES = text("UPDATE beat SET at_ms = 0")


def end_nodes(address: Address) -> None:
    """Declare all nodes of a database gone: one that sleeps could otherwise wake up and write.

    Does nothing for a file. Raises ``database_in_use`` if one is alive.
    """
    if address.file is not None:
        return
    engine = open_engine(address, keep=False)
    with coded(address), engine.begin() as connection:
        if connection.execute(_HEARTS, {"locks": LOCKS}).scalar_one():
            raise ServeError("database_in_use", file=str(address))
        connection.execute(_EXPEL)
        connection.execute(_END_LINES)
