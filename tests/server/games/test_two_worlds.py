"""Nothing that leaves the server tells what somebody may not know: two games that look the same to him are the same bytes."""

from server.games.worlds import trial

GAMES = 24


def test_every_byte_to_who_may_not_know_is_the_same_in_both_worlds(tmp_path) -> None:
    seen = trial(0, tmp_path, GAMES)
    assert seen["cases"] == GAMES
    # The other world must be another one, most of the time.
    assert seen["differing"] > GAMES * 0.8
