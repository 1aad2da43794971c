"""What somebody may do in a duplicate now: the table of roles, and what else each action needs, asked beforehand.

An offer that is open is accepted by ``decide``, given a fitting slip, letters or reason. What is not offered is
refused, or would change nothing: letters that go back where there are none, a player who leaves twice.
"""

from collections.abc import Callable

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Actor, Contestant, Number
from plancia.contest.duplicate.deciding.drawing import (
    dial_refusal,
    draw_refusal,
    letters_wanted,
    return_refusal,
)
from plancia.contest.duplicate.deciding.hands import hand_in_refusal, reopen_refusal, typed_in
from plancia.contest.duplicate.deciding.judging import entries_refusal
from plancia.contest.duplicate.deciding.warnings import warning_refusal
from plancia.contest.duplicate.results import placeable
from plancia.contest.duplicate.roles import open_to
from plancia.contest.duplicate.state import Closed, Running, State
from plancia.rules.game.tagged import snake_case


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """An action that somebody may take. What does not apply is left out."""

    #: The kind of the action.
    action: str
    #: The entry's article in the rulebook, where one says something about it.
    article: str | None = None
    #: When the signal is given, on the session's clock: then it is too late, or the slip counts as late.
    until_ms: int | None = None
    #: Whether a slip that is handed in now counts as late.
    late: bool = False
    #: Whom it can be about.
    numbers: tuple[Number, ...] = ()
    #: Which hands it can be about.
    hands: tuple[int, ...] = ()
    #: How many letters to dial.
    letters: int | None = None
    #: Among how many plays the director has to choose.
    choices: int | None = None


Offers = tuple[Offer, ...]


def offers(state: State, who: Actor) -> Offers:
    """Return what somebody may do now, in the procedure's order."""
    found: list[Offer] = []
    for kind in open_to(state, who):
        make = OFFERED.get(kind)
        if make is not None:
            found += make(state, who)
    return tuple(found)


def _always(kind: type[a.Action]) -> Callable[[State, Actor], Offers]:
    offered = (Offer(snake_case(kind.__name__)),)

    def make(_state: State, _who: Actor) -> Offers:
        return offered

    return make


def _withdraw(state: State, _who: Actor) -> Offers:
    players = enumerate(state.players)
    numbers = tuple(Number(number) for number, entrant in players if entrant.until is None)
    return (Offer("withdraw", numbers=numbers),) if numbers else ()


def _draw(state: State, _who: Actor) -> Offers:
    return (Offer("draw"),) if draw_refusal(state) is None else ()


def _dial(state: State, _who: Actor) -> Offers:
    if dial_refusal(state) is not None:
        return ()
    wanted = letters_wanted(state) if state.settings.drawing == "hand" else None
    return (Offer("dial", letters=wanted),)


def _return_rack(state: State, _who: Actor) -> Offers:
    return (Offer("return_rack"),) if state.rack and return_refusal(state) is None else ()


def _until_signal(kind: type[a.Action]) -> Callable[[State, Actor], Offers]:
    action = snake_case(kind.__name__)

    def make(state: State, _who: Actor) -> Offers:
        phase = state.phase
        return (Offer(action, until_ms=phase.until_ms if isinstance(phase, Running) else None),)

    return make


def _hand_in(state: State, who: Actor) -> Offers:
    if not isinstance(who, Contestant) or hand_in_refusal(state, who.number) is not None:
        return ()
    if isinstance(state.phase, Running):
        return (Offer("hand_in", state.edition.duplicate.hand_s.article, until_ms=state.phase.until_ms),)
    late = isinstance(state.phase, Closed)
    return (Offer("hand_in", state.edition.duplicate.late_slip.article, late=late),)


def _enter_slip(state: State, _who: Actor) -> Offers:
    return (Offer("enter_slip", numbers=_everybody(state)),) if state.players else ()


def _cancel_slip(state: State, _who: Actor) -> Offers:
    numbers = typed_in(state)
    return (Offer("cancel_slip", numbers=numbers),) if numbers else ()


def _reopen_hand(state: State, _who: Actor) -> Offers:
    return (Offer("reopen_hand"),) if reopen_refusal(state) is None else ()


def _judge_slips(state: State, _who: Actor) -> Offers:
    article = state.edition.duplicate.judge.article
    return (Offer("judge_slips", article),) if entries_refusal(state) is None else ()


def _place(state: State, _who: Actor) -> Offers:
    plays = () if state.hand is None else placeable(state, state.hand)
    article = state.edition.duplicate.top_tie.article
    return (Offer("place", article, choices=len(plays) if len(plays) > 1 else None),)


def _correct_slip(state: State, _who: Actor) -> Offers:
    hands = tuple(hand.number for hand in state.judged)
    if not hands or not state.players:
        return ()
    return (
        Offer("correct_slip", state.edition.duplicate.judge.article, numbers=_everybody(state), hands=hands),
    )


def _warn(state: State, _who: Actor) -> Offers:
    numbers = _everybody(state)
    return (Offer("warn", numbers=numbers),) if numbers and warning_refusal(state) is None else ()


def _cancel_warning(state: State, _who: Actor) -> Offers:
    if not state.warnings or warning_refusal(state) is not None:
        return ()
    return (Offer("cancel_warning", numbers=tuple(sorted(state.warnings))),)


def _everybody(state: State) -> tuple[Number, ...]:
    return tuple(Number(number) for number in range(len(state.players)))


OFFERED: dict[type[a.Action], Callable[[State, Actor], Offers]] = {
    a.Enrol: _always(a.Enrol),
    a.Withdraw: _withdraw,
    a.DescribeSession: _always(a.DescribeSession),
    a.Draw: _draw,
    a.Dial: _dial,
    a.ReturnRack: _return_rack,
    a.StartHand: _always(a.StartHand),
    a.Pause: _until_signal(a.Pause),
    a.Resume: _always(a.Resume),
    a.HandIn: _hand_in,
    a.EnterSlip: _enter_slip,
    a.CancelSlip: _cancel_slip,
    a.GiveSignal: _until_signal(a.GiveSignal),
    a.ReopenHand: _reopen_hand,
    a.JudgeSlips: _judge_slips,
    a.Place: _place,
    a.Finish: _always(a.Finish),
    a.CorrectSlip: _correct_slip,
    a.RuleWord: _always(a.RuleWord),
    a.Warn: _warn,
    a.CancelWarning: _cancel_warning,
}
