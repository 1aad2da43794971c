"""How long it takes to find the moves of a position: ``python -m bench.move_generation [LIST]``.

LIST is a word list, a word a line in order; without one the words are those of the default lexicon. The positions are
those of greedy games between two players, the same each time. CPU time of one thread; each way of asking is timed
several times and the best time counts.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import repeat
from pathlib import Path
from random import Random
from time import process_time

from plancia import _native
from plancia.engine.generator import Generator
from plancia.engine.table import scoring_table
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile, without

GAMES = 20
ROUNDS = 5
#: What the core is asked without Python between the questions.
TASKS = {
    "core: best move by score": "best",
    "core: all moves with scores": "all",
    "core: make a board ready": "prepare",
    "core: lay a move, take it back": "lay",
}


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


def microseconds(seconds: Callable[[list[Position]], float], positions: list[Position]) -> float:
    """Return the CPU time of a position in the best of several rounds."""
    return 1e6 * min(seconds(positions) for _ in range(ROUNDS)) / len(positions)


def asked(ask: Callable[[Position], object]) -> Callable[[list[Position]], float]:
    """Return a clock for a question from Python."""

    def seconds(positions: list[Position]) -> float:
        start = process_time()
        for position in positions:
            ask(position)
        return process_time() - start

    return seconds


def in_the_core(graph: WordGraph, rules: PlayRules, task: str) -> Callable[[list[Position]], float]:
    """Return a clock for a task of the core."""
    table = scoring_table(rules)

    def seconds(positions: list[Position]) -> float:
        boards = [position.board.squares for position in positions]
        racks = ["".join(position.racks[0]) for position in positions]
        return _native.clock_searches(table, graph.core, boards, racks, task)

    return seconds


def main(path: str | None = None) -> None:
    """Print microseconds a position, one line for each way of asking."""
    edition = load()
    rules = edition.play_rules()
    if path is None:
        graph = open_lexicon(DEFAULT, edition).graph
    else:
        graph = WordGraph(WordGraph.build(Path(path).read_bytes()))
    generator = Generator(graph, rules)
    positions = [
        position for seed in range(GAMES) for position in greedy_game(Random(seed), generator, rules)
    ]
    without_blank = [position for position in positions if "?" not in position.racks[0]]
    found = sum(generator.summary(position).count for position in positions)
    print(
        f"{len(graph):,} words; {len(positions)} positions of {GAMES} greedy games, {len(without_blank)} without a "
        f"blank on the rack; {found / len(positions):,.0f} moves a position"
    )
    clocks = {name: in_the_core(graph, rules, task) for name, task in TASKS.items()} | {
        "Generator.best": asked(generator.best),
        "Generator.summary": asked(generator.summary),
        "Generator.packed": asked(generator.packed),
        "Generator.generate": asked(generator.generate),
    }
    for name, seconds in clocks.items():
        all_us, plain_us = microseconds(seconds, positions), microseconds(seconds, without_blank)
        print(f"{name:<32}{all_us:>8.1f} us/position, {plain_us:.1f} without a blank")
    turns = len(positions) / GAMES
    turn_us = microseconds(clocks["core: best move by score"], positions) + microseconds(
        clocks["core: lay a move, take it back"], positions
    )
    print(f"{'greedy games':<32}{1e6 / turns / turn_us:>8.0f} a second, {turns:.1f} turns each")


if __name__ == "__main__":
    main(*sys.argv[1:])
