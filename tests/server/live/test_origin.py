"""The clock of a contest through any number of owners: it never goes back, and nobody gains or loses by a takeover."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.server.live.origin import Origin, origin_here, origin_now
from plancia.server.nodes.errors import NodeError

#: What a node may have failed to write when it died.
BEAT_MS = 25


class World:
    """A contest, whose owners die one after another, and the true time."""

    def __init__(self) -> None:
        self.true_ms = 0
        self.beats: dict[str, int] = {}
        self.kept: Origin | None = None
        self.last_event_ms = 0

    def foundation(self, node: str, since_ms: int, return_ms: int) -> SimpleNamespace:
        """Return what a node that has entered at an instant is built on."""

        async def line_ms(name: str) -> int | None:
            return self.beats.get(name)

        return SimpleNamespace(
            owners=SimpleNamespace(line=node, line_ms=line_ms),
            timeline=SimpleNamespace(now_ms=lambda: self.true_ms - since_ms),
            return_ms=return_ms,
        )

    async def keep(self, _: str, before: Origin | None, after: Origin) -> bool:
        if self.kept != before:
            return False
        self.kept = after
        return True


@given(
    owners=st.lists(
        st.tuples(
            st.integers(0, 5000),  # how long nobody has it
            st.integers(0, 10_000),  # how long an owner lives
            st.integers(0, BEAT_MS),  # how old its last beat is then
            st.booleans(),  # whether something happens just before its end
            st.integers(0, 100_000),  # how long the node ran before it took the contest
        ),
        min_size=1,
        max_size=6,
    ),
    return_ms=st.sampled_from([0, 2000]),
)
async def test_a_clock_never_goes_back_loses_a_beat_and_gains_nothing(owners, return_ms) -> None:
    world = World()
    shown_ms = lived_ms = 0
    for number, (unowned_ms, lives_ms, stale_ms, acts, before_ms) in enumerate(owners):
        world.true_ms += unowned_ms
        node, since_ms = f"n{number}", world.true_ms - before_ms
        foundation = world.foundation(node, since_ms, return_ms)
        origin = await origin_here(foundation, "game", world.kept, world.last_event_ms, world.keep)
        began_ms = origin.instant(foundation.timeline.now_ms())
        # It goes on where it stood, or at most a beat before that, and never before something that happened.
        assert shown_ms - BEAT_MS <= began_ms <= shown_ms
        assert began_ms >= world.last_event_ms
        world.true_ms += lives_ms
        shown_ms = origin.instant(foundation.timeline.now_ms())
        assert shown_ms == began_ms + max(lives_ms - return_ms, 0)
        lived_ms += lives_ms
        if acts:
            world.last_event_ms = shown_ms
        world.beats[node] = max(foundation.timeline.now_ms() - stale_ms, 0)
    assert shown_ms <= lived_ms


async def test_of_two_nodes_that_take_a_clock_over_one_does() -> None:
    """A node that slept between claiming and moving the origin must not overwrite what its successor wrote."""
    world = World()
    world.kept = origin_now(world.foundation("n0", 0, 0))
    world.beats["n0"] = 1000
    world.true_ms = 5000
    stale = world.kept
    await origin_here(world.foundation("n1", 0, 0), "game", stale, 0, world.keep)
    with pytest.raises(NodeError, match="owner_away"):
        await origin_here(world.foundation("n2", 0, 0), "game", stale, 0, world.keep)
    assert world.kept is not None
    assert (world.kept.node, world.kept.stood_ms) == ("n1", 1000)
