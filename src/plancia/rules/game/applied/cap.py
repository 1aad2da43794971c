"""The game as it was at the cap, kept in case somebody says only later that it was over [art. 37]."""

from msgspec.structs import replace

from plancia.rules.game import events as e
from plancia.rules.game.deadline import cap_instant, watches_cap
from plancia.rules.game.state import State

#: What belongs to something from before the cap: the price of a ruling, what an official puts right, or what somebody
#: tells of wooden tiles.
_NOT_PLAYED = (
    e.PenaltyCharged,
    e.ScoreCorrected,
    e.ClockCorrected,
    e.ScoreAdjusted,
    e.TilesMoved,
    e.CorrectionFailed,
    e.SurplusReturned,
    e.PanellistReplaced,
    e.RulingWithdrawn,
    e.RefereeCalled,
    e.PlayResumed,
    e.AidAllowed,
    e.AidWithdrawn,
    e.TouchTakenBack,
    e.PlayNoted,
    e.PlayWritten,
    e.PlayTranscribed,
    e.RackTold,
    e.TilesCounted,
    e.CapReached,
    e.GameEnded,
    e.GameScored,
    e.ResultConfirmed,
)


def with_cap_remembered(before: State, event: e.Event, after: State) -> State:
    """Return ``after`` with the game as it was at the cap, if this is the first event that comes too late.

    A play whose clock was stopped in time is still examined, where the edition says so: then the game is kept as that
    examination left it.
    """
    if before.round_started_ms is None or before.at_cap is not None or watches_cap(before):
        return after
    due_ms = cap_instant(before)
    if due_ms is None or event.at_ms <= due_ms or isinstance(event, _NOT_PLAYED):
        return after
    if before.pending is not None and before.edition.options.cap_pending.value == "settle_stopped_plays":
        return after
    return replace(after, at_cap=replace(before, before_ruling=None))
