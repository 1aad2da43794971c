"""Take positions from greedy games into a file of pins: ``python -m positions.collect FILE EDITION LEXICON SEEDS EVERY``.

Both players always take the most points. Of each game (``SEEDS`` is ``FIRST-LAST``) one position in ``EVERY`` is taken and all
with less than a full rack; then those that ``traps.toml`` has for the edition. What the file held before is replaced.
"""

import sys
import tomllib
from collections.abc import Iterator
from itertools import repeat
from random import Random

from plancia.engine.generator import Generator
from plancia.notation.cgp import Cgp, format_cgp
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile
from positions.pins import FOLDER, PinFile, fingerprint, graph_of, pin_line, rules_of, write


def greedy_game(random: Random, generator: Generator, rules: PlayRules) -> Iterator[Position]:
    """Yield the positions of a game, both racks and scores known, until nobody can move or a rack is empty."""
    bag = [Tile(tile) for tile, count in sorted(rules.counts.items()) for tile in repeat(tile, count)]
    random.shuffle(bag)
    drawn, bag = bag[: 2 * rules.rack_size], bag[2 * rules.rack_size :]
    position = Position(racks=(tuple(drawn[: rules.rack_size]), tuple(drawn[rules.rack_size :])))
    while position.racks[0]:
        yield position
        move = generator.best(position)
        if move is None:
            return
        position = position.after(lay(position.board, move.placement, rules))
        opponent, mover = position.racks
        wanted = rules.rack_size - len(mover)
        refilled, bag = (opponent, mover + tuple(bag[:wanted])), bag[wanted:]
        position = Position(position.board, refilled, position.scores)


def main(name: str, edition: str, lexicon: str, seeds: str, every: int) -> None:
    """Write the file."""
    graph, rules = graph_of(lexicon, edition), rules_of(edition)
    generator = Generator(graph, rules)
    traps = tomllib.loads((FOLDER / "traps.toml").read_text(encoding="utf-8"))
    lines = dict(traps.get(edition, {}))
    first, last = map(int, seeds.split("-"))
    for seed in range(first, last + 1):
        for turn, position in enumerate(greedy_game(Random(seed), generator, rules), start=1):
            if (turn + seed) % every == 0 or len(position.racks[0]) < rules.rack_size:
                lines[f"game {seed} turn {turn}"] = format_cgp(Cgp(position))
    pins = {each: pin_line(generator, line) for each, line in lines.items()}
    write(FOLDER / f"{name}.tsv", PinFile(edition, lexicon, fingerprint(graph.words()), lines, pins))


if __name__ == "__main__":
    main(*sys.argv[1:5], every=int(sys.argv[5]))
