"""The pages strike out what the rules drop: the games they are tested with are those that the rules play today."""

from rules.undone_vectors import VECTORS, encoded, vectors


def test_the_recorded_games_are_what_the_rules_undo_today() -> None:
    games = vectors()
    assert VECTORS.read_bytes() == encoded(games), (
        "make it anew: PYTHONPATH=tests python -m rules.undone_vectors"
    )
    assert sum(game["late"] for game in games) >= len(games) // 2
    assert {game["settles"] for game in games} == {True, False}
