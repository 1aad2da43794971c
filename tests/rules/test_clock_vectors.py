"""The pages carry clocks on as the rules do: the clocks they are tested with are those that the rules read today."""

from rules.clock_vectors import VECTORS, encoded, vectors


def test_the_recorded_clocks_are_what_the_rules_read_today() -> None:
    assert VECTORS.read_bytes() == encoded(), "make it anew: PYTHONPATH=tests python -m rules.clock_vectors"


def test_they_have_clocks_that_run_stand_still_and_wait_for_somebody() -> None:
    cases = [case["view"] for case in vectors()]
    assert {case["running"] for case in cases} == {None, 0, 1}
    assert {len(case["late"]) for case in cases} == {0, 1, 2}
    readings = [reading for case in vectors() for _, readings in case["readings"] for reading in readings]
    assert any(left == 0 for _, _, left in readings)
    assert any(initial == 0 and overtime > 0 for initial, overtime, _ in readings)
