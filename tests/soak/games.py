"""Random games by all rulebooks, with everything that must hold after every step; see ``game_walk``."""

from collections import Counter
from random import Random

from game_walk.walk import Walk
from soak.trial import Soak

#: A game that has not ended by then goes on no further.
STEPS = 250
#: What is tried on a game that is over: it may be put right, and a ruling withdrawn brings it back.
STEPS_AFTER_THE_END = 8


def trial(seed: int) -> Counter[str]:
    """Play one game; a case is a step."""
    random = Random(seed)
    walk = Walk(random)
    left = STEPS_AFTER_THE_END
    for step in range(STEPS):
        match random.choices(["act", "wild", "wait"], [8, 2, 2])[0]:
            case "act":
                walk.act()
            case "wild":
                walk.act_wildly()
            case "wait":
                walk.wait()
        if random.random() < 0.1:
            walk.check_alive()
        if step % 3 == 0:
            walk.check_offers()
        left -= walk.is_over
        if not left:
            break
    walk.check_replay()
    walk.check_over()
    walk.check_secrets()
    if outcome := walk.state.outcome:
        walk.seen[f"ended {outcome.reason}"] += 1
    return walk.seen


SOAK = Soak(cases_a_position=10, trial=trial)
