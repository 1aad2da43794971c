"""One player's clock, to the millisecond: initial time, then the extra time granted or bought [art. 36, 37].

A clock is a value; which one runs and since when is in the state.
"""

import msgspec

from plancia.rules.tiles import Count

DAY_MS = 86_400_000
HOUR_MS = 3_600_000


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a player has left. Time that runs after it costs nothing until somebody points that out."""

    initial_ms: Count
    #: Left of the extra time.
    overtime_ms: Count = 0
    #: Extra time granted or bought in all; 0: none.
    granted_ms: Count = 0
    minutes_bought: Count = 0

    @property
    def left_ms(self) -> int:
        """All that is left."""
        return self.initial_ms + self.overtime_ms

    @property
    def overtime_used_ms(self) -> int:
        """How much of the extra time was consumed."""
        return self.granted_ms - self.overtime_ms

    @property
    def is_initial_over(self) -> bool:
        """Whether the initial time has run out."""
        return self.initial_ms == 0

    @property
    def is_overtime_over(self) -> bool:
        """Whether extra time was given and has run out too."""
        return self.granted_ms > 0 and self.left_ms == 0

    def after(self, elapsed_ms: int) -> "Clock":
        """Return the clock when it has run so long."""
        if elapsed_ms <= self.initial_ms:
            return Clock(self.initial_ms - elapsed_ms, self.overtime_ms, self.granted_ms, self.minutes_bought)
        rest = self.overtime_ms - (elapsed_ms - self.initial_ms)
        return Clock(0, max(rest, 0), self.granted_ms, self.minutes_bought)

    def granted(self, overtime_ms: int) -> "Clock":
        """Return the clock with so much more extra time."""
        return Clock(
            self.initial_ms,
            self.overtime_ms + overtime_ms,
            self.granted_ms + overtime_ms,
            self.minutes_bought,
        )

    def next_flag_ms(self) -> int | None:
        """Return how long the clock can run until the initial or the extra time is used up; None if none is left."""
        if self.initial_ms > 0:
            return self.initial_ms
        return self.overtime_ms or None
