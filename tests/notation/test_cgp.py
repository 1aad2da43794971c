"""CGP position lines of macondo and MAGPIE are read and written without loss."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.notation.cgp import Cgp, format_cgp, parse_cgp
from plancia.notation.errors import NotationError
from plancia.rules.board import SQUARE_NAMED
from rules.strategies import positions

EMPTY_BOARD = "/".join(["15"] * 15)
option_words = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
options = st.lists(
    st.tuples(option_words, st.from_regex(r"([A-Za-z0-9/]{1,8}( [a-z0-9]{1,4})?)?", fullmatch=True)),
    max_size=3,
)


@given(st.builds(Cgp, positions, options.map(tuple)))
@settings(max_examples=200)
def test_print_then_parse_is_the_identity(cgp) -> None:
    assert parse_cgp(format_cgp(cgp)) == cgp


@given(st.builds(Cgp, positions, options.map(tuple)))
@settings(max_examples=100)
def test_parse_then_print_is_the_identity(cgp) -> None:
    line = format_cgp(cgp)
    assert format_cgp(parse_cgp(line)) == line


def test_a_line_in_full() -> None:
    line = f"{EMPTY_BOARD.replace('15', '5MIcIO5', 8).replace('5MIcIO5', '15', 7)} AAEEORS/EGORTU? 0/-16 2 lex x; ld italian;"
    cgp = parse_cgp(line)
    assert cgp.position.board.tile(SQUARE_NAMED["H8"]) == "c"
    assert "".join(cgp.position.racks[1]) == "EGORTU?"
    assert cgp.position.scores == (0, -16)
    assert cgp.position.scoreless == 2
    assert cgp.options == (("lex", "x"), ("ld", "italian"))
    assert format_cgp(cgp) == line


def test_fields_may_be_left_out_from_the_right() -> None:
    assert (
        parse_cgp(EMPTY_BOARD)
        == parse_cgp(f"{EMPTY_BOARD} /")
        == parse_cgp(f"  {EMPTY_BOARD} / 0/0 0\n")
        == Cgp()
    )


@pytest.mark.parametrize(
    ("line", "field"),
    [
        ("", "board"),
        ("15/15", "board"),
        (EMPTY_BOARD.replace("15", "16", 1), "row 1"),
        (EMPTY_BOARD.replace("15", "14", 1), "row 1"),
        (EMPTY_BOARD[:-2] + "5MICIO6", "row 15"),
        (EMPTY_BOARD.replace("15", "5[CH]9", 1), "row 1"),
        (EMPTY_BOARD.replace("15", "5MÌCIO5", 1), "row 1"),
        (EMPTY_BOARD.replace("15", "9" * 5000, 1), "row 1"),
        (f"{EMPTY_BOARD} ABC", "racks"),
        (f"{EMPTY_BOARD} abc/", "racks"),
        (f"{EMPTY_BOARD} / 0", "scores"),
        (f"{EMPTY_BOARD} / 0/x", "scores"),
        (f"{EMPTY_BOARD} / 0/{'9' * 5000}", "scores"),
        (f"{EMPTY_BOARD} / 0/0 -1", "scoreless turns"),
    ],
)
def test_a_line_that_cannot_be_read_names_the_field(line, field) -> None:
    with pytest.raises(NotationError) as error:
        parse_cgp(line)
    assert (error.value.code, error.value.context["field"]) == ("bad_cgp", field)


@given(st.text(max_size=80) | st.text(alphabet="0123456789/ABCabc ?.-;", max_size=200))
def test_any_text_is_read_or_refused_with_a_code(text) -> None:
    try:
        parse_cgp(text)
    except NotationError as error:
        assert error.code == "bad_cgp"
