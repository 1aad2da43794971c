"""Several messages at the same time: one legal outcome, the same for everybody and in the journal."""

from server.games.races import trial

RACES = 50


def test_races_have_exactly_one_outcome(tmp_path) -> None:
    seen = trial(0, tmp_path, RACES)
    assert seen["cases"] == RACES
    # Where only one can be first, only one was.
    assert not [kind for kind in seen if kind.startswith(("tabs: 2", "resign: 3", "reordered: 3"))], seen
