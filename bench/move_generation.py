"""How long it takes to find the moves of a position: ``python -m bench.move_generation``.

The positions are those of greedy games between two players with the words of the default lexicon, the same each time.
CPU time of one thread; each way of asking is timed several times and the best time counts.
"""

from collections.abc import Callable, Iterator
from itertools import repeat
from random import Random
from time import process_time

from plancia.engine.generator import Generator
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile, without

GAMES = 20
ROUNDS = 5


def greedy_game(random: Random, generator: Generator, rules: PlayRules) -> Iterator[Position]:
    """Yield the positions of a game in which both always take the most points, until one cannot move."""
    bag = [Tile(tile) for tile, count in sorted(rules.counts.items()) for tile in repeat(tile, count)]
    random.shuffle(bag)
    position = Position(racks=((), ()))
    while True:
        mover, opponent = position.racks
        wanted = rules.rack_size - len(mover)
        drawn, bag = bag[:wanted], bag[wanted:]
        position = Position(position.board, (mover + tuple(drawn), opponent), position.scores)
        yield position
        move = generator.best(position)
        if move is None:
            return
        play = lay(position.board, move.placement, rules)
        left = without(position.racks[0], [tile for _, tile in play.placement.tiles])
        position = Position(play.board, (opponent, left), position.scores)


def microseconds(ask: Callable[[Position], object], positions: list[Position]) -> float:
    """Return the CPU time of a position in the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for position in positions:
            ask(position)
        best = min(best, process_time() - start)
    return 1e6 * best / len(positions)


def main() -> None:
    """Print microseconds a position, one line for each way of asking."""
    edition = load()
    rules = edition.play_rules()
    generator = Generator(open_lexicon(DEFAULT, edition).graph, rules)
    positions = [
        position for seed in range(GAMES) for position in greedy_game(Random(seed), generator, rules)
    ]
    without_blank = [position for position in positions if "?" not in position.racks[0]]
    found = sum(generator.summary(position).count for position in positions)
    print(
        f"{len(positions)} positions of {GAMES} greedy games, {len(without_blank)} without a blank on the rack, "
        f"{found / len(positions):,.0f} moves a position"
    )
    ways: dict[str, Callable[[Position], object]] = {
        "summary": generator.summary,
        "best": generator.best,
        "packed": generator.packed,
        "generate": generator.generate,
    }
    for name, ask in ways.items():
        all_us, plain_us = microseconds(ask, positions), microseconds(ask, without_blank)
        print(f"{name:<10}{all_us:>8.0f} us/position, {plain_us:.0f} without a blank")


if __name__ == "__main__":
    main()
