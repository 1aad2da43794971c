"""How fast the engine is on this machine: one round of ``plancia bench engine``, in a process of its own.

``python -P bench.py build LIST GRAPH`` builds a word graph; ``python -P bench.py measure GRAPH EDITION GAMES`` searches
and plays with it and prints one document of JSON. Which version is measured depends on the interpreter: each uses the
engine of its own environment. So only those names are imported here that older versions have as well.
"""

import sys
from collections.abc import Callable
from hashlib import sha256
from mmap import ACCESS_READ, mmap
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import perf_counter, process_time

import msgspec

from plancia import _native
from plancia.engine.generator import Generator, HasWords
from plancia.engine.player import STRENGTHS, EnginePlayer
from plancia.engine.selfplay import Games, Totals
from plancia.engine.table import scoring_table
from plancia.rules.edition import Edition
from plancia.rules.editions import load, read_custom

#: Of so many games that are timed whole, one is searched again position by position; so often.
_SEARCHED_OF = 16
_SEARCHES = 3


class _Words:
    """The words of a file."""

    def __init__(self, path: str) -> None:
        with Path(path).open("rb") as file:
            self.core = _native.WordGraph(mmap(file.fileno(), 0, access=ACCESS_READ))


def build(words: str, graph: str) -> None:
    """Write the graph of a list into a file."""
    Path(graph).write_bytes(_native.WordGraph.build(Path(words).read_bytes()))


def measure(path: str, edition_name: str, games: int) -> None:
    """Print what it takes to search the positions of greedy games and to play so many, and what was found."""
    graph, edition = _Words(path), _edition(edition_name)
    digests: dict[str, str] = {}
    figures = {
        **_searches(graph, edition, max(games // _SEARCHED_OF, 1), digests),
        **_games(graph, edition, games, digests),
        "rss_mb": _most_resident() / 1e6,
    }
    print(msgspec.json.encode({"figures": figures, "digests": digests}).decode())


def _edition(name: str) -> Edition:
    return read_custom(Path(name).read_text(encoding="utf-8"), name) if name.endswith(".toml") else load(name)


def _searches(graph: HasWords, edition: Edition, count: int, digests: dict[str, str]) -> dict[str, float]:
    """Search the positions of so many games: in the core alone, and from Python."""
    greedy = EnginePlayer(STRENGTHS["greedy"], edition, graph)
    record = Games(edition, greedy, greedy).record
    positions = [position for number in range(count) for position in record(1, number).positions()]
    rules = edition.play_rules()
    generator = Generator(graph, rules)
    # Warms up, and tells whether two programs found the same.
    found = sha256()
    moves = 0
    for position in positions:
        summary, best = generator.summary(position), generator.best(position)
        moves += summary.count
        found.update(f"{summary.count} {summary.sum} {best}\n".encode())
    digests["moves"] = found.hexdigest()[:16]
    boards = [position.board.squares for position in positions]
    racks = ["".join(position.racks[0]) for position in positions]

    def in_the_core(task: str) -> float:
        asked = scoring_table(rules), graph.core, boards, racks, task
        return sum(_native.clock_searches(*asked) for _ in range(_SEARCHES))

    def from_python(ask: Callable[..., object]) -> float:
        return _cpu(lambda: [ask(position) and None for position in positions])

    each = 1e6 / len(positions)
    return {
        "best_us": in_the_core("best") * each / _SEARCHES,
        "all_us": in_the_core("all") * each / _SEARCHES,
        "python_best_us": from_python(generator.best) * each,
        "python_all_us": from_python(generator.generate) * each,
        "moves_per_position": moves / len(positions),
    }


def _games(graph: HasWords, edition: Edition, count: int, digests: dict[str, str]) -> dict[str, float]:
    """Play so many greedy games and half as many static ones."""
    fewer = max(count // 2, 1)

    def games(name: str) -> Games:
        player = EnginePlayer(STRENGTHS[name], edition, graph)
        return Games(edition, player, player)

    def play(name: str, number: int) -> float:
        totals, played = Totals(), games(name)
        seconds = _cpu(lambda: totals.add(played.play(3, 0, number)))
        digests[name] = totals.digest
        return number / seconds

    greedy, static = play("greedy", count), play("static", fewer)
    at_once = games("greedy")
    began = perf_counter()
    at_once.play(3, 0, fewer, threads=2)
    return {
        "games_per_s": greedy,
        "games_per_s_2_threads": fewer / (perf_counter() - began),
        "static_games_per_s": static,
    }


def _cpu(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def _most_resident() -> int:
    """Return the most memory that this process ever had, in bytes.

    Read from the system's own record where it keeps one: ``getrusage`` inherits the figure of the parent process.
    """
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return getrusage(RUSAGE_SELF).ru_maxrss * 1024
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["build", words, graph]:
            build(words, graph)
        case ["measure", graph, edition, games]:
            measure(graph, edition, int(games))
        case _:
            sys.exit(__doc__)
