"""The time that the network took, given back to the player whose clock it ran on: within limits, never on his word.

The server sends a ``ping`` and measures how long the ``pong`` takes: several times when somebody comes, each time his
clock starts, and now and then meanwhile. Of the last few measures the shortest counts: one slow answer, meant or not,
gains nothing. An action of a player whose clock runs counts as if it had come so much
earlier, at most ``MOVE_MS`` a turn and ``GAME_MS`` a game, and never before the last event. The instants in the journal
are those after the credit, so a replay needs to know nothing about it.
"""

import msgspec

from plancia.rules.game.actors import Actor, Player
from plancia.rules.game.state import State
from plancia.server.journal.events import format_actor

MOVE_MS = 1000
GAME_MS = 15_000
#: How many measures are remembered.
MEASURES = 5
#: How often to measure until there are so many, and afterwards. A clock that starts is a reason of its own.
EARLY_S = 1.0
LATER_S = 30.0
#: What was asked so short a time ago need not be asked again.
FRESH_MS = 1_000


class RoundTrip:
    """How far away one socket is."""

    __slots__ = ("_asked_ms", "_next", "_sent", "_taken")

    def __init__(self) -> None:
        self._sent: list[tuple[int, int]] = []
        self._taken: list[int] = []
        self._next = 0
        self._asked_ms: int | None = None

    @property
    def ms(self) -> int:
        """The round trip; 0 while nothing was measured."""
        return min(self._taken, default=0)

    @property
    def again_s(self) -> float:
        """After how long to measure again, if nothing else is a reason to."""
        return LATER_S if len(self._taken) == MEASURES else EARLY_S

    def is_fresh(self, now_ms: int) -> bool:
        """Tell whether it was measured, or is being measured, just now."""
        return self._asked_ms is not None and now_ms - self._asked_ms < FRESH_MS

    def ping(self, now_ms: int) -> int:
        """Note that a ping is sent now and return its number."""
        self._asked_ms = now_ms
        self._next += 1
        self._sent = [*self._sent[1 - MEASURES :], (self._next, now_ms)]
        return self._next

    def pong(self, number: int, now_ms: int) -> None:
        """Take the answer to a ping; one that was never sent, or was answered already, says nothing."""
        for sent, sent_ms in self._sent:
            if sent == number:
                self._sent.remove((sent, sent_ms))
                self._taken = [*self._taken[1 - MEASURES :], now_ms - sent_ms]
                return


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
