"""Several real servers on one PostgreSQL and one NATS, each to be killed, paused and started again."""

import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg

from server.live.process import ServerProcess
from server.nodes.real_nats import Nats


class Processes:
    """The nodes, by number."""

    def __init__(
        self, database: str, nats: Nats | None, number: int, *, log: Path, **environment: str
    ) -> None:
        """Start so many nodes at the same time; all log into one file."""
        self.database = database
        self.log = log
        self._environment = {
            **({} if nats is None else {"PLANCIA_NODES_CARRIER": nats.address}),
            **environment,
        }
        with ThreadPoolExecutor(number) as threads:
            self.nodes = list(threads.map(self._start, range(number)))

    def _start(self, _: int) -> ServerProcess:
        return ServerProcess(self.database, log=self.log, **self._environment)

    def restart(self, at: int) -> None:
        """Start a node again that has ended."""
        self.nodes[at] = self._start(at)

    def pause(self, at: int) -> None:
        """Let a node sleep, in the middle of what it does."""
        self.nodes[at].process.send_signal(signal.SIGSTOP)

    def resume(self, at: int) -> None:
        """Wake it."""
        self.nodes[at].process.send_signal(signal.SIGCONT)

    def at_of(self, game: str) -> int | None:
        """Return which node owns a game; None: none of these."""
        rows = self.ask(
            "SELECT n.pid FROM owner o JOIN node n ON n.id = o.node WHERE o.contest = %s AND n.gone = 0", game
        )
        pids = [node.process.pid for node in self.nodes]
        return pids.index(rows[0][0]) if rows and rows[0][0] in pids else None

    def names(self) -> dict[int, str]:
        """Return the names of the nodes that were not declared gone, by process."""
        return dict(self.ask("SELECT pid, id FROM node WHERE gone = 0"))

    def origin(self, game: str) -> tuple[str, int]:
        """Return on whose line a game counts, and at which instant its clock stood when that node took it over."""
        [found] = self.ask("SELECT origin_node, coalesce(stood_ms, 0) FROM room WHERE game = %s", game)
        return found

    def ask(self, statement: str, *values: object) -> list[tuple]:
        """Ask the database."""
        with psycopg.connect(self.database) as connection:
            return connection.execute(statement, values).fetchall()

    def close(self) -> None:
        """Kill what is left."""
        for node in self.nodes:
            if node.process.poll() is None:
                node.process.send_signal(signal.SIGCONT)
                node.kill()
