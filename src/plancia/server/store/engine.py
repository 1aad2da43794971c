"""SQLAlchemy's engine for the people's tables, on a file or on PostgreSQL, and the refusals of both as coded errors."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.pool import NullPool, QueuePool, StaticPool

from plancia.server.journal.address import Address
from plancia.server.journal.database import BUSY_MS, LAST_RESORT_PAGES
from plancia.server.journal.errors import JournalError
from plancia.server.journal.homes import check_driver
from plancia.server.journal.write_turn import write_turn

_CODES = {
    sqlite3.SQLITE_FULL: "journal_full",
    sqlite3.SQLITE_READONLY: "journal_read_only",
    sqlite3.SQLITE_BUSY: "journal_busy",
    sqlite3.SQLITE_CORRUPT: "journal_damaged",
    sqlite3.SQLITE_NOTADB: "journal_damaged",
}
#: PostgreSQL's codes for a transaction that others made impossible: it was undone, and may be done again.
_UNDONE = frozenset({"40001", "40P01"})


def open_engine(address: Address, *, keep: bool = True) -> Engine:
    """Return an engine with one connection, which it keeps; or with none, for something that is done once.

    Nothing is opened yet. Raises ``extra_missing``.
    """
    file = address.file
    if file is not None:
        pool = StaticPool if keep else NullPool
        engine = create_engine(
            "sqlite://", creator=lambda: connect(file), poolclass=pool, hide_parameters=True
        )
        event.listen(engine, "begin", begin)
        return engine
    check_driver()
    from plancia.server.journal import postgres  # noqa: PLC0415  (its driver is an extra of the package)

    def connected() -> Any:  # noqa: ANN401  (of the driver)
        connection = postgres.connect(address)
        # SQLAlchemy begins transactions by its own options.
        connection.autocommit = False
        return connection

    def check(connection: Any, *_: object) -> None:  # noqa: ANN401
        if not postgres.is_quiet(connection):
            raise DisconnectionError

    if not keep:
        return create_engine(
            "postgresql+psycopg://", creator=connected, poolclass=NullPool, hide_parameters=True
        )
    engine = create_engine(
        "postgresql+psycopg://",
        creator=connected,
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,
    )
    # A connection that broke while nobody used it is opened again before anybody notices.
    event.listen(engine, "checkout", check)
    return engine


def writing_turn(address: Address) -> AbstractContextManager[Any]:
    """Return what a thread holds while it writes: PostgreSQL lets many write at once."""
    return nullcontext() if address.file is None else write_turn(address.file)


def with_purpose(connection: Connection, *, write: bool) -> Connection:
    """Return a connection whose transactions are for reading one moment, or for writing as if nobody else did."""
    if connection.dialect.name == "sqlite":
        return connection.execution_options(plancia_write=write)
    return connection.execution_options(
        isolation_level="SERIALIZABLE" if write else "REPEATABLE READ", postgresql_readonly=not write
    )


def be_patient(connection: Connection) -> None:
    """Let the statements of a connection take their time: nobody plays through it. Before its first transaction."""
    if connection.dialect.name == "sqlite":
        return
    from plancia.server.journal import postgres  # noqa: PLC0415  (its driver is an extra of the package)

    driver = connection.connection.driver_connection
    if isinstance(driver, postgres.Bounded):
        postgres.be_patient(driver)
        driver.commit()


def is_undone(error: DBAPIError) -> bool:
    """Tell whether a transaction failed only because of others: done again, it may succeed."""
    return getattr(error.orig, "sqlstate", None) in _UNDONE


@contextmanager
def coded(address: Address) -> Iterator[None]:
    """Turn refusals of the database into coded errors, without its words: they may quote what is stored."""
    try:
        yield
    except DBAPIError as error:
        original = error.orig
        if isinstance(original, sqlite3.Error):
            refused = _refusal(address, original)
        else:
            refused = None if isinstance(error, IntegrityError) else _postgres_refusal(address, original)
        if refused is None:
            raise  # the caller knows what his own statement means
        raise refused from None


def _refusal(address: Address, error: sqlite3.Error) -> JournalError | None:
    if not hasattr(error, "sqlite_errorcode"):
        return None
    code = _CODES.get(error.sqlite_errorcode & 0xFF)
    if error.sqlite_errorcode == sqlite3.SQLITE_IOERR_SHMSIZE:
        code = "journal_full"
    if code is None and isinstance(error, sqlite3.IntegrityError):
        return None
    return JournalError(code or "journal_failed", file=str(address), why=error.sqlite_errorname)


def _postgres_refusal(address: Address, error: BaseException | None) -> JournalError | None:
    from plancia.server.journal import postgres  # noqa: PLC0415  (its driver is an extra of the package)

    return postgres.refusal(address, error) if isinstance(error, postgres.Refused) else None


def connect(path: Path) -> sqlite3.Connection:
    """Open a file that is there, as safe as the journal opens it."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=BUSY_MS / 1000,
        # SQLAlchemy begins transactions; the driver must not do so on its own.
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LAST_RESORT_PAGES}")
    return connection


def begin(connection: Connection) -> None:
    """Begin a transaction of SQLite as SQLAlchemy's options say."""
    options: dict[str, Any] = dict(connection.get_execution_options())
    # A transaction that will write takes the lock at once: taking it later could fail.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("plancia_write", True) else "BEGIN")
