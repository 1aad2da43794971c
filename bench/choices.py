"""How good choices are: ``python -m bench.choices FILE [POSITIONS [THREADS [THINKER…]]]``; some 2.5 s a position.

One position of each static game of a seed, with more than seven tiles in the bag and nobody far ahead. Each thinker
chooses; where they differ, every choice is played on to the end in the same 2,000 worlds, by static players. So some
hundred positions tell what would take thousands of games. Nobody knows what the other did before.

A thinker is named by the plies, the turns of a rollout and the candidates: ``160000/4/15``; ``static`` is the static
player. The others are compared with the first. Results are kept in the file, and a run that was stopped goes on.
"""

import sys
from contextlib import closing
from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import thread_time
from typing import Any

import msgspec

from plancia.cli.engine.crew import work
from plancia.engine.match import Z_95
from plancia.engine.named_player import engine_player
from plancia.engine.player import Sight, Thinking
from plancia.engine.selfplay import Games
from plancia.engine.simulation import Judged, Simulation
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords

SEED = 20330030
THINKERS = ("160000/2/15", "static", "100000/4/40", "40000/4/40")
STATIC = "static"
WORLDS = 2000
#: More turns than a game has.
TO_THE_END = 100
#: The judge's worlds are others than those of the thinkers.
JUDGED = 10**9
#: Where one player is farther ahead choices hardly matter.
CLOSE = 90
#: With so few tiles in the bag endings are what counts: ``bench.endgame``.
LATE = 7
#: The bags that are told apart.
BAGS = ((8, 20), (21, 50), (51, 106), (8, 106))


class Chosen(msgspec.Struct, frozen=True):
    """What became of one thinker's choice."""

    #: In hundredths of a win and in points, less those of the first thinker's choice.
    wins: float
    points: float
    #: CPU time.
    seconds: float


class Choices(msgspec.Struct, frozen=True):
    """What the thinkers did in one position."""

    bag: int
    #: By thinker.
    chosen: dict[str, Chosen]


class ChoicesInPositions(msgspec.Struct, frozen=True):
    """Unit i is the position of the i-th game."""

    edition: CarriedEdition
    words: NamedWords
    thinkers: tuple[str, ...]
    seed: int

    def plan(self) -> dict[str, Any]:
        """Return what decides the results, for a ledger."""
        return {
            "work": "choices",
            "thinkers": self.thinkers,
            "seed": self.seed,
            "worlds": WORLDS,
            "rules": self.edition.digest,
            "lexicon": self.words.hash,
        }

    def do(self, first: int, count: int) -> list[Choices]:
        """Let everybody choose in the positions ``first`` to ``first + count - 1``."""
        return [_thinkers(self).choices(number) for number in range(first, first + count)]


class Thinkers:
    """Those who choose, and the judge."""

    def __init__(self, asked: ChoicesInPositions) -> None:
        edition = asked.edition.open()
        lexicon = asked.words.open(edition)
        static = engine_player(STATIC, lexicon, edition)
        self._seed = asked.seed
        self._games = Games(edition, static, static)
        self._thinkers = {
            name: Simulation(lexicon, edition, thinking=thinking(name))
            for name in asked.thinkers
            if name != STATIC
        }
        self._names = asked.thinkers
        judging = Thinking(depth=TO_THE_END, candidates=1, inference=False)
        self._judge = Simulation(lexicon, edition, thinking=judging)

    def choices(self, number: int) -> Choices:
        """Let everybody choose in the position of one game."""
        bag, sight = self._position(number)
        found, took = {}, dict.fromkeys(self._names, 0.0)
        for name, simulation in self._thinkers.items():
            began = thread_time()
            judged = simulation.judge(sight, seed=number, plies=simulation.thinking.spends(bag))
            took[name] = thread_time() - began
            found[name] = judged.best
            found.setdefault(STATIC, max(judged.candidates, key=lambda each: each.equity))
        worth = self._worth(sight, number, list(found.values()))
        of_first = worth[repr(found[self._names[0]].action)]
        chosen = {}
        for name in self._names:
            wins, points = worth[repr(found[name].action)]
            chosen[name] = Chosen(100 * (wins - of_first[0]), points - of_first[1], took[name])
        return Choices(bag, chosen)

    def _worth(self, sight: Sight, number: int, found: list[Judged]) -> dict[str, tuple[float, float]]:
        """Return how often each choice wins and by how much, by what it is; nothing is tried if all are one."""
        actions = {repr(each.action): each.action for each in found}
        if len(actions) == 1:
            return dict.fromkeys(actions, (0.0, 0.0))
        judged = self._judge.judge(
            sight, seed=JUDGED + number, plies=10**9, also=actions.values(), worlds=WORLDS, enough=100
        )
        return {repr(each.action): (each.chance, each.spread) for each in judged.candidates}

    def _position(self, number: int) -> tuple[int, Sight]:
        """Return the position of a game: any of those that are close and early enough."""
        random = Random(number)
        for attempt in range(100):
            record = self._games.record(self._seed, 100 * number + attempt)
            fit = [
                (turn.bag, msgspec.structs.replace(position, racks=(turn.rack, ())))
                for turn, position in zip(record.turns, record.positions(), strict=True)
                if turn.bag > LATE and abs(position.scores[0] - position.scores[1]) <= CLOSE
            ]
            if fit:
                bag, position = random.choice(fit)
                return bag, Sight(position)
        message = f"a hundred games without a close position: {number}"
        raise AssertionError(message)


@lru_cache(maxsize=1)
def _thinkers(asked: ChoicesInPositions) -> Thinkers:
    return Thinkers(asked)


def thinking(name: str) -> Thinking:
    """Return how somebody thinks who is named so; end with a sentence for a name that is none."""
    told = name.split("/")
    if len(told) != 3 or not all(each.isdecimal() for each in told):
        sys.exit(f"{name!r} is no thinker: name plies, turns and candidates, as in 160000/4/15.")
    plies, turns, candidates = map(int, told)
    return Thinking(plies, candidates, turns, inference=False)


def main(file: str = "", positions: str = "300", threads: str = "1", *thinkers: str) -> None:
    """Print how good the choices are, by the tiles in the bag."""
    if not file:
        sys.exit("Name the file of the results.")
    names = thinkers or THINKERS
    if not [thinking(name) for name in names if name != STATIC]:
        sys.exit("Name somebody who thinks, too.")
    edition = load()
    words = NamedWords(DEFAULT, open_lexicon(DEFAULT, edition).hash)
    task = ChoicesInPositions(CarriedEdition.of(edition), words, names, SEED)
    found: list[Choices] = []
    results = work(task, int(positions), Choices, threads=int(threads), cluster=None, kept=Path(file))
    with closing(results):
        for each in results:
            found.append(each)
            if len(found) % 10 == 0:
                print(f"{len(found)} positions", flush=True)
    for fewest, most in BAGS:
        some = [each.chosen for each in found if fewest <= each.bag <= most]
        print(f"\n{fewest} to {most} tiles in the bag, {len(some)} positions, against {names[0]}:")
        for name in names if some else ():
            print(f"  {name}: {told([each[name] for each in some])}")


def told(some: list[Chosen]) -> str:
    """Return what became of the choices of one thinker."""
    wins = [each.wins for each in some]
    margin = Z_95 * pstdev(wins) / sqrt(len(wins))
    differ = sum(each.wins != 0 or each.points != 0 for each in some) / len(some)
    return (
        f"{fmean(wins):+.2f} ± {margin:.2f} % of wins a turn, {fmean(each.points for each in some):+.2f} points, "
        f"{differ:.0%} differ, {fmean(each.seconds for each in some):.2f} s"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
