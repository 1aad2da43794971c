"""The browser folds reviews as the server does: what it is tested with is what the server folds today."""

from cards.memory_vectors import VECTORS, encoded, vectors


def test_the_recorded_memories_are_what_is_folded_today() -> None:
    assert VECTORS.read_bytes() == encoded(), "make it anew: PYTHONPATH=tests python -m cards.memory_vectors"


def test_they_have_every_state_every_grade_and_lapses() -> None:
    cases = vectors()
    assert {case["held"]["state"] for case in cases} == {"learning", "review", "relearning"}
    assert {each["grade"] for case in cases for each in case["log"]} == {1, 2, 3, 4}
    assert any(case["held"]["lapses"] > 1 for case in cases)
