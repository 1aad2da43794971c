"""Names with accents, umlauts, apostrophes, strokes and of other scripts, on every print and in every file. About 10 s."""

from html import unescape
from random import Random

import msgspec
import pytest

from contest.duplicate.table import Table
from paper.printed_text import letters_of, sizes_of
from paper.test_tournament_papers import event
from plancia.contest.duplicate.prepared.merged import merge
from plancia.contest.duplicate.reports.ranking_table import format_ranking_sheet, format_ranking_table
from plancia.contest.duplicate.reports.report import Report, report
from plancia.contest.duplicate.reports.report_text import format_report
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings
from plancia.contest.tournament.reports.csv_files import format_players, format_standings
from plancia.contest.tournament.reports.spreadsheet import format_spreadsheet
from plancia.contest.tournament.reports.trf import format_trf
from plancia.contest.tournament.state import State
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scoresheet.text import format_scoresheet
from plancia.notation.scoresheet.writer import write_scoresheet
from plancia.paper.code_cards import Card, CardSet, print_code_cards
from plancia.paper.duplicate_pages import print_report
from plancia.paper.event_page import format_event_page
from plancia.paper.merged_pages import print_merged
from plancia.paper.scoresheet_form import print_scoresheet
from plancia.paper.tournament_papers import Paper, names_by_player, print_tournament
from rules.game.random_game import RandomGame

NAMES = ("Nicolò", "Müller", "D'Angelo", "Đorđević", "Łucja", "李")
#: As a printer sets them: the apostrophe is curled.
LETTERS = set("".join(NAMES).replace("'", "’"))
PAPERS: tuple[Paper, ...] = ("pairings", "slips", "scoresheets", "wallchart", "standings", "certificates")
LONG = "Maria Antonietta Della Rovere-Colonna di Sanseverino"


@pytest.fixture(scope="module")
def state() -> State:
    # Everybody has a game: nobody with such a name has left, and nobody rests.
    return event(6, names=NAMES, leaves=False)


@pytest.fixture(scope="module")
def held() -> Report:
    table = Table(
        Settings(title="Serata di Łucja", players=tuple(map(Entrant, NAMES)), hands=1), ("LA", "LE", "SI")
    )
    table.hand(*[None] * len(NAMES))
    return report(table.events)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_tournament_prints_every_name(state, paper) -> None:
    assert letters_of(print_tournament(state, paper, "it")[0]) >= LETTERS


def test_a_duplicate_prints_every_name(held) -> None:
    for printed in (
        print_report(held, "it"),
        print_report(held, "it", ranking_only=True),
        print_merged(merge([msgspec.structs.replace(held, finished=True, prepared="x")]), "it"),
        print_code_cards(
            CardSet("Serata", "http://x/e/K", "duplicate", tuple(Card(name, "ABCD2345") for name in NAMES)),
            "it",
        ),
    ):
        assert letters_of(printed[0]) >= LETTERS


@pytest.mark.parametrize("pair", [NAMES[:2], NAMES[2:4], NAMES[4:]])
def test_a_game_has_its_names_in_record_and_scoresheet(pair) -> None:
    events = RandomGame(Random(5), "figs-c", players=pair).play(60)
    sheet = write_scoresheet(events)
    assert letters_of(print_scoresheet(sheet, "it")[0]) >= set("".join(pair).replace("'", "’"))
    record = format_gcg_file(write_game(events))
    read = parse_gcg_file(record)
    for name in pair:
        assert name in record.decode("utf-8")
        assert name in format_scoresheet(sheet, "it")
    assert format_gcg_file(read) == record


def test_every_file_of_a_tournament_has_every_name(state) -> None:
    files = {
        "players": format_players(state),
        "standings": format_standings(state),
        "ratings": format_ratings(new_ratings(state)),
        "trf": format_trf(state),
        "html": unescape(format_event_page(state, "it")),
        **{
            f"{sheet} {language}": format_spreadsheet(state, sheet, language)
            for sheet in ("players", "results", "standings", "ratings")
            for language in ("it", "en")
        },
    }
    missing = {(form, name) for form, text in files.items() for name in NAMES if name not in text}
    assert missing == set()


def test_every_file_of_a_duplicate_has_every_name(held) -> None:
    texts = (
        msgspec.json.encode(held).decode(),
        format_ranking_table(held),
        format_ranking_sheet(held, "it"),
        format_report(held, "it"),
    )
    assert all(name in text for text in texts for name in NAMES)


def test_lists_by_name_are_in_alphabetical_order(state) -> None:
    names = [line.name for line in names_by_player(state, state.rounds[0])]
    assert names == ["D'Angelo", "Đorđević", "Łucja", "Müller", "Nicolò", "李"]


@pytest.mark.parametrize("paper", ["pairings", "standings"])
def test_a_long_name_does_not_make_the_others_small(paper) -> None:
    usual, one_long = (
        sizes_of(print_tournament(event(12, names=names), paper, "it")[0])
        for names in (("Giovanna Bianchini",), (LONG,))
    )
    # Only the name itself may have another size.
    assert len(usual - one_long) <= 1
