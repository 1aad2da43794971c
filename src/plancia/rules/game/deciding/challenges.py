"""What a challenge does and what it costs: the play stands and the challenger pays, or it is taken back [art. 30]."""

from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.deciding.endings import end_after_scoreless_turn
from plancia.rules.game.deciding.handing_over import go_on
from plancia.rules.game.deciding.penalties import charge
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.deciding.settling import pending_play, settle
from plancia.rules.game.state import PendingPlay, State
from plancia.rules.penalty import challenge_penalty
from plancia.rules.ruled import Ruled
from plancia.rules.tiles import Points


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
    counted = state.edition.options.percent_of.value == "correct_value" and not play.unwritten
    value = play.value if counted else play.points
    challenges = state.edition.challenges
    return challenge_penalty(value, percent.value, challenges.minimum.value, challenges.rounding.value)
