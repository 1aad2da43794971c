"""Nobody sees what he may not: views hold a player's own rack, and no order of the bag."""

import msgspec

from game_table import OFFICIALS, P, Q, Table, Words, two
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.settings import LexiconJudge, Settings
from plancia.rules.game.view import GameView, for_seat


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
    assert {"play", "pass", "exchange", "free_exchange"} <= set(for_seat(table.state, P).may)
    assert "play" not in for_seat(table.state, Q).may
    assert "correct_clock" in for_seat(table.state, Referee()).may
    assert for_seat(table.state, None).may == ()
    table.play(P, "F8 orizz. MICIO")
    assert {"challenge", "accept", "ask_for_time"} <= set(for_seat(table.state, Q).may)
    settings = Settings(("Pia", "Quinto"), starter=Seat(0), procedure="online", judge=LexiconJudge("default"))
    online = Table(settings, "MICIOAE", "ARMONIE", judge=Words())
    online.play(P, "F8 orizz. MICIO")
    assert {"play", "challenge"} <= set(for_seat(online.state, Q).may)
