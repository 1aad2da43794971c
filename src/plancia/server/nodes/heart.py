"""The heart of a node: a thread that tells PostgreSQL at every beat how far the node's time line has got.

It has a connection of its own with a lock that PostgreSQL releases when the process dies. The event loop has no part
in it: a loop that is busy for a second does not look dead.
"""

import time
from threading import Event, Thread

from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.journal.postgres import Bounded, Link
from plancia.server.nodes.leases import Life
from plancia.server.nodes.node_line import LEASH_MS, NodeLine

#: How often it beats. So much of a game's time may be lost when a node dies.
BEAT_S = 0.025
#: How often it tries to reach a database that is away.
AGAIN_S = 0.1

#: The locks that stand for the lives of nodes, one for each name: "PLN1".
LOCKS = 0x504C4E31
_TRY_LOCK = "SELECT pg_try_advisory_lock(%s::int, hashtext(%s))"
#: A line that has ended is at 0: its node was declared gone.
_BEAT = """
UPDATE beat SET line_ms = %s, at_ms = (extract(epoch FROM clock_timestamp()) * 1000)::bigint
WHERE node = %s AND at_ms > 0
"""


class Heart:
    """The beats of a node until it is stopped or declared gone."""

    def __init__(self, address: Address, node: str, line: NodeLine) -> None:
        """Begin to beat; the node's rows are there."""
        self._node, self._line = node, line
        self._link = Link(address)
        self._connection: Bounded | None = None
        self._locked = self._gone = False
        self._connections = 0
        self._beaten_s: float | None = None
        self._stop = Event()
        self._thread = Thread(target=self._run, name="plancia-heart", daemon=True)
        self._thread.start()

    @property
    def life(self) -> Life:
        """How the node stands with the database."""
        beaten_s = self._beaten_s
        beats = beaten_s is not None and (time.monotonic() - beaten_s) * 1000 < LEASH_MS
        return Life(beats and not self._gone, self._gone, self._connections)

    def stop(self) -> None:
        """Beat no more, and let the line stand."""
        self._stop.set()
        self._thread.join()
        self._link.close()
        self._line.stand_still()

    def _run(self) -> None:
        wait_s = 0.0
        while not self._stop.wait(wait_s):
            began_s = time.monotonic()
            try:
                self._beat()
            except JournalError:
                self._beaten_s = None
                self._line.stand_still()
                wait_s = AGAIN_S
                continue
            if self._gone:
                self._line.stand_still()
                return
            self._beaten_s = time.monotonic()
            self._line.beaten()
            wait_s = max(BEAT_S - (self._beaten_s - began_s), 0.001)

    def _beat(self) -> None:
        with self._link.begun(self._tell) as heard:
            self._gone = not heard

    def _tell(self, connection: Bounded) -> bool:
        """Tell how far the line has got; return False if the node was declared gone."""
        if connection is not self._connection:
            # What is lost in a crash of the database is some of a clock's time, and no disk waits for it.
            connection.execute("SET synchronous_commit = off")
            self._connection, self._locked = connection, False
            self._connections += 1
        if not self._locked:
            # The connection before this one may hold it for a moment yet.
            row = connection.execute(_TRY_LOCK, (LOCKS, self._node)).fetchone()
            self._locked = row == (True,)
        return connection.execute(_BEAT, (self._line.now_ms(), self._node)).rowcount == 1
