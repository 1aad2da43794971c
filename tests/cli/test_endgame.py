"""``plancia endgame``: the end of a game solved, as text and as JSON."""

import pytest

from cli.command import plancia
from engine.ending_positions import endings
from plancia.engine.naive_endgame import NaiveEndgame
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import format_position
from plancia.rules.editions import load
from plancia.rules.position import Position


@pytest.fixture(scope="module")
def position() -> Position:
    return next(endings(load("figs-c"), open_lexicon(), seed=3, most=2))


@pytest.mark.parametrize("name", ["figs-c", "figs-2008"])
def test_value_and_line(name: str, position: Position) -> None:
    result = plancia(
        "endgame", format_position(position), "--edition", name, "--lexicon", "default", "--json"
    )
    assert result.exit_code == 0
    told = result.json
    assert set(told) == {"value", "line", "complete", "nodes", "at_least", "at_most"}
    assert told["complete"]
    if name == "figs-c":
        assert told["value"] == NaiveEndgame(load(name), open_lexicon()).value(position)
        assert told["line"][0]["kind"] in ("play", "pass")


def test_in_words(position: Position) -> None:
    result = plancia("endgame", format_position(position), PLANCIA_LANG="it")
    assert result.exit_code == 0
    assert "dimostrata" in result.stdout


def test_a_bag_with_tiles_is_refused() -> None:
    result = plancia("endgame", "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AO/", "--json")
    assert result.exit_code == 2
    assert result.json["error"]["code"] == "endgame_bag"
