"""The player who simulates against others: ``python -m bench.simulation_match FOLDER [NAME [PAIRS [THREADS]]]``; hours.

Each match has a seed of its own, fixed here and used for nothing else. Pairs are kept in the folder as ``plancia match
--keep`` keeps them, so that a run that was stopped goes on where it was. A game is played by one thread; several play
several games at once.
"""

import sys
from contextlib import closing
from pathlib import Path

from plancia.cli.engine.crew import work
from plancia.engine.match import Tally
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load
from plancia.work.matches import Pair, PairsOfGames
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords

#: By name: the players and the seed. docs/thinking.md has what came of them.
MATCHES = {
    "endgame": (("simulating:4000:endgame", "static"), 20330021),
    "static-1000": (("simulating:1000", "static"), 20330001),
    "static-4000": (("simulating:4000", "static"), 20330002),
    "full-4000": (("simulating:4000", "static"), 20330022),
    "full-16000": (("simulating:16000", "static"), 20330023),
    "full-160000": (("simulating:160000", "static"), 20330024),
    "maestro": (("maestro", "static"), 20330027),
    "inference-1000": (("simulating:1000", "simulating:1000:blind"), 20330011),
    "inference-4000": (("simulating:4000", "simulating:4000:blind"), 20330025),
    "itself": (("simulating:1000", "simulating:1000"), 20330026),
}
PAIRS = 2000


def main() -> None:
    """Play on, and print how it stands after each pair."""
    folder, *asked = sys.argv[1:] or sys.exit("Name the folder of the results.")
    name = asked[0] if asked else "static-4000"
    if name not in MATCHES:
        sys.exit(f"There is no match {name!r}: choose among {', '.join(MATCHES)}.")
    pairs = int(asked[1]) if len(asked) > 1 else PAIRS
    threads = int(asked[2]) if len(asked) > 2 else 1
    players, seed = MATCHES[name]
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    task = PairsOfGames(CarriedEdition.of(edition), NamedWords(DEFAULT, lexicon.hash), players, seed)
    print(f"{' – '.join(players)}, {len(lexicon):,} words, seed {seed}", flush=True)
    tally = Tally()
    kept = Path(folder) / f"{name}.jsonl"
    with closing(work(task, pairs, Pair, threads=threads, cluster=None, kept=kept)) as results:
        for pair in results:
            tally.add(pair.first, pair.second)
            score = tally.score
            print(
                f"{score.pairs:>5} pairs: {100 * score.win_share:.2f} % ± {100 * score.win_margin:.2f}, "
                f"{score.spread:+.1f} ± {score.spread_margin:.1f} points a game",
                flush=True,
            )


if __name__ == "__main__":
    main()
