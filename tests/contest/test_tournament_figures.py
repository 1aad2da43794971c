"""What a result counts, tie-breaks, explanations, ratings: figures that can be worked out by hand."""

from itertools import product

import msgspec
import pytest

from plancia.contest.event_form import EventForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.conventions import time_loss_of
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings, parse_ratings
from plancia.contest.tournament.reports.csv_files import (
    format_players,
    format_results,
    format_standings,
    parse_players,
)
from plancia.contest.tournament.reports.trf import format_trf
from plancia.contest.tournament.standings.explain import describe, explain
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.paper.event_page import format_event_page
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.final_score import outcome_of
from plancia.rules.tiles import Points


def event(results, players="abcd", **options) -> State:
    content = {
        "name": "Prova <1>",
        "system": "italian_swiss",
        "rounds": 3,
        "players": [{"id": name, "name": name.upper(), "rating": 1500} for name in players],
        "results": [
            dict(zip(("round", "a", "b", "score_a", "score_b", "outcome"), line, strict=False))
            for line in results
        ],
        "options": options,
    }
    return fold(read_form(msgspec.convert(content, EventForm), load))


THREE_ROUNDS = [
    [1, "a", "b", 400, 300],
    [1, "c", "d", 350, 350],
    [2, "c", "a", 420, 380],
    [2, "d", "b", 300, 310],
    [3, "a", "d", 500, 200],
    [3, "b", "c", 360, 330],
]


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_the_convention_for_a_loss_on_time_is_that_of_a_game_at_the_table(edition_id) -> None:
    """The tournament counts from written scores what the game counts from its clocks: the same."""
    edition = load(edition_id)
    rule = time_loss_of(edition)
    for winner, loser, minutes in product((250, 395, 430), (250, 395, 430), (0, 1, 6)):
        clocks = (Clock(minutes * 60_000 + 999), Clock(0))
        outcome = outcome_of(
            edition,
            "time",
            Seat(1),
            article=None,
            scores=(Points(winner), Points(loser)),
            racks=((), ()),
            clocks=clocks,
        )
        margin = outcome.totals[0] - outcome.totals[1]
        assert rule.margin(winner - loser, minutes) == margin


def test_tie_breaks_by_hand() -> None:
    breaks = ["buchholz", "median_buchholz", "sonneborn_berger", "starts", "spread", "points"]
    state = event(THREE_ROUNDS, tie_breaks=breaks)
    figures = {each.player: each for each in standings(state)}
    assert {player: each.wins for player, each in figures.items()} == {"a": 2, "b": 2, "c": 1.5, "d": 0.5}
    # a met b, c, d: 2 + 1.5 + 0.5; without best and worst 1.5; beat b and d: 2 + 0.5
    assert figures["a"].tie_breaks == {
        "buchholz": 4.0, "median_buchholz": 1.5, "sonneborn_berger": 2.5, "starts": 2, "spread": 360, "points": 1280,
    }  # fmt: skip
    # b met a, d, c: 2 + 0.5 + 1.5; beat d and c
    assert figures["b"].tie_breaks["sonneborn_berger"] == 2.0
    assert [each.player for each in standings(state)] == ["a", "b", "c", "d"]


def test_standings_after_an_earlier_round() -> None:
    state = event(THREE_ROUNDS)
    assert [(each.player, each.wins) for each in standings(state, 1)] == [
        ("a", 1),
        ("c", 0.5),
        ("d", 0.5),
        ("b", 0),
    ]


def test_every_figure_is_the_sum_of_what_explains_it() -> None:
    breaks = ("spread", "points", "buchholz", "median_buchholz", "sonneborn_berger", "starts")
    state = event(THREE_ROUNDS, tie_breaks=list(breaks))
    for player in "abcd":
        explained = explain(state, player)
        for criterion in breaks:
            total = sum(part.value for part in explained.tie_breaks[criterion] if not part.dropped)
            assert total == explained.standing.tie_breaks[criterion]
        for language in ("it", "en"):
            assert len(describe(explained, state, language)) == 1 + 3 + len(breaks)


def test_an_explanation_names_the_article_of_a_convention() -> None:
    state = event([[1, "a", "b", 350, 400, "time_b"]], "ab")
    assert "art. 37" in "\n".join(describe(explain(state, "a"), state, "it"))


def test_elo_conserves_points_and_takes_the_surprise() -> None:
    state = event([[1, "a", "b", 400, 300]], "ab", rating={"k": 20})
    assert [(each.before, each.after) for each in new_ratings(state)] == [(1500, 1510), (1500, 1490)]


def test_byes_and_forfeits_are_not_rated() -> None:
    state = event([[1, "a", "b", 0, 0, "forfeit_b"], [1, "c", None]], "abc")
    assert all(each.games == 0 and each.before == each.after for each in new_ratings(state))


def test_glicko_is_surer_after_games_and_less_sure_without() -> None:
    state = event([[1, "a", "b", 400, 300]], "abc", rating={"system": "glicko2", "deviation": 200})
    rated = {each.player: each for each in new_ratings(state)}
    assert rated["a"].deviation < 200 < rated["c"].deviation
    assert rated["a"].after > 1500 > rated["b"].after


def test_a_rating_list_goes_out_and_comes_in() -> None:
    state = event(THREE_ROUNDS)
    listed = format_ratings(new_ratings(state))
    ratings = parse_ratings(listed, {player: player for player in state.players})
    for happened in decide(state, a.Command("", Director(), a.ImportRatings(ratings)), 0, Means()):
        state = apply(state, happened)
    rated = {each.player: each.before for each in new_ratings(state)}
    assert {player: rating for player, (rating, _, _) in ratings.items()} == rated


def test_a_list_of_players_from_an_italian_spreadsheet() -> None:
    [ada, ugo] = parse_players("\ufeffNome;Elo;Circolo\nAda De Rossi;1512,5;Milano\n\nUgo;;\n")
    assert (ada.id, ada.name, ada.rating, ada.club) == ("ada-de-rossi", "Ada De Rossi", 1512.5, "Milano")
    assert (ugo.id, ugo.rating) == ("ugo", None)
    with pytest.raises(EventError, match="event_csv"):
        list(parse_players("nome;elo\nAda;molto\n"))
    with pytest.raises(EventError, match="event_csv"):
        list(parse_players("cognome\nRossi\n"))


def test_exports_hold_everything() -> None:
    state = event([*THREE_ROUNDS[:1], [1, "c", None]], "abc")
    assert format_results(state).splitlines()[1:] == ["1,1,a,b,400,300,played", "1,,c,,,,bye"]
    assert format_players(state).splitlines()[1] == "a,A,1500,,,"
    assert format_standings(state).splitlines()[1].startswith("1,a,A,1,0,100,400,1,0,1")
    trf = format_trf(state).splitlines()
    assert trf[0] == "012 Prova <1>"
    assert trf[4].endswith("2 s 1  400-300")
    page = format_event_page(state, "it")
    assert "Prova &lt;1&gt;" in page
    assert "<script" not in page
    assert "http" not in page


def test_a_cell_is_never_a_formula() -> None:
    content = {"name": "", "system": "italian_swiss", "players": [{"id": "x", "name": '=HYPERLINK("a")'}]}
    state = fold(read_form(msgspec.convert(content, EventForm), load))
    assert format_players(state).splitlines()[1].startswith("x,\"'=HYPERLINK")
