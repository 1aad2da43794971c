"""Several rounds of measurements, each in a process of its own; two programs take turns."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import msgspec

from plancia.cli.errors import CallError
from plancia.engine import bench

#: Of these figures more is better; of the others less.
_MORE_IS_BETTER = ("games_per_s", "games_per_s_2_threads", "static_games_per_s")


class Round(msgspec.Struct, frozen=True):
    """What one process measured, and what it found by the way."""

    figures: dict[str, float]
    digests: dict[str, str]


class Ratio(msgspec.Struct, frozen=True):
    """How many times as fast this program is as another: by the medians, and from round to round."""

    ratio: float
    lowest: float
    highest: float


class Program:
    """A build of this program, by the interpreter of its environment."""

    def __init__(self, python: Path, words: Path, graph: Path, edition_name: str, games: int) -> None:
        """Build the graph of a list as this program does; raise ``file_not_readable`` if it is none."""
        self._python = python
        self._asked = str(graph), edition_name, str(games)
        self._run("build", str(words), str(graph))

    def measure(self) -> Round:
        """Measure once; takes some seconds."""
        return msgspec.json.decode(self._run("measure", *self._asked), type=Round)

    def _run(self, *arguments: str) -> bytes:
        script = str(Path(bench.__file__))
        try:
            # -P: the folder of the script is not among those that modules come from.
            run = subprocess.run(  # noqa: S603  (the caller's own interpreter)
                [self._python, "-P", script, *arguments], capture_output=True, check=True
            )
        except OSError as error:
            raise CallError(
                "file_not_readable", file=str(self._python), why=error.strerror or str(error)
            ) from None
        except subprocess.CalledProcessError as error:
            why = error.stderr.decode(errors="replace").strip().rpartition("\n")[2]
            raise CallError("file_not_readable", file=str(self._python), why=why) from None
        return run.stdout


def own_python() -> Path:
    """Return the interpreter of this environment."""
    return Path(sys.executable)


def in_turns(programs: Sequence[Program], rounds: int) -> list[list[Round]]:
    """Return the rounds of each program; in every other round the last one begins."""
    measured: list[list[Round]] = [[] for _ in programs]
    for number in range(rounds):
        pairs = list(zip(programs, measured, strict=True))
        for program, found in pairs if number % 2 == 0 else reversed(pairs):
            found.append(program.measure())
    return measured


def medians(rounds: Sequence[Round]) -> dict[str, float]:
    """Return each figure of a program."""
    return {key: median(each.figures[key] for each in rounds) for key in rounds[0].figures}


def ratios(mine: Sequence[Round], theirs: Sequence[Round]) -> dict[str, Ratio]:
    """Return how many times as fast one is, in each figure of time that both have."""
    one, other = medians(mine), medians(theirs)
    timed = [key for key in one if key in other and (key.endswith("_us") or key in _MORE_IS_BETTER)]
    return {key: _ratio(key, one[key], other[key], mine, theirs) for key in timed}


def _ratio(key: str, one: float, other: float, mine: Sequence[Round], theirs: Sequence[Round]) -> Ratio:
    def faster(here: float, there: float) -> float:
        return round(here / there if key in _MORE_IS_BETTER else there / here, 3)

    each = [faster(a.figures[key], b.figures[key]) for a, b in zip(mine, theirs, strict=True)]
    return Ratio(faster(one, other), min(each), max(each))


def differing(mine: Sequence[Round], theirs: Sequence[Round]) -> list[str]:
    """Return the digests in which the rounds differ: not the same moves were found, or not the same games played."""
    digests = [each.digests for each in (*mine, *theirs)]
    return sorted({name for each in digests for name in each if each.get(name) != digests[0].get(name)})
