"""Sentences about moves with the figures behind them, to be read by a person: ``python -m bench.why_sentences``.

Games between players of several levels, who err as people do; every third decision is judged quickly and explained.
200 sentences are written to ``build/why.txt``, each with its facts and with the plays that it compares; ``SENTENCES``
in the environment asks for another number, ``SEED`` for other games. Some three minutes of CPU time.
"""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.played_game import played_decisions
from plancia.engine.analysis.why.explained import Explained, Explainer
from plancia.engine.analysis.why.telling import tell
from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import Games
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.cgp import format_position
from plancia.rules.edition import Edition
from plancia.rules.editions import load

SENTENCES = 200
SEED = 20330300

#: Who plays whom.
PAIRS = (("level-4", "level-7"), ("level-6", "level-8"), ("level-2", "static"))


def main() -> None:
    """Write the sentences and print how often each rule and each mark came."""
    edition = load()
    lexicon = open_lexicon(DEFAULT, edition)
    wanted, seed = int(os.environ.get("SENTENCES", SENTENCES)), int(os.environ.get("SEED", SEED))
    analyst, explainer = Analyst(lexicon, edition, depth="quick"), Explainer(lexicon, edition)
    rules, marks, written = Counter[str](), Counter[str](), 0
    target = Path("build/why.txt")
    target.parent.mkdir(exist_ok=True)
    with target.open("w", encoding="utf-8") as out:
        for decision in _decisions(lexicon, edition, seed):
            move = analyst.judge(decision, seed=written)
            found = explainer.explain(move, decision.sight.position)
            out.write(_told(decision, move, found, written))
            written += len(found.facts)
            rules.update(fact.rule for fact in found.facts)
            marks.update(found.marks)
            out.flush()
            if written >= wanted:
                break
    print(f"{written} sentences in {target}")
    for counted in (marks, rules):
        print(", ".join(f"{name} {count}" for name, count in counted.most_common()))


def _decisions(lexicon: Lexicon, edition: Edition, seed: int) -> Iterator[Decision]:
    """Yield every third decision of games without end, beginning with another one in each game."""
    number = 0
    while True:
        one, other = (engine_player(name, lexicon, edition) for name in PAIRS[number % len(PAIRS)])
        record = Games(edition, one, other).record(seed, number)
        yield from list(played_decisions(record, edition))[number % 3 :: 3]
        number += 1


def _told(decision: Decision, move: MoveAnalysis, found: Explained, written: int) -> str:
    loss = f"{100 * (move.loss_win or 0):.2f} hundredths, {move.loss_points or 0:.1f} points"
    lines = [f"{format_position(decision.sight.position)} bag {move.bag}: {', '.join(found.marks)}, {loss}"]
    lines += [f"    played  {_figures(move.played)}"] if move.played else []
    lines += [f"    {number}. {_figures(play)}" for number, play in enumerate(move.plays[:2], start=1)]
    for number, fact in enumerate(found.facts, start=written + 1):
        lines.append(f"  [{number}] {fact.rule}: {tell(fact, 'it')}")
        lines.append(f"        {tell(fact, 'en')}")
        lines.append(f"        {fact.figures}")
    return "\n".join(lines) + "\n\n"


def _figures(play: JudgedPlay) -> str:
    called = (
        f"{play.at} {play.direction} {play.word}"
        if play.kind == "play"
        else f"{play.kind} {play.exchanged or ''}"
    )
    return (
        f"{called} {play.score:+d} leave {play.leave or '-'} equity {play.equity} spread {play.spread} "
        f"(error {play.spread_error}) chance {play.chance} (error {play.chance_error}) {play.judged}"
        f"{'' if play.complete else ', not complete'}"
    )


if __name__ == "__main__":
    main()
