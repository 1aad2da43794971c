"""A server in a process of its own, to be stopped and killed, on the file that the one before it left."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from server.live.serving import PATIENCE_S, Live, Person, Seated

SOURCE = Path(__file__).parents[3] / "src"
PROGRAM = "from plancia.cli.main import main; main()"
#: As ``live.QUICK``.
ENVIRONMENT = {
    "PLANCIA_PEOPLE_PASSWORD_MEMORY_KIB": "8",
    "PLANCIA_LIMITS_REQUESTS": "99999/1",
    "PLANCIA_LIMITS_SOCKETS": "99999/1",
    "PLANCIA_LIMITS_FRAMES": "99999/1",
    "PLANCIA_LIMITS_SOCKETS_OF_PERSON": "99999",
    "PLANCIA_LIMITS_SOCKETS_OF_ADDRESS": "99999",
    "PLANCIA_LIMITS_GUESTS": "99999/1",
    "PLANCIA_LIMITS_GAMES": "99999/1",
    "PLANCIA_LIMITS_COMMANDS": "99999/1",
    "PLANCIA_OVERLOAD_LAG_MS": "60000",
    "PLANCIA_ROOMS_RETURN_MS": "0",
    "PLANCIA_ROOMS_COMPUTER_LEAST_MS": "100",
    "PLANCIA_ROOMS_COMPUTER_MORE_MS": "0",
}


class ServerProcess:
    """A running server; its people keep their cookies from one to the next."""

    def __init__(
        self, database: Path | str, port: int = 0, *, log: Path | None = None, **environment: str
    ) -> None:
        """Start it. What it logs is added to a file, or can be read from the process: little, lest it waits for that."""
        self._log = None if log is None else log.open("a", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "serve", "--port", str(port), "--db", str(database)],
            stdout=subprocess.PIPE,
            stderr=self._log or subprocess.PIPE,
            text=True,
            env={**os.environ, **ENVIRONMENT, **environment, "PYTHONPATH": str(SOURCE)},
        )
        assert self.process.stdout is not None
        before_s = waited_s()
        line = self.process.stdout.readline()
        #: When it was there, on this process's clock, and how much too late that may be on a busy machine.
        self.since_s = time.monotonic()
        self.late_s = waited_s() - before_s
        found = re.search(r":(\d+)/", line)
        assert found, f"{line!r} {self.process.communicate()[1]}"
        self.port = int(found[1])
        self.live = Live(None, self.port)

    def kill(self) -> float:
        """Kill it and return when."""
        self.process.kill()
        at_s = time.monotonic()
        self.process.communicate()
        if self._log is not None:
            self._log.close()
        return at_s

    def stop(self) -> None:
        """Ask it to stop, and see that it does so in order."""
        self.process.send_signal(signal.SIGTERM)
        stdout, stderr = self.process.communicate(timeout=PATIENCE_S)
        assert (stdout, stderr.strip()) == ("", "")

    async def back(self, person: Person) -> Person:
        """Return somebody who was here before with the cookies he had."""
        client = self.live.client(person.client.cookies, person.client.headers)
        return Person(self.live, client, person.identity)


def waited_s(pid: int | None = None) -> float:
    """Return how long the first thread of a process, or this one, was ready to run and had no core."""
    stat = Path(f"/proc/{pid or os.getpid()}/schedstat")
    return int(stat.read_text(encoding="ascii").split()[1]) / 1e9 if stat.exists() else 0.0


async def now_ms(person: Person, game: str) -> tuple[int, float]:
    """Return the game's clock, and when on this process's clock it was read."""
    found: dict[str, Any] = await person.get(f"/api/games/{game}/view")
    return found["now_ms"], time.monotonic()


async def closing_code(seated: Seated) -> int:
    """Return how a socket was closed."""
    return int((await seated.until("closed"))["code"])
