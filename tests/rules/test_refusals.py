"""There is one code for each way to be wrong, and each is reached."""

import pytest

from plancia.notation.coordinates import parse_play
from plancia.rules.board import SQUARE_NAMED, Board, Square
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import declare, lay
from plancia.rules.position import Position
from plancia.rules.tiles import Tile, rack

RULES = load().play_rules()
ASSO = declare(Board(), parse_play("F8 orizz. ASSO"), RULES).board


def tiles(text: str) -> Placement:
    """Read "H8A I8l" as a placement."""
    return Placement(tuple((SQUARE_NAMED[part[:-1]], Tile(part[-1])) for part in text.split()))


REFUSED_TILES = {
    "no_tiles": (Board(), ""),
    "square_occupied": (ASSO, "F8B F9A"),
    "square_twice": (Board(), "H8A H8L"),
    "not_in_line": (Board(), "H8A I9L"),
    "gap": (Board(), "H8A J8L"),
    "centre_not_covered": (Board(), "A1A B1L"),
    "not_connected": (ASSO, "A1A B1L"),
    "first_play_too_short": (Board(), "H8A"),
    "more_tiles_than_rack": (Board(), "E8A F8R G8M H8O I8N J8I K8A L8E"),
    "too_many_of_letter": (Board(), "G8Q H8U I8I J8Q"),
    "blank_without_identity": (Board(), "H8A I8?"),
    "unknown_tile": (Board(), "H8A I8È"),
}


@pytest.mark.parametrize("code", REFUSED_TILES)
def test_tiles_that_cannot_be_laid(code) -> None:
    board, placement = REFUSED_TILES[code]
    with pytest.raises(RuleError) as refusal:
        lay(board, tiles(placement), RULES)
    assert refusal.value.code == code


REFUSED_DECLARATIONS = {
    "off_board": "M8 orizz. ARMONIA",
    "no_tiles": "F8 orizz. ASSO",
    "word_mismatch": "J8 orizz. NANZA",
    "square_occupied": "F8 vert. MARE",
    "not_connected": "A1 orizz. ORA",
    "blank_without_identity": "F8 vert. A?A",
}


@pytest.mark.parametrize("code", REFUSED_DECLARATIONS)
def test_words_that_cannot_be_declared(code) -> None:
    with pytest.raises(RuleError) as refusal:
        declare(ASSO, parse_play(REFUSED_DECLARATIONS[code]), RULES)
    assert refusal.value.code == code


def test_a_word_runs_off_the_board_in_either_direction() -> None:
    for play in ("L15 orizz. ANCORA", "A12 vert. ANCORA"):
        with pytest.raises(RuleError, match="off_board"):
            declare(ASSO, parse_play(play), RULES)
    with pytest.raises(RuleError, match="off_board"):
        Square.at(row=15, column=0)


def test_tiles_come_from_the_rack_when_it_is_known() -> None:
    declaration = parse_play("H8 orizz. ALTo")
    assert declare(Board(), declaration, RULES, rack("LAT?")).score == 12
    with pytest.raises(RuleError) as refusal:
        declare(Board(), declaration, RULES, rack("LATO"))
    assert (refusal.value.code, refusal.value.context["tiles"]) == ("tiles_not_on_rack", "?")


def test_letters_without_tiles_are_played_with_a_blank_only() -> None:
    with pytest.raises(RuleError, match="too_many_of_letter"):
        declare(Board(), parse_play("G8 orizz. KILO"), RULES)
    assert declare(Board(), parse_play("G8 orizz. kILO"), RULES).score == 10


def test_a_third_blank_is_one_too_many() -> None:
    board = declare(Board(), parse_play("G8 orizz. kILo"), RULES).board
    with pytest.raises(RuleError, match="too_many_of_letter"):
        declare(board, parse_play("H8 vert. IeRI"), RULES)


def test_a_first_word_of_one_letter_is_too_short_even_when_declared() -> None:
    with pytest.raises(RuleError, match="first_play_too_short"):
        declare(Board(), parse_play("H8 orizz. A"), RULES)


@pytest.mark.parametrize("racks", [("AAAAAAAA", ""), ("QQ", ""), ("Q", "Q"), ("", "???")])
def test_positions_that_the_set_cannot_make(racks) -> None:
    position = Position(racks=(rack(racks[0]), rack(racks[1])))
    with pytest.raises(RuleError):
        position.check(RULES)


def test_a_refused_play_says_why_without_being_asked() -> None:
    with pytest.raises(RuleError) as refusal:
        declare(ASSO, parse_play("F8 vert. BAR"), RULES)
    assert str(refusal.value) == "Square F8 already holds A: B cannot go there (art. 6). [square_occupied]"
    assert repr(refusal.value).endswith("{'square': 'F8', 'holds': 'A', 'tile': 'B', 'article': '6'})")
