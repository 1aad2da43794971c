"""Taking a penalty off a running score: for a challenge, a wrong claim, a bought minute [art. 30, 36, 37]."""

from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.state import State
from plancia.rules.ruled import Ruled
from plancia.rules.tiles import Points


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
