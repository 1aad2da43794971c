"""Referee, director, panel: who decides what, and what they may put right [art. 42-46]."""

import pytest

from game_table import OFFICIALS, P, Q, Table, two
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import Director, PanelMember, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.places import InBag, OnRack, OnSquare
from plancia.rules.game.settings import LexiconJudge, Officials, Panellist, Settings

VALID, INVALID = a.Rule((Verdict("MICIO", True, "14"),)), a.Rule((Verdict("MICIO", False),))

#: The referee plays in seat 1, and so does a member of his panel in seat 0.
RECUSED = Officials(
    director="Dora",
    referee="Quinto",
    referee_seat=Seat(1),
    panel=(Panellist("Pia", Seat(0)), Panellist("Ida"), Panellist("Eva")),
)


def refused(table: Table, by, action) -> str:
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.do(by, action)
    assert table.state is before
    return caught.value.code


def challenged(**settings: object) -> Table:
    table = two("MICIOAE", "ARMONIE", "BCDRS", **settings)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)))
    return table


def test_the_referee_rules_and_nobody_else() -> None:
    table = challenged(officials=OFFICIALS)
    for who in (P, Q, Director(), PanelMember(0), PanelMember(7)):
        assert refused(table, who, VALID) == "role_may_not"
    table.do(Referee(), VALID)
    assert table.events[-1].kind == "play_settled"


def test_the_director_may_keep_the_referees_office() -> None:
    table = challenged(officials=Officials(director="Dora"))
    assert refused(table, P, VALID) == "role_may_not"
    table.do(Director(), INVALID)
    assert table.state.scores == (-3, 0)


def test_in_his_own_game_the_referee_names_a_reader_and_the_panel_decides() -> None:
    table = challenged(officials=RECUSED)
    assert refused(table, Referee(), VALID) == "referee_recused"
    assert refused(table, PanelMember(1), VALID) == "reader_not_named"
    assert refused(table, Referee(), a.NameReader(0)) == "panellist_is_party"
    assert refused(table, Referee(), a.NameReader(9)) == "no_such_panellist"
    table.do(Referee(), a.NameReader(1))
    table.do(PanelMember(1), INVALID)
    assert refused(table, PanelMember(0), INVALID) == "panellist_is_party"
    assert refused(table, Director(), a.ReplacePanellist(0, "Quinto")) == "panellist_is_party"
    assert refused(table, Director(), a.ReplacePanellist(1, "Ugo")) == "panellist_not_party"
    table.do(Director(), a.ReplacePanellist(0, "Ugo"))
    table.do(PanelMember(0), VALID)
    assert isinstance(table.state.phase, s.Challenged)
    table.do(PanelMember(2), INVALID)
    ruling = next(event for event in table.events if event.kind == "ruling_given")
    assert (ruling.valid, ruling.by, ruling.article) == (False, PanelMember(2), "28, 45")
    assert table.state.scores == (-3, 0)
    table.check_replay()


def test_a_vote_may_be_changed_while_it_is_open() -> None:
    table = challenged(officials=RECUSED)
    table.do(Referee(), a.NameReader(2))
    table.do(PanelMember(1), INVALID)
    table.do(PanelMember(1), VALID)
    table.do(PanelMember(2), VALID)
    assert table.state.scores == (16, -2)


def test_unanimity_lets_a_word_fall_only_by_all() -> None:
    officials = Officials(
        director="Dora",
        referee="Quinto",
        referee_seat=Seat(1),
        panel=(Panellist("Ugo"), Panellist("Ida"), Panellist("Eva")),
    )
    table = challenged(officials=officials, options={"panel_vote": "unanimity"})
    table.do(Referee(), a.NameReader(0))
    table.do(PanelMember(0), INVALID)
    table.do(PanelMember(1), VALID)
    assert table.state.scores == (16, -2), "one in favour is enough, unanimity against has become impossible"


def test_a_referee_who_plays_needs_a_panel_unless_a_lexicon_rules() -> None:
    alone = Officials(referee="Quinto", referee_seat=Seat(1))
    with pytest.raises(RuleError, match="panel_needed"):
        two(officials=alone)
    table = Table(Settings(("Pia", "Quinto"), officials=alone, judge=LexiconJudge("default")))
    assert isinstance(table.state.phase, s.Setup)


def test_the_referee_or_the_director_names_the_starter() -> None:
    table = Table(Settings(("Pia", "Quinto"), officials=OFFICIALS))
    assert refused(table, P, a.NameStarter(Seat(1))) == "role_may_not"
    assert refused(table, Referee(), a.NameStarter(Seat(4))) == "no_such_seat"
    table.do(Referee(), a.NameStarter(Seat(1)))
    assert table.state.starter == 1


def test_corrections_need_a_reason_and_are_recorded_with_it() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    assert refused(table, Referee(), a.CorrectScore(Seat(0), 12)) == "reason_needed"
    assert refused(table, P, a.CorrectScore(Seat(0), 12, "mi pare")) == "role_may_not"
    (event,) = table.do(Referee(), a.CorrectScore(Seat(0), 12, "somma sbagliata sul formulario"))
    assert (event.was, event.points, event.by, event.reason) == (
        0,
        12,
        Referee(),
        "somma sbagliata sul formulario",
    )
    table.do(Director(), a.CorrectClock(Seat(0), 600_000, reason="orologio mai fermato"), after_s=100)
    assert table.deadline_s() == 600
    table.check_replay()


def test_a_recused_referee_corrects_nothing_in_his_own_game() -> None:
    table = two("MICIOAE", "ARMONIE", officials=RECUSED)
    assert refused(table, Referee(), a.CorrectScore(Seat(1), 500, "perché sì")) == "referee_recused"


def test_an_overdraw_goes_back_unseen() -> None:
    table = two("MICIOAE", "ARMONIE", "E", officials=OFFICIALS)
    assert refused(table, Referee(), a.ReturnSurplus(Seat(0), "otto tessere")) == "no_surplus"
    table.do(Referee(), a.CorrectTiles(("Z",), InBag(), OnRack(Seat(0)), "ha pescato otto tessere"))
    (event,) = table.do(Referee(), a.ReturnSurplus(Seat(0), "otto tessere"))
    assert event.tiles == ("E",)
    assert sorted(table.state.racks[0]) == sorted("MICIOAZ")
    table.check_replay()


def test_tiles_move_only_from_where_they_are_to_where_there_is_room() -> None:
    table = two("MIC?OAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICiO")
    fix = "tessera caduta"
    lifted = a.CorrectTiles(("i",), OnSquare("I8"), OnRack(Seat(0)), fix)
    assert refused(table, Referee(), lifted) == "not_allowed_now"
    table.settle(P)
    move = a.CorrectTiles
    assert refused(table, Referee(), move(("Q", "Q"), InBag(), OnRack(Seat(0)), fix)) == "tiles_not_on_rack"
    assert refused(table, Referee(), move(("Z",), OnRack(Seat(1)), InBag(), fix)) == "tiles_not_on_rack"
    assert refused(table, Referee(), move(("A",), OnRack(Seat(1)), OnSquare("F8"), fix)) == "square_occupied"
    assert refused(table, Referee(), move(("A",), OnSquare("A1"), InBag(), fix)) == "tile_not_there"
    assert refused(table, Referee(), move(("A", "M"), OnRack(Seat(1)), OnSquare("A1"), fix)) == "square_twice"
    assert refused(table, Referee(), move((), InBag(), OnRack(Seat(0)), fix)) == "no_tiles"
    table.do(Referee(), lifted)
    assert "?" in table.state.racks[0]
    table.do(Referee(), move(("s",), OnRack(Seat(0)), OnSquare("I8"), fix))
    assert table.state.board.squares[7 * 15 + 8] == "s"
    table.check_replay()
