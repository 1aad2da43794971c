"""What is offered, as a page shows it: from when to when, at what price, by which article.

That every open offer is accepted, and that what is not offered is refused, random games show (``game_walk/offered``).
"""

from typing import get_args

import msgspec
import pytest

from plancia.rules.chapters import ClaimState
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.offer import Hindrance, Offer, Price
from plancia.rules.game.offers import OFFERED, is_offered, offers
from plancia.rules.game.roles import RIGHTS
from plancia.rules.game.settings import LexiconJudge, Officials, Panellist, Settings
from plancia.rules.game.state import State
from plancia.rules.game.view import for_seat
from rules.game.game_table import OFFICIALS, P, Q, Table, Words, empty_bag, two


def found(state: State, who: Actor, action: str) -> list[Offer]:
    return [offer for offer in offers(state, who) if offer.action == action]


def one(state: State, who: Actor, action: str) -> Offer:
    [offer] = found(state, who, action)
    return offer


def online(*racks: str, **settings: object) -> Table:
    made = Settings(
        ("Pia", "Quinto"), starter=Seat(0), procedure="online", judge=LexiconJudge("default"), **settings
    )
    return Table(made, *racks, judge=Words())


def test_every_action_can_be_offered_but_letting_time_pass() -> None:
    assert set(OFFERED) == set(RIGHTS) - {a.TimePassed}


def test_a_turn() -> None:
    table = two("MICIOAE", "ARMONIE")
    assert one(table.state, P, "play") == Offer("play", "26")
    assert one(table.state, P, "pass") == Offer("pass", "33", price=Price(turn=True), left=6)
    assert one(table.state, P, "exchange") == Offer("exchange", "34", price=Price(turn=True), most=7)
    assert one(table.state, P, "free_exchange") == Offer("free_exchange", "35", left=1)
    assert for_seat(table.state, P).free_exchanges_left == (1, 1)
    assert not {"play", "pass", "exchange", "free_exchange"} & for_seat(table.state, Q).may


def test_an_exchange_that_cannot_be_made_says_why() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRSTU")
    table.do(P, a.FreeExchange())
    table.do(Q, a.StartClock())
    view = for_seat(table.state, P)
    assert "free_exchange" not in view.may
    assert view.hindrances == (Hindrance("free_exchange", "free_exchange_used", "35"),)
    assert view.free_exchanges_left == (0, 1)
    few = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    empty_bag(few, left=2)
    view = for_seat(few.state, P)
    assert "exchange" not in view.may
    assert view.hindrances == (Hindrance("exchange", "exchange_bag_too_small", "34", needed=3),)
    assert for_seat(few.state, Q).hindrances == for_seat(few.state, None).hindrances == ()


def test_online_the_bag_counts_as_it_will_be_in_ones_turn() -> None:
    table = online("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO", after_s=10)
    # Five tiles will be drawn before the opponent can exchange.
    enough = msgspec.structs.replace(table.state, bag=table.state.bag[:8])
    assert one(enough, Q, "exchange").most == 3
    few = msgspec.structs.replace(table.state, bag=table.state.bag[:7])
    assert "exchange" not in for_seat(few, Q).may
    assert for_seat(few, Q).hindrances[0].needed == 3


def test_a_challenge_has_a_price_and_an_end() -> None:
    table = online("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO", after_s=10)
    settings, edition = table.state.settings, table.state.edition
    ends_ms = table.now_ms + settings.grace_ms + edition.challenges.hold_s.value * 1000
    offer = one(table.state, Q, "challenge")
    assert (offer.until_ms, offer.most) == (ends_ms, 1)
    assert offer.price == Price(2, if_wrong=True, article=edition.challenges.valid_percent.article)
    table.wait(settings.grace_ms / 1000)
    assert one(table.state, Q, "challenge") == offer, "the opponent reflects, and the end stays"
    assert one(table.state, Q, "accept").until_ms == ends_ms
    assert not found(table.state, P, "challenge")


def test_time_to_reflect_says_how_long_and_on_whose_clock() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO")
    offer = one(table.state, Q, "ask_for_time")
    assert (offer.length_ms, offer.price, offer.article) == (20_000, Price(clock=True), "31")
    table.do(Q, a.AskForTime())
    assert not found(table.state, Q, "ask_for_time"), "once a play"


def test_a_play_is_accepted_once_its_score_is_announced() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO")
    assert one(table.state, P, "announce_score")
    assert not {"accept", "turn_board", "recount"} & for_seat(table.state, Q).may
    table.do(P, a.AnnounceScore(12))
    assert {"accept", "turn_board", "recount"} <= for_seat(table.state, Q).may
    assert not {"announce_score", "recount"} & for_seat(table.state, P).may, "nobody recounts himself"


def test_a_recount_is_offered_whether_the_score_is_right_or_not() -> None:
    seen = []
    for points in (12, 16):
        table = two("MICIOAE", "ARMONIE")
        table.play(P, "F8 orizz. MICIO")
        table.do(P, a.AnnounceScore(points))
        seen.append(one(table.state, Q, "recount"))
    assert seen[0] == seen[1]
    assert not found(online("MICIOAE", "ARMONIE").state, Q, "recount"), "the program counts right"


def test_time_can_be_claimed_from_the_instant_at_which_it_is_over() -> None:
    table = two(options={"auto_claim": False, "wrong_claim_penalty": 5})
    over_ms = table.now_ms + table.state.clocks[0].initial_ms
    offer = one(table.state, Q, "claim_time")
    assert (offer.seats, offer.from_ms, offer.article) == ((0,), over_ms, "37")
    assert offer.price == Price(5, if_wrong=True)
    assert not offer.is_open(over_ms - 1)
    assert offer.is_open(over_ms)
    table.wait(table.state.clocks[0].initial_ms / 1000 + 1)
    assert one(table.state, Q, "claim_time").from_ms is None
    by_itself = two(options={"auto_claim": True})
    assert not found(by_itself.state, Q, "claim_time")


def waiting_for_an_answer() -> Table:
    table = two(
        "MICIOAE", "ARMONIE", options={"claim_states": list(get_args(ClaimState))}, officials=OFFICIALS
    )
    table.play(P, "F8 orizz. MICIO")
    return table


def reflected_on() -> Table:
    table = waiting_for_an_answer()
    table.do(Q, a.AskForTime())
    return table


def looked_up() -> Table:
    table = waiting_for_an_answer()
    table.do(Q, a.Challenge(("MICIO",)))
    return table


def between_turns() -> Table:
    table = waiting_for_an_answer()
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Accept())
    return table


def freely_exchanged() -> Table:
    table = two("MICIOAE", "ARMONIE", "BCDRSTU", officials=OFFICIALS)
    table.do(P, a.FreeExchange())
    return table


@pytest.mark.parametrize(
    "moment", [waiting_for_an_answer, reflected_on, looked_up, between_turns, freely_exchanged]
)
def test_time_that_is_over_can_be_claimed_in_the_moments_that_the_organiser_chose(moment) -> None:
    table = moment()
    table.do(Referee(), a.CorrectClock(Seat(0), 0, 0, "prova"))
    assert one(table.state, Q, "claim_time").seats == (0,)
    assert one(table.state, Q, "claim_time").from_ms is None
    options = msgspec.structs.replace(
        table.state.edition.options,
        claim_states=msgspec.structs.replace(table.state.edition.options.claim_states, value=["think"]),
    )
    edition = msgspec.structs.replace(table.state.edition, options=options)
    assert not found(msgspec.structs.replace(table.state, edition=edition), Q, "claim_time")
    assert not found(msgspec.structs.replace(table.state, timed=False), Q, "claim_time")


def test_of_who_is_late_time_can_be_claimed_before_the_game_begins() -> None:
    table = Table(Settings(("Pia", "Quinto"), officials=OFFICIALS))
    assert not found(table.state, Q, "claim_time")
    table.do(Director(), a.StartLateClock(Seat(0)))
    over_ms = table.now_ms + table.state.clocks[0].initial_ms
    assert one(table.state, Q, "claim_time").from_ms == over_ms


def test_between_turns_the_board_is_turned_before_the_clock_is_started() -> None:
    table = between_turns()
    assert {"draw_tiles"} == for_seat(table.state, P).may & {"draw_tiles", "start_clock"}
    assert "turn_board" in for_seat(table.state, Q).may
    table.do(Q, a.TurnBoard())
    assert {"draw_tiles", "start_clock"} <= for_seat(table.state, P).may
    assert "turn_board" not in for_seat(table.state, Q).may
    table.do(P, a.DrawTiles())
    assert {"start_clock"} == for_seat(table.state, P).may & {"draw_tiles", "start_clock"}


def test_minutes_are_for_sale_once_the_initial_time_is_over() -> None:
    table = two(edition="milano", options={"auto_claim": False})
    offer = one(table.state, P, "buy_minute")
    assert offer.from_ms == table.now_ms + table.state.clocks[0].initial_ms
    assert offer.price is not None
    assert offer.price.points > 0
    most = offer.left
    table.wait(table.state.clocks[0].initial_ms / 1000)
    table.do(P, a.BuyMinute())
    assert one(table.state, P, "buy_minute").left == most - 1
    assert not found(two().state, P, "buy_minute"), "this rulebook sells none"


def test_the_cap_is_called_from_its_instant_by_who_watches_it() -> None:
    table = two(officials=OFFICIALS)
    article, due_ms = table.state.edition.time.cap_s.article, table.state.at_ms + 4_500_000
    assert one(table.state, Director(), "call_cap") == Offer("call_cap", article, from_ms=due_ms)
    assert not found(table.state, Referee(), "call_cap")
    assert not found(online().state, P, "call_cap"), "online it comes by itself"


def test_who_plays_and_is_referee_names_the_reader_from_his_seat() -> None:
    officials = Officials(
        director="Dora",
        referee="Quinto",
        referee_seat=Seat(1),
        panel=(Panellist("Pia", Seat(0)), Panellist("Ida"), Panellist("Eva")),
    )
    table = two("MICIOAE", "ARMONIE", officials=officials)
    view = for_seat(table.state, Q)
    assert (view.recused, view.panel_advises) == (True, False)
    assert one(table.state, Director(), "replace_panellist").members == (0,)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)))
    assert one(table.state, Q, "name_reader").members == (1, 2)
    assert not found(table.state, P, "name_reader")
    assert not is_offered(table.state, Referee(), a.Rule), "he is a party"
    assert not is_offered(table.state, PanelMember(1), a.Rule), "nobody reads yet"
    table.do(Q, a.NameReader(1))
    assert is_offered(table.state, PanelMember(1), a.Rule)
    assert not is_offered(table.state, PanelMember(0), a.Rule), "she plays"


def test_the_panel_is_consulted_once() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)))
    assert for_seat(table.state, None).panel_advises
    assert is_offered(table.state, P, a.ConsultPanel)
    table.do(P, a.ConsultPanel())
    assert not is_offered(table.state, Referee(), a.ConsultPanel)
    assert is_offered(table.state, PanelMember(0), a.Advise)
    assert is_offered(table.state, Referee(), a.Rule)
    assert not is_offered(table.state, Director(), a.Rule), "somebody else is referee"
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    assert is_offered(table.state, Referee(), a.WithdrawRuling)
    assert not is_offered(table.state, Director(), a.WithdrawRuling)


def test_aids_are_allowed_and_withdrawn_where_they_can_be() -> None:
    table = two(officials=OFFICIALS)
    assert one(table.state, Referee(), "allow_aid").aids == ("tracker", "preview"), (
        "the list lies on the table"
    )
    assert not found(table.state, Referee(), "withdraw_aid")
    table.do(Referee(), a.AllowAid("tracker"))
    assert one(table.state, Referee(), "allow_aid").aids == ("preview",)
    assert one(table.state, Referee(), "withdraw_aid").aids == ("tracker",)


def test_who_is_late_arrives_and_nobody_starts_before() -> None:
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS))
    assert one(table.state, Director(), "start_late_clock").seats == (0, 1)
    assert found(table.state, Q, "start_clock")
    table.do(Director(), a.StartLateClock(Seat(0)))
    assert one(table.state, Director(), "start_late_clock").seats == (1,)
    assert one(table.state, Director(), "arrive").seats == one(table.state, P, "arrive").seats == (0,)
    assert not found(table.state, Q, "arrive")
    assert not found(table.state, Q, "start_clock")


def test_a_result_is_confirmed_where_somebody_could_put_it_right() -> None:
    table = two("MICIOAE", "ARMONIE")
    assert not for_seat(table.state, P).result_open
    table.do(P, a.Resign())
    assert for_seat(table.state, None).result_open
    assert {"confirm_result"} == for_seat(table.state, P).may
    table.do(P, a.ConfirmResult())
    assert not for_seat(table.state, P).may, "she has"
    table.do(Q, a.ConfirmResult())
    assert not for_seat(table.state, None).result_open
    counted = online("MICIOAE", "ARMONIE")
    counted.do(P, a.Resign())
    assert not for_seat(counted.state, P).result_open, "the program has counted, and there is no official"
    assert not for_seat(counted.state, P).may


def test_the_last_score_is_recounted_by_the_other_until_the_result_is_confirmed() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO")
    table.settle(P)
    table.do(Q, a.Resign())
    assert "recount" in for_seat(table.state, Q).may
    assert "recount" not in for_seat(table.state, P).may
    table.do(P, a.ConfirmResult())
    table.do(Q, a.ConfirmResult())
    assert not for_seat(table.state, Q).may


def test_a_doubt_is_ended_by_a_player_where_there_is_no_official() -> None:
    table, refereed = two(), two(officials=OFFICIALS)
    for each in (table, refereed):
        each.do(P, a.CallReferee())
    assert "resume_play" in for_seat(table.state, Q).may
    assert "resume_play" not in for_seat(refereed.state, Q).may
    assert "resume_play" in for_seat(refereed.state, Referee()).may
    assert not {"accept", "challenge", "call_referee"} & for_seat(refereed.state, Q).may
    assert "call_referee" not in for_seat(two(officials=OFFICIALS).state, Referee()).may


def test_the_view_says_who_plays_next() -> None:
    table = Table(Settings(("Pia", "Quinto", "Rosa"), starter=Seat(0), timed=False))
    assert for_seat(table.state, None).next == 1
    table.do(Player(Seat(1)), a.StartClock())
    table.do(Player(Seat(1)), a.Resign())
    assert for_seat(table.state, None).next == 2
