"""Who may do what, and when: one table."""

from functools import cache
from typing import Literal

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Actor, Assistant, Contestant, Desk, Referee, Secretary, System
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.names import DOING, MOMENT
from plancia.contest.duplicate.state import (
    Closed,
    Drawn,
    Finished,
    Idle,
    Judged,
    Paused,
    Phase,
    Running,
    State,
)
from plancia.rules.errors import RuleError

Role = Literal["desk", "referee", "secretary", "contestant", "system"]
Rights = tuple[frozenset[type[Phase]], frozenset[Role]]

_GOING_ON: tuple[type[Phase], ...] = (Idle, Drawn, Running, Paused, Closed, Judged)
_ANY: tuple[type[Phase], ...] = (*_GOING_ON, Finished)


def _in(phases: tuple[type[Phase], ...], *who: Role) -> Rights:
    return frozenset(phases), frozenset(who)


RIGHTS: dict[type[a.Action], Rights] = {
    a.Enrol: _in(_GOING_ON, "desk"),
    a.Withdraw: _in(_GOING_ON, "desk"),
    a.DescribeSession: _in(_ANY, "desk"),
    a.Draw: _in((Idle,), "desk"),
    a.Dial: _in((Idle,), "desk"),
    a.ReturnRack: _in((Idle, Drawn, Running, Paused, Closed), "desk"),
    a.StartHand: _in((Drawn,), "desk"),
    a.Pause: _in((Running,), "desk"),
    a.Resume: _in((Paused,), "desk"),
    a.HandIn: _in((Running, Closed), "contestant"),
    a.EnterSlip: _in((Running, Paused, Closed), "desk", "secretary"),
    a.CancelSlip: _in((Running, Paused, Closed), "desk", "secretary"),
    a.GiveSignal: _in((Running, Paused), "desk"),
    a.ReopenHand: _in((Closed,), "desk"),
    a.JudgeSlips: _in((Closed,), "desk"),
    a.Place: _in((Judged,), "desk"),
    a.Finish: _in((Idle, Drawn), "desk"),
    a.TimePassed: _in(_ANY, "desk", "referee", "contestant", "system"),
    a.CorrectSlip: _in(_ANY, "referee"),
    a.RuleWord: _in(_ANY, "referee"),
    a.Warn: _in(_ANY, "referee"),
    a.CancelWarning: _in(_ANY, "referee"),
}


def roles_of(state: State, who: Actor) -> frozenset[Role]:
    """Return what somebody is in this session; nothing if it does not know him."""
    match who:
        case Contestant(number):
            return frozenset({"contestant"}) if 0 <= number < len(state.players) else frozenset()
        case Desk():
            return frozenset({"desk", "referee"} if state.settings.referee is None else {"desk"})
        case Referee():
            return frozenset({"referee"} if state.settings.referee is not None else ())
        case Assistant():
            return frozenset({"referee"})
        case Secretary():
            return frozenset({"secretary"})
        case System():
            return frozenset({"system"})


def open_to(state: State, who: Actor) -> tuple[type[a.Action], ...]:
    """Return the actions that somebody's role lets him take now (no ``refusal``); in the procedure's order."""
    return _open_to(roles_of(state, who), type(state.phase))


@cache  # asked for every view of everybody, and there are only some answers
def _open_to(roles: frozenset[Role], phase: type[Phase]) -> tuple[type[a.Action], ...]:
    return tuple(kind for kind, (phases, who) in RIGHTS.items() if phase in phases and roles & who)


def refusal(state: State, by: Actor, action: type[a.Action]) -> RuleError | None:
    """Return why somebody may not take an action now: ``role_may_not``, ``duplicate_over``, ``not_allowed_now``."""
    phases, who = RIGHTS[action]
    if roles_of(state, by).isdisjoint(who):
        return RuleError("role_may_not", doing=DOING[action], role=by.kind)
    phase = type(state.phase)
    if phase in phases:
        return None
    if phase is Finished:
        return DuplicateError("duplicate_over")
    return RuleError("not_allowed_now", doing=DOING[action], moment=MOMENT[phase])
