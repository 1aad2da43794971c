"""The rules come to the same in a browser, byte for byte: Python 3.14 as WebAssembly with what the build has packed.

One process of Node runs what a worker runs. A module that the build has left out would be missed here.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.scenario_cases import cases
from offline.random_logs import random_replay
from offline.scenario_there import outcome
from plancia.offline.face import Face
from plancia.rules.editions import EDITIONS

ROOT = Path(__file__).parents[2]
SEQUENCES = 200


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    pack()
    command = ("node", str(Path(__file__).with_name("in_node.mjs")), str(ROOT))
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Browser(process)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait() == 0


def test_it_is_the_python_and_the_msgspec_that_we_mean(browser) -> None:
    assert browser("version") == f"3.14 {msgspec.__version__}"


def test_every_scenario_comes_to_the_same(browser) -> None:
    played = 0
    for name, content, _ in cases():
        text = msgspec.json.encode(content).decode()
        there = browser.ask("outcome", text)
        here = outcome(text)
        assert there() == here, name
        played += 1
    assert played > 200


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_come_to_the_same(browser, edition) -> None:
    face, kinds = Face(), set[str]()
    for seed in range(SEQUENCES):
        question, session = random_replay(edition, seed)
        there = browser.ask("ask", question)
        answer = face.ask(question)
        # Replayed, a game is what it was when it was decided line by line.
        assert json.loads(answer)["events"] == json.loads(msgspec.json.encode(session.events)), seed
        kinds |= {event.kind for event in session.events}
        assert there() == answer, seed
    # The comparison is worth something only if games go everywhere.
    assert {"play_settled", "play_challenged", "flag_fell", "tiles_drawn", "unwritten_play_made"} <= kinds


def test_a_first_visit_decides_as_a_later_one_does(browser) -> None:
    for edition in EDITIONS:
        question, _ = random_replay(edition, 0)
        assert browser("ask_first", question) == browser("ask", question)


def test_the_pure_rooms_need_nothing_but_msgspec_there(browser) -> None:
    rooms = ["rules", "notation", "catalogue", "offline", "contest.duplicate"]
    found = browser("imported", [f"plancia.{room}" for room in rooms])
    assert set(found) <= {"msgspec", "pyodide", "_pyodide", "_pyodide_core", "pyodide_js", "js"}, found
    assert "msgspec" in found
