"""Warnings, where an organiser wants them: the referee gives them and takes them back [D18]."""

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.deciding.proceedings import Proceedings, refuse
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.state import State
from plancia.rules.errors import RuleError


def warn(p: Proceedings, by: Actor, action: a.Warn) -> None:
    """Warn a player; what it costs follows from how many there are."""
    refuse(warning_refusal(p.state))
    p.check_number(action.number)
    if not action.reason.strip():
        raise RuleError("reason_needed")
    hand = len(p.state.past) if p.state.is_over else p.state.next_hand
    p.happen(e.PlayerWarned(p.now_ms, action.number, hand, by, action.reason.strip()))


def cancel_warning(p: Proceedings, by: Actor, action: a.CancelWarning) -> None:
    """Take a player's last warning back."""
    refuse(warning_refusal(p.state))
    p.check_number(action.number)
    if action.number not in p.state.warnings:
        raise DuplicateError("no_warning", player=p.state.players[action.number].name)
    p.happen(e.WarningCancelled(p.now_ms, action.number, by))


def warning_refusal(state: State) -> RuleError | None:
    """Return ``warnings_off`` where warnings cost nothing, and so are not given."""
    return None if state.edition.duplicate.warning_penalty.value else DuplicateError("warnings_off")
