"""Bringing a file to today's schema, forwards only: an older file is changed, a newer one is not touched."""

import sqlite3
from importlib.resources import files
from pathlib import Path

from sqlalchemy import create_engine, event
from sqlalchemy.pool import NullPool

from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.store.store import begin, coded, connect

MIGRATIONS = files("plancia.server") / "migrations"

#: The last revision: migrations are numbered, and their files are named after their numbers.
HEAD = max(
    file.name.partition("_")[0] for file in (MIGRATIONS / "versions").iterdir() if file.name.endswith(".py")
)

_HAS_REVISION = "SELECT count(*) FROM sqlite_schema WHERE name = 'alembic_version'"


def prepare(path: Path) -> None:
    """Make the file if there is none, and bring its schema up to date.

    Raises what ``Journal`` raises, and ``journal_version`` for a file of a newer Plancia.
    """
    Journal(path).close()
    found = revision(path)
    if found == HEAD:
        return
    if found is not None and found > HEAD:
        raise JournalError("journal_version", file=str(path), version=found, expected=HEAD)
    upgrade(path, "head")


def revision(path: Path) -> str | None:
    """Return the revision of a file; None if it has only games."""
    with coded(path):
        connection = connect(path)
        try:
            if not connection.execute(_HAS_REVISION).fetchone()[0]:
                return None
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.Error as error:
            raise JournalError("journal_damaged", file=str(path), why=type(error).__name__) from None
        finally:
            connection.close()
    return None if row is None else str(row[0])


def upgrade(path: Path, target: str) -> None:
    """Run the migrations up to a revision, each in a transaction: one that is interrupted has not happened."""
    # Slow to import, and needed once in the life of a file.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = create_engine("sqlite://", creator=lambda: connect(path), poolclass=NullPool)
    event.listen(engine, "begin", begin)
    with coded(path), engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, target)
