"""Every command that docs/cli.md, library.md and bots.md print is run: with what the page says is there, and less of it.

In this process, because a new one for each would take a minute. What takes hours is asked for a little.
"""

import re
import shlex
from pathlib import Path

import pytest

from cli.command import plancia as in_a_process
from examples.documented import ROOT, examples
from lexicon.invented_words import invented_words
from plancia.cli.errors import explain
from plancia.cli.main import plancia
from plancia.lexicon import shelves
from plancia.server.clubs.club_store import add as add_club
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.server.store.tables import contest, short_address

PASSWORD = "cavallo batteria graffetta"

#: What is not run here, and what shows that it works.
ELSEWHERE = {
    "plancia match static level-8 --pairs 20000 --keep match.jsonl --cluster tcp://laptop:8786": "tests/work",
    "plancia bot run mybot.py --server http://127.0.0.1:8000 --token token.txt": "tests/client/test_resident.py",
    "plancia admin account deleted > deleted.txt": "tests/cli/test_admin.py",
    "plancia admin notices test ada@example.org": "tests/server/notices",
    "plancia admin puzzles load puzzles.jsonl": "tests/cli/test_admin_puzzles.py",
    "plancia bot ladder bots --pairs 50": "tests/cli/test_bot.py",
    "plancia puzzles check puzzles.jsonl --output good.jsonl": "tests/cli/test_puzzles.py",
    "plancia serve &": "tests/client/test_bot.py",
    "python bot.py http://127.0.0.1:8000": "tests/client/test_bot.py",
}

#: What is asked for less: a later option counts instead of an earlier one.
LESS = {
    "plancia match": ["--pairs", "1"],
    "plancia selfplay": ["--games", "2"],
    "plancia train leaves": ["--generations", "1", "--positions", "100", "--json"],
    "plancia train wins": ["--games", "10"],
    "plancia analyse": ["--seconds", "0.05"],
    # The password comes from a file instead of a keyboard.
    "plancia admin user create": ["--stdin"],
    "plancia admin user password": ["--stdin"],
    "plancia endgame": ["--seconds", "0.1"],
    "plancia puzzles make --count": ["--count", "1"],
    "plancia admin account delete ": ["--yes"],
}

CLUB = {"club": "milano", "title": "Scrabble Milano", "place": "", "text": "", "public": True}

#: A game of one move, whose rack is known.
RECORD = "#player1 ada Ada\n#player2 ugo Ugo\n>ada: ACIIMOR 8F MICIO +16 16\n"


def printed(page: str) -> list[str]:
    """Return the commands of a page, without the remarks behind them."""
    return [re.sub(r"\s+# .*$", "", example.typed) for example in examples(ROOT / "docs" / page)]


@pytest.fixture(scope="module")
def home(tmp_path_factory) -> Path:
    """Make what the pages say is there: records, a scenario, a list of words, a server with an event and people."""
    home = tmp_path_factory.mktemp("home")
    (home / "game.gcg").write_text(RECORD, encoding="utf-8")
    (home / "games").mkdir()
    (home / "games" / "one.gcg").write_text(RECORD, encoding="utf-8")
    (home / "words.txt").write_text("\n".join(invented_words()), encoding="utf-8")
    scenarios = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    scenario = re.findall(r"^```json\n(.*?)^```$", scenarios, re.DOTALL | re.MULTILINE)[0]
    (home / "game.json").write_text(scenario, encoding="utf-8")
    lexica = home / "data" / "lexica"
    lexica.mkdir(parents=True)
    for path in shelves.made().glob("default@*"):
        (lexica / path.name).symlink_to(path)
    database = home / "share" / "plancia" / "plancia.db"
    database.parent.mkdir(parents=True)
    prepare(database)
    address = {"code": "KQTRV", "contest": "torneo"}
    event = {"kind": "tournament", "title": "Serata", "opened_ms": 0, "status": "live", "origin_ms": 0}
    with Store(database) as store:
        store.do(lambda connection: connection.execute(contest.insert().values(contest="torneo", **event)))
        store.do(lambda connection: connection.execute(short_address.insert().values(**address)))
        store.do(lambda connection: add_club(connection, 0, "key", CLUB))
    return home


@pytest.fixture
def here(home, monkeypatch) -> Path:
    monkeypatch.chdir(home)
    given = {"PLANCIA_DATA": "data", "XDG_DATA_HOME": str(home / "share"), "PLANCIA_LANG": "en"}
    cheap = {"PLANCIA_PEOPLE_PASSWORD_MEMORY_KIB": "8", "PLANCIA_PEOPLE_PASSWORD_PASSES": "1"}
    for name, value in {**given, **cheap}.items():
        monkeypatch.setenv(name, value)
    return home


def run(arguments: list[str], monkeypatch, stdin: str = "") -> int:
    """Run a command in this process and return how it leaves."""
    Path("typed").write_text(stdin, encoding="utf-8")
    with Path("typed").open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        with pytest.raises(SystemExit) as left, explain():
            plancia(arguments, prog_name="plancia")
    return int(left.value.code or 0)


def test_every_command_of_the_pages_runs(here, monkeypatch, capsys) -> None:
    assert run(["admin", "user", "create", "Ada", "--stdin"], monkeypatch, PASSWORD) == 0
    assert run(["play", "--save", "partita-20260314-2105.jsonl"], monkeypatch) == 0
    asked = []
    for page in ("cli.md", "library.md", "bots.md"):
        for command in printed(page):
            if command in ELSEWHERE or not command.startswith("plancia "):
                asked.append(command)
                continue
            _, *arguments = shlex.split(command)
            more = next((less for start, less in LESS.items() if command.startswith(start)), [])
            assert run([*arguments, *more], monkeypatch, PASSWORD if "--stdin" in more else "") == 0, (
                command,
                capsys.readouterr(),
            )
            asked.append(command)
    assert set(ELSEWHERE) <= set(asked)
    assert len(asked) > 40


def test_the_lines_that_switch_completion_on_write_a_script(here) -> None:
    lines = [line for line in printed("cli.md") if not line.startswith("plancia ")]
    assert len(lines) == 3
    for line in lines:
        (shell,) = re.findall(r"_PLANCIA_COMPLETE=(\w+)_source", line)
        assert in_a_process(_PLANCIA_COMPLETE=f"{shell}_source").exit_code == 0
