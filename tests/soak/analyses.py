"""Analyses of every turn of whole games, in any depth and number of threads: nothing crashes, nothing is left in memory.

``PLANCIA_NATIVE=build/sanitize`` and the libraries that the Makefile loads before (``make sanitize``) try the same with
the sanitized core.
"""

import gc
import os
from collections import Counter
from pathlib import Path
from random import Random

import msgspec

from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.depth import Depth
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.played_game import played_decisions
from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import Games
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import EDITIONS, load
from soak.trial import Soak

PLAYERS = ("greedy", "static", "level-9")

#: Of so many turns nobody asks how lucky their player was: it takes longer than all the rest.
WITHOUT_LUCK = 0.8
#: What a process may grow by after its first trials: what is kept for good has its full size then.
MOST_GROWN = 48 << 20
FIRST_TRIALS = 40
#: The sanitizers keep what was given back, to see whether somebody still uses it.
SANITIZED = bool(os.environ.get("PLANCIA_NATIVE"))

_held: list[int] = []


def trial(seed: int) -> Counter[str]:
    """Analyse every turn of one game."""
    random = Random(seed)
    name = EDITIONS[seed % len(EDITIONS)]
    edition = load(name)
    # Players and analyst are of this game alone: what belongs to them goes with them.
    one, other = (engine_player(player, open_lexicon(), edition) for player in random.choices(PLAYERS, k=2))
    record = Games(edition, one, other).record(seed, 0)
    analyst = Analyst(open_lexicon(), edition, depth=_depth(random))
    seen = Counter({name: 1})
    for played in played_decisions(record, edition):
        without_luck = random.random() < WITHOUT_LUCK
        decision = msgspec.structs.replace(played, kept=None) if without_luck else played
        threads = random.choice((1, 1, 1, 2, 3))
        found = analyst.judge(decision, seed=seed, threads=threads)
        _sensible(found)
        if threads > 1:
            again = analyst.judge(decision, seed=seed)
            told = msgspec.json.encode(found).decode()
            assert again == found, f"{threads} threads find something else than one: {told}"
            seen["compared with one thread"] += 1
        seen["cases"] += 1
        seen[found.judged or "not judged"] += 1
    if not SANITIZED:
        _grows_no_more()
    return seen


def _depth(random: Random) -> Depth:
    """Return limits that are small enough for thousands of analyses."""
    return Depth(
        plies=random.randint(1, 100),
        candidates=random.randint(1, 15),
        turns=random.randint(1, 3),
        worlds=random.choice((1, 2, 8)),
        last_actions=random.randint(1, 3),
        last_nodes=random.randint(1, 100),
        ending_plays=random.randint(1, 5),
        ending_nodes=random.randint(1, 2_000),
        enough=random.choice((None, 0.5)),
        kept_for=random.choice((None, 1, 4)),
    )


def _sensible(found: MoveAnalysis) -> None:
    told = f"move {found.n}: {msgspec.json.encode(found).decode()}"
    assert found.plays, told
    assert found.best == found.plays[0], told
    actions = {(each.kind, each.at, each.direction, each.tiles, each.exchanged) for each in found.plays}
    assert len(found.plays) == len(actions), told
    assert all(each.chance is None or 0 <= each.chance <= 1 for each in found.plays), told
    assert all(lost is None or lost >= 0 for lost in (found.loss_points, found.loss_win)), told


def _grows_no_more() -> None:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    _held.append(pages * os.sysconf("SC_PAGE_SIZE"))
    if len(_held) > FIRST_TRIALS:
        grown = _held[-1] - max(_held[:FIRST_TRIALS])
        assert grown < MOST_GROWN, f"{grown >> 20} MiB more than after {FIRST_TRIALS} games"


SOAK = Soak(cases_a_position=0.2, trial=trial)
