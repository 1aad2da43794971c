"""The time that the network took, given back to the player whose clock it ran on, within limits.

An action of a player whose clock runs counts as if it had come one round trip earlier, at most ``MOVE_MS`` a turn and
``GAME_MS`` a game, and never before the last event. The instants in the journal are those after the credit, so a replay
needs to know nothing about it.
"""

import msgspec

from plancia.rules.game.actors import Actor, Player, format_actor
from plancia.rules.game.state import State

MOVE_MS = 1000
GAME_MS = 15_000


class Credit(msgspec.Struct, frozen=True):
    """Time to be given back for one action."""

    actor: str
    turn: int
    ms: int


class Credits:
    """How much was given back in one game."""

    def __init__(self, used: dict[str, int]) -> None:
        #: By actor, in all.
        self.used = used
        self._turn: dict[str, tuple[int, int]] = {}

    def due(self, state: State, by: Actor, round_trip_ms: int, now_ms: int) -> Credit | None:
        """Return what an action that comes now is to be given back; None if its sender's clock does not run."""
        if not isinstance(by, Player) or state.running != by.seat:
            return None
        actor = format_actor(by)
        turn, in_turn = self._turn.get(actor, (state.turn, 0))
        left_ms = MOVE_MS - (in_turn if turn == state.turn else 0)
        most_ms = min(round_trip_ms, left_ms, GAME_MS - self.used.get(actor, 0), now_ms - state.at_ms)
        return Credit(actor, state.turn, most_ms) if most_ms > 0 else None

    def spend(self, credit: Credit) -> None:
        """Note that it was given back."""
        self.used[credit.actor] = self.used.get(credit.actor, 0) + credit.ms
        turn, in_turn = self._turn.get(credit.actor, (credit.turn, 0))
        self._turn[credit.actor] = (credit.turn, credit.ms + (in_turn if turn == credit.turn else 0))
