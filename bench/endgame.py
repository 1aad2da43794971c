"""How many endgames are solved, and how fast: ``python -m bench.endgame [POSITIONS] [SECONDS]``.

The positions are the first with an empty bag of static games of one seed; for the last turns before, the first with one
and with two tiles in the bag. CPU time of one thread, which is the clock of the limits too.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice
from statistics import quantiles
from time import thread_time

import msgspec

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


def solved(edition: Edition, lexicon: Lexicon, most: int, seconds: float) -> None:
    """Print how many endgames are complete within how long."""
    solver = EndgameSolver(edition, lexicon)
    times, complete, nodes = [], [], 0
    for position in islice(positions(edition, lexicon, 0), most):
        start = thread_time()
        found = solver.solve(position, seconds=seconds)
        times.append(thread_time() - start)
        nodes += found.nodes
        if found.complete:
            complete.append(times[-1])
    parts = quantiles(times, n=10)
    shares = {limit: sum(time <= limit for time in complete) / len(times) for limit in (0.1, 1, 10)}
    told = ", ".join(f"{share:.1%} in {limit} s" for limit, share in shares.items() if limit <= seconds)
    print(
        f"{len(times)} endgames: complete {told}; median {1000 * parts[4]:.1f} ms, p90 {parts[8]:.2f} s, "
        f"{nodes / sum(times):,.0f} positions/s"
    )


def judged(edition: Edition, lexicon: Lexicon, bag: int, most: int) -> None:
    """Print how long the last turns with so many tiles in the bag take, and how many are judged exactly."""
    solver = PreEndgameSolver(edition, lexicon)
    times, exact = [], 0
    for position in islice(positions(edition, lexicon, bag), most):
        start = thread_time()
        found = solver.judge(position)
        times.append(thread_time() - start)
        exact += found.actions[0].judged == "exact"
    parts = quantiles(times, n=10)
    print(
        f"{bag} in the bag, {len(times)} positions: median {parts[4]:.2f} s, p90 {parts[8]:.2f} s; "
        f"the best action exact in {exact / len(times):.0%}"
    )


def main(most: str = str(POSITIONS), seconds: str = str(SECONDS), before: str = str(BEFORE)) -> None:
    """Print a line for endgames and one for each number of tiles in the bag."""
    edition = load()
    lexicon = open_lexicon()
    solved(edition, lexicon, int(most), float(seconds))
    for bag in (1, 2):
        judged(edition, lexicon, bag, int(before))


if __name__ == "__main__":
    main(*sys.argv[1:])
