"""From slips to verdicts, to the play on everybody's board, to the end [D5-D7, D10, D12]."""

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.deciding.proceedings import Proceedings, refuse
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.reading import read_slip
from plancia.contest.duplicate.hands.settled import redeemed
from plancia.contest.duplicate.hands.slip import same
from plancia.contest.duplicate.results import placeable
from plancia.contest.duplicate.state import State
from plancia.rules.errors import RuleError


def judge_slips(p: Proceedings, by: Actor, action: a.JudgeSlips) -> None:  # noqa: ARG001  (all parts of the procedure are called alike)
    """Read every slip and judge every word of every play."""
    refuse(entries_refusal(p.state))
    hand = p.hand
    findings = tuple(
        e.PlayerFinding(number, read_slip(entry.slip, hand.board, hand.rack, p.state.edition))
        for number, entry in sorted(hand.slips.items())
        if entry.slip is not None
    )
    plays = [each.finding.play for each in findings if each.finding.play is not None]
    words = tuple(dict.fromkeys(word for play in plays for word in play.words))
    p.happen(e.SlipsJudged(p.now_ms, findings, p.refused(words)))


def place(p: Proceedings, by: Actor, action: a.Place) -> None:  # noqa: ARG001
    """Place the best play, or put the letters back if no player has one; then decide whether another hand follows."""
    plays = placeable(p.state, p.hand)
    if not plays:
        p.happen(e.NothingPlaced(p.now_ms))
        _go_on_without_play(p)
        return
    play = _chosen(plays, action.choice)
    p.happen(e.PlayPlaced(p.now_ms, play, redeemed(play, p.state.bag, p.state.edition)))
    _end_if_over(p)


def finish(p: Proceedings, by: Actor, action: a.Finish) -> None:  # noqa: ARG001
    """End the session."""
    p.happen(e.SessionFinished(p.now_ms, "desk"))


def entries_refusal(state: State) -> RuleError | None:
    """Where slips are typed in twice: return ``entry_missing`` or ``entries_differ`` with the first player."""
    hand = state.hand
    if not state.settings.double_entry or hand is None:
        return None
    for number, entry in hand.slips.items():
        if entry.source != "paper":
            continue
        name = state.players[number].name
        if number not in hand.again:
            return DuplicateError("entry_missing", player=name)
        if not same(entry, hand.again[number]):
            return DuplicateError("entries_differ", player=name)
    for number in hand.again.keys() - hand.slips.keys():
        return DuplicateError("entry_missing", player=state.players[number].name)
    return None


def _chosen(plays: tuple[FoundPlay, ...], choice: int | None) -> FoundPlay:
    if choice is None:
        if len(plays) > 1:
            listed = ", ".join(
                f"{n}: {play.at} {play.direction} {play.word}" for n, play in enumerate(plays, 1)
            )
            raise DuplicateError("director_chooses", plays=listed)
        return plays[0]
    if not 0 <= choice < len(plays):
        raise DuplicateError("no_such_choice", found=choice + 1, most=len(plays))
    return plays[choice]


def _go_on_without_play(p: Proceedings) -> None:
    """All letters go back [D7]; with an empty bag the same ones would come again, and the session is over [D12]."""
    if p.state.settings.drawing == "recorded":
        return
    if not _end_if_over(p) and not p.state.bag:
        p.happen(e.SessionFinished(p.now_ms, "no_play"))
    elif not p.state.is_over:
        p.happen(e.RackReturned(p.now_ms, "nobody_played"))


def _end_if_over(p: Proceedings) -> bool:
    """End the session after its last hand; tell whether it is over."""
    state, settings = p.state, p.state.settings
    why: e.Ending | None = None
    if settings.hands is not None and len(state.past) >= settings.hands:
        why = "hands"
    elif not state.rack and not state.bag:
        why = "letters_used"
    elif settings.prepared and len(state.past) >= len(settings.prepared):
        why = "prepared"
    if why is None or settings.drawing == "recorded":
        return False
    p.happen(e.SessionFinished(p.now_ms, why))
    return True
