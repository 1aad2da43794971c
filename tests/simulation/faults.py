"""Deliberate faults: mistakes that a server could make. Each must be found, within some seeds.

They are made here and nowhere else: the server itself has no switch for them.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from plancia.rules.game.actors import Player, Seat
from plancia.server.duplicates import duplicates
from plancia.server.games import game_audience, games
from plancia.server.live.aggregate import Aggregate
from plancia.server.live.origin import Origin
from plancia.server.live.registry import Registry
from plancia.server.nodes.leases import Claimed
from plancia.server.nodes.node import Node
from plancia.server.nodes.relay.stream import Incoming
from simulation.leases import SimLeases
from simulation.storage import SimJournal
from simulation.world import World

Patches = Iterator[Any]


@contextmanager
def committed(fault: str | None, world: World) -> Iterator[None]:
    """Make a mistake during a run; None: make none."""
    with ExitStack() as stack:
        if fault is not None:
            for each in FAULTS[fault](world):
                stack.enter_context(each)
        yield


def _skip_the_fence(world: World) -> Patches:
    """A node that was declared gone can still append."""
    world.database.has_fence = False
    return iter(())


def _lose_a_dedup(world: World) -> Patches:
    """An action that is sent again is taken for a new one."""
    world.database.has_dedup = False
    yield patch.object(Aggregate, "_forget", lambda self: self._answers.clear())


def _answer_before_the_sync(_: World) -> Patches:
    """The journal says that entries are stored when they are on their way."""
    real = SimJournal.submit

    def submit(self: SimJournal, entry: Any) -> "asyncio.Future[Any]":
        stored = real(self, entry)
        stored.add_done_callback(lambda future: future.exception())
        told = asyncio.get_running_loop().create_future()
        told.set_result(())
        return told

    yield patch.object(SimJournal, "submit", submit)


def _apply_before_durable(_: World) -> Patches:
    """A contest applies and tells without waiting for the journal."""

    async def written(self: Any, writes: list[Any]) -> None:
        for write in writes:
            write.add_done_callback(lambda future: future.exception())

    yield patch.object(Aggregate, "_written", written)


def _believe_every_write(_: World) -> Patches:
    """A contest waits for the journal and does not look at what it says."""

    async def written(self: Any, writes: list[Any]) -> None:
        await asyncio.gather(*writes, return_exceptions=True)

    yield patch.object(Aggregate, "_written", written)


def _never_read_again(_: World) -> Patches:
    """A contest goes on with what it remembers after a write of which nobody knows whether it happened."""

    async def recover(self: Any) -> dict[str, int]:
        self._certain = True
        return {}

    yield patch.object(Aggregate, "_recover", recover)


def _two_owners(_: World) -> Patches:
    """A claim succeeds although somebody has the contest."""
    real = SimLeases.claim

    async def claim(self: SimLeases, contest: str, node: str) -> Claimed:
        await real(self, contest, node)
        return Claimed(node, had_owner=False)

    yield patch.object(SimLeases, "claim", claim)


def _forget_to_move_the_clock(_: World) -> Patches:
    """A node reads the origin of a clock as if it were on its own line."""

    async def origin_here(foundation: Any, contest: str, origin: Any, last_ms: int, keep: Any) -> Origin:
        return Origin(0 if origin is None else origin.ms, foundation.owners.node)

    yield patch.object(games, "origin_here", origin_here)
    yield patch.object(duplicates, "origin_here", origin_here)


def _let_the_clock_run_on(_: World) -> Patches:
    """The time between two owners counts."""
    real = games.origin_here

    async def origin_here(foundation: Any, contest: str, origin: Any, last_ms: int, keep: Any) -> Origin:
        moved = await real(foundation, contest, origin, last_ms, keep)
        gone = origin is not None and origin.node not in {None, moved.node}
        return Origin(moved.ms - 700, moved.node, moved.stood_ms) if gone else moved

    yield patch.object(games, "origin_here", origin_here)
    yield patch.object(duplicates, "origin_here", origin_here)


def _relay_without_a_gap_check(_: World) -> Patches:
    """Frames are given out as they come."""
    yield patch.object(Incoming, "take", lambda self, number, event: [event])


def _leave_orphans(_: World) -> Patches:
    """Nobody takes over what a dead node had."""

    async def take_orphans(self: Any) -> None:
        self._taking = False

    yield patch.object(Node, "_take_orphans", take_orphans)


def _keep_the_memory(_: World) -> Patches:
    """A node that was declared gone goes on under its new name with what it had."""

    async def forget(self: Any) -> None:
        pass

    yield patch.object(Registry, "forget", forget)


def _show_a_rack(_: World) -> Patches:
    """Spectators are sent the events of a player."""
    real = game_audience.project
    yield patch.object(game_audience, "project", lambda events, who: real(events, who or Player(Seat(0))))


def _show_a_view(_: World) -> Patches:
    """Spectators are sent the view of a player."""
    real = game_audience.for_seat
    yield patch.object(game_audience, "for_seat", lambda state, who: real(state, who or Player(Seat(0))))


def _lose_an_alarm(_: World) -> Patches:
    """After a write that failed, the clock is not tried again."""
    real = Aggregate._arm

    def arm(self: Any, *, not_before_ms: int = 0) -> None:
        if not not_before_ms:
            real(self)

    yield patch.object(Aggregate, "_arm", arm)


FAULTS: dict[str, Callable[[World], Patches]] = {
    "skip the fence": _skip_the_fence,
    "lose a dedup": _lose_a_dedup,
    "answer before the sync": _answer_before_the_sync,
    "apply before durable": _apply_before_durable,
    "believe every write": _believe_every_write,
    "never read again": _never_read_again,
    "two owners": _two_owners,
    "forget to move the clock": _forget_to_move_the_clock,
    "let the clock run on": _let_the_clock_run_on,
    "relay without a gap check": _relay_without_a_gap_check,
    "leave orphans": _leave_orphans,
    "keep the memory": _keep_the_memory,
    "show a rack": _show_a_rack,
    "show a view": _show_a_view,
    "lose an alarm": _lose_an_alarm,
}
