"""Two notations for the same square, never confused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.notation.coordinates import (
    format_federation,
    format_gcg,
    format_play,
    parse_federation,
    parse_gcg,
    parse_play,
)
from plancia.notation.errors import NotationError
from plancia.rules.board import SQUARES, Direction

squares = st.sampled_from(SQUARES)
directions = st.sampled_from(Direction)


@given(squares, directions)
def test_round_trips(square, direction) -> None:
    assert parse_federation(format_federation(square, direction)) == (square, direction)
    assert parse_gcg(format_gcg(square, direction)) == (square, direction)


def test_the_trap_between_the_two() -> None:
    assert parse_gcg("8F") == parse_federation("F8 orizz.")
    assert parse_gcg("F8") == parse_federation("F8 vert.")


@pytest.mark.parametrize(
    "text", ["F8 orizz.", "f8 orizz", " F8  ORIZZ. ", "F8 orizzontale", "F8 o", "F8 Orizz."]
)
def test_people_write_directions_in_several_ways(text) -> None:
    assert format_federation(*parse_federation(text)) == "F8 orizz."


@pytest.mark.parametrize(
    "text", ["", "F8", "P8 orizz.", "F16 orizz.", "F0 vert.", "8F orizz.", "F8 diag.", "F8orizz."]
)
def test_bad_coordinates(text) -> None:
    with pytest.raises(NotationError, match="bad_coordinate"):
        parse_federation(text)


@pytest.mark.parametrize("text", ["", "8", "F", "16A", "P1", "8F ", "F08", "٨F", "8f8"])
def test_bad_gcg_coordinates(text) -> None:
    with pytest.raises(NotationError, match="bad_coordinate"):
        parse_gcg(text)


@pytest.mark.parametrize(
    "text", ["F8 orizz.", "F8 orizz. MI CIO", "F8 orizz. PERCHÉ", "MICIO F8 orizz.", "F8 boh MICIO"]
)
def test_bad_plays(text) -> None:
    with pytest.raises(NotationError, match="bad_play"):
        parse_play(text)


def test_a_play_keeps_its_blanks() -> None:
    assert format_play(parse_play("d5 orizzontale FERMAsTE")) == "D5 orizz. FERMAsTE"


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_with_a_code(text) -> None:
    for parse in (parse_federation, parse_gcg, parse_play):
        try:
            parse(text)
        except NotationError as error:
            assert error.code in {"bad_coordinate", "bad_play"}
