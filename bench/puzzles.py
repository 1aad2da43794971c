"""How many puzzles are made and verified in an hour of CPU time, and of what themes they are.

``python -m bench.puzzles [--games 40] [--checked 5] [--seed 1]``. CPU time, so that a busy machine changes little. Of
the puzzles the first so many are verified; what the list of words takes to read is not counted.
"""

import argparse
import sys
import time
from collections import Counter

from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.editions import load
from plancia.work.puzzle_tasks import PuzzleChecks, PuzzleGames
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords

HOUR = 3600


def main() -> None:
    """Make the puzzles of some games, verify some of them, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--checked", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    edition = load()
    carried = CarriedEdition.of(edition)
    words = NamedWords(DEFAULT, open_lexicon(DEFAULT, edition).hash)
    began = time.process_time()
    games = PuzzleGames(carried, words, asked.seed).do(0, asked.games)
    spent = time.process_time() - began
    made: list[Puzzle] = [puzzle for game in games for puzzle in game.puzzles]
    themes = Counter(theme for puzzle in made for theme in puzzle.themes)
    print(
        f"{len(made)} puzzles of {asked.games} games in {spent:.0f} s: {HOUR * len(made) / spent:.0f} an hour"
    )
    print(", ".join(f"{theme} {number}" for theme, number in themes.most_common()))
    checks = PuzzleChecks(carried, words, tuple(made[: asked.checked]))
    checks.do(0, 0)  # reads the words
    began = time.process_time()
    results = checks.do(0, len(checks.puzzles))
    spent = time.process_time() - began
    good = sum(not each.faults for each in results)
    print(f"{good} of {len(results)} verified in {spent:.0f} s: {HOUR * len(results) / spent:.0f} an hour")
    sys.exit(0 if good == len(results) else 1)


if __name__ == "__main__":
    main()
