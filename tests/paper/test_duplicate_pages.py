"""The pages of a duplicate: what the caller, the players and the wall get, the same bytes every time. About 2 s."""

import msgspec
import pytest

from contest.duplicate.table import Table
from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Number
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.merged import merge
from plancia.contest.duplicate.reports.ranking_table import format_ranking_sheet, format_ranking_table
from plancia.contest.duplicate.reports.report import Report, report
from plancia.contest.duplicate.reports.report_text import format_ranking
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.occasion import Occasion
from plancia.notation.scenario.form import WordList
from plancia.paper import duplicate_pages
from plancia.paper.duplicate_pages import Page, SheetHand, print_report, print_sheet, print_slips, sheet_hands
from plancia.paper.merged_pages import print_merged
from plancia.rules.editions import load
from plancia.server.duplicates.preparing import prepare_from

WORDS = (
    "AI",
    "CASA",
    "CASE",
    "LE",
    "LA",
    "MARE",
    "MARI",
    "NE",
    "NO",
    "RE",
    "RISO",
    "SALE",
    "SE",
    "SI",
    "SOLE",
)
WARNINGS = {"warning_penalty": 5, "free_warnings": 1}
NAMES = ("Ada", "Maria Antonietta Della Rovere-Colonna dei Principi di Sanseverino", "Ugo")


@pytest.fixture(scope="module")
def prepared() -> Settings:
    return prepare_from("x", Settings(title="Gara", hands=20), load(), open_words(WordList(WORDS), load()))


@pytest.fixture(scope="module")
def held(prepared) -> Report:
    settings = msgspec.structs.replace(prepared, players=tuple(Entrant(name[:60]) for name in NAMES))
    table = Table(settings, WORDS)
    for hand in prepared.prepared:
        top = hand.tops[0]
        table.hand(Slip(top.word, top.at, top.direction, top.score), Slip("ZZ", "H8", "orizz.", 3), None)
    return report(table.events)


def test_the_caller_sees_which_letters_stay_and_which_are_drawn(prepared) -> None:
    hands = sheet_hands(prepared)
    assert hands[0].kept == ""
    for sheet, hand, before in zip(hands[1:], prepared.prepared[1:], prepared.prepared, strict=False):
        assert f"{sheet.kept} {sheet.drawn}".split() == list(hand.rack)
        stays = 0 if hand.returned else len(before.rack) - len(before.tops[0].tiles)
        assert len(sheet.kept.split()) == stays
        assert sheet.anew == (hand.returned is not None)
    assert isinstance(hands[0], SheetHand)


@pytest.mark.parametrize("language", ["it", "en"])
def test_every_page_is_printed_alike_every_time(prepared, held, language) -> None:
    twice = [
        [
            print_slips(load(), language),
            print_sheet(prepared, load(), language),
            print_report(held, language),
            print_report(held, language, ranking_only=True),
            print_merged(merge([held]), language),
        ]
        for _ in range(2)
    ]
    assert twice[0] == twice[1]
    assert all(pages[0].startswith(b"%PDF-") for pages in twice[0])


def test_what_hangs_on_the_wall_is_one_page(prepared, held) -> None:
    for pages in (
        print_slips(load(), "it", "png"),
        print_sheet(prepared, load(), "it", "png"),
        print_report(held, "it", "png", ranking_only=True),
        print_merged(merge([held]), "it", "png"),
    ):
        assert len(pages) == 1


def page_of(monkeypatch, held: Report) -> Page:
    """Return what the template would be given."""
    pages: list[Page] = []
    monkeypatch.setattr(
        duplicate_pages, "typeset", lambda _template, page, _form: pages.append(page) or [b""]
    )
    print_report(held, "it", ranking_only=True)
    return pages[0]


def test_a_ranking_says_whose_session_it_is_and_who_was_warned(monkeypatch) -> None:
    table = Table(
        Settings(title="Coppa", players=(Entrant("Nicolò"), Entrant("Ugo")), options=WARNINGS), WORDS
    )
    occasion = Occasion("Circolo del Tevere", "Roma", "14 novembre 2026")
    table.do(a.DescribeSession(occasion, "Rita Levi"))
    for _ in range(2):
        table.do(a.Warn(Number(1), "parla"))
    page = page_of(monkeypatch, report(table.events))
    assert page.held == "Circolo del Tevere, Roma, 14 novembre 2026 · direttore: Rita Levi"
    assert [(row.player, row.warnings, row.penalty) for row in page.ranking] == [
        ("Nicolò", 0, ""),
        ("Ugo", 2, "−5"),
    ]
    assert "Ugo (avvertimenti: 2, penalità 5)" in format_ranking(report(table.events), "it")
    sheet = format_ranking_sheet(report(table.events), "it")
    assert (
        sheet.split("\r\n")[0]
        == "\ufeffposto;giocatore;squadra;totale;% top;% massimo;top;solo;avv.;penalità"
    )
    assert sheet.split("\r\n")[2] == "2;Ugo;;-5;0;0;0;0;2;5"
    assert format_ranking_table(report(table.events)).split("\n")[1] == "1,Nicolò,,0,0.0,0.0,0,0,0,0"
    with pytest.raises(DuplicateError, match="session_text"):
        table.do(a.DescribeSession(Occasion("Circolo\nfinto")))
