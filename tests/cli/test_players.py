"""``plancia selfplay`` and ``plancia match``: engines play, and everybody gets the same games."""

import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress

import msgspec
import pytest

from cli.command import Result, plancia
from lexicon.invented_words import invented_words
from plancia.engine.match import FIRST_LOOK, LOOK


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("players")
    (folder / "list.txt").write_text("\n".join(invented_words()))
    data = str(folder / "data")
    plancia("lexicon", "import", str(folder / "list.txt"), "--name", "club", PLANCIA_DATA=data)
    return data


@pytest.fixture
def run(data):
    def call(*arguments: str) -> Result:
        return plancia(*arguments, "--lexicon", "club", PLANCIA_DATA=data)

    return call


def test_selfplay_is_the_same_whatever_the_threads(run) -> None:
    one = run("selfplay", "--games", "30", "--seed", "7", "--json").json
    two = run("selfplay", "--games", "30", "--seed", "7", "--threads", "2", "--json").json
    assert (one["games"], one["threads"], two["threads"]) == (30, 1, 2)
    assert one["digest"] == two["digest"]
    for key in ("average_score", "average_turns", "full_racks_per_game", "player", "seed"):
        assert one[key] == two[key]
    assert min(one["games_per_s"], one["positions_per_s"], one["us_per_generation"]) > 0
    other = run("selfplay", "--games", "30", "--seed", "8", "--json").json
    assert other["digest"] != one["digest"]


def test_selfplay_for_people(run) -> None:
    shown = run("selfplay", "--games", "2", "--player", "greedy").stdout
    assert "games_per_s" in shown
    assert "digest" in shown


def test_a_match_of_equals_is_exactly_even(run) -> None:
    score = run("match", "greedy", "greedy", "--pairs", "25", "--threads", "2", "--json").json
    assert (score["win_percent"], score["interval_percent"], score["spread"]) == (50.0, [50.0, 50.0], 0.0)
    assert (score["pairs"], score["identical"], score["players"]) == (25, 25, ["greedy", "greedy"])


def test_a_match_adds_up(run) -> None:
    score = run("match", "static", "greedy", "--pairs", "40", "--json").json
    assert score["wins"] + score["ties"] + score["losses"] == 80
    assert score["win_percent"] == pytest.approx(100 * (score["wins"] + score["ties"] / 2) / 80, abs=0.001)
    assert score["digest"] == run("match", "static", "greedy", "--pairs", "40", "--json").json["digest"]
    assert "static – greedy" in run("match", "static", "greedy", "--pairs", "3").stdout


def test_a_match_can_stop_when_it_is_decided(run) -> None:
    """A player who sees every move is clearly better than a beginner, at the first look at the score already."""
    better, pairs = ("greedy", "level-1"), FIRST_LOOK + 3 * LOOK
    stopped = run("match", *better, "--pairs", str(pairs), "--stop", "--json").json
    assert (stopped["pairs"], stopped["interrupted"]) == (FIRST_LOOK, False)
    assert stopped["interval_percent"][0] > 50
    # The same pairs without a look at them give the same score.
    assert run("match", *better, "--pairs", str(FIRST_LOOK), "--json").json == stopped
    # Nothing is ever decided between equals; all pairs are played.
    assert run("match", "greedy", "greedy", "--pairs", "250", "--stop", "--json").json["pairs"] == 250


#: The command, also where the tests run in the background and the shell has switched interrupts off.
INTERRUPTIBLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from plancia.cli.main import main
main()
"""


def test_an_interrupted_match_tells_what_there_is(data) -> None:
    arguments = ["match", "static", "greedy", "--pairs", "100000000", "--lexicon", "club", "--json"]
    # It shows its progress on a terminal: then pairs have been played, and it can be interrupted.
    watched, shown = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *arguments],
        env={**os.environ, "PLANCIA_DATA": data},
        stdout=subprocess.PIPE,
        stderr=shown,
    )
    os.close(shown)
    errors = b""
    while b"%" not in errors:
        errors += os.read(watched, 4096)
    process.send_signal(signal.SIGINT)
    # A program whose output is not read waits for the terminal.
    with suppress(OSError):
        while piece := os.read(watched, 4096):
            errors += piece
    os.close(watched)
    told, _ = process.communicate(timeout=60)
    assert b"Traceback" not in errors
    score = msgspec.json.decode(told)
    assert (score["interrupted"], score["pairs"] > 0) == (True, True)


def test_levels_play_as_everybody_does(run) -> None:
    """A level against itself is even, whatever day it has."""
    again = run("match", "level-2", "level-2", "--pairs", "10", "--threads", "2", "--json").json
    assert (again["win_percent"], again["identical"]) == (50.0, 10)
    assert run("selfplay", "--player", "level-3", "--games", "2", "--json").json["player"] == "level-3"


@pytest.mark.parametrize(
    "arguments",
    [
        ("selfplay", "--player", "nobody"),
        ("match", "greedy", "nobody"),
        ("match", "x", "greedy"),
        ("match", "level-0", "greedy"),
        ("selfplay", "--player", "level-11"),
    ],
)
def test_a_player_that_does_not_exist(run, arguments) -> None:
    result = run(*arguments, "--json")
    assert (result.exit_code, result.json["error"]["code"]) == (2, "player_unknown")


@pytest.mark.parametrize(
    "arguments", [("selfplay", "--games", "0"), ("match", "greedy"), ("selfplay", "--threads", "0")]
)
def test_wrong_usage(run, arguments) -> None:
    assert run(*arguments).exit_code == 2
