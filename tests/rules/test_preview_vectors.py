"""The pages count plays as the rules do: the plays they are tested with are those that the rules count today."""

from rules.preview_vectors import TROUBLES, VECTORS, encoded, vectors


def test_the_recorded_plays_are_what_the_rules_count_today() -> None:
    assert VECTORS.read_bytes() == encoded(), "make it anew: PYTHONPATH=tests python -m rules.preview_vectors"


def test_they_have_every_refusal_and_every_kind_of_play() -> None:
    plays = [play for board in vectors()["boards"] for play in board["plays"]]
    assert {play["trouble"] for play in plays if "trouble" in play} == TROUBLES
    counted = [play for play in plays if "words" in play]
    assert len(counted) > 100
    assert any(play["bonus"] for play in counted)
    assert any(tile.islower() for play in counted for _, tile in play["tiles"])
    worth = [board for board in vectors()["boards"] if board["blank_value"]]
    assert any(tile.islower() for board in worth for play in board["plays"] for _, tile in play["tiles"])
    assert any(len(play["tiles"]) == 1 and len(play["words"]) == 2 for play in counted)
