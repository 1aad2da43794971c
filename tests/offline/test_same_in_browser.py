"""The rules come to the same in a browser, byte for byte: Python 3.14 as WebAssembly with what the build has packed.

One process of Node runs what a worker runs. A module that the build has left out would be missed here.
"""

import json
from collections.abc import Iterator

import msgspec
import pytest

from games.scenario_cases import cases
from offline.in_browser import Browser, browser_python
from offline.random_logs import random_replay
from offline.scenario_there import outcome
from plancia.offline.face import Face
from plancia.rules.editions import EDITIONS

SEQUENCES = 200


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_python() as browser:
        yield browser


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


@pytest.mark.parametrize(
    "edition",
    # `make test` has the federation's latest rulebook and the club's, `make stories` all.
    [*(pytest.param(each, marks=pytest.mark.more) for each in EDITIONS[:-2]), *EDITIONS[-2:]],
)
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
