"""A player leaves: he resigns, or has lost on time. Two players: the game is over. More: the others go on."""

from typing import Literal

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.deciding.correspondence import give_days, hand_on_window
from plancia.rules.game.deciding.endings import end, end_past_cap, is_past_cap
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.names import doing, moment
from plancia.rules.game.state import Dealt, State, Suspended


def resign(proceedings: Proceedings, by: Actor, _action: a.Resign) -> None:
    """Give the game up: it is lost with the scores of the moment."""
    seat = expected(by, Player).seat
    refuse(resign_refusal(proceedings.state))
    if is_past_cap(proceedings.state, proceedings.now_ms):
        end_past_cap(proceedings)
        return
    _leave(proceedings, seat, "resigned", None)


def resign_refusal(state: State) -> RuleError | None:
    """Return why nobody can resign now: a game of more than two that the referee has to let go on first."""
    if isinstance(state.phase, Suspended) and len(state.settings.players) > 2:
        return RuleError("not_allowed_now", doing=doing(a.Resign), moment=moment(Suspended))
    return None


def lose_on_time(proceedings: Proceedings, seat: Seat) -> None:
    """Lose because all time is consumed, whatever the score [art. 37, 39 c]."""
    edition = proceedings.edition
    article = edition.time.overtime_claimed_by.article or edition.ending.conditions.article
    _leave(proceedings, seat, "time", article)


def _leave(
    proceedings: Proceedings, seat: Seat, why: Literal["time", "resigned"], article: str | None
) -> None:
    if len(proceedings.state.settings.players) == 2:
        _clear_examined(proceedings, seat)
        end(proceedings, why, article, seat)
        return
    _take_back(proceedings, seat)
    was_on_turn = proceedings.state.on_turn == seat
    proceedings.happen(e.PlayerRetired(proceedings.now_ms, seat, why))
    if len(proceedings.state.playing) == 1:
        _clear_examined(proceedings, seat)
        end(proceedings, "alone", None)
    elif isinstance(proceedings.state.phase, Dealt) and proceedings.state.late:
        return  # nobody's turn starts before everybody is there
    elif proceedings.state.settings.by_correspondence and proceedings.state.pending is not None:
        hand_on_window(proceedings, seat)
    elif was_on_turn and proceedings.state.pending is None:
        following = proceedings.state.seat_after(seat)
        give_days(proceedings, following)
        proceedings.happen(e.TurnStarted(proceedings.now_ms, following, SYSTEM))


def _take_back(proceedings: Proceedings, seat: Seat) -> None:
    """Take back the play of the player who leaves, if it is under examination."""
    play = proceedings.state.pending
    if play is not None and play.seat == seat:
        proceedings.happen(e.PlayTakenBack(proceedings.now_ms, seat))


def _clear_examined(proceedings: Proceedings, leaving: Seat) -> None:
    """Clear the play under examination before the game ends: if its player stays, it counts as it stands."""
    _take_back(proceedings, leaving)
    play = proceedings.state.pending
    if play is not None:
        proceedings.happen(e.PlaySettled(proceedings.now_ms, play.seat, play.points))
