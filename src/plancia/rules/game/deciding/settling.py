"""What becomes of a play: it stands and counts, or it is taken back [art. 27, 30, 31]."""

from plancia.rules.errors import RuleError
from plancia.rules.expected import present
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Seat
from plancia.rules.game.deciding.endings import end_after_play, end_after_scoreless_turn
from plancia.rules.game.deciding.handing_over import go_on
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.state import Held, PendingPlay, State
from plancia.rules.penalty import challenge_penalty
from plancia.rules.ruled import Ruled
from plancia.rules.tiles import Points


def pending_play(proceedings: Proceedings) -> PendingPlay:
    """Return the play under examination; the table of roles has made sure that there is one."""
    return present(proceedings.state.pending)


def accept_play(proceedings: Proceedings, by: Actor) -> None:
    """Let the play stand because nobody challenges it: an opponent accepts it or moves, or his time for it is over."""
    if by != SYSTEM:
        refuse(accept_refusal(proceedings.state))
    phase = proceedings.state.phase
    if isinstance(phase, Held):
        proceedings.happen(e.HoldEnded(proceedings.now_ms, phase.seat))
        if not proceedings.online:
            proceedings.stop_clock()
    proceedings.happen(e.PlayAccepted(proceedings.now_ms, by))
    settle(proceedings)


def accept_refusal(state: State) -> RuleError | None:
    """Return ``score_not_announced`` if nobody can accept a play because its player has not said what it is worth.

    Online a player who announces nothing does not stop the game: the program takes the right score.
    """
    play = state.pending
    if state.settings.procedure == "online" or play is None or play.announced is not None:
        return None
    return RuleError("score_not_announced", article=state.edition.table.recount.article)


def settle(proceedings: Proceedings) -> None:
    """Let the play count, and go on: to the end of the game or to the next turn."""
    play = pending_play(proceedings)
    proceedings.happen(e.PlaySettled(proceedings.now_ms, play.seat, play.points))
    if not end_after_play(proceedings):
        go_on(proceedings)


def uphold(proceedings: Proceedings, challenger: Seat) -> None:
    """Let the play stand because all words named are valid: the challenger pays [art. 30]."""
    percent = proceedings.edition.challenges.valid_percent
    points = share_of(proceedings.state, pending_play(proceedings), percent)
    charge(proceedings, challenger, points, "challenge_lost", percent)
    settle(proceedings)


def reject(proceedings: Proceedings) -> None:
    """Take the play back because a word named is not valid: its player pays and has lost the turn [art. 30]."""
    play, percent = pending_play(proceedings), proceedings.edition.challenges.invalid_percent
    points = share_of(proceedings.state, play, percent)
    proceedings.happen(e.PlayRejected(proceedings.now_ms, play.seat))
    charge(proceedings, play.seat, points, "play_rejected", percent)
    if not end_after_scoreless_turn(proceedings):
        go_on(proceedings)


def share_of(state: State, play: PendingPlay, percent: Ruled[int]) -> Points:
    """Return the share of a play's value that a challenge costs."""
    value = play.value if state.edition.options.percent_of.value == "correct_value" else play.points
    challenges = state.edition.challenges
    return challenge_penalty(value, percent.value, challenges.minimum.value, challenges.rounding.value)


def charge(
    proceedings: Proceedings, seat: Seat, points: int, why: e.PenaltyReason, entry: Ruled[object]
) -> None:
    """Take points off a running score; where the edition stops at zero, no more than there are."""
    charged = charged_to(proceedings.state, seat, points)
    proceedings.happen(e.PenaltyCharged(proceedings.now_ms, seat, charged, why, entry.article))


def charged_to(state: State, seat: Seat, points: int) -> Points:
    """Return what a penalty takes off a player's running score."""
    if state.edition.options.floor_zero.value:
        points = min(points, max(state.scores[seat], 0))
    return Points(points)
