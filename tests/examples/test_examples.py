"""What the documents let people type works, and answers what they show."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from cli.command import Result
from examples.documented import ROOT, Example, examples, programs, says
from examples.example_files import FILES, short_record
from plancia.cli.main import plancia
from plancia.server.journal.game_file import export_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry
from server.live.process import ServerProcess

#: These have tests of their own: the commands of the reference and the bot one by one, and what installs things on a machine.
ELSEWHERE = {
    "docs/bots.md",
    "docs/cli.md",
    "docs/install.md",
    "docs/it/circolo.md",
    "docs/library.md",
    "docs/upgrading.md",
}
DOCUMENTS = [
    name
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
    if (name := str(path.relative_to(ROOT))) not in ELSEWHERE and examples(path)
]
PROGRAMS = [
    name
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if (name := str(path.relative_to(ROOT))) not in ELSEWHERE and programs(path)
]
#: It takes minutes and hundreds of megabytes: its line is read as the command reads it, and not run.
COSTLY = "plancia lexicon build"
#: A machine's own folders, which are below the folder of the test here.
_FOLDERS = re.compile(r"(?<=[ =])/(?=srv/|etc/|media/|backups/)")


class Terminal:
    """Somebody with a folder, a shell, and the words that are there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        binaries = folder / ".venv" / "bin"
        for each in (binaries, folder / "data" / "lexica", folder / "srv/plancia", folder / "etc"):
            each.mkdir(parents=True)
        for each in (folder / "media" / "chiavetta", folder / "backups"):
            each.mkdir(parents=True)
        (binaries / "plancia").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m plancia "$@"\n')
        (binaries / "plancia").chmod(0o755)
        for each in (Path(os.environ["PLANCIA_DATA"]) / "lexica").iterdir():
            (folder / "data" / "lexica" / each.name).symlink_to(each.resolve())
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
            "PATH": f"{binaries}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT / "src"),
            "PLANCIA_LANG": "en",
            "PLANCIA_DATA": str(folder / "data"),
            "XDG_DATA_HOME": str(folder / "home"),
            "COLUMNS": "200",
            "TOKEN": "",
        }

    def run(self, line: str) -> Result:
        """Run a line in the shell, with nothing more to type."""
        done = subprocess.run(
            ["bash", "-c", _FOLDERS.sub(f"{self.folder}/", line)],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        return Result(done.returncode, done.stdout.replace(f"{self.folder}/", "/"), done.stderr)

    def serve(self, line: str) -> None:
        """Start a server as the line says, on a free port, and stop it once it is there."""
        line = _FOLDERS.sub(f"{self.folder}/", line.partition("#")[0].strip())
        process = subprocess.Popen(
            ["bash", "-c", f"exec {re.sub('--port [0-9]+', '', line)} --port 0"],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        said = process.stdout.readline()
        process.terminate()
        process.communicate()
        assert "http://" in said

    def ask(self, line: str) -> Result:
        """Ask a server something, with the token of an account."""
        server = ServerProcess(self.folder / "asked.db")
        on = f"--db {self.folder}/asked.db"
        self.run(f"echo 'cavallo batteria graffetta' | plancia admin user create Ada --stdin {on}")
        made = self.run(f"plancia admin token create Ada --label x --scope organise --scope play {on}")
        self.environment["TOKEN"] = re.findall(r"plancia_\S+", made.stdout)[-1]
        done = self.run(
            line.replace("curl -s", "curl -sf").replace("localhost:8000", f"127.0.0.1:{server.port}")
        )
        server.kill()
        return done


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_examples_of_a_document_work(name: str, terminal: Terminal) -> None:
    document = ROOT / name
    if settings := re.search(
        r"```toml\n(\[(?:server|people)\].*?)```", document.read_text(encoding="utf-8"), re.DOTALL
    ):
        for path in ("plancia.toml", "etc/plancia.toml"):
            (terminal.folder / path).write_text(settings[1], encoding="utf-8")
    if name in FILES:
        FILES[name](terminal.folder, terminal.run)
    for example in examples(document):
        _works(example, terminal)


@pytest.mark.parametrize("name", PROGRAMS)
def test_programs_of_a_document_run(name: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(terminal.folder)
    short_record(terminal.folder, terminal.run)
    with Journal(terminal.folder / "one") as one, Journal(terminal.folder / "two") as two:
        one.append(Entry("g1", 0, "a1", "player:0", 0, 0, (Encoded("turn_passed", b'{"seat":0}'),)))
        namespace: dict[str, object] = {"journal": one, "other_journal": two}
        for program in programs(ROOT / name):
            exec(compile(program, name, "exec"), namespace)
        if check := namespace.get("check"):
            assert callable(check)
            assert check(export_game(two, "g1").splitlines())


def _works(example: Example, terminal: Terminal) -> None:
    where = f"line {example.line}: {example.typed}"
    typed = example.typed.removeprefix(".venv/bin/")
    if typed.startswith(COSTLY):
        _read(typed.partition("#")[0].split()[1:])
    elif typed.startswith("plancia serve"):
        terminal.serve(example.typed)
    else:
        if typed.startswith("make "):
            done = terminal.run(f"make -n -C {ROOT} {typed.removeprefix('make ')}")
        else:
            done = terminal.ask(typed) if typed.startswith("curl ") else terminal.run(example.typed)
        assert (done.exit_code != 0) == example.is_refused, f"{where}\n{done.stdout}{done.stderr}"
        assert not example.answered or says(done.stdout, example.answered), f"{where}\n{done.stdout}"


def _read(arguments: list[str]) -> None:
    """Let the command read its arguments; raise what it says about wrong ones."""
    command: click.Command = plancia
    while isinstance(command, click.Group):
        found = command.get_command(click.Context(command), arguments[0])
        assert found is not None, arguments
        command, arguments = found, arguments[1:]
    command.make_context("plancia", arguments)


def test_an_example_that_does_not_work_is_found(terminal: Terminal) -> None:
    with pytest.raises(AssertionError, match="line 1"):
        _works(Example(1, "plancia score 'F8 orizz. MIELE'", ("F8 orizz. MIELE 19",)), terminal)
    with pytest.raises(click.UsageError):
        _read(["lexicon", "build", "--levels", "strict"])


def test_the_shell_is_there() -> None:
    """Nothing is left out in silence."""
    assert all(map(shutil.which, ("bash", "curl", "make")))
