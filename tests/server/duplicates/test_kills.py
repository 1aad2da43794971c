"""Killing a server in the middle of a hand. About 10 seconds; ``make soak SOAK=duplicate_restarts`` does it for hours."""

from server.duplicates.kills import trial


def test_no_slip_is_lost_and_the_time_goes_on_for_everybody(tmp_path) -> None:
    assert trial(seed=5, folder=tmp_path, kills=3)["cases"] == 3
