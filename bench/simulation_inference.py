"""How much inference tells about what an opponent kept: ``python -m bench.simulation_inference [PLAYER [GAMES]]``.

For each play of self-play: how much likelier the tiles that the player really kept are by inference than by chance, as
a natural logarithm. Nought is nothing learnt; one is e times as likely. Positions of one seed, used for nothing else.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from plancia.engine.match import Z_95
from plancia.engine.move import Move
from plancia.engine.named_player import engine_player
from plancia.engine.player import FreeExchange, Sight
from plancia.engine.selfplay import GameRecord, Games
from plancia.engine.simulation import Simulation
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load

SEED = 20330303
LEAVES = 100

#: By how many tiles were kept: one or two, three or four, more.
GROUPS = {1: "1 or 2 kept", 3: "3 or 4 kept", 5: "5 or 6 kept"}


def main(name: str = "static", games: str = "100") -> None:
    """Print a line for each number of tiles kept, and one for all."""
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    player = engine_player(name, lexicon, edition)
    played = Games(edition, player, player)
    simulation = Simulation(lexicon, edition)
    gains: dict[int, list[float]] = {least: [] for least in GROUPS}
    for number in range(int(games)):
        for sight, kept in plays(played.record(SEED, number)):
            gain = simulation.told(sight, kept, seed=number, leaves=LEAVES)
            if gain is not None:
                gains[max(least for least in GROUPS if len(kept) >= least)].append(gain)
    for least, told in GROUPS.items():
        print(f"{told}: {_told(gains[least])}")
    print(f"all: {_told([gain for each in gains.values() for gain in each])}")


def plays(record: GameRecord) -> Iterator[tuple[Sight, str]]:
    """Yield what each player saw after a play of the other with tiles in the bag, and what that one kept."""
    last: Move | None = None
    for turn, position in zip(record.turns, record.positions(), strict=True):
        if last is not None and last.leave and turn.bag > 0:
            yield Sight(position, last=last), last.leave
        if not isinstance(turn.action, FreeExchange):  # the same player goes on
            last = turn.action if isinstance(turn.action, Move) else None


def _told(gains: list[float]) -> str:
    if len(gains) < 2:
        return f"{len(gains)} turns"
    return f"{len(gains):,} turns, {fmean(gains):+.3f} ± {Z_95 * stdev(gains) / sqrt(len(gains)):.3f}"


if __name__ == "__main__":
    main(*sys.argv[1:])
