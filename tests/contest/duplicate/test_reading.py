"""What a slip is read as: the square in either order, a blank that can only be one letter, all else as it is written."""

import pytest

from plancia.contest.duplicate.hands.reading import read_slip
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.reports.wording import describe_verdict
from plancia.rules.board import SQUARE_NAMED, Board
from plancia.rules.editions import load
from plancia.rules.tiles import Tile, rack

EDITION = load("figs-c")
EMPTY = Board()
CASA = Board().laid(
    [(SQUARE_NAMED[f"{column}8"], Tile(letter)) for column, letter in zip("HIJK", "CASA", strict=True)]
)


def read(word: str, tiles: str, board: Board = EMPTY, at: str = "H8", direction: str = "orizz."):
    return read_slip(Slip(word, at, direction), board, rack(tiles), EDITION)


@pytest.mark.parametrize("at", ["H8", "h8", "8H", "8h", " H 8 ", "8 h"])
def test_a_square_is_read_in_either_order(at) -> None:
    play = read("CASA", "CASAEIO", at=at).play
    assert (play.at, play.direction) == ("H8", "orizz."), "the direction is the one that is written beside it"


@pytest.mark.parametrize("at", ["8", "H", "H16", "16H", "P8", "H8H", "8H8", "²H"])
def test_what_is_no_square_is_illegible(at) -> None:
    assert read("CASA", "CASAEIO", at=at).code == "illegible"


@pytest.mark.parametrize(
    ("word", "tiles", "read_as"),
    [
        ("CASA", "CSAEIO?", None),  # which A is the blank is not said
        ("CASE", "CSAIOO?", "CASe"),
        ("CASE", "CSIOOO?", None),  # two letters are missing, and there is one blank
        ("CASE", "CSIOO??", "CaSe"),
        ("CASA", "CSIOO??", "CaSa"),
        ("CaSE", "CSIOO??", "CaSe"),
        ("case", "CSAIOO?", "CASe"),
        ("CASE", "CASEIO?", "CASE"),  # no blank is wanted
        ("cASE", "CASEIO?", "cASE"),  # one is, because it is marked
    ],
)
def test_a_blank_that_can_only_be_one_letter_need_not_be_marked(word, tiles, read_as) -> None:
    play = read(word, tiles).play
    assert (play and play.word) == read_as


def test_which_of_two_letters_is_the_blank_has_to_be_marked() -> None:
    finding = read("CASA", "CSAEIO?")
    assert finding.code == "blank_unmarked"
    said = describe_verdict(finding.code, None, finding.context, None, "it")
    assert said == "non si sa quale A è il jolly: va scritta minuscola"
    assert read("CAsA", "CAAEIO?").play is not None


def test_letters_that_lie_there_need_no_blank() -> None:
    play = read("CASATE", "TIIIII?", CASA).play
    assert play.word == "CASATe"
    assert [tile for _, tile in play.tiles] == ["T", "e"]
    assert read("CASAZQ", "TIIIII?", CASA).code == "tiles_not_on_rack"
