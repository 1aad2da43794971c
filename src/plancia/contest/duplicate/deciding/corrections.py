"""What the referee puts right, in any hand that has been judged [D15]."""

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.deciding.proceedings import Proceedings
from plancia.contest.duplicate.reading import read_slip
from plancia.rules.errors import RuleError


def correct_slip(p: Proceedings, by: Actor, action: a.CorrectSlip) -> None:
    """Read the slip on the board and with the rack of its hand. What was placed then stays where it is."""
    p.check_number(action.number)
    hand = p.judged_hand(action.hand)
    _check_reason(action.reason)
    finding = None
    if action.slip is not None:
        finding = read_slip(action.slip, hand.board, hand.rack, p.state.edition)
    words = finding.play.words if finding is not None and finding.play is not None else ()
    p.happen(
        e.SlipCorrected(
            p.now_ms,
            action.hand,
            action.number,
            action.slip,
            action.late,
            finding,
            p.refused(words) if words else (),
            by,
            action.reason.strip(),
        )
    )


def rule_word(p: Proceedings, by: Actor, action: a.RuleWord) -> None:
    """Decide on a word for every hand of the session."""
    _check_reason(action.reason)
    p.happen(e.WordRuled(p.now_ms, action.word.strip().upper(), action.valid, by, action.reason.strip()))


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise RuleError("reason_needed")
