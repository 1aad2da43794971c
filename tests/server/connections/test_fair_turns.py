"""Whose turn it is: nobody waits for a client that floods, and nobody is forgotten."""

import asyncio
import math

import pytest

from plancia.server.connections.fair_turns import FairTurns, Shares
from plancia.server.connections.metered import Metered
from plancia.server.live.errors import LiveError


class Clock:
    now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock():
    return Clock()


def turns_of(
    clock, *, at_once=2, of_block=1, waiting=100, longest_s=math.inf, budget_s=math.inf
) -> FairTurns:
    return FairTurns(clock, Shares(at_once, of_block, waiting, longest_s, budget_s))


async def asked(turns, *clients):
    """Ask for a turn for each of them, in that order."""
    tasks = [asyncio.create_task(turns.take(client)) for client in clients]
    await asyncio.sleep(0)
    return tasks


async def had(tasks):
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return [task.done() for task in tasks]


async def test_without_a_crowd_nobody_waits(clock) -> None:
    turns = turns_of(clock)
    first, second = await turns.take(("a", "")), await turns.take(("b", ""))
    turns.end(first, 0.1)
    turns.end(second, 0.1)
    assert turns.waiting == 0


async def test_a_block_has_no_more_turns_than_its_share(clock) -> None:
    turns = turns_of(clock)
    first = await turns.take(("flood", ""))
    waiting = await asked(turns, ("flood", ""), ("flood", ""))
    other = await turns.take(("b", ""))
    assert await had(waiting) == [False, False]
    turns.end(other, 0)
    assert await had(waiting) == [False, False]
    turns.end(first, 0)
    assert await had(waiting) == [True, False]
    for task in waiting:
        task.cancel()


async def test_where_work_costs_more_fewer_have_a_turn(clock) -> None:
    turns = turns_of(clock, at_once=100, of_block=12, budget_s=0.004)
    # The last waits often: in one round of the event loop it does a tenth of its work.
    for used_s, steps, most in ((0.0001, 1, 12), (0.002, 1, 2), (0.1, 1, 1), (0.0099, 10, 4)):
        for _ in range(100):
            turns.end(await turns.take(("a", "")), used_s, steps)
            await asyncio.sleep(0)
        tasks = await asked(turns, *[("a", "")] * 20)
        assert (await had(tasks)).count(True) == most
        for task in tasks:
            if task.done():
                turns.end(task.result(), used_s)
            task.cancel()
        await asyncio.sleep(0)
        await asyncio.sleep(0)


async def test_who_has_used_least_is_next_however_late_he_came(clock) -> None:
    turns = turns_of(clock, at_once=1)
    turns.charge(("flood", ""), 1.0)
    first = await turns.take(("b", ""))
    tasks = await asked(turns, *[("flood", "")] * 50, ("ada", ""))
    turns.end(first, 0)
    assert (await had(tasks)).index(True) == 50
    for task in tasks:
        task.cancel()


async def test_within_a_block_each_person_has_his_share(clock) -> None:
    turns = turns_of(clock, at_once=1)
    first = await turns.take(("hall", "flood"))
    tasks = await asked(turns, *[("hall", "flood")] * 50, ("hall", "ada"))
    turns.end(first, 1.0)
    assert (await had(tasks)).index(True) == 50
    for task in tasks:
        task.cancel()


async def test_who_holds_turns_for_long_waits_for_those_who_work(clock) -> None:
    """Five hundred bodies that come a byte at a time use nothing of the event loop, and would keep all turns."""
    turns = turns_of(clock, at_once=2, of_block=2, longest_s=0.1)
    for _ in range(5):
        turns.end(await turns.take(("hall", "ada")), 0.01)
        await asyncio.sleep(0)
    tasks = await asked(turns, *[("hall", "")] * 20, ("hall", "ada"))
    assert (await had(tasks)).count(True) == 2
    clock.now_s += 0.2
    turns._look()
    assert (await had(tasks))[-1]
    for task in tasks:
        task.cancel()


async def test_many_identities_behind_one_address_have_one_share(clock) -> None:
    turns = turns_of(clock, at_once=1)
    turns.charge(("flood", "first"), 1.0)
    first = await turns.take(("b", ""))
    tasks = await asked(turns, *[("flood", f"guest {number}") for number in range(50)], ("ada", ""))
    turns.end(first, 0)
    assert (await had(tasks)).index(True) == 50
    for task in tasks:
        task.cancel()


async def test_what_was_used_is_forgotten_with_time(clock) -> None:
    turns = turns_of(clock)
    turns.charge(("a", ""), 1.0)
    clock.now_s += 60
    assert turns._debt("a") < 1e-6


async def test_more_cannot_even_wait(clock) -> None:
    turns = turns_of(clock, at_once=1, waiting=1)
    await turns.take(("a", ""))
    tasks = await asked(turns, ("a", ""))
    with pytest.raises(LiveError) as raised:
        await turns.take(("a", ""))
    assert raised.value.code == "server_full"
    assert raised.value.context["retry_s"] > 0
    tasks[0].cancel()


async def test_work_that_waits_for_a_thread_gives_up_its_turn(clock) -> None:
    turns = turns_of(clock, at_once=1, longest_s=0.001)
    slow = await turns.take(("a", ""))
    tasks = await asked(turns, ("a", ""))
    clock.now_s += 1
    async with asyncio.timeout(20):
        await tasks[0]
    # Its end, later, gives nothing away twice.
    turns.end(slow, 0)
    assert len(turns._working) == 1


async def test_who_goes_away_while_he_waits_holds_nobody_up(clock) -> None:
    turns = turns_of(clock, at_once=1)
    first = await turns.take(("a", ""))
    gone, stays = await asked(turns, ("a", ""), ("a", ""))
    gone.cancel()
    await asyncio.sleep(0)
    turns.end(first, 0)
    async with asyncio.timeout(20):
        await stays
    assert turns.waiting == 0


async def test_who_goes_away_at_the_moment_of_his_turn_gives_it_back(clock) -> None:
    turns = turns_of(clock, at_once=1)
    first = await turns.take(("a", ""))
    gone, stays = await asked(turns, ("a", ""), ("a", ""))
    turns.end(first, 0)
    gone.cancel()
    async with asyncio.timeout(20):
        await stays


async def test_accounts_are_bounded(clock, monkeypatch) -> None:
    monkeypatch.setattr("plancia.server.connections.fair_turns.MOST_ACCOUNTS", 10)
    turns = turns_of(clock)
    for number in range(100):
        turns.charge((f"address {number}", ""), 0.1)
    assert len(turns._used) <= 12


async def test_only_the_time_on_the_event_loop_is_metered(clock, monkeypatch) -> None:
    monkeypatch.setattr("plancia.server.connections.metered.perf_counter", clock)
    go_on = asyncio.Event()

    async def work() -> int:
        clock.now_s += 1
        await go_on.wait()
        clock.now_s += 2
        return 7

    async def awaited() -> int:
        return await metered

    metered = Metered(work())
    task = asyncio.create_task(awaited())
    await asyncio.sleep(0)
    clock.now_s += 100  # it waits, and others run
    go_on.set()
    assert await task == 7
    assert (metered.spent_s, metered.steps) == (3, 2)


async def test_work_that_is_metered_no_more_goes_on(clock, monkeypatch) -> None:
    monkeypatch.setattr("plancia.server.connections.metered.perf_counter", clock)
    steps: list[int] = []

    async def work() -> int:
        for each in range(5):
            clock.now_s += 1
            if each == 1:
                metered.stop()
            steps.append(each)
            await asyncio.sleep(0)
        return 7

    async def awaited() -> int:
        return await metered

    metered = Metered(work())
    assert await asyncio.create_task(awaited()) == 7
    assert steps == [0, 1, 2, 3, 4]
    assert metered.spent_s == 2


async def test_a_metered_task_can_be_cancelled_and_can_fail() -> None:
    seen = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def metered() -> None:
        await Metered(work())

    task = asyncio.create_task(metered())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert seen == ["cancelled"]

    async def fails() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await Metered(fails())
