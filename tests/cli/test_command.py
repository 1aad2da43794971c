"""The command as a whole: help, versions, pipes."""

import subprocess
import sys

from cli.command import plancia
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


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"yes 'F8 orizz. MICIO' | head -n 20000 | {sys.executable} -m plancia score --stdin --json | head -n 1"
    run = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert run.stdout.startswith('{"plays"')
    assert run.stderr == ""
