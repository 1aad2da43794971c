"""Connections to PostgreSQL: none waits for ever, each is opened again after it broke, refusals are coded errors.

The journal, the people's tables and the nodes all connect here. Only servers that are given such an address import
this file: the driver is an extra of the package.
"""

import logging
import select
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import conninfo_to_dict

from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError

# The driver warns of every refusal within a pipeline; here it becomes an error, which is enough.
logging.getLogger("psycopg").setLevel(logging.ERROR)

T = TypeVar("T")

#: What PostgreSQL's driver raises.
Refused = psycopg.Error

#: How long to try to connect.
CONNECT_S = 2
#: How long a statement may wait for a lock, and how long it may run, before PostgreSQL ends it.
LOCK_MS = 3_000
STATEMENT_MS = 5_000
#: How long reading everything may take, for a person who waits for it.
LONG_S = 3_600.0
#: How long to wait for an answer of a PostgreSQL that does not even say that it is late.
ANSWER_S = 6.0

_BOUNDS = """
SELECT set_config('lock_timeout', %s, false),
       set_config('statement_timeout', %s, false),
       set_config('idle_in_transaction_session_timeout', %s, false)
"""
_SETTINGS = """
SELECT set_config('application_name', 'plancia', false),
       -- What is acknowledged is on the disk; stricter settings of the database stay.
       CASE current_setting('synchronous_commit')
       WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""

#: What PostgreSQL's refusals mean, by the beginning of their code.
_CODES = {
    "08": "journal_away",  # the connection
    "57P": "journal_away",  # it stops, or has just started
    "57014": "journal_busy",  # the statement took too long
    "53100": "journal_full",
    "53": "journal_away",  # too many connections, no memory
    "25006": "journal_read_only",
    "25P03": "journal_away",  # idle for too long within a transaction
    "40": "journal_busy",  # others changed the same
    "55P03": "journal_busy",  # somebody held a lock for too long
    # Every constraint was checked before the statement that breaks it: an index does not say what its table says.
    "23": "journal_damaged",
    "XX001": "journal_damaged",
    "XX002": "journal_damaged",
}


#: What PostgreSQL says to somebody who connects while it starts, stops or has too many guests.
_PASSING = ("the database system is", "connection slots", "too many clients", "terminating connection")


class Bounded(psycopg.Connection[Any]):
    """A connection whose every answer comes within a bounded time, or it is as good as broken."""

    answer_s = ANSWER_S

    def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:  # noqa: ANN401
        """Wait for an answer."""
        return super().wait(gen, interval, self.answer_s if timeout is None else timeout)


def connect(address: Address) -> Bounded:
    """Connect; every statement is a transaction of its own unless it says ``BEGIN``. Raises ``psycopg.Error``."""
    told = conninfo_to_dict(address.url or "")
    defaults = {
        "connect_timeout": CONNECT_S,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 2,
        "tcp_user_timeout": 5_000,
    }
    missing: dict[str, Any] = {name: value for name, value in defaults.items() if name not in told}
    connection = Bounded.connect(address.url or "", autocommit=True, **missing)
    try:
        connection.execute(_SETTINGS)
        _bound(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def refusal(address: Address, error: psycopg.Error) -> JournalError:
    """Return what a refusal of PostgreSQL means, without its words: they may quote what is stored."""
    state, why = error.sqlstate, type(error).__name__
    if state is not None:
        code = next((_CODES[state[:n]] for n in (5, 3, 2) if state[:n] in _CODES), "journal_failed")
    elif isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        said = _said_at_the_door(error)
        code, why = ("journal_away", "") if said is None else ("journal_failed", said)
    else:
        code = "journal_failed"  # an option that is none, for instance
    if code == "journal_away":
        return JournalError(code)
    return JournalError(code, file=str(address), why=why)


def _said_at_the_door(error: psycopg.Error) -> str | None:
    """Return why PostgreSQL lets this user not in; None if that will pass, or if it did not answer at all.

    libpq passes no code on while it connects. These sentences name a user or a database, and nothing that is stored.
    """
    _, fatal, said = str(error).partition("FATAL:")
    if not fatal or any(words in said for words in _PASSING):
        return None
    return said.strip().splitlines()[0]


class Link:
    """One connection, for one thread at a time: opened when it is needed, and again after it broke."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._lock = Lock()
        self._connection: Bounded | None = None
        self._open = True

    @contextmanager
    def begun(self, begin: Callable[[Bounded], T]) -> Iterator[T]:
        """Give what ``begin`` makes of the connection; a transaction that the block leaves open is undone.

        ``begin`` changes nothing that lasts: it is done again if the connection turns out to have broken since it was
        used last. Raises ``journal_away`` and what else PostgreSQL refuses.
        """
        with self._lock:
            if not self._open:
                raise JournalError("journal_closed")
            try:
                yield self._first(begin)
            except psycopg.Error as error:
                raise refusal(self._address, error) from None
            finally:
                self._tidy()

    def close(self) -> None:
        """Close the connection; nothing is given any more."""
        with self._lock:
            self._open = False
            self._drop()

    def _first(self, begin: Callable[[Bounded], T]) -> T:
        if self._connection is not None and is_quiet(self._connection):
            try:
                return begin(self._connection)
            except psycopg.OperationalError:
                if not self._connection.broken:
                    raise
        self._drop()
        self._connection = connect(self._address)
        return begin(self._connection)

    def _tidy(self) -> None:
        """Undo a transaction that is not finished; close a connection of which nothing certain is known."""
        connection = self._connection
        if connection is None:
            return
        status = connection.pgconn.transaction_status
        if status in {psycopg.pq.TransactionStatus.INTRANS, psycopg.pq.TransactionStatus.INERROR}:
            try:
                connection.execute("ROLLBACK")
            except psycopg.Error:
                self._drop()
        elif status != psycopg.pq.TransactionStatus.IDLE:
            self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
            self._connection = None


@contextmanager
def patient(connection: Bounded) -> Iterator[None]:
    """Let statements take their time: reading everything is no question of a player."""
    be_patient(connection)
    try:
        yield
    finally:
        connection.answer_s = ANSWER_S
        if connection.pgconn.transaction_status == psycopg.pq.TransactionStatus.IDLE:
            _bound(connection)


def be_patient(connection: Bounded) -> None:
    """Let all statements of a connection take their time from now on."""
    connection.answer_s = LONG_S
    connection.execute(
        "SELECT set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)"
    )


def _bound(connection: Bounded) -> None:
    connection.execute(_BOUNDS, (str(LOCK_MS), str(STATEMENT_MS), str(2 * STATEMENT_MS)))


def is_quiet(connection: psycopg.Connection[Any]) -> bool:
    """Tell whether an idle connection is as it was left: PostgreSQL says something on it only when it ends it."""
    if connection.closed:
        return False
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN | select.POLLHUP | select.POLLERR)
    return not poll.poll(0)
