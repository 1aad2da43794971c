"""The end of the game: which condition is met, and fixing the final score [art. 39-41]."""

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.deadline import cap_instant
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.final_score import outcome_of, racks_counted
from plancia.rules.game.outcome import Reason
from plancia.rules.game.state import Ended, State
from plancia.rules.tiles import UNSEEN


def end(proceedings: Proceedings, reason: Reason, article: str | None, seat: Seat | None = None) -> None:
    """End the game and count its score. If it was over before, at the cap, it ends there and not for this reason."""
    if proceedings.state.at_cap is not None:
        reach_cap(proceedings, SYSTEM)
        return
    proceedings.happen(e.GameEnded(proceedings.now_ms, reason, article, seat))
    count_once_told(proceedings)


def count_once_told(proceedings: Proceedings) -> None:
    """Count the final score of a game that has ended, unless nobody has told what is left on a rack that counts."""
    if not untold_racks(proceedings.state):
        ended = expected(proceedings.state.phase, Ended)
        _count(proceedings, ended.reason, ended.article, ended.seat)


def untold_racks(state: State) -> tuple[Seat, ...]:
    """Return whose wooden tiles the final score waits for."""
    if not state.settings.wooden or not isinstance(state.phase, Ended):
        return ()
    counted = racks_counted(state.edition, state.phase.reason, state.phase.seat, state.playing)
    return tuple(seat for seat in counted if UNSEEN in state.racks[seat])


def _count(proceedings: Proceedings, reason: Reason, article: str | None, seat: Seat | None) -> None:
    """Count the final score."""
    state = proceedings.state
    clocks = state.clocks
    if state.settings.by_correspondence:
        # Nobody has used extra time, and no minutes are left that a win on time would count [art. 37].
        clocks = (Clock(0),) * len(clocks)
    outcome = outcome_of(
        state.edition,
        reason,
        seat,
        article=article,
        scores=state.scores,
        racks=[[tile for tile in rack if tile != UNSEEN] for rack in state.racks],
        clocks=clocks,
        retired=state.retired,
    )
    proceedings.happen(e.GameScored(proceedings.now_ms, outcome))


def count_again(proceedings: Proceedings) -> None:
    """Count the final score again because something was put right, if the game is over."""
    outcome = proceedings.state.outcome
    if outcome is not None:
        _count(proceedings, outcome.reason, outcome.article, outcome.seat)


def confirmed_refusal(state: State) -> RuleError | None:
    """Return ``result_is_confirmed`` if the game is over and its result can no longer be changed."""
    if state.is_over and (state.is_confirmed or state.edition.options.result_confirmed.value == "at_once"):
        return RuleError("result_is_confirmed", article=state.edition.ending.result.article)
    return None


def is_past_cap(state: State, now_ms: int) -> bool:
    """Tell whether the game was over at the cap already, said or not: only a play stopped in time is still settled."""
    due_ms = cap_instant(state)
    return state.cap_reached or (due_ms is not None and due_ms < now_ms)


def end_past_cap(proceedings: Proceedings) -> None:
    """End a game that was over at the cap, because a player leaves: a play under examination stands as it is."""
    state = proceedings.state
    play = state.pending
    settles = proceedings.edition.options.cap_pending.value == "settle_stopped_plays"
    if play is not None and state.at_cap is None and settles:
        proceedings.happen(e.PlaySettled(proceedings.now_ms, play.seat, play.points))
        if end_after_play(proceedings):
            return
    reach_cap(proceedings, SYSTEM)


def reach_cap(proceedings: Proceedings, by: Actor) -> None:
    """Stop at the cap; a play whose clock was stopped in time is still settled, where the edition says so.

    If the instant is past, what was played since is taken off [art. 37].
    """
    state, now_ms = proceedings.state, proceedings.now_ms
    due_ms = cap_instant(state)
    since_ms = due_ms if due_ms is not None and due_ms < now_ms else None
    proceedings.happen(e.CapReached(now_ms, by, since_ms, state.taken_off_by_cap))
    play = proceedings.state.pending
    if play is None:
        end_at_cap(proceedings)
    elif proceedings.edition.options.cap_pending.value == "take_back":
        proceedings.happen(e.PlayTakenBack(now_ms, play.seat))
        end_at_cap(proceedings)


def end_at_cap(proceedings: Proceedings) -> None:
    """End a game that has lasted as long as it may [art. 37]."""
    end(proceedings, "cap", proceedings.edition.time.cap_s.article)


def end_after_play(proceedings: Proceedings) -> bool:
    """End the game if the play that now stands has emptied the rack and the bag, or was the last before the cap.

    Tell whether it ended. A play completed before the cap that goes out ends the game as any other does.
    """
    state, ending = proceedings.state, proceedings.edition.ending
    seat = proceedings.mover
    if not state.bag and not state.racks[seat] and "out" in ending.conditions.value:
        end(proceedings, "out", ending.out.article, seat)
        return True
    if state.cap_reached:
        end_at_cap(proceedings)
        return True
    return False


def end_after_scoreless_turn(proceedings: Proceedings) -> bool:
    """End the game if everybody has gone without a play so many turns in a row [art. 39 b]; tell whether it ended."""
    state, edition = proceedings.state, proceedings.edition
    if state.cap_reached:
        end_at_cap(proceedings)
        return True
    if scoreless_left(state) == 0:
        end(proceedings, "scoreless", edition.ending.scoreless_each.article)
        return True
    return False


def scoreless_left(state: State) -> int | None:
    """Return how many turns without a play end the game, if they follow now; None: the edition does not end it so."""
    ending = state.edition.ending
    if "scoreless" not in ending.conditions.value:
        return None
    two = len(state.settings.players) == 2
    each = ending.scoreless_each.value if two else state.edition.multiplayer.scoreless_each.value
    return sum([max(each - state.scoreless[seat], 0) for seat in state.playing])
