"""A real server process on a free port, with the built pages."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
#: A server that does not stop by then never will.
STOP_S = 60
PAGES = ROOT / "src" / "plancia" / "web"


@contextmanager
def served() -> Iterator[str]:
    """Start the server and yield its address without the final slash; stop it as a process manager would."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "plancia", "serve", "--port", "0", "--db", f"{folder}/games.db")
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        yield from address_of(process)


def address_of(process: subprocess.Popen[str]) -> Iterator[str]:
    """Yield the address that the server prints, then stop it."""
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        match = re.search(r"http://\S+", line)
        assert match, f"the server did not say where it is: {line!r}"
        yield match[0].rstrip("/")
    finally:
        process.terminate()
        process.wait(timeout=STOP_S)
        if process.stdout:
            process.stdout.close()
