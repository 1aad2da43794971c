"""Games by correspondence: days for a play, days off, hours to challenge. The rulebook knows none of these.

A play is laid, and the next player has his days from that moment: he plays, challenges, or lets the play stand. When
the hours to challenge are over the play stands by itself, so that its player draws; the days of the next player run on.
"""

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.clock import DAY_MS, HOUR_MS
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.settings import LexiconJudge, Officials, Settings
from plancia.rules.game.state import Closing, Held, State


def check_correspondence(settings: Settings) -> None:
    """Raise ``correspondence_needs`` if a game that is to be played by correspondence cannot be."""
    if settings.turn_days is None:
        return
    wrong = {
        "procedure": settings.procedure != "online",
        "tiles": settings.wooden,
        "judge": not isinstance(settings.judge, LexiconJudge),
        "officials": settings.officials != Officials(),
        "initial_s": settings.initial_s is not None,
        "timed": settings.timed is False,
    }
    for why, is_wrong in wrong.items():
        if is_wrong:
            raise RuleError("correspondence_needs", why=why)


def give_days(proceedings: Proceedings, seat: Seat) -> None:
    """Give a player all his days before his time begins to run; if it runs already, it runs on."""
    state, now_ms = proceedings.state, proceedings.now_ms
    if state.settings.turn_days is None or state.running == seat:
        return
    away_ms = max(state.away_until_ms[seat] - now_ms, 0)
    proceedings.happen(e.DaysGiven(now_ms, seat, state.settings.turn_days * DAY_MS + away_ms))


def open_window(proceedings: Proceedings) -> None:
    """Let the next player answer a play: he has his days for it, and some hours to challenge.

    After the play that goes out he has nothing to play: his time does not run, and the hours always end.
    """
    state, now_ms = proceedings.state, proceedings.now_ms
    settings, following = state.settings, state.seat_after(proceedings.mover)
    closing = isinstance(state.phase, Closing)
    hours = settings.challenge_hours
    if hours is None and closing:
        hours = (settings.turn_days or 0) * 24
    if not closing:
        give_days(proceedings, following)
    until_ms = None if hours is None else now_ms + hours * HOUR_MS
    proceedings.happen(e.HoldStarted(now_ms, following, until_ms, not closing))


def hand_on_window(proceedings: Proceedings, left: Seat) -> None:
    """Let the player after one who has left a game of three or four answer the play: with days of his own."""
    phase = proceedings.state.phase
    if not isinstance(phase, Held) or phase.seat != left:
        return
    following = proceedings.state.seat_after(proceedings.mover)
    if not phase.closing:
        give_days(proceedings, following)
    proceedings.happen(e.HoldStarted(proceedings.now_ms, following, phase.until_ms, not phase.closing))


def take_days_off(proceedings: Proceedings, by: Actor, action: a.TakeDaysOff) -> None:
    """Be away for some days from now on, or for so many more; one's time stands still meanwhile."""
    state, now_ms, seat = proceedings.state, proceedings.now_ms, expected(by, Player).seat
    refuse(days_off_refusal(state, seat, action.days))
    until_ms = max(state.away_until_ms[seat], now_ms) + action.days * DAY_MS
    proceedings.happen(e.DaysOffTaken(now_ms, seat, action.days, until_ms))


def days_off_refusal(state: State, seat: Seat, days: int) -> RuleError | None:
    """Return ``days_off_used`` if a player has not so many days off left."""
    left = days_off_left(state, seat)
    return RuleError("days_off_used", days=days, left=left) if days > left else None


def days_off_left(state: State, seat: Seat) -> int:
    """Return how many days off a player can still take."""
    return state.settings.days_off - state.days_off[seat] if state.days_off else 0
