"""Cards with codes: a QR code that a camera reads, and names of every alphabet."""

from typing import Any

import pytest

from plancia.paper import code_cards
from plancia.paper.code_cards import Card, CardSet, card_pages, print_code_cards
from plancia.paper.qr_code import qr_squares, qr_svg
from plancia.paper.table_link import player_table_link, table_qr

#: As another program draws it: the text fills the smallest code, so that nothing in it is padding.
DRAWN = """
#######..####.#######
#.....#..##.#.#.....#
#.###.#.#.#.#.#.###.#
#.###.#.###...#.###.#
#.###.#.#.#.#.#.###.#
#.....#.##..#.#.....#
#######.#.#.#.#######
........#..#.........
#.#####..##...#####..
.###....#.#.######..#
.#..#.#.#..##.##..##.
#..#....#.##.#...##..
..##..###..#..##.....
........#.....###.###
#######.....##...###.
#.....#.#..###...##.#
#.###.#.#..######..##
#.###.#.#.#..#.###...
#.###.#.#..##........
#.....#....#....###..
#######.#..#..##...#.
"""


def cards(*cards: Card) -> CardSet:
    return CardSet("Serata", "http://192.168.1.20:8000/e/KQTRV", "duplicate", cards)


def test_a_code_is_drawn_as_another_program_draws_it() -> None:
    drawn = ["".join(".#"[dark] for dark in line) for line in qr_squares("plancia.it/e/K")]
    assert drawn == DRAWN.split()


@pytest.mark.parametrize(("length", "size"), [(1, 21), (14, 21), (15, 25), (42, 29), (43, 33), (106, 41)])
def test_a_code_is_as_large_as_its_text_needs(length: int, size: int) -> None:
    assert {len(line) for line in qr_squares("x" * length)} == {size}


def test_a_text_that_is_too_long_has_no_code() -> None:
    with pytest.raises(ValueError, match="107 bytes"):
        qr_svg("x" * 107)


def test_a_name_of_any_alphabet_is_printed_with_its_letters() -> None:
    def page(name: str) -> bytes:
        (printed,) = print_code_cards(cards(Card(name, "ABCD2345")), "it", "png")
        return printed

    # A letter without a shape would be the same empty box for all of them.
    for first, second in (
        ("\u674e", "\u738b"),
        ("\ud55c", "\uae00"),
        ("\u3042", "\u30a2"),
        ("\u0141", "\u0110"),
    ):
        assert page(first) != page(second)


def test_ten_cards_fill_a_page() -> None:
    players = (Card(f"Giocatore {number}", "ABCD2345") for number in range(11))
    pages = print_code_cards(cards(*players, Card("Pia", "KLMN6723", "secretary")), "en", "png")
    assert len(pages) == card_pages(12) == 2


def test_the_card_of_a_player_opens_his_table_and_no_other_card_does(monkeypatch) -> None:
    sheets: list[Any] = []
    monkeypatch.setattr(code_cards, "typeset", lambda _template, sheet, _form: sheets.append(sheet) or [b""])
    people = (Card("Ada", "ABCD2345"), Card("Rita", "WXYZ2345", "referee"))
    link = "https://circolo.example/e/KQTRV"
    for kind in ("tournament", "duplicate"):
        print_code_cards(CardSet("Serata", link, kind, people), "it")
    ada, rita = sheets[0].cards
    # The code stands after the hash: a browser sends it to no server.
    assert ada.table_qr == qr_svg("https://circolo.example/tavolo?evento=KQTRV#ABCD2345")
    assert rita.table_qr == ""
    assert [card.table_qr for card in sheets[1].cards] == ["", ""]


def test_a_site_with_a_long_name_prints_without_the_code_of_the_table() -> None:
    assert table_qr(player_table_link(f"https://{'x' * 90}.example/e/KQTRV", "ABCD2345")) == ""
