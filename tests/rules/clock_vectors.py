"""Clocks read by the rules, for the pages to read them the same: ``PYTHONPATH=tests python -m rules.clock_vectors``.

Between two messages a page carries the clocks on by itself. The file has clocks as a view shows them, and for each what
``State.clock_at`` makes of every player's at some instants: before it was started, while it runs, when it is over.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.state import LateClock, State
from rules.game.game_table import two

VECTORS = Path(__file__).parents[2] / "web" / "src" / "game" / "clock.vectors.json"
CASES = 60
INSTANTS = 8


def vectors() -> list[dict[str, Any]]:
    """Return clocks and their readings, always the same."""
    begun = two().state
    return [_case(Random(seed), begun) for seed in range(CASES)]


def _case(random: Random, begun: State) -> dict[str, Any]:
    clocks = (_clock(random), _clock(random))
    since_ms = random.choice([0, 1_000, 123_456])
    late: tuple[LateClock, ...] = ()
    running = random.choice([None, Seat(0), Seat(1)])
    if running is None and random.random() < 0.6:
        seats = random.choice([[0], [1], [0, 1]])
        late = tuple(LateClock(Seat(seat), random.choice([0, 2_000, 4_000])) for seat in seats)
    state = msgspec.structs.replace(
        begun, clocks=clocks, running=running, running_since_ms=since_ms, late=late
    )
    # The instants at which something comes to nothing, a millisecond before and after, and any others.
    edges = [since_ms + clock.initial_ms + extra for clock in clocks for extra in (0, clock.overtime_ms)]
    near = [instant + step for instant in edges for step in (-1, 0, 1)]
    instants = sorted({max(each, 0) for each in random.sample(near, INSTANTS - 2)} | {0, 10_000_000})
    return {
        "view": {
            "clocks": msgspec.to_builtins(clocks),
            "running": running,
            "running_since_ms": since_ms,
            "late": msgspec.to_builtins(late),
        },
        "readings": [[instant, [_reading(state, seat, instant) for seat in (0, 1)]] for instant in instants],
    }


def _clock(random: Random) -> Clock:
    granted = random.choice([0, 0, 60_000, 600_000])
    initial_ms = random.choice([0, 1, 5_000, 1_500_000])
    return Clock(initial_ms, random.choice([0, granted, granted // 2]), granted)


def _reading(state: State, seat: int, instant: int) -> list[int]:
    """Return what is left of the initial time, of the extra time, and of both."""
    clock = state.clock_at(Seat(seat), instant)
    return [clock.initial_ms, clock.overtime_ms, clock.left_ms]


def encoded() -> bytes:
    """Return the file, a case a line."""
    return b"[\n%s\n]\n" % b",\n".join(msgspec.json.encode(case) for case in vectors())


if __name__ == "__main__":
    VECTORS.write_bytes(encoded())
