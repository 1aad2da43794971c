"""What the referee puts right, in any hand that has been judged [D15]."""

from msgspec.structs import replace

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.apply import apply
from plancia.contest.duplicate.deciding.proceedings import Proceedings
from plancia.contest.duplicate.hands.reading import read_slip
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
    """Decide on a word for every hand of the session, and find again what could be played in each [D6, D15].

    The engine then knows an admitted word too, so that no slip with it beats the best play.
    """
    _check_reason(action.reason)
    word, reason = action.word.strip().upper(), action.reason.strip()
    hands = (*p.state.past, *(() if p.state.hand is None else (p.state.hand,)))
    ruled = e.WordRuled(p.now_ms, word, action.valid, by, reason)
    after = apply(p.state, ruled)
    tops = tuple(e.HandTops(hand.number, p.tops(hand.board, hand.rack, after)) for hand in hands)
    p.happen(replace(ruled, tops=tops))


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise RuleError("reason_needed")
