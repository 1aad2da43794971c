"""A view shows nothing that is hidden: it holds a player's own rack, and no order of the bag."""

import msgspec

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.game.view import GameView, for_seat
from rules.game.game_table import OFFICIALS, P, Q, Table, Words, two


def test_a_player_sees_his_own_rack_and_only_counts_of_the_others() -> None:
    table = two("QZVVBBD", "ARMONIE")
    mine = for_seat(table.state, P)
    assert sorted(mine.rack) == sorted("QZVVBBD")
    assert mine.rack_sizes == (7, 7)
    assert mine.bag_size == 106
    assert len(mine.unseen) == 113
    assert mine.final_racks is None
    theirs = for_seat(table.state, Q)
    assert theirs.rack == tuple("ARMONIE")
    assert "Q" in theirs.unseen
    assert "Q" not in mine.unseen


def test_officials_and_spectators_see_no_rack_while_the_game_goes_on() -> None:
    table = two("QZVVBBD", "ARMONIE", officials=OFFICIALS)
    for who in (None, Referee(), Director(), PanelMember(0), Player(Seat(9))):
        view = for_seat(table.state, who)
        assert view.rack is None
        assert view.final_racks is None
        assert len(view.unseen) == 120
    table.do(P, a.Resign())
    assert for_seat(table.state, None).final_racks == table.state.racks


def test_two_states_that_differ_only_in_hidden_tiles_look_the_same() -> None:
    one, other = two("MICIOAE", "ARMONIE"), two("MICIOAE", "BCDRSTU")
    assert for_seat(one.state, P) == for_seat(other.state, P)
    for who in (None, Referee()):
        assert for_seat(one.state, who) == for_seat(other.state, who)


def test_a_view_travels_as_json() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    for who in (P, Q, Referee(), None):
        view = for_seat(table.state, who)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GameView) == view


def test_the_list_of_short_words_is_for_ones_own_turn_and_reflection() -> None:
    table = two("MICIOAE", "ARMONIE")
    assert (for_seat(table.state, P).word_list, for_seat(table.state, Q).word_list) == (True, False)
    table.play(P, "F8 orizz. MICIO")
    assert not for_seat(table.state, Q).word_list
    table.do(Q, a.AskForTime())
    assert (for_seat(table.state, P).word_list, for_seat(table.state, Q).word_list) == (False, True)
    older = two("MICIOAE", "ARMONIE", edition="figs-a")
    assert not for_seat(older.state, P).word_list


def test_a_view_says_what_its_viewer_may_do() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    assert {"play", "pass", "exchange", "free_exchange"} <= for_seat(table.state, P).may
    assert "play" not in for_seat(table.state, Q).may
    assert "correct_clock" in for_seat(table.state, Referee()).may
    assert for_seat(table.state, None).offers == ()
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    assert {"challenge", "accept", "ask_for_time"} <= for_seat(table.state, Q).may
    settings = Settings(("Pia", "Quinto"), starter=Seat(0), procedure="online", judge=LexiconJudge("default"))
    online = Table(settings, "MICIOAE", "ARMONIE", judge=Words())
    online.play(P, "F8 orizz. MICIO")
    assert {"play", "challenge"} <= for_seat(online.state, Q).may


# --- aids [art. 24] ---


def test_the_tracker_is_for_players_who_may_use_it() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    assert (for_seat(table.state, P).aids, for_seat(table.state, P).unseen) == ((), ())
    assert len(for_seat(table.state, Referee()).unseen) == 120, "an official plays no tile"
    table.do(Referee(), a.AllowAid("tracker"))
    assert for_seat(table.state, P).aids == ("tracker",)
    assert len(for_seat(table.state, P).unseen) == 113
    table.do(Director(), a.WithdrawAid("tracker"))
    assert for_seat(table.state, P).unseen == ()
    table.do(P, a.Resign())
    assert len(for_seat(table.state, P).unseen) == 113, "after the end nothing is hidden"


def test_which_aids_there_are_from_the_start() -> None:
    assert for_seat(two(scoring="automatic").state, P).aids == ("tracker", "preview")
    assert for_seat(two().state, P).aids == ("tracker",), "who announces his score counts it himself"
    assert for_seat(two(officials=OFFICIALS, aids=("preview",)).state, P).aids == ("preview",)
    assert for_seat(two(aids=()).state, P).unseen == ()


def test_the_list_of_short_words_where_the_edition_has_none_needs_a_permission() -> None:
    table = two("MICIOAE", "ARMONIE", edition="figs-a", officials=OFFICIALS)
    assert not for_seat(table.state, P).word_list
    table.do(Referee(), a.AllowAid("word_list"))
    assert (for_seat(table.state, P).word_list, for_seat(table.state, Q).word_list) == (True, False)
    table.do(Q, a.CallReferee())
    assert not for_seat(table.state, P).word_list, "nobody's turn goes on while the referee is being heard"
    table.do(Referee(), a.ResumePlay())
    table.do(Referee(), a.WithdrawAid("word_list"))
    assert not for_seat(table.state, P).word_list


def test_the_list_may_stay_closed_while_one_reflects() -> None:
    table = two("MICIOAE", "ARMONIE", options={"list_in_hold": False})
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.AskForTime())
    assert not for_seat(table.state, Q).word_list


def test_nobody_but_a_player_reads_the_list() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    for who in (None, Referee(), Director(), PanelMember(0)):
        assert not for_seat(table.state, who).word_list


# --- the cap [art. 37] ---


def past_the_cap(**settings: object) -> Table:
    table = two("MICIOAE", "ARMONIE", "BCDRS", **settings)
    table.play(P, "F8 orizz. MICIO", after_s=4600)
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Accept())
    return table


def test_what_would_be_taken_off_is_shown_to_whoever_may_call_the_cap() -> None:
    table = past_the_cap(officials=OFFICIALS)
    assert [play.word for play in for_seat(table.state, Director()).after_cap] == ["MICIO"]
    assert (table.state.scores, for_seat(table.state, Director()).scores_at_cap) == ((16, 0), (0, 0))
    for who in (None, P, Q, Referee(), PanelMember(0)):
        assert for_seat(table.state, who).after_cap == ()
    watched = past_the_cap(officials=OFFICIALS, options={"cap_watched_by": "referee"})
    assert for_seat(watched.state, Referee()).after_cap
    assert not for_seat(watched.state, Director()).after_cap
    friends = past_the_cap()
    assert for_seat(friends.state, P).after_cap, "without officials the players watch it themselves"
    table.do(Director(), a.CallCap())
    assert for_seat(table.state, Director()).after_cap == ()


def test_a_view_says_when_the_cap_is() -> None:
    table = two(officials=OFFICIALS)
    assert for_seat(table.state, None).cap_ms == table.now_ms + 4_500_000
    assert for_seat(two(edition="figs-a").state, None).cap_ms is None
    assert for_seat(two(timed=False).state, None).cap_ms is None
    waiting = Table(Settings(("Pia", "Quinto"), starter=Seat(0)), "MICIOAE", "ARMONIE")
    assert for_seat(waiting.state, None).cap_ms is None, "it has not begun to count"
    table.do(P, a.Pass())
    table.do(Director(), a.CallCap(), after_s=4500)
    assert for_seat(table.state, None).cap_ms is None


# --- late players, rulings, the result ---


def test_everybody_sees_whose_clock_runs_because_he_is_late() -> None:
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS))
    table.do(Director(), a.StartLateClock(Seat(1)))
    (late,) = for_seat(table.state, P).late
    assert (late.seat, late.since_ms) == (1, table.now_ms)
    table.do(P, a.CallReferee())
    view = for_seat(table.state, P)
    assert (view.late, view.phase.late) == ((), (1,))
    table.do(Referee(), a.ResumePlay(), after_s=30)
    assert for_seat(table.state, P).late[0].since_ms == table.now_ms
    table.do(Q, a.Arrive(Seat(1)))
    assert for_seat(table.state, P).late == ()


def test_withdrawing_the_last_ruling_is_offered_until_play_goes_on() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)))
    assert "withdraw_ruling" not in for_seat(table.state, Referee()).may
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    assert "withdraw_ruling" in for_seat(table.state, Referee()).may
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert "withdraw_ruling" not in for_seat(table.state, Referee()).may
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    table.hand_over(P)
    assert "withdraw_ruling" not in for_seat(table.state, Referee()).may


def test_a_result_is_confirmed_by_all_players_or_by_an_official() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.do(P, a.Resign())
    table.do(P, a.ConfirmResult())
    assert (for_seat(table.state, Q).confirmed_by, for_seat(table.state, Q).confirmed) == ((P,), False)
    table.do(Referee(), a.CorrectScore(Seat(0), 12, "somma sbagliata"))
    assert for_seat(table.state, Q).confirmed_by == (), "Pia has confirmed another result"
    table.do(P, a.ConfirmResult())
    table.do(Q, a.ConfirmResult())
    assert for_seat(table.state, None).confirmed
    other = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    other.do(P, a.Resign())
    other.do(Director(), a.ConfirmResult())
    assert for_seat(other.state, None).confirmed
