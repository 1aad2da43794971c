"""A play that stands: nobody challenges it, and it counts [art. 27, 31]. ``challenges`` has the others."""

from plancia.rules.errors import RuleError
from plancia.rules.expected import present
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor
from plancia.rules.game.deciding.endings import end_after_play
from plancia.rules.game.deciding.handing_over import go_on
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.state import Held, PendingPlay, State


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
