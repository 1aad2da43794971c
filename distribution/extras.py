"""Each extra installed into an empty environment, and used: ``python -m distribution.extras [--into dist] [NAME…]``.

The environments have no compiler and no Node. Besides what an extra is for, a command that needs another one must say
so in one sentence. Prints how long each took and how large it is on the disk.
"""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from distribution.environment import ROOT, Environment, empty, install

#: What the command line does without any extra.
CORE = (
    ("plancia", "--version"),
    ("plancia", "score", "F8 orizz. MICIO"),
    ("plancia", "editions"),
    ("plancia", "articles", "figs-c", "--json"),
    ("plancia", "board"),
)


def _core(environment: Environment) -> None:
    for called in CORE:
        environment.run(*called)
    program = "import plancia; b = plancia.Board(); print(plancia.__version__, plancia.best_moves, plancia.Generator)"
    environment.run("python", "-c", program)
    for command, extra in (
        (("serve",), "server"),
        (("scoresheet", "--blank", "-o", "form.pdf"), "print"),
        (("admin", "user", "list"), "server"),
        (("judge", "casa"), "words"),
        (("study", "figures"), "study"),
    ):
        told = environment.run("plancia", *command, status=2)
        assert f"plancia[{extra}]" in told, told
        assert "Traceback" not in told, told
    own = environment.folder / "list.txt"
    own.write_text("casa\nmicio\ncasina\n")
    environment.run("plancia", "lexicon", "import", str(own), "--name", "club")
    environment.run("plancia", "judge", "--lexicon", "club", "micio")
    environment.run("plancia", "words", "--lexicon", "club", "--anagram", "SACA")


def _words(environment: Environment) -> None:
    told = environment.run("plancia", "judge", "portateveli")
    assert "portare" in told, told
    assert "2026." in environment.run("plancia", "lexicon", "info")
    environment.run("plancia", "judge", "--edition", "milano", "casa")
    environment.run("plancia", "words", "--length", "2", "--json")
    environment.run("plancia", "selfplay", "--games", "3", "--player", "level-3")


def _print(environment: Environment) -> None:
    environment.run("plancia", "scoresheet", "--blank", "-o", "form.pdf")
    assert (environment.folder / "form.pdf").read_bytes().startswith(b"%PDF")


def _tournament(environment: Environment) -> None:
    players = environment.folder / "players.csv"
    players.write_text("name\n" + "".join(f"Player {number}\n" for number in range(12)))
    environment.run("plancia", "tournament", "new", "event.json", "--players", str(players))
    environment.run("plancia", "tournament", "pair", "event.json")
    matched = "from plancia.contest.tournament.pairing.matching.lightest import lightest_matching as m; "
    environment.run("python", "-c", matched + "assert len(m(range(12), lambda a, b: abs(a - b))) == 12")


def _study(environment: Environment) -> None:
    told = environment.run("plancia", "study", "quiz", "two_letters", status=2)
    assert "plancia[words]" in told, told
    _reviewed(environment)


def _reviewed(environment: Environment) -> None:
    log = "from plancia.cards.review import Grade, Review; from plancia.cards.memory import memory\n"
    log += "held = memory([Review('a', 'valid:RE', 1_700_000_000_000, Grade.EASY)])\n"
    log += "assert held['valid:RE'].state == 'review'"
    environment.run("python", "-c", log)


def _client(environment: Environment) -> None:
    environment.run("python", "-c", "import plancia; plancia.Server('http://127.0.0.1:9'); plancia.play_bots")


def _server(environment: Environment) -> None:
    _words(environment)
    _print(environment)
    _tournament(environment)
    _reviewed(environment)
    environment.run("plancia", "study", "quiz", "two_letters", "--cards", "2")
    environment.run("plancia", "admin", "user", "list")
    environment.run("plancia", "journal", "verify")
    environment.run("plancia", "backup", "copy.db")
    told = environment.run("plancia", "serve", "--db", "postgresql://127.0.0.1/nowhere", status=2)
    assert "plancia[nodes]" in told, told
    pages = "from plancia.server.pages import built_pages, load_pages; assert len(load_pages(built_pages())) > 100"
    environment.run("python", "-c", pages)


def _nodes(environment: Environment) -> None:
    environment.run(
        "python",
        "-c",
        "from plancia.server.nodes.carrying.nats_link import NatsLink, checked_nats; checked_nats()",
    )
    told = environment.run("plancia", "serve", "--db", "postgresql://127.0.0.1:9/nowhere", status=2)
    assert "database_away" in told, told


def _cluster(environment: Environment) -> None:
    told = environment.run("plancia", "lexicon", "info", status=2)
    assert "plancia[words]" in told, told
    _crew(environment)


def _crew(environment: Environment) -> None:
    work = "from plancia.work.crew import crew; from distributed import LocalCluster\n"
    work += "with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as here:\n"
    work += "  with crew(1, here.scheduler_address) as found:\n"
    work += "    assert found.executor.submit(abs, -3).result() == 3"
    environment.run("python", "-c", work)


def _traces(environment: Environment) -> None:
    environment.run("python", "-c", "import plancia.server.spans")


def _all(environment: Environment) -> None:
    for used in (_words, _print, _tournament, _reviewed, _client, _nodes, _crew, _traces):
        used(environment)


#: What is installed, and how it is used.
USES: dict[str, Callable[[Environment], None]] = {
    "": _core,
    "words": _words,
    "print": _print,
    "tournament": _tournament,
    "study": _study,
    "client": _client,
    "server": _server,
    "nodes": _nodes,
    "cluster": _cluster,
    "traces": _traces,
    "all": _all,
}


def main() -> None:
    """Install and use each."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("names", nargs="*", default=list(USES), metavar="NAME")
    asked = parser.parse_args()
    for name in asked.names:
        began = time.monotonic()
        with empty(asked.python) as environment:
            install(environment, asked.into, f"plancia[{name}]" if name else "plancia")
            installed = time.monotonic()
            USES[name](environment)
            size = sum(each.stat().st_size for each in environment.folder.rglob("*") if each.is_file())
        print(
            f"plancia[{name}]".ljust(22) if name else "plancia".ljust(22),
            f"installed in {installed - began:5.1f} s, {size / 1e6:6.1f} MB, used",
            flush=True,
        )


if __name__ == "__main__":
    main()
