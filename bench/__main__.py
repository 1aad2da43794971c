"""``python -m bench [NAME…]``: run the named benchmarks, or all of them."""

import sys
from importlib import import_module

ALL = (
    "start_up",
    "score_plays",
    "native_scoring",
    "lexicon_build",
    "word_graph",
    "word_search",
    "move_generation",
    "endgame",
    "game_steps",
    "journal",
    "judge_cases",
    "levels",
    "simulation",
    "thinking_pool",
    "analysis",
    "tournament",
    "coverage",
)

for name in sys.argv[1:] or ALL:
    if name not in ALL:
        sys.exit(f"There is no benchmark {name!r}: choose among {', '.join(ALL)}.")
    print(f"— {name}", flush=True)
    import_module(f"bench.{name}").main()
