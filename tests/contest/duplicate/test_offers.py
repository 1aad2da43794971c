"""What is offered in a duplicate: in sessions that go anywhere, an offer is accepted and what is not offered refused."""

from random import Random
from typing import get_args

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from contest.duplicate.table import Table
from contest.duplicate.test_properties import WORDS
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import SYSTEM, Actor, Contestant, Desk, Number, Referee
from plancia.contest.duplicate.hands.letters import pool
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.offers import OFFERED, Offer, offers
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.state import Closed
from plancia.contest.duplicate.view import SessionView, for_role
from plancia.contest.occasion import Occasion
from plancia.rules.errors import CodedError
from plancia.rules.game.tagged import snake_case

KINDS = {snake_case(kind.__name__): kind for kind in get_args(a.Action) if kind is not a.TimePassed}
PLAYERS = tuple(map(Entrant, ("Ada", "Bea", "Carlo")))
ADA = Contestant(Number(0))
SLIP = Slip("CASA", "H8", "orizz.", 12)


class Session:
    """A session in which everybody does what he is offered, now and then."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Random(seed)
        self.table = Table(
            Settings(
                players=PLAYERS[: chance.randint(0, 3)],
                hands=chance.choice([None, 1, 3]),
                drawing=chance.choice(["program", "program", "hand"]),
                double_entry=chance.random() < 0.3,
                referee=chance.choice([None, "Zoe"]),
                options={
                    "dup_master_top": chance.random() < 0.5,
                    "top_tie": ["director"],
                    "warning_penalty": chance.choice([0, 5]),
                    "joker": chance.random() < 0.2,
                    "seven_of_eight": chance.random() < 0.2,
                },
            ),
            WORDS,
        )
        self.table._draw = lambda bag, count: tuple(chance.sample(bag, count))

    @property
    def everybody(self) -> list[Actor]:
        numbers = range(len(self.table.state.players) + 1)
        return [Desk(), Referee(), SYSTEM, *(Contestant(Number(number)) for number in numbers)]

    def go_on(self) -> None:
        """Let somebody take one of his offers."""
        chance, state = self.chance, self.table.state
        who = chance.choice([Desk(), Desk(), Desk(), *self.everybody])
        rare = {"finish", "enrol", "withdraw", "rule_word", "return_rack"}
        found = [each for each in offers(state, who) if each.action not in rare or chance.random() < 0.1]
        if found:
            self.table.do(self.fitting(chance.choice(found)), who)
        self.table.now_ms += chance.choice([0, 1000, 40_000])
        self.table.do(a.TimePassed(), SYSTEM)

    def check(self) -> None:
        """Compare what everybody is offered with what he can do."""
        for who in self.everybody:
            found = offers(self.table.state, who)
            for offer in found:
                error = self.refusal(who, self.fitting(offer))
                assert error is None, (who, offer, error)
            for name, kind in KINDS.items():
                if not any(offer.action == name for offer in found) and not self.is_idle(kind):
                    assert self.refusal(who, self.some(kind)) is not None, (who, name, self.table.state.phase)

    def is_idle(self, kind: type[a.Action]) -> bool:
        """Tell whether an action would change nothing: no letters to go back, nobody left to leave."""
        state = self.table.state
        return (kind is a.ReturnRack and not state.rack) or kind is a.Withdraw

    def refusal(self, who: Actor, action: a.Action) -> CodedError | None:
        """Return why something would be refused; nothing happens."""
        table = self.table
        before, events = table.state, list(table.events)
        try:
            table.do(action, who)
        except CodedError as error:
            return error
        finally:
            table.state, table.events = before, events
        return None

    def fitting(self, offer: Offer) -> a.Action:
        """Return an action that takes an offer."""
        state, chance = self.table.state, self.chance
        number = chance.choice(offer.numbers) if offer.numbers else Number(0)
        match KINDS[offer.action]:
            case a.Enrol:
                return a.Enrol(f"Nuovo {len(state.players)}")
            case a.DescribeSession:
                return a.DescribeSession(Occasion("Circolo", "Roma", "oggi"), "Zoe")
            case a.Warn:
                return a.Warn(number, "prova")
            case a.Withdraw | a.CancelSlip | a.CancelWarning as kind:
                return kind(number)
            case a.Dial:
                put, bag = pool(state.edition, state.rack, state.bag)
                return a.Dial((*put, *bag)[: offer.letters])
            case a.ReturnRack:
                return a.ReturnRack("prova")
            case a.HandIn:
                return a.HandIn(SLIP)
            case a.EnterSlip:
                slip = chance.choice([SLIP, SLIP, None])
                return a.EnterSlip(number, slip, again=chance.random() < 0.5, replace=True)
            case a.Place:
                return a.Place(None if offer.choices is None else chance.randrange(offer.choices))
            case a.CorrectSlip:
                return a.CorrectSlip(chance.choice(offer.hands), number, SLIP, reason="prova")
            case a.RuleWord:
                return a.RuleWord("CASA", chance.random() < 0.5, "prova")
            case kind:
                return kind()

    def some(self, kind: type[a.Action]) -> a.Action:
        return self.fitting(Offer(snake_case(kind.__name__), hands=(1,), letters=1))


@given(st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(seed) -> None:
    session = Session(seed)
    for _ in range(40):
        session.check()
        if session.table.state.is_over:
            break
        session.go_on()


def test_every_action_can_be_offered_but_letting_time_pass() -> None:
    assert set(OFFERED) == set(get_args(a.Action)) - {a.TimePassed}


def test_a_slip_is_for_the_signal_and_late_after_it() -> None:
    table = Table(Settings(players=PLAYERS), WORDS, ["CASETIO"])
    table.do(a.Draw())
    assert for_role(table.state, ADA).offers == ()
    table.do(a.StartHand())
    [offer] = for_role(table.state, ADA).offers
    assert (offer.action, offer.until_ms, offer.late) == ("hand_in", 150_000, False)
    table.do(a.HandIn(SLIP), ADA)
    table.do(a.GiveSignal())
    assert isinstance(table.state.phase, Closed)
    assert for_role(table.state, ADA).offers == (), "hers came in time"
    [late] = for_role(table.state, Contestant(Number(1))).offers
    assert late.late
    desk = {offer.action: offer for offer in for_role(table.state, Desk()).offers}
    assert set(desk) == {
        *("enrol", "withdraw", "return_rack", "enter_slip", "reopen_hand", "judge_slips"),
        *("describe_session", "rule_word"),
    }, "what Ada has sent herself the desk does not cancel, and no hand is judged yet"


def test_the_desk_dials_what_is_drawn_from_a_real_bag() -> None:
    drawn = Table(Settings(players=PLAYERS, drawing="hand"), WORDS)
    found = {offer.action: offer for offer in for_role(drawn.state, Desk()).offers}
    assert found["dial"].letters == 7
    assert not {"draw", "return_rack"} & set(found)
    assert "dial" not in for_role(Table(Settings(players=PLAYERS), WORDS).state, Desk()).may


def test_a_view_with_offers_travels_as_json() -> None:
    view = for_role(Table(Settings(players=PLAYERS), WORDS).state, Desk())
    assert msgspec.json.decode(msgspec.json.encode(view), type=SessionView) == view
