"""How many plies a second one thread simulates: ``python -m bench.simulation``; CPU time, some ten seconds.

A ply is one search for a move, with everything a rollout does around it. The positions are those of static games with
the words of the default lexicon, by what is in the bag; the players see what players see.
"""

from time import process_time

from plancia.engine.move import Move
from plancia.engine.named_player import engine_player
from plancia.engine.player import Exchange, FreeExchange, Sight
from plancia.engine.selfplay import GameRecord, Games
from plancia.engine.simulation import Simulation
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load

SEED = 20330100
GAMES = 12
PLIES = 2000

#: Positions by how many tiles are in the bag: the least of each group.
GROUPS = {51: "more than 50", 21: "21 to 50", 8: "8 to 20", 1: "1 to 7", 0: "none"}


def main() -> None:
    """Print a line for each group of positions, and one for all."""
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    static = engine_player("static", lexicon, edition)
    games = Games(edition, static, static)
    simulation = Simulation(lexicon, edition)
    spent = dict.fromkeys(GROUPS, 0)
    used = dict.fromkeys(GROUPS, 0.0)
    for number in range(GAMES):
        for sight, bag in sights(games.record(SEED, number)):
            group = next(least for least in GROUPS if bag >= least)
            began = process_time()
            spent[group] += simulation.judge(sight, seed=number, plies=PLIES).plies
            used[group] += process_time() - began
    print("tiles in the bag    plies   plies/s")
    for group, told in GROUPS.items():
        print(f"{told:>16} {spent[group]:>8,} {spent[group] / used[group]:>9,.0f}")
    whole = sum(spent.values())
    print(f"{'all':>16} {whole:>8,} {whole / sum(used.values()):>9,.0f}")


def sights(record: GameRecord) -> list[tuple[Sight, int]]:
    """Return what the players of a game saw in every third turn, and how many tiles were in the bag."""
    shown: list[tuple[Sight, int]] = []
    last: Move | int | None = None
    for number, (turn, position) in enumerate(zip(record.turns, record.positions(), strict=True)):
        if number % 3 == 0:
            shown.append((Sight(position, last=last), turn.bag))
        if isinstance(turn.action, Move):
            last = turn.action
        elif not isinstance(turn.action, FreeExchange):
            last = len(turn.action.tiles) if isinstance(turn.action, Exchange) else None
    return shown


if __name__ == "__main__":
    main()
