"""Boards and positions draw themselves: as text where they are printed, as a picture in a notebook."""

from xml.etree import ElementTree

import msgspec

from plancia.notation.cgp import parse_position
from plancia.rules.board import SQUARE_NAMED, Board
from plancia.rules.drawing.svg import board_svg
from plancia.rules.drawing.text import board_text
from plancia.rules.editions import load

POSITION = parse_position("15/15/15/15/15/15/15/5MIcIO5/15/15/15/15/15/15/15 AAEEOR?/EGORTUU 0/12 0")
SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    """Return what is written in a picture, which must be well formed."""
    return [each.text or "" for each in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_an_empty_board_prints_its_labels_premiums_and_start() -> None:
    lines = str(Board()).splitlines()
    assert lines[0] == lines[16] == "     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O"
    assert lines[1] == "  1 PT  .  . LD  .  .  . PT  .  .  . LD  .  . PT   1"
    assert lines[8] == "  8 PT  .  . LD  .  .  .  *  .  .  . LD  .  . PT   8"
    assert len(lines) == 17


def test_tiles_hide_the_premium_and_blanks_are_lower_case() -> None:
    assert str(POSITION.board).splitlines()[8] == "  8 PT  .  . LD  .  M  I  c  I  O  . LD  .  . PT   8"


def test_a_position_prints_points_and_racks_below_the_board() -> None:
    assert str(POSITION).splitlines()[17:] == ["     0  AAEEOR?", "    12  EGORTUU"]
    assert str(parse_position("15/" * 14 + "15")) == str(Board())


def test_a_board_is_drawn_with_the_premiums_of_its_edition() -> None:
    edition = load("figs-c")
    material, placing = edition.material, edition.placing
    bare = msgspec.structs.replace(material.board, value=(" ".join("." * 15),) * 15)
    own = msgspec.structs.replace(
        edition,
        material=msgspec.structs.replace(material, board=bare),
        placing=msgspec.structs.replace(
            placing, start_square=msgspec.structs.replace(placing.start_square, value="A1")
        ),
    )
    drawn = board_text(Board(), own)
    assert drawn.splitlines()[1].split() == ["1", "*", *"." * 14, "1"]
    assert "PT" not in drawn
    assert "PT" not in texts(board_svg(Board(), own))


def test_a_picture_shows_labels_premiums_letters_and_values() -> None:
    written = texts(POSITION.board._repr_svg_())
    assert written.count("PT") == 8
    assert [each for each in written if each in {"M", "I", "C", "O"}].count("C") == 1 + 2
    assert written.count("A") == 2
    assert "★" not in written
    assert "★" in texts(Board()._repr_svg_())


def test_the_picture_of_a_position_shows_both_racks_and_scores() -> None:
    board, whole = texts(POSITION.board._repr_svg_()), texts(POSITION._repr_svg_())
    below = whole[len(board) :]
    assert [each for each in below if not each.isdigit()] == [*"AAEEOR", "", *"EGORTUU"]
    assert below[0] == "0"
    assert "12" in below


def test_repr_still_shows_the_value() -> None:
    board = Board().laid([(SQUARE_NAMED["A1"], "A")])
    assert eval(repr(board)) == board
