"""Who may do what in a tournament: the table has every action, and decide refuses what somebody may not do."""

from typing import get_args

import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import (
    SYSTEM,
    Actor,
    Director,
    PanelMember,
    Player,
    Referee,
    format_actor,
    parse_actor,
)
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.officials import Decision
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.roles import RIGHTS, office_of, offices_apart, refusal
from plancia.contest.tournament.settings import Texts
from plancia.contest.tournament.state import State
from plancia.rules.editions import load


def event(**officials: object) -> State:
    players = tuple(PlayerForm(name, name.upper()) for name in "abcdef")
    form = EventForm(
        name="Gara", system="italian_swiss", players=players, rounds=3, options={"officials": officials}
    )
    return fold(read_form(form, load))


OPEN = event(director="Rita", referee="Tea")
#: The referee plays, and so do the members of the panel.
PLAYING = event(director="Rita", referee="A", panel=["b", "c", "d"])

TEXTS = a.NameTexts(Texts(year=2026))
REPORT = a.ReportResult("a", Result(300, 200))


def decision(by: str) -> a.TakeDecision:
    return a.TakeDecision(Decision(by=by, text="x", article="43"))


def test_the_table_has_every_action() -> None:
    assert set(RIGHTS) == set(get_args(a.Action))


@pytest.mark.parametrize(
    ("state", "by", "action", "may"),
    [
        (OPEN, Director(), a.PairRound("1"), True),
        (OPEN, Referee(), a.PairRound("1"), False),
        (OPEN, Player("a"), a.PairRound("1"), False),
        (OPEN, Player("a"), REPORT, True),
        (OPEN, Player("b"), REPORT, False),
        (OPEN, Director(), REPORT, True),
        (OPEN, Player("a"), a.CallReferee("a"), True),
        (OPEN, Player("a"), a.CallReferee("b"), False),
        (OPEN, Referee(), TEXTS, True),
        (OPEN, Player("a"), TEXTS, False),
        (PLAYING, Player("a"), TEXTS, True),
        (PLAYING, Player("b"), TEXTS, False),
        (PLAYING, Player("a"), decision("referee"), True),
        (PLAYING, Player("a"), decision("panel"), False),
        (PLAYING, Player("b"), decision("panel"), True),
        (PLAYING, Player("e"), decision("panel"), False),
        (OPEN, Referee(), decision("director"), False),
        (OPEN, Director(), decision("referee"), True),
        (OPEN, Director(), a.OpenGames({"a": "g1"}), False),
        (OPEN, Director(), a.TellResult("g1", Result(1, 2)), False),
        (OPEN, SYSTEM, a.TellResult("g1", Result(1, 2)), True),
        (OPEN, SYSTEM, a.PairRound("1"), False),
    ],
)
def test_what_is_whose(state: State, by: Actor, action: a.Action, may: bool) -> None:
    error = refusal(state, by, action)
    assert (error is None) == may
    if error is not None:
        assert error.code == "tournament_not_yours"
        with pytest.raises(TournamentError) as refused:
            decide(state, a.Command("1", by, action), 0, Means())
        assert refused.value.code == "tournament_not_yours"


def test_offices_are_held_by_players_or_by_others() -> None:
    assert offices_apart(OPEN) == {Referee(): "Tea"}
    assert offices_apart(PLAYING) == {}
    assert [office_of(PLAYING, Player(player)) for player in "abe"] == ["referee", "panel", None]


@pytest.mark.parametrize("actor", [Director(), Referee(), PanelMember(2), Player("ada:1"), SYSTEM])
def test_an_actor_is_written_and_read(actor: Actor) -> None:
    assert parse_actor(format_actor(actor)) == actor
