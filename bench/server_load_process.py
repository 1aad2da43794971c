"""The server that is measured, and what the system knows about its process."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

PROGRAM = "from plancia.cli.main import main; main()"
#: Everybody comes from one address here, so the limits must not slow anybody down.
LIMITS = dict.fromkeys(
    [f"PLANCIA_LIMITS_{name}" for name in ("REQUESTS", "GUESTS", "GAMES", "COMMANDS", "SOCKETS", "FRAMES")],
    "999999/1",
) | {"PLANCIA_LIMITS_SOCKETS_OF_ADDRESS": "999999"}
TICKS = os.sysconf("SC_CLK_TCK")


class ServerUnderLoad:
    """A server in a process of its own, on a free port."""

    def __init__(self, database: Path | str, *options: str) -> None:
        """Start it on a file or on a PostgreSQL, with further options of ``plancia serve``."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--db", str(database), *options],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **LIMITS},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        if found is None:
            sys.exit(f"The server did not start: {line!r}")
        self.port = int(found[1])
        self.pid = self._process.pid

    def stop(self) -> None:
        """Stop it in good order."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(60)
        except subprocess.TimeoutExpired:
            self._process.kill()

    def memory_kb(self) -> int:
        """Return how much memory is its own: not shared with another process, mapped files left out."""
        text = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        found = re.search(r"^RssAnon:\s+(\d+) kB", text, re.MULTILINE)
        assert found
        return int(found[1])

    def cpu_s(self) -> float:
        """Return the CPU time of the whole process."""
        return _cpu_s(Path(f"/proc/{self.pid}/stat"))

    def loop_cpu_s(self) -> float:
        """Return the CPU time of the thread with the event loop."""
        return _cpu_s(Path(f"/proc/{self.pid}/task/{self.pid}/stat"))

    def loop_wait_s(self) -> float:
        """Return how long the event loop had work and no core."""
        return waited_s(self.pid)


def waited_s(pid: int) -> float:
    """Return how long the first thread of a process was ready to run and had to wait for a core."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


def _cpu_s(stat: Path) -> float:
    fields = stat.read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
