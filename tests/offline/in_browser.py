"""The browser's Python, asked by tests: one process of Node runs what a worker runs, from a snapshot."""

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


class Browser:
    """The browser's Python, asked line by line."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def __call__(self, what: str, argument: object = None) -> Any:
        """Ask, and wait for the answer."""
        return self.ask(what, argument)()

    def ask(self, what: str, argument: object) -> Callable[[], Any]:
        """Ask; what is returned waits for the answer, in the order of the questions, while both sides work."""
        print(json.dumps([what, argument]), file=self._process.stdin, flush=True)
        return lambda: self._answer(what)

    def _answer(self, what: str) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, f"no answer to {what}; what Node said is above"
        return json.loads(line)


def pack() -> None:
    """Have the rules packed as they are now; where nothing has changed since, that does nothing."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / "rules.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        subprocess.run(["node", "scripts/pack_rules.mjs"], cwd=ROOT / "web", check=True)


@contextmanager
def browser_python() -> Iterator[Browser]:
    """Start it, with the rules as they are now, and see that it ends well."""
    pack()
    command = ("node", str(Path(__file__).with_name("in_node.mjs")), str(ROOT))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Browser(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 0
