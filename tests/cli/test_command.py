"""The command as a whole: help, versions, pipes."""

import re
import subprocess
import sys

import pytest

from cli.command import plancia
from cli.terminal import Terminal
from plancia.cli.main import COMMANDS


def test_help_lists_every_command_and_each_has_its_own() -> None:
    listed = plancia("--help").stdout
    for name in COMMANDS:
        assert f"\n  {name} " in listed
        shown = plancia(name, "--help")
        assert shown.exit_code == 0
        assert "--json" in shown.stdout or name in {"play", "serve"} or "Commands:" in shown.stdout


def test_help_imports_neither_the_commands_nor_what_they_need() -> None:
    loaded = "import sys; import plancia.cli.main; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert not {
        "rich",
        "litestar",
        "uvicorn",
        "msgspec",
        "plancia.cli.engine.score",
        "plancia._native",
    } & set(run.stdout.split())


def test_an_unknown_command_is_wrong_usage() -> None:
    assert plancia("shuffle").exit_code == 2


@pytest.mark.parametrize(
    ("call", "meant"),
    [
        (["matc"], "match"),
        (["editions", "shw"], "show"),
        (["score", "--editon", "x"], "--edition"),
        (["editions", "show", "fgs-c"], "figs-c"),
        (["match", "statc", "greedy"], "static"),
        (["moves", "--lexicon", "defalt", "15/"], "default"),
    ],
    ids=str,
)
def test_what_is_misspelt_is_told_with_what_was_meant(call, meant) -> None:
    for language, said in (("en", "Did you mean"), ("it", "Forse intendevi")):
        told = plancia(*call, language=language)
        assert told.exit_code == 2
        assert meant in told.stderr[told.stderr.index(said) :]


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
@pytest.mark.parametrize(
    "call", [["board"], ["score", "F8 orizz. MICIO"], ["match", "greedy", "greedy", "--pairs", "2"]]
)
def test_a_terminal_that_wants_no_colour_gets_none(call, environment, tmp_path) -> None:
    with Terminal(*call, folder=tmp_path, **environment) as terminal:
        assert terminal.wait() == 0
    assert not re.search(r"\x1b\[[0-9;]*m", terminal.raw)
    if "TERM" in environment:
        assert "\x1b" not in terminal.raw


def test_a_terminal_is_coloured_otherwise(tmp_path) -> None:
    with Terminal("board", folder=tmp_path) as terminal:
        assert terminal.wait() == 0
    assert "\x1b[" in terminal.raw


def test_a_hyphen_is_standard_input() -> None:
    position = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AO/"
    assert plancia("board", "-", "--json", stdin=position).json["racks"] == ["AO", ""]
    assert plancia("score", "-", stdin="8F MICIO\n").stdout == "8F MICIO\t16\n"
    judged = plancia("judge", "-", "--json", stdin="casa\namici xx\n")
    assert [(each["word"], each["valid"]) for each in judged.json] == [
        ("CASA", True),
        ("AMICI", True),
        ("XX", False),
    ]
    assert plancia("moves", "-", "--json", stdin=position).json["best"] == 8


def test_moves_of_a_position_without_a_rack_are_asked_for_one() -> None:
    asked = plancia("moves", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15")
    assert asked.exit_code == 2
    assert "--rack" in asked.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"yes 'F8 orizz. MICIO' | head -n 20000 | {sys.executable} -m plancia score --stdin --json | head -n 1"
    run = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.startswith('{"plays"')
    assert run.stderr == ""


def test_what_takes_long_shows_that_it_goes_on_and_leaves_nothing_behind(tmp_path) -> None:
    """On a terminal alone, on standard error; what is done at once shows nothing."""
    words = {"it": "partite", "en": "games"}
    for language, said in words.items():
        with Terminal("selfplay", "--games", "400", folder=tmp_path, PLANCIA_LANG=language) as terminal:
            assert terminal.wait() == 0
        assert said in terminal.raw
    piped = plancia("selfplay", "--games", "20")
    assert piped.stderr == ""
