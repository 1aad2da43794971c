"""Whether a quick analysis finds what a deep one finds: ``python -m bench analysis``; about half an hour of CPU time.

500 positions of static games by the default edition, spread over the game, as the players saw them. The quick analysis
chooses; the deep one judges that choice beside its own, in the same worlds. A choice is as good if it is the same, or
loses less than a hundredth of winning chance by the deep judgement. ``POSITIONS`` in the environment asks for another
number.
"""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from time import process_time

import msgspec

from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision, same_action
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.played_game import played_decisions
from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import GameRecord, Games
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.edition import Edition
from plancia.rules.editions import load

SEED = 20330200
POSITIONS = 500

#: So much winning chance may be lost by a choice that is as good.
AS_GOOD = 0.01

#: A choice was as good in so many of a hundred positions, or more.
WANTED = 95.0

#: Positions by how many tiles are in the bag: the least of each group.
GROUPS = {51: "more than 50", 21: "21 to 50", 8: "8 to 20", 3: "3 to 7", 1: "1 to 2", 0: "none"}


def main() -> None:
    """Print a line for each group of positions, one for all, and what the analyses cost."""
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    quick, deep = (Analyst(lexicon, edition, depth=depth) for depth in ("quick", "deep"))
    static = engine_player("static", lexicon, edition)
    games = Games(edition, static, static)
    asked = int(os.environ.get("POSITIONS", POSITIONS))
    every = (
        each for number in range(asked) for each in decisions(games.record(SEED, number), number, edition)
    )
    seen, same, as_good = Counter[int](), Counter[int](), Counter[int]()
    lost, used = 0.0, {"quick": 0.0, "deep": 0.0}
    for number, (decision, bag) in enumerate(islice(every, asked), start=1):
        began = process_time()
        chosen = quick.judge(decision, seed=number)
        used["quick"] += process_time() - began
        assert chosen.best is not None
        began = process_time()
        action = chosen.best.action
        judged = deep.judge(msgspec.structs.replace(decision, played=action), seed=10_000 + number)
        used["deep"] += process_time() - began
        assert judged.best is not None
        assert judged.best.action is not None
        assert action is not None
        group = next(least for least in GROUPS if bag >= least)
        agrees = same_action(judged.best.action, action)
        loss = judged.loss_win or 0.0
        seen[group] += 1
        same[group] += agrees
        as_good[group] += agrees or loss < AS_GOOD
        lost += loss
        if not agrees and loss >= AS_GOOD:
            told = f"{_told(chosen.best)} for {_told(judged.best)}"
            error = judged.best.chance_error or 0.0
            print(f"  {number}: {told}, {bag} in the bag: loses {loss:.3f} (error {error:.3f})", flush=True)
        if number % 20 == 0:
            print(f"  {number} positions: {as_good.total()} as good", flush=True)
    print("tiles in the bag  positions  the same  as good")
    for group, told in GROUPS.items():
        if seen[group]:
            print(f"{told:>16} {seen[group]:>10} {same[group]:>9} {as_good[group]:>8}")
    count = seen.total()
    share = 100 * as_good.total() / count
    print(f"{'all':>16} {count:>10} {same.total():>9} {as_good.total():>8}")
    print(
        f"as good: {share:.1f} % (wanted: {WANTED:.0f} %); lost on average {100 * lost / count:.3f} hundredths"
    )
    for depth, seconds in used.items():
        print(f"{depth}: {seconds / count:.3f} s of CPU time a position")


def decisions(record: GameRecord, game: int, edition: Edition) -> Iterator[tuple[Decision, int]]:
    """Yield every third decision of a game with the tiles in the bag, beginning with another one in each game."""
    for number, (decision, turn) in enumerate(
        zip(played_decisions(record, edition), record.turns, strict=True)
    ):
        if number % 3 == game % 3:
            yield msgspec.structs.replace(decision, played=None), turn.bag


def _told(play: JudgedPlay) -> str:
    return f"{play.kind} {play.at or ''}{play.word or play.exchanged or ''} {play.score}"


if __name__ == "__main__":
    main()
