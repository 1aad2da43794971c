"""Bringing a database to today's schema, forwards only: an older one is changed, a newer one is not touched."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from plancia.server.journal.address import Address, Where, address_of
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.store.engine import be_patient, coded, open_engine, with_purpose

MIGRATIONS = files("plancia.server") / "migrations"

#: The last revision: migrations are numbered, and their files are named after their numbers.
HEAD = max(
    file.name.partition("_")[0] for file in (MIGRATIONS / "versions").iterdir() if file.name.endswith(".py")
)

#: The lock of servers that start on the same PostgreSQL: one migrates, the others wait for it.
_MIGRATING = 0x504C4D31


def prepare(where: Where) -> None:
    """Make what is not there, and bring the schema up to date.

    Raises what ``Journal`` raises, and ``journal_version`` for a database of a newer Plancia.
    """
    address = address_of(where)
    Journal(address).close()
    found = revision(address)
    if address.file is not None:
        _unseal(address)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise JournalError("journal_version", file=str(address), version=found, expected=HEAD)
    upgrade(address, "head")


def _unseal(address: Address) -> None:
    """Take the seal off a copy that becomes a server's file: its tables will change."""
    with _connected(address, write=False) as connection:
        if not inspect(connection).has_table("seal"):
            return
    with _connected(address, write=True) as connection, connection.begin():
        connection.execute(text("DROP TABLE IF EXISTS seal"))


def revision(where: Where) -> str | None:
    """Return the revision of a database; None if it has only games."""
    with _connected(address_of(where), write=False) as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def upgrade(where: Where, target: str) -> None:
    """Run the migrations up to a revision, each in a transaction: one that is interrupted has not happened."""
    # Slow to import, and needed once in the life of a database.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with _connected(address_of(where), write=True) as connection:
        if connection.dialect.name == "postgresql":
            _take_turn(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, target)


def _take_turn(connection: Connection) -> None:
    """Wait until no other server migrates this database; the turn ends with the connection."""
    be_patient(connection)
    connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": _MIGRATING})
    connection.commit()


@contextmanager
def _connected(address: Address, *, write: bool) -> Iterator[Connection]:
    """Give a connection that is closed afterwards; refusals are coded errors."""
    engine = open_engine(address, keep=False)
    with coded(address), engine.connect() as connection:
        yield with_purpose(connection, write=write)
