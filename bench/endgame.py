"""How many endgames are solved, and how fast: ``python -m bench.endgame [POSITIONS] [SECONDS] [BEFORE]``.

The positions are the first with an empty bag of static games of one seed; for the last turns before, the first with one
and with two tiles in the bag. CPU time of one thread, which is the clock of the limits too.

Each answer is kept in a file of ``build/endgame`` that belongs to this build of the core. A run that was broken off
goes on where it was, and a run with more seconds asks again only what was not complete with fewer.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from statistics import quantiles
from time import thread_time

import msgspec

from plancia import _native
from plancia.engine.endgame import EndgameSolver
from plancia.engine.named_player import engine_player
from plancia.engine.pre_endgame import PreEndgameSolver
from plancia.engine.selfplay import Games
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import open_lexicon
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position

SEED = 77
POSITIONS = 1000
SECONDS = 10.0
#: Positions with tiles in the bag, of each number.
BEFORE = 100
FOLDER = Path("build/endgame")


class Answer(msgspec.Struct, frozen=True):
    """What came of one position."""

    bag: int
    number: int
    #: The limit, and what it took.
    seconds: float
    took: float
    nodes: int
    #: Whether it is solved; with tiles in the bag, how the best action was judged.
    complete: bool
    judged: str = ""


class Answers:
    """The answers of one build of the core, in a file."""

    def __init__(self) -> None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        build = sha256(Path(str(_native.__file__)).read_bytes()).hexdigest()[:12]
        self._path = FOLDER / f"{build}.jsonl"
        self._kept: dict[tuple[int, int], Answer] = {}
        if self._path.exists():
            for line in self._path.read_bytes().splitlines():
                answer = msgspec.json.decode(line, type=Answer)
                self._kept[answer.bag, answer.number] = answer

    def get(self, bag: int, number: int, seconds: float, ask: Callable[[], Answer]) -> Answer:
        """Return what is known of a position if it is enough; otherwise ask and keep it."""
        kept = self._kept.get((bag, number))
        if kept is None or (not kept.complete and kept.seconds < seconds):
            kept = self._kept[bag, number] = ask()
            with self._path.open("ab") as file:
                file.write(msgspec.json.encode(kept) + b"\n")
        return kept


def positions(edition: Edition, lexicon: Lexicon, bag: int) -> Iterator[Position]:
    """Yield from each game the first position with so many tiles in the bag."""
    player = engine_player("static", lexicon, edition)
    games = Games(edition, player, player)
    for number in count():
        record = games.record(SEED, number)
        for at, (turn, position) in enumerate(zip(record.turns, record.positions(), strict=True)):
            if turn.bag != bag:
                continue
            others = [each.rack for each in record.turns[at + 1 :] if each.player != turn.player]
            other = others[0] if others else record.racks[1 - turn.player]
            yield msgspec.structs.replace(position, racks=(turn.rack, other if bag == 0 else ()))
            break


def solved(answers: Answers, edition: Edition, lexicon: Lexicon, most: int, seconds: float) -> None:
    """Print how many endgames are complete within how long."""
    solver = EndgameSolver(edition, lexicon)

    def ask(number: int, position: Position) -> Answer:
        start = thread_time()
        found = solver.solve(position, seconds=seconds)
        return Answer(0, number, seconds, thread_time() - start, found.nodes, found.complete)

    found = [
        answers.get(0, number, seconds, partial(ask, number, position))
        for number, position in enumerate(islice(positions(edition, lexicon, 0), most))
    ]
    parts = quantiles((each.took for each in found), n=10)
    told = ", ".join(
        f"{sum(each.complete and each.took <= limit for each in found) / len(found):.1%} in {limit} s"
        for limit in (0.1, 1, 10)
        if limit <= seconds
    )
    speed = sum(each.nodes for each in found) / sum(each.took for each in found)
    print(
        f"{len(found)} endgames: complete {told}; median {1000 * parts[4]:.1f} ms, p90 {parts[8]:.2f} s, "
        f"{speed:,.0f} positions/s"
    )


def judged(answers: Answers, edition: Edition, lexicon: Lexicon, bag: int, most: int) -> None:
    """Print how long the last turns with so many tiles in the bag take, and how many are judged exactly."""
    solver = PreEndgameSolver(edition, lexicon)

    def ask(number: int, position: Position) -> Answer:
        start = thread_time()
        found = solver.judge(position)
        took = thread_time() - start
        return Answer(bag, number, 0, took, found.nodes, complete=True, judged=found.actions[0].judged)

    found = [
        answers.get(bag, number, 0, partial(ask, number, position))
        for number, position in enumerate(islice(positions(edition, lexicon, bag), most))
    ]
    parts = quantiles((each.took for each in found), n=10)
    shares = ", ".join(
        f"{how} in {sum(each.judged == how for each in found) / len(found):.0%}"
        for how in ("exact", "sampled", "incomplete")
    )
    print(
        f"{bag} in the bag, {len(found)} positions: median {parts[4]:.2f} s, p90 {parts[8]:.2f} s; "
        f"the best action {shares}"
    )


def main(most: str = str(POSITIONS), seconds: str = str(SECONDS), before: str = str(BEFORE)) -> None:
    """Print a line for endgames and one for each number of tiles in the bag."""
    edition = load()
    lexicon = open_lexicon()
    answers = Answers()
    if int(most) > 1:
        solved(answers, edition, lexicon, int(most), float(seconds))
    for bag in (1, 2):
        if int(before) > 1:
            judged(answers, edition, lexicon, bag, int(before))


if __name__ == "__main__":
    main(*sys.argv[1:])
