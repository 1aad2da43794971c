"""Deciding an action: it leads to events, or to one coded ``RuleError``.

Every action in a session goes through here.
"""

from collections.abc import Callable
from typing import Any

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actions import Command
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.deciding import corrections, drawing, hands, judging, opening, warnings
from plancia.contest.duplicate.deciding.opening import create
from plancia.contest.duplicate.deciding.proceedings import Proceedings
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.roles import refusal
from plancia.contest.duplicate.state import Running, State

__all__ = ["create", "deadline", "decide"]


def decide(state: State, command: Command, now_ms: int, means: Means) -> tuple[e.Event, ...]:
    """Return what happens because of an action, or raise the ``RuleError`` that says why it may not be.

    If the time of the hand was over before ``now_ms``, the signal is given first, at its own instant, in the same
    answer. An instant before that of the last event counts as that instant: time does not run backwards.
    """
    proceedings = Proceedings(state, max(now_ms, state.at_ms), means)
    due_ms = deadline(state)
    if due_ms is not None and due_ms <= proceedings.now_ms:
        proceedings.happen(e.HandClosed(due_ms))
    kind = type(command.action)
    error = refusal(proceedings.state, command.by, kind)
    if error is not None:
        raise error
    if kind is not a.TimePassed:
        _DECIDE[kind](proceedings, command.by, command.action)
    return tuple(proceedings.events)


def deadline(state: State) -> int | None:
    """Return the next instant at which something happens although nobody acts: the signal."""
    return state.phase.until_ms if isinstance(state.phase, Running) else None


_DECIDE: dict[type[a.Action], Callable[[Proceedings, Actor, Any], None]] = {
    a.Enrol: opening.enrol,
    a.Withdraw: opening.withdraw,
    a.DescribeSession: opening.describe_session,
    a.Draw: drawing.draw,
    a.Dial: drawing.dial,
    a.ReturnRack: drawing.return_rack,
    a.StartHand: hands.start_hand,
    a.Pause: hands.pause,
    a.Resume: hands.resume,
    a.HandIn: hands.hand_in,
    a.EnterSlip: hands.enter_slip,
    a.CancelSlip: hands.cancel_slip,
    a.GiveSignal: hands.give_signal,
    a.ReopenHand: hands.reopen_hand,
    a.JudgeSlips: judging.judge_slips,
    a.Place: judging.place,
    a.Finish: judging.finish,
    a.CorrectSlip: corrections.correct_slip,
    a.RuleWord: corrections.rule_word,
    a.Warn: warnings.warn,
    a.CancelWarning: warnings.cancel_warning,
}
