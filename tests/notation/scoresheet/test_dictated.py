"""A form read out line by line: what is understood, what is wrong, and the record that comes of it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from notation.scoresheet.read_out import read_out
from plancia.notation.errors import NotationError
from plancia.notation.gcg.game_reader import read_game
from plancia.notation.gcg.game_writer import write_game
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.writer import format_gcg_file
from plancia.notation.scoresheet.dictated.dictation import Dictation, Head
from plancia.notation.scoresheet.dictated.follower import follow_lines
from plancia.notation.scoresheet.dictated.line import DictatedLine, format_line, parse_line
from plancia.rules.board import SQUARES, Direction
from plancia.rules.editions import load
from plancia.rules.game.apply import fold
from rules.game.random_game import RandomGame

PLAYERS = ("Ada Nicolò", "Ugo")


def follow(*lines: str, edition: str = "figs-c", starter: int = 0) -> Dictation:
    return follow_lines(Head(players=PLAYERS, starter=starter), lines, load(edition))


def troubles(dictation: Dictation) -> list[str | None]:
    return [line.trouble and line.trouble.code for line in dictation.lines]


# --- one line --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "understood"),
    [
        ("H8 orizz. MIELE 24", "H8 orizz. MIELE 24"),
        ("8H MIELE 24", "H8 orizz. MIELE 24"),
        ("h8 v casa 12", "H8 vert. CASA 12"),
        ("h8v casa", "H8 vert. CASA"),
        ("H8 verticale cAsA +12 =40", "H8 vert. cAsA 12 = 40"),
        ("8h ca?sa 12 40", "H8 orizz. CaSA 12 = 40"),
        ("H8 o re? 2", "H8 orizz. Re 2"),
        ("H8 o r?e? 0*", "H8 orizz. r?e? 0*"),
        ("H8 o MIELE 24 contestata", "H8 orizz. MIELE 24 contestata"),
        ("H8 o ORTO", "H8 orizz. ORTO"),
        ("miele 24", "MIELE 24"),
        ("PASSO 12", "PASSO 12"),
        ("passo", "passo"),
        ("cambio 3", "cambio 3"),
        ("CAMBIO 14", "CAMBIO 14"),
        ("cambio aei?", "cambio AEI?"),
        ("cambio secco", "secco"),
        ("Ugo: secco", "Ugo: secco"),
        ("PENALITÀ −20 = 104", "penalità 20 = 104"),
        ("contestata invano 2", "invano 2"),
        ("meno 4", "meno 4"),
        ("meno AEI = -3", "meno AEI = -3"),
        ("piu 4", "più 4"),
        ("resigns", "abbandona"),
    ],
)
def test_a_line_is_understood_as_it_is_read_out(text, understood) -> None:
    line = parse_line(text)
    assert format_line(line) == understood
    assert parse_line(understood) == line


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("H8 MIELE 24", "dictated_direction"),
        ("H16 o MIELE", "dictated_unreadable"),
        ("H8 o", "dictated_unreadable"),
        ("24", "dictated_unreadable"),
        ("passo 3 4 5", "dictated_unreadable"),
        ("?", "dictated_unreadable"),
        ("x" * 200, "dictated_unreadable"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(text, code) -> None:
    with pytest.raises(NotationError) as refused:
        parse_line(text)
    assert refused.value.code == code


numbers = st.none() | st.integers(0, 999)
letters = st.text("ABEILMNORSTZabe.", min_size=2, max_size=15).filter(lambda word: word.strip("."))
plays = st.builds(
    DictatedLine,
    kind=st.just("play"),
    player=st.sampled_from(["", "1", "Ugo"]),
    start=st.sampled_from(SQUARES),
    direction=st.sampled_from(list(Direction)),
    word=letters,
    points=numbers,
    withdrawn=st.booleans(),
    total=numbers,
)


@given(plays)
def test_every_play_that_is_written_reads_the_same(line) -> None:
    assert parse_line(format_line(line)) == line


# --- whole forms -----------------------------------------------------------------------------------


def test_players_alternate_and_totals_run() -> None:
    form = follow("F8 o MICIO 16 = 16", "8F MICIOLE = 13", "contestata 3", "passo", "secco", "cambio 4 = -3")
    assert [(line.seat, line.points, line.total) for line in form.lines] == [
        (0, 16, 16),
        (1, 13, 13),
        (1, -16, -3),
        (0, 0, 16),
        (1, 0, -3),
        (1, 0, -3),
    ]
    assert troubles(form) == [None] * 6
    assert form.totals == (16, -3)
    assert form.record is not None


def test_points_that_were_counted_wrongly_are_found_and_may_stand() -> None:
    wrong = follow("F8 o MICIO 15 = 15")
    assert troubles(wrong) == ["dictated_points"]
    assert wrong.record is None
    stands = follow("F8 o MICIO 15* = 15")
    assert troubles(stands) == [None]
    assert stands.totals == (15, 0)


def test_a_wrong_total_is_found_on_its_own_line_and_not_again() -> None:
    form = follow("F8 o MICIO 16 = 16", "passo", "passo = 17", "passo", "passo = 16")
    assert troubles(form) == [None, None, "dictated_total", None, None]


def test_what_follows_from_a_wrong_line_waits_for_it() -> None:
    form = follow("F8 o MICIO 16", "H1 o LONTANO 8", "L1 v AL", "boh boh", "passo")
    assert [line.status for line in form.lines] == ["right", "wrong", "waiting", "wrong", "right"]
    assert troubles(form) == [None, "not_connected", "dictated_after", "dictated_unreadable", None]
    assert [line.seat for line in form.lines] == [0, 1, 0, 1, 0]


def test_below_a_wrong_line_no_place_is_searched() -> None:
    form = follow("F8 o MICIO 16", "boh boh", "MARE 11", "passo")
    assert [line.status for line in form.lines] == ["right", "wrong", "waiting", "right"]
    assert form.lines[2].offers == ()


def test_a_word_without_its_square_goes_where_alone_it_fits() -> None:
    form = follow("F8 o MICIO 16", "MARE 11", "PORTA 99")
    assert form.lines[1].understood == "F8 vert. MARE 11"
    assert troubles(form) == [None, None, "dictated_nowhere"]


def test_a_word_that_fits_in_several_places_is_offered_with_them() -> None:
    form = follow("MIELE 20")
    assert troubles(form) == ["dictated_places"]
    assert form.lines[0].offers == ("H8 orizz. MIELE 20", "H8 vert. MIELE 20")
    assert troubles(follow(form.lines[0].offers[1])) == [None]


def test_too_many_of_a_letter_is_said() -> None:
    form = follow("H8 o ZAZZ")
    assert troubles(form) == ["too_many_of_letter"]


def test_whoever_is_named_must_be_on_turn_and_play() -> None:
    assert troubles(follow("F8 o MICIO", "Ada: passo")) == [None, "dictated_turn"]
    assert troubles(follow("Eva: passo")) == ["dictated_player"]
    assert troubles(follow("u: passo", starter=1)) == [None]


def test_a_challenge_in_vain_costs_the_challenger() -> None:
    form = follow("F8 o MICIO 16", "penalità 2", "F8 o MICIOLE")
    assert [(line.seat, line.total) for line in form.lines] == [(0, 16), (1, -2), (1, 11)]


def test_a_scoreless_end_needs_the_letters_that_were_left() -> None:
    passes = ["passo"] * 6
    assert follow(*passes).trouble.code == "dictated_left_unnamed"
    assert troubles(follow(*passes, "Ada: meno AEIOUNR", "meno 7"))[-1] == "dictated_left_unnamed"
    assert troubles(follow(*passes, "Ada: meno AEI"))[-1] == "dictated_left_count"
    form = follow(*passes, "Ada: meno AEIOUNR = -12", "meno BCDFGHI = -34", "Ada: penalità 30 = -42")
    assert troubles(form) == [None] * 9
    assert form.totals == (-42, -34)
    assert form.sheet.result.winners == (1,)
    assert follow(*passes, "Ada: meno AEIOUNR = -13", "meno BCDFGHI").record is None


def test_an_account_before_the_end_is_refused() -> None:
    assert troubles(follow("F8 o MICIO", "meno 4")) == [None, "dictated_not_over"]


def test_a_bought_minute_is_paid_at_once_by_the_milan_guide() -> None:
    form = follow("F8 o MICIO 16", "penalità 10", "passo = -10", edition="milano")
    assert troubles(form) == [None, None, None]


@pytest.mark.parametrize("seed", range(24))
def test_a_played_game_read_out_gives_its_record_again(seed) -> None:
    edition = ("figs-c", "figs-2008", "milano", "figs-a")[seed % 4]
    game = RandomGame(Random(seed), edition, timed=False)
    try:
        record = write_game(game.play(60))
    except NotationError:
        return  # a game that no record can tell
    lines = read_out(record)
    if lines is None:
        return  # nor a form
    form = follow_lines(Head(players=PLAYERS, starter=game.state.starter), lines, load(edition))
    if {"gcg_tiles_impossible"} >= set(filter(None, troubles(form))) != set():
        return  # who exchanges tiles that the other needs later: a record without racks is refused, docs/gcg.md
    assert troubles(form) == [None] * len(lines)
    again = read_game(parse_gcg_file(format_gcg_file(form.record)), load(edition))
    assert fold(again.events).outcome == game.state.outcome
    assert fold(again.events).board == game.state.board
