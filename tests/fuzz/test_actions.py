"""Whatever the messages of a contest allow is decided or refused with a code, and what came of it can be shown."""

from collections import Counter
from random import Random

import pytest

from fuzz import duplicate_actions, tournament_actions

TRIALS = {"tournaments": tournament_actions.trial, "duplicates": duplicate_actions.trial}


@pytest.mark.parametrize("contest", TRIALS)
def test_every_action_is_decided_or_refused_with_a_code(contest) -> None:
    seen = sum((TRIALS[contest](Random(seed)) for seed in range(1000, 1016)), start=Counter())
    done = {name for name in seen if name.startswith("done: ")}
    assert len(done) > 8, "the actions are too wild"
    assert len(set(seen) - done) > 8, "the actions are too tame"


@pytest.mark.parametrize("seed", [6, 91])
def test_tournaments_that_were_defects(seed) -> None:
    """An absence that no file can hold, and groups that everybody had left."""
    assert tournament_actions.trial(Random(seed))["cases"]
