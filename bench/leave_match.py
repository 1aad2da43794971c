"""Two tables of leave values against each other: ``python -m bench.leave_match FILE [PAIRS]``; some minutes.

``static`` with the values of a file plays ``static`` with those that come with the program: the same bags, the seats
swapped, the words of the default lexicon. No table was learnt with this seed.
"""

import sys
from pathlib import Path

from plancia.engine.leaves import Leaves, default_leaves
from plancia.engine.match import Match
from plancia.engine.player import STRENGTHS, EnginePlayer
from plancia.engine.selfplay import Games
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load

SEED = 20320001
PAIRS = 20_000

#: So many pairs are played between two lines.
PORTION = 1000


def main() -> None:
    """Print how the table of the file stands after every portion."""
    file, *pairs = sys.argv[1:] or sys.exit("Name the file of a table.")
    total = int(pairs[0]) if pairs else PAIRS
    new, old = Leaves.open(Path(file)), default_leaves()
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    players = [EnginePlayer(STRENGTHS["static"], edition, lexicon, leaves) for leaves in (new, old)]
    match = Match(Games(edition, *players), SEED)
    print(f"{new.digest} – {old.digest}, lexicon {lexicon.hash} ({len(lexicon):,} words), seed {SEED}")
    while match.pairs < total:
        match.play(min(PORTION, total - match.pairs), threads=2)
        score = match.score
        print(
            f"{score.pairs:>7} pairs: {100 * score.win_share:.2f} % ± {100 * score.win_margin:.2f}, "
            f"{score.spread:+.2f} ± {score.spread_margin:.2f} points a game, {score.identical} identical",
            flush=True,
        )


if __name__ == "__main__":
    main()
