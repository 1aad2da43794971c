"""What was due before an action happens first, each event at its own instant."""

from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM
from plancia.rules.game.deadline import cap_instant, deadline, next_flag, phase_instant
from plancia.rules.game.deciding.answers import has_time_to_reflect, online_window_ms, start_hold
from plancia.rules.game.deciding.before_play import start_first_turn
from plancia.rules.game.deciding.endings import reach_cap
from plancia.rules.game.deciding.handing_over import start_next_turn
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.deciding.settling import accept_play, settle
from plancia.rules.game.deciding.times import fall_flag, hold_is_exhausted
from plancia.rules.game.state import Announced, Challenged, Dealt, Held


def catch_up(proceedings: Proceedings) -> None:
    """Add the events of everything that was due until now."""
    now_ms = proceedings.now_ms
    while (instant := deadline(proceedings.state)) is not None and instant <= now_ms:
        proceedings.now_ms = max(instant, proceedings.state.at_ms)
        _happen_at(proceedings, instant)
    proceedings.now_ms = now_ms


def _happen_at(proceedings: Proceedings, instant: int) -> None:
    """Let one thing happen. At the same instant a flag comes first: a player without time cannot reflect."""
    state = proceedings.state
    flag = next_flag(state)
    if flag is not None and flag[0] == instant:
        seat = flag[1]
        fall_flag(proceedings, seat)
        if hold_is_exhausted(proceedings, seat):
            accept_play(proceedings, SYSTEM)
    elif phase_instant(state) == instant:
        _end_phase(proceedings)
    elif cap_instant(state) == instant:
        reach_cap(proceedings, SYSTEM)


def _end_phase(proceedings: Proceedings) -> None:
    state = proceedings.state
    phase = state.phase
    if isinstance(phase, Dealt):
        start_first_turn(proceedings, SYSTEM)
    elif isinstance(phase, Held):
        accept_play(proceedings, SYSTEM)
    elif isinstance(phase, Announced):
        # No clock has run so far; from now on the opponent reflects on his own, once, if the edition lets him.
        window_ms, opponent = online_window_ms(state), state.seat_after(phase.play.seat)
        if window_ms != 0 and has_time_to_reflect(state, opponent, proceedings.now_ms):
            start_hold(proceedings, opponent, window_ms)
        else:
            accept_play(proceedings, SYSTEM)
    elif isinstance(phase, Challenged):
        proceedings.happen(e.ChallengeLapsed(proceedings.now_ms))
        settle(proceedings)
    else:
        start_next_turn(proceedings, SYSTEM)
