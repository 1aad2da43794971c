"""What people type into a tournament stays within its line and its bounds, and no figure breaks a formula."""

import math

import msgspec
import pytest

from plancia.contest.event_form import EventForm, PlayerForm, decode_form
from plancia.contest.one_line import one_line
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.ratings.rating_list import new_ratings, parse_ratings
from plancia.contest.tournament.reports.csv_files import parse_players
from plancia.contest.tournament.reports.trf import format_trf
from plancia.contest.tournament.settings import Officials
from plancia.contest.tournament.state import State
from plancia.rules.editions import load
from plancia.rules.errors import RuleError

FORGED = "Ada\n001    9 Intruso                           2800   9.0    1\r\u2028x\u202e\u200b\x00"


def event(*players: PlayerForm, name: str = "Gara", **options: object) -> State:
    form = EventForm(name=name, system="italian_swiss", players=players, rounds=2, options=options)
    return fold(read_form(form, load))


def did(state: State, action: a.Action) -> State:
    for happened in decide(state, a.Command("id", Director(), action), 0, Means()):
        state = apply(state, happened)
    return state


def test_a_name_cannot_add_a_line_to_the_report() -> None:
    state = event(PlayerForm("a", FORGED, club=FORGED), PlayerForm("b"), name=FORGED)
    state = did(state, a.EnterPlayer("c", FORGED, club=FORGED, namesake=True))
    lines = format_trf(state).split("\n")
    assert [line[:3] for line in lines] == ["012", "042", "062", "092", "001", "001", "001", ""]
    assert all(line.isprintable() for line in lines)
    for player in state.players.values():
        assert player.name.isprintable()
        assert player.club.isprintable()


def test_a_name_that_an_earlier_version_wrote_cannot_either() -> None:
    state = event(PlayerForm("a"), PlayerForm("b"))
    players = {
        key: msgspec.structs.replace(player, name=FORGED + key) for key, player in state.players.items()
    }
    before = msgspec.structs.replace(
        state, players=players, settings=msgspec.structs.replace(state.settings, name=FORGED)
    )
    assert [line[:3] for line in format_trf(before).split("\n")] == [
        "012",
        "042",
        "062",
        "092",
        "001",
        "001",
        "",
    ]


def test_a_name_that_nobody_can_see_is_none() -> None:
    assert one_line("\u200b\n\x00 ") == ""
    with pytest.raises(RuleError) as refusal:
        did(event(PlayerForm("a"), PlayerForm("b")), a.EnterPlayer("c", "\u200b"))
    assert refusal.value.code == "player_names"
    assert event(PlayerForm("\u200b"), PlayerForm("b")).players["\u200b"].name == "1"


@pytest.mark.parametrize("name", [FORGED, "x" * 121])
def test_an_officials_name_takes_one_line(name) -> None:
    with pytest.raises(EventError) as refusal:
        event(PlayerForm("a"), PlayerForm("b"), officials={"referee": name})
    assert refusal.value.code == "event_option"
    with pytest.raises(EventError) as refusal:
        did(event(PlayerForm("a"), PlayerForm("b")), a.NameOfficials(Officials(director=name)))
    assert refusal.value.code == "event_option"
    assert len(str(refusal.value.context["why"])) < 150


@pytest.mark.parametrize(
    "fields",
    [
        *({"rating": value} for value in (1e308, -1e308, 10_001, -10_001)),
        *({"deviation": value} for value in (0, -1, 1e308)),
        *({"volatility": value} for value in (0, -0.1, 1e308)),
        *({"table": value} for value in (0, 10**30)),
    ],
    ids=str,
)
def test_a_figure_out_of_bounds_is_refused_where_it_comes_in(fields) -> None:
    action = {"kind": "enter_player", "id": "c", "name": "Cia", **fields}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(action), type=a.EnterPlayer)
    form = {"name": "Gara", "system": "italian_swiss", "players": [{"id": "a", **fields}]}
    with pytest.raises(msgspec.ValidationError):
        decode_form(msgspec.json.encode(form))
    heading, row = ",".join(["id", "name", *fields]), ",".join(["c", "Cia", *map(str, fields.values())])
    if fields.get("table") != 0:  # an empty table in a list of paper
        with pytest.raises(EventError) as refusal:
            list(parse_players(f"{heading}\n{row}\n"))
        assert refusal.value.code == "event_csv"


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        (a.ImportRatings, {"ratings": {"a": [1e308, None, None]}}),
        (a.RecordResult, {"round": 10**30, "a": "a", "b": "b", "result": {}}),
        (a.RecordResult, {"round": -1, "a": "a", "b": "b", "result": {}}),
        (a.SetAbsence, {"player": "a", "rounds": [10**30]}),
        (a.SetAbsence, {"player": "a", "rounds": [1] * 201}),
        (a.PairRound, {"seed": "1", "number": 10**30}),
    ],
)
def test_so_is_any_other(kind, content) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**content, "kind": kind.__struct_config__.tag}, kind)


def test_a_list_of_ratings_is_read_within_bounds() -> None:
    names = {"a": "a"}
    assert parse_ratings("id,rating\na,1800\n", names) == {"a": (1800, None, None)}
    for row in ("1e308,,", "10001,,", "1800,0,", "1800,50,2"):
        with pytest.raises(EventError) as refusal:
            parse_ratings(f"id,rating,deviation,volatility\na,{row}\n", names)
        assert refusal.value.code == "event_csv"


@pytest.mark.parametrize("name", ["initial", "k", "scale", "deviation", "volatility", "tau"])
@pytest.mark.parametrize("value", [1e308, -1e308])
def test_the_rules_of_ratings_have_bounds(name, value) -> None:
    with pytest.raises(EventError) as refusal:
        event(PlayerForm("a"), PlayerForm("b"), rating={name: value})
    assert refusal.value.code == "event_option"


@pytest.mark.parametrize("system", ["elo", "glicko2"])
@pytest.mark.parametrize("scale", [100, 10_000])
def test_the_extremes_that_are_let_in_break_no_formula(system, scale) -> None:
    state = event(
        PlayerForm("a", rating=10_000, deviation=2_000, volatility=1),
        PlayerForm("b", rating=-10_000, deviation=0.001, volatility=0.0001),
        rating={"system": system, "scale": scale, "k": 1_000, "tau": 10},
    )
    state = did(state, a.PairRound("1"))
    assert state.round is not None
    (game,) = state.round.pairings
    for result in (Result(400, 300), Result(300, 400)):
        finished = did(state, a.RecordResult(1, game.home, game.away, result))
        for rating in new_ratings(finished):
            assert math.isfinite(rating.after)
