"""Referee, director, panel: who decides what, and what they may put right [art. 42-46]."""

import pytest

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game import state as s
from plancia.rules.game.actors import Director, PanelMember, Referee, Seat
from plancia.rules.game.decide import decide
from plancia.rules.game.judge import Verdict
from plancia.rules.game.means import Means
from plancia.rules.game.places import InBag, OnRack, OnSquare
from plancia.rules.game.settings import LexiconJudge, Officials, Panellist, Settings
from rules.game.game_table import OFFICIALS, P, Q, Table, empty_bag, two

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
    before = table.state
    for action in (
        move(("Q", "Q", "Q", "Q"), InBag(), OnRack(Seat(0)), fix),
        move(("Z",), OnRack(Seat(1)), InBag(), fix),
    ):
        assert table.do(Referee(), action)[-1].kind == "correction_failed"
    assert (table.state.racks, table.state.bag) == (before.racks, before.bag)
    assert refused(table, Referee(), move(("A",), OnRack(Seat(1)), OnSquare("F8"), fix)) == "square_occupied"
    assert refused(table, Referee(), move(("A",), OnSquare("A1"), InBag(), fix)) == "tile_not_there"
    assert refused(table, Referee(), move(("A", "M"), OnRack(Seat(1)), OnSquare("A1"), fix)) == "square_twice"
    assert refused(table, Referee(), move((), InBag(), OnRack(Seat(0)), fix)) == "no_tiles"
    table.do(Referee(), lifted)
    assert "?" in table.state.racks[0]
    table.do(Referee(), move(("s",), OnRack(Seat(0)), OnSquare("I8"), fix))
    assert table.state.board.squares[7 * 15 + 8] == "s"
    table.check_replay()


def test_an_official_learns_nothing_of_a_rack_unless_it_is_on_record() -> None:
    # Whatever he asks, in two games that differ only in what he cannot see: the same refusal, or an event that all see.
    ours = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    theirs = two("MICIOAZ", "ARMONIE", "BCDRS", officials=OFFICIALS)
    for table in (ours, theirs):
        table.play(P, "F8 orizz. MICIO")
        table.settle(P)
    places = [InBag(), OnRack(Seat(0)), OnRack(Seat(1)), OnRack(Seat(7)), OnSquare("F8"), OnSquare("A1")]
    for tiles in (("Z",), ("E",), ("z",), ("E", "Z"), ("#",), ()):
        for origin in places:
            for target in places:
                for reason in ("", "perché sì"):
                    action = a.CorrectTiles(tiles, origin, target, reason)
                    one, two_ = (_answer(table, action) for table in (ours, theirs))
                    if not isinstance(one, e.TilesMoved | e.CorrectionFailed):
                        assert one == two_, action
                        assert "rack" not in str(one)


def test_a_failed_correction_names_who_and_why_and_no_tile() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    (event,) = table.do(Referee(), a.CorrectTiles(("Z", "Q"), OnRack(Seat(1)), InBag(), "tessera caduta"))
    assert event == e.CorrectionFailed(event.at_ms, 2, OnRack(Seat(1)), InBag(), Referee(), "tessera caduta")
    table.check_replay()


def _answer(table: Table, action: a.Action) -> object:
    """Return the event that an action would lead to, or its refusal: code and context."""
    try:
        command = a.Command("id", Referee(), action)
        return decide(table.state, command, table.now_ms, Means(lambda bag, count: bag[:count]))[-1]
    except RuleError as error:
        return error.code, error.context


# --- the referee called [art. 46] ---


def called(**settings: object) -> Table:
    table = two("MICIOAE", "ARMONIE", **settings)
    table.do(P, a.CallReferee("una tessera è caduta"), after_s=10)
    assert isinstance(table.state.phase, s.Suspended)
    return table


def test_the_referee_or_the_director_lets_the_game_go_on() -> None:
    for who in (Referee(), Director()):
        table = called(officials=OFFICIALS)
        assert refused(table, P, a.ResumePlay()) == "role_may_not"
        assert refused(table, PanelMember(0), a.ResumePlay()) == "role_may_not"
        assert refused(table, P, a.Pass()) == "not_allowed_now"
        table.do(who, a.ResumePlay(), after_s=600)
        assert (table.state.running, table.deadline_s()) == (0, 1490)
        assert refused(table, who, a.ResumePlay()) == "not_allowed_now"
        table.check_replay()


def test_in_the_referees_own_game_the_panel_or_the_director_lets_it_go_on() -> None:
    table = called(officials=RECUSED)
    assert refused(table, Referee(), a.ResumePlay()) == "referee_recused"
    assert refused(table, PanelMember(0), a.ResumePlay()) == "panellist_is_party"
    table.do(PanelMember(1), a.ResumePlay())
    called(officials=RECUSED).do(Director(), a.ResumePlay())


def test_where_only_a_referee_who_plays_is_there_the_players_let_it_go_on() -> None:
    alone = Officials(referee="Quinto", referee_seat=Seat(1))
    settings = Settings(("Pia", "Quinto"), starter=Seat(0), officials=alone, judge=LexiconJudge("default"))
    table = Table(settings, "MICIOAE", "ARMONIE")
    table.do(Q, a.StartClock())
    table.do(P, a.CallReferee())
    assert refused(table, Referee(), a.ResumePlay()) == "referee_recused"
    table.do(P, a.ResumePlay())
    assert isinstance(table.state.phase, s.Thinking)


def test_a_director_who_plays_decides_nothing_in_his_game() -> None:
    officials = Officials(
        director="Quinto",
        director_seat=Seat(1),
        panel=(Panellist("Ugo"), Panellist("Ida"), Panellist("Eva")),
    )
    table = challenged(officials=officials)
    assert refused(table, Director(), VALID) == "director_is_party"
    assert refused(table, Director(), a.CorrectScore(Seat(1), 500, "perché sì")) == "director_is_party"
    table.do(Director(), a.NameReader(0))
    table.do(PanelMember(0), VALID)
    table.do(PanelMember(1), VALID)
    assert table.state.scores == (16, -2)


def test_an_official_who_plays_names_no_starter_and_confirms_only_as_a_player() -> None:
    table = Table(Settings(("Pia", "Quinto"), officials=RECUSED))
    assert refused(table, Referee(), a.NameStarter(Seat(1))) == "referee_recused"
    table.do(Director(), a.NameStarter(Seat(1)))
    table.do(P, a.StartClock())
    table.do(P, a.Resign())
    assert refused(table, Referee(), a.ConfirmResult()) == "referee_recused"
    table.do(Q, a.ConfirmResult())
    assert not table.state.is_confirmed
    table.do(P, a.ConfirmResult())
    assert table.state.is_confirmed


def test_a_reflection_lasts_as_long_as_before_the_call() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.AskForTime())
    table.do(P, a.CallReferee(), after_s=5)
    assert table.deadline_s() is None
    table.do(Referee(), a.ResumePlay(), after_s=300)
    assert (table.state.phase.kind, table.state.running, table.deadline_s()) == ("held", 1, 15)
    table.wait(15)
    assert table.state.clocks[1].initial_ms == 1_480_000
    table.check_replay()


def test_a_player_may_give_up_while_the_referee_is_heard_and_the_cap_goes_on() -> None:
    table = called(officials=OFFICIALS)
    table.do(Q, a.Resign())
    assert table.state.outcome.winners == (0,)
    capped = called(officials=OFFICIALS)
    capped.do(Director(), a.CallCap(), after_s=4490)
    assert capped.state.outcome.reason == "cap"
    assert capped.state.clocks[0].initial_ms == 1_490_000, "no clock has run meanwhile"


# --- a ruling withdrawn [art. 32] ---


def test_a_ruling_is_withdrawn_with_a_reason_by_who_may_rule() -> None:
    table = challenged(officials=OFFICIALS)
    assert refused(table, Referee(), a.WithdrawRuling("riga sbagliata")) == "not_allowed_now"
    table.do(Referee(), INVALID)
    assert refused(table, Referee(), a.WithdrawRuling(" ")) == "reason_needed"
    for who in (P, Q, Director(), PanelMember(0)):
        assert refused(table, who, a.WithdrawRuling("riga sbagliata")) == "role_may_not"
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert (table.state.phase.kind, table.state.scores) == ("challenged", (0, 0))
    table.do(Referee(), VALID)
    table.hand_over(P)
    assert refused(table, Referee(), a.WithdrawRuling("riga sbagliata")) == "not_allowed_now"
    accepted = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    accepted.play(P, "F8 orizz. MICIO")
    accepted.do(P, a.AnnounceScore(16))
    accepted.do(Q, a.Accept())
    assert refused(accepted, Referee(), a.WithdrawRuling("riga sbagliata")) == "ruling_is_final"


def test_what_was_allowed_and_who_sits_on_the_panel_outlasts_a_ruling_withdrawn() -> None:
    table = challenged(officials=OFFICIALS)
    table.do(Referee(), INVALID)
    table.do(Referee(), a.AllowAid("tracker"))
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert table.state.aids == ("tracker",)
    table.check_replay()


def test_after_the_end_a_ruling_is_withdrawn_until_the_result_is_confirmed() -> None:
    def over() -> Table:
        table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
        empty_bag(table, "AE", "E")
        table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
        table.do(P, a.AnnounceScore(table.state.pending.value))
        table.do(Q, a.Challenge((table.state.pending.words[0].word,)))
        table.do(Referee(), a.Rule((Verdict(table.state.phase.words[0], True),)))
        assert table.state.outcome.reason == "out"
        return table

    table = over()
    table.do(P, a.ConfirmResult())
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert (table.state.phase.kind, table.state.confirmed_by) == ("challenged", ())
    final = over()
    final.do(Director(), a.ConfirmResult())
    assert refused(final, Referee(), a.WithdrawRuling("riga sbagliata")) == "result_is_confirmed"
    assert refused(final, Q, a.Recount()) == "result_is_confirmed"
    assert refused(final, Referee(), a.CorrectScore(Seat(0), 1, "somma")) == "result_is_confirmed"
    assert refused(final, P, a.ConfirmResult()) == "result_is_confirmed"


def test_the_last_play_cannot_be_put_right_where_a_result_is_final_at_once() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS, options={"result_confirmed": "at_once"})
    table.do(P, a.Resign())
    assert refused(table, Referee(), a.CorrectScore(Seat(0), 1, "somma")) == "result_is_confirmed"
    assert refused(table, Q, a.ConfirmResult()) == "result_is_confirmed"


# --- advice of the panel [art. 45] ---


def test_the_panel_advises_and_the_referee_decides() -> None:
    table = challenged(officials=OFFICIALS)
    table.do(Q, a.ConsultPanel())
    assert refused(table, Referee(), a.ConsultPanel()) == "panel_is_consulted"
    table.do(PanelMember(1), a.Advise((Verdict("MICIO", False),), "non c'è"))
    table.do(PanelMember(1), a.Advise((Verdict("MICIO", False),), "non lo trovo"))
    assert refused(table, PanelMember(1), a.Advise((Verdict("ALTRO", True),))) == "verdicts_do_not_match"
    table.do(Referee(), VALID)
    ruling = next(event for event in table.events if event.kind == "ruling_given")
    assert [(advice.by, advice.note) for advice in ruling.advice] == [(PanelMember(1), "non lo trovo")]
    assert table.state.scores == (16, -2)
    table.check_replay()


def test_a_panel_that_decides_does_not_advise() -> None:
    for officials in (RECUSED, Officials(referee="Aldo")):
        table = challenged(officials=officials)
        assert refused(table, P, a.ConsultPanel()) == "no_panel_to_consult"


# --- the tiles counted [art. 24] ---


def test_the_tiles_are_counted_before_anything_else() -> None:
    table = Table(Settings(("Pia", "Quinto"), officials=OFFICIALS))
    counts = table.state.play_rules.counts
    with pytest.raises(RuleError) as caught:
        table.do(P, a.CheckTiles({**counts, "A": counts["A"] - 2, "Q": counts["Q"] + 1}))
    assert caught.value.code == "tiles_do_not_match"
    assert (caught.value.context["missing"], caught.value.context["surplus"]) == ("A A", "Q")
    assert caught.value.context["article"] == "24"
    assert not table.state.tiles_checked
    table.do(P, a.CheckTiles(counts))
    assert table.state.tiles_checked
    table.check_replay()
