"""What a tournament prints: pages filled, the event with its club, and nobody placed behind the last."""

from functools import partial
from html import unescape

import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.outcome import Result, count
from plancia.contest.tournament.reports.result_text import cell_lines, format_result
from plancia.contest.tournament.reports.spreadsheet import format_spreadsheet
from plancia.contest.tournament.reports.wall_chart import wall_chart
from plancia.contest.tournament.state import State
from plancia.paper import tournament_papers
from plancia.paper.event_page import format_event_page
from plancia.paper.qr_code import qr_svg
from plancia.paper.tournament_papers import Sheet, pages_of, print_tournament
from plancia.rules.editions import load

NAMES = ("Nicolò", "Müller", "D'Angelo", "Đorđević", "Łucja")
OCCASION = {"club": "Circolo del Tevere", "place": "Roma", "date": "14 novembre 2026"}


def event(count: int = 13, names: tuple[str, ...] = NAMES, *, leaves: bool = True) -> State:
    """Return a tournament of one round that is over; somebody may leave after it."""
    names = tuple(names[at] if at < len(names) else f"Giocatore {at}" for at in range(count))
    form = EventForm(
        name="Gara",
        system="italian_swiss",
        players=tuple(PlayerForm(f"p{at}", name) for at, name in enumerate(names)),
        rounds=1,
        options={"officials": {"director": "Rita Levi"}, "occasion": OCCASION},
    )
    state = fold(read_form(form, load))
    state = _after(state, a.PairRound("7", 1), a.PublishRound())
    for number, game in enumerate(state.rounds[0].pairings):
        state = _after(state, a.RecordResult(1, game.home, game.away, Result(400 + number, 300)))
    return _after(state, a.WithdrawPlayer(state.rounds[0].pairings[0].home)) if leaves else state


def _after(state: State, *actions: a.Action) -> State:
    for action in actions:
        for happened in decide(state, a.Command("", Director(), action), 0, Means()):
            state = apply(state, happened)
    return state


def sheet_of(state: State, paper: tournament_papers.Paper, monkeypatch) -> Sheet:
    """Return what the template would be given."""
    sheets: list[Sheet] = []

    def keep(_template: str, sheet: Sheet, _form: str) -> list[bytes]:
        sheets.append(sheet)
        return [b""]

    monkeypatch.setattr(tournament_papers, "typeset", keep)
    print_tournament(state, paper, "it")
    return sheets[0]


def test_a_certificate_counts_those_who_stayed(monkeypatch) -> None:
    sheet = sheet_of(event(), "certificates", monkeypatch)
    assert len(sheet.certificates) == 12
    places = [each.place for each in sheet.certificates]
    assert places[0] == "ha ottenuto il 1º posto"
    assert places[7] == "ha ottenuto l'8º posto"
    assert places[10] == "ha ottenuto l'11º posto"
    assert {each.players for each in sheet.certificates} == {"su 12 giocatori"}
    assert (sheet.occasion, sheet.date) == ("Circolo del Tevere, Roma", "14 novembre 2026")
    assert sheet.director == "Rita Levi"


@pytest.mark.parametrize("paper", ["pairings", "slips", "standings", "wallchart"])
def test_what_hangs_on_the_wall_says_whose_event_it_is(paper, monkeypatch) -> None:
    sheet = sheet_of(event(), paper, monkeypatch)
    assert sheet.occasion == "Circolo del Tevere, Roma, 14 novembre 2026"


def test_a_cell_of_the_chart_does_not_read_as_a_margin() -> None:
    cell = wall_chart(event())[0].cells[0]
    against, came = cell_lines(cell, "it")
    assert against.rstrip("*") == f"n. {cell.opponent_row}"
    assert came == f"V {cell.points}–{cell.against}"


@pytest.mark.parametrize("count", [2, 60])
def test_every_list_is_set(count) -> None:
    """Names of any length and fields of any size find their place, on about as many pages as are ordered."""
    state = event(count)
    printed = partial(print_tournament, state, language="it", form="png")
    for paper in ("pairings", "slips", "standings", "wallchart"):
        assert abs(len(printed(paper)) - pages_of(state, paper)) <= 2
    assert len(printed("slips")) == pages_of(state, "slips"), "four on a page"


def test_a_spreadsheet_here_reads_its_table() -> None:
    sheet = format_spreadsheet(event(), "results", "it")
    lines = sheet.split("\r\n")
    assert sheet.startswith(
        "\ufeffturno;tavolo;in casa;fuori casa;punti in casa;punti fuori casa;al tavolo in casa;al tavolo fuori casa;esito\r\n"
    )
    assert any("Nicolò" in line for line in lines)
    assert format_spreadsheet(event(), "standings", "it").split("\r\n")[0] == (
        "\ufeffposto;giocatore;circolo;vinte;perse;differenza;punti;partite;riposi"
    )
    assert format_spreadsheet(event(), "players", "en").startswith("\ufeffplayer,club,rating,left from round")


def test_a_slip_leads_to_the_event(monkeypatch) -> None:
    sheets: list[Sheet] = []
    monkeypatch.setattr(
        tournament_papers, "typeset", lambda _template, sheet, _form: sheets.append(sheet) or [b""]
    )
    print_tournament(event(), "slips", "it", link="https://circolo.example/e/KQTRV")
    assert sheets[0].address == "circolo.example/e/KQTRV"
    assert sheets[0].qr.startswith("<svg")
    # Each has the code of its own table, which opens clock and form on a phone; without a server there is none.
    codes = [game.qr for game in sheets[0].games if game.away]
    assert all(code.startswith("<svg") for code in codes)
    assert len(set(codes)) == len(codes)
    assert codes[0] == qr_svg("https://circolo.example/tavolo?evento=KQTRV&tavolo=1")
    print_tournament(event(), "slips", "it")
    assert {game.qr for game in sheets[1].games} == {""}


def test_a_game_lost_on_time_names_the_player_and_says_what_counts() -> None:
    state = event()
    game = state.rounds[0].pairings[1]
    state = _after(state, a.CorrectResult(1, game.home, game.away, Result(400, 350, "time_a"), "tempo"))
    game = state.rounds[0].pairings[1]
    home, counted = state.name(game.home), count(game.result, state.settings.conventions)
    figures = f"{counted.points_a}–{counted.points_b}"
    assert figures != "400–350"
    assert format_result(game, state, "it") == f"{figures} (tempo scaduto: {home}; al tavolo 400–350)"
    assert format_result(game, state, "en") == f"{figures} (out of time: {home}; at the table 400–350)"
    line = next(
        each for each in format_spreadsheet(state, "results", "it").split("\r\n") if "scaduto" in each
    )
    assert line.endswith(f";{counted.points_a};{counted.points_b};400;350;tempo scaduto: {home}")
    # On a telephone what is said stands below the score: beside it, it would push the scores off the screen.
    below = (
        f'<td class="result">{figures}<div class="faint">tempo scaduto: {home}; al tavolo 400–350</div></td>'
    )
    assert below in unescape(format_event_page(state, "it"))
