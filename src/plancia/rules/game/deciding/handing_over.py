"""Between two turns: filling the rack and starting the next player's turn [art. 27]."""

from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor
from plancia.rules.game.deciding.correspondence import give_days
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.state import Settled


def fill_rack(proceedings: Proceedings) -> None:
    """Draw what is missing on the mover's rack, as far as the bag goes, unless he has drawn."""
    state, seat = proceedings.state, proceedings.mover
    if not isinstance(state.phase, Settled) or state.phase.drawn:
        return
    missing = max(state.play_rules.rack_size - len(state.racks[seat]), 0)
    tiles = proceedings.drawn(state.bag, min(missing, len(state.bag)))
    proceedings.happen(e.TilesDrawn(proceedings.now_ms, seat, tiles))


def start_next_turn(proceedings: Proceedings, by: Actor) -> None:
    """Let the mover draw if he has not, and start the next player's turn."""
    fill_rack(proceedings)
    following = proceedings.state.seat_after(proceedings.mover)
    give_days(proceedings, following)
    proceedings.happen(e.TurnStarted(proceedings.now_ms, following, by))


def go_on(proceedings: Proceedings) -> None:
    """Go on after a turn has ended: online with the next turn, at the table when somebody starts it.

    After a ruling by people the next turn waits for a grace, in which the ruling can be withdrawn [art. 32].
    """
    phase = proceedings.state.phase
    waits = isinstance(phase, Settled) and phase.until_ms is not None
    if proceedings.online and not waits:
        start_next_turn(proceedings, SYSTEM)
