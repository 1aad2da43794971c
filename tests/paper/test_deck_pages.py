"""A deck on paper and for other programs: everything of a card is there, and each back lies behind its front."""

import csv
from io import StringIO

import msgspec
import pytest

from cards.book import WORDS, Book
from paper.printed_text import letters_of
from plancia.cards.decks import deck_of
from plancia.paper import deck_booklet
from plancia.paper.deck_booklet import print_booklet
from plancia.paper.deck_cards import CARDS_A_PAGE, MOST_PRINTED, print_deck_cards, sheet
from plancia.paper.deck_sides import sides
from plancia.paper.deck_tables import deck_anki, deck_csv, deck_sheet
from plancia.paper.errors import PaperError
from plancia.paper.typesetting import typeset

BOOK = Book()
HOOKS = deck_of(BOOK, WORDS, "Attacchi miei", "hooks")
SEVENS = deck_of(BOOK, ["OSTERIA", "ACRE"], "Sette", "anagrams")


def test_a_table_has_a_card_a_line() -> None:
    rows = list(csv.DictReader(StringIO(deck_csv(HOOKS).decode())))
    assert [row["card"] for row in rows] == [card.id for card in HOOKS.cards]
    osa = next(row for row in rows if row["prompt"] == "OSA")
    assert (osa["form"], osa["answer"], osa["why"]) == ("hooks", "R + OSA + I", "OSA: lemma «osa» (art. 14)")


def test_an_italian_spreadsheet_has_its_semicolons_and_its_mark() -> None:
    text = deck_sheet(SEVENS, "it").decode()
    assert text.startswith("\ufeffcarta;forma;")
    assert "anagrammi;AEIORST;" in text
    assert deck_sheet(SEVENS, "en").decode().startswith("\ufeffcard,form,")


def test_anki_reads_a_note_a_line_named_by_its_card() -> None:
    lines = deck_anki(HOOKS).decode().splitlines()
    heads = [line for line in lines if line.startswith("#")]
    assert heads == [
        "#separator:tab",
        "#html:true",
        "#notetype:Basic",
        "#deck:Plancia::Attacchi miei",
        "#guid column:1",
        "#tags:plancia plancia::own",
    ]
    notes = [line.split("\t") for line in lines[len(heads) :]]
    assert [note[0] for note in notes] == [card.id for card in HOOKS.cards]
    assert all(len(note) == 3 for note in notes)


def test_what_is_no_text_of_ours_breaks_no_line_and_no_html() -> None:
    (card, *_) = HOOKS.cards
    odd = msgspec.structs.replace(HOOKS, cards=(msgspec.structs.replace(card, prompt="a\tb\n<i>&"),))
    note = deck_anki(odd).decode().splitlines()[-1]
    assert note.count("\t") == 2
    assert "&lt;i&gt;&amp;" in note


@pytest.fixture
def set_content(monkeypatch) -> list:
    """Keep what a booklet gives to its template, which sets it all the same."""
    given = []

    def kept(template, content, form):
        given.append(content)
        return typeset(template, content, form)

    monkeypatch.setattr(deck_booklet, "typeset", kept)
    return given


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_a_booklet_has_every_word_with_its_hooks_and_its_meaning(paper, set_content) -> None:
    (pdf,) = print_booklet(HOOKS, BOOK.hooks, "it", paper)
    assert pdf.startswith(b"%PDF")
    assert set("ROSAfioreumt") <= letters_of(pdf)
    (content,) = set_content
    (rosa,) = (each for entry in content.entries for each in entry.words if each.word == "OSA")
    assert (rosa.front, rosa.back) == ("R", "I")
    assert [each.word for entry in content.entries for each in entry.words] == list(WORDS)
    assert content.made_by.startswith(f"Parole: {len(WORDS)}. Lessico mano 01234567, ")


def test_anagrams_stand_under_their_letters(set_content) -> None:
    print_booklet(SEVENS, BOOK.hooks)
    (content,) = set_content
    assert [(entry.head, [each.word for each in entry.words]) for entry in content.entries] == [
        ("AEIORST", ["OSTERIA", "SERIATO", "TOSERAI"]),
        ("ACER", ["ACRE", "CERA", "RECA"]),
    ]


def test_phonies_are_in_no_booklet(set_content) -> None:
    print_booklet(deck_of(BOOK, ["ROSA", "CERA"], "Valide"), BOOK.hooks)
    assert {each.word for entry in set_content[0].entries for each in entry.words} == {"ROSA", "CERA"}


def test_behind_each_front_lies_its_own_back() -> None:
    """Turned over the long edge, the right column of the back lies behind the left one of the front."""
    printed = [sides(card, "it") for card in HOOKS.cards[:5]]
    both = sheet(printed)
    assert len(both.fronts) == len(both.backs) == CARDS_A_PAGE
    for row in range(0, CARDS_A_PAGE, 3):
        assert list(both.fronts[row : row + 3]) == list(reversed(both.backs[row : row + 3]))


def test_cards_to_cut_out_have_both_sides() -> None:
    pages = print_deck_cards(HOOKS, "it", "png")
    assert len(pages) == 2 * -(-len(HOOKS) // CARDS_A_PAGE)
    printed = [sides(card, "it", brief=True) for card in HOOKS.cards]
    assert {each.asked for each in printed} == {"Quali lettere vanno davanti e dietro?"}
    assert "nessun attacco" in {each.answer for each in printed}


def test_equal_decks_are_equal_bytes() -> None:
    assert print_deck_cards(SEVENS) == print_deck_cards(SEVENS)


def test_a_print_that_is_too_large_is_refused() -> None:
    large = msgspec.structs.replace(HOOKS, cards=HOOKS.cards * (MOST_PRINTED // len(HOOKS) + 1))
    with pytest.raises(PaperError, match="paper_too_many"):
        print_deck_cards(large)
