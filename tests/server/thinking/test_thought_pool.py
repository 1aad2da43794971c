"""The processes in which computer players think: few, replaced when they die, never left behind; nobody is overtaken."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from plancia.engine.move import Move
from plancia.server.thinking import thought_pool
from plancia.server.thinking.question import Words
from plancia.server.thinking.thought_pool import ATTEMPTS, ThoughtPool
from server.live.serving import PATIENCE_S
from server.thinking.questions import question_for


@pytest.fixture
async def pool():
    made = ThoughtPool(1)
    yield made
    pids = made.pids
    await made.close()
    for pid in pids:
        assert not exists(pid)


def exists(pid: int) -> bool:
    """Tell whether there is such a process, living or not yet buried."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def answer_of(thought):
    return await asyncio.wait_for(thought.future, PATIENCE_S * 3)


async def stopped(pool: ThoughtPool) -> int:
    """Return the process of a pool, which is there and does not go on until the test says so."""
    question, rack = question_for("level-9")
    assert isinstance(await answer_of(pool.ask("first", question, rack, PATIENCE_S)), Move)
    [pid] = pool.pids
    os.kill(pid, signal.SIGSTOP)
    return pid


async def until(condition) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.001)


async def test_a_thought_is_repeated_when_its_process_is_killed(pool) -> None:
    pid = await stopped(pool)
    question, rack = question_for("level-9")
    thought = pool.ask("game", question, rack, PATIENCE_S * 3)
    await until(lambda: thought.through_s is not None)
    os.kill(pid, signal.SIGKILL)
    assert isinstance(await answer_of(thought), Move)
    assert pool.repeated == 1
    [other] = pool.pids
    assert other != pid
    assert not exists(pid)


async def test_a_process_that_ended_by_itself_is_replaced(pool) -> None:
    """A process ends when it has had nothing to do for some minutes; the next thought starts another."""
    question, rack = question_for("level-9")
    await answer_of(pool.ask("game", question, rack, PATIENCE_S))
    [pid] = pool.pids
    os.kill(pid, signal.SIGTERM)
    await until(lambda: not exists(pid))
    assert isinstance(await answer_of(pool.ask("game", question, rack, PATIENCE_S * 3)), Move)


async def test_a_thought_that_kills_processes_is_given_up(pool, monkeypatch) -> None:
    began = []

    class Mortal(thought_pool.Thinker):
        async def think(self, question):
            began.append(question)

    monkeypatch.setattr(thought_pool, "Thinker", Mortal)
    question, rack = question_for("level-9")
    assert await answer_of(pool.ask("game", question, rack, PATIENCE_S)) is None
    assert len(began) == ATTEMPTS


async def test_the_oldest_is_next_and_a_game_waits_once(pool) -> None:
    pid = await stopped(pool)
    question, rack = question_for("level-9")
    done = []
    thoughts = {}
    for game in ("under way", "b", "c", "d", "e", "c"):
        thoughts[game] = pool.ask(game, question, rack, PATIENCE_S * 3)
        thoughts[game].future.add_done_callback(lambda _, game=game: done.append(game))
    await until(lambda: thoughts["under way"].through_s is not None)
    assert pool.waiting == 4
    assert pool.dropped == 1, "what the game had asked before is dropped"
    pool.drop(thoughts["d"])
    assert (pool.waiting, pool.dropped) == (3, 2)
    assert await thoughts["d"].future is None
    await until(lambda: sorted(done) == ["c", "d"])
    done.clear()
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*map(answer_of, thoughts.values()))
    assert done == ["under way", "b", "e", "c"]
    assert pool.pids == {pid}


async def test_the_more_wait_the_less_each_may_take_and_the_last_are_not_asked(pool, monkeypatch) -> None:
    pid = await stopped(pool)
    question, rack = question_for("level-10")
    monkeypatch.setattr(thought_pool, "PATIENCE_S", 6.0)
    asked = []
    within = type(question).within
    monkeypatch.setattr(
        type(question), "within", lambda self, given_s: asked.append(given_s) or within(self, given_s)
    )
    first = pool.ask("first", question, rack, PATIENCE_S)
    await until(lambda: first.through_s is not None)
    others = [pool.ask(f"game {number}", question, rack, PATIENCE_S) for number in range(20)]
    hopeless = pool.ask("no time", question, rack, 0.0)
    assert await answer_of(hopeless) is None
    assert pool.at_once == 1
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*map(answer_of, [first, *others]))
    assert asked[0] == question.slot_s, "alone it takes what it likes"
    assert asked[1] <= 6.0 / 20 < question.slot_s
    assert pool.hurried >= 1


async def test_words_that_are_not_those_of_the_game_are_not_played(pool) -> None:
    question, rack = question_for("level-9", words=Words(question_for("level-9")[0].words.file, "other"))
    assert await answer_of(pool.ask("game", question, rack, PATIENCE_S)) is None


async def test_without_processes_nobody_is_asked() -> None:
    pool = ThoughtPool(0)
    question, rack = question_for("level-9")
    assert await pool.ask("game", question, rack, PATIENCE_S).future is None
    assert not pool.pids
    await pool.close()


async def test_closing_ends_a_process_in_the_middle_of_a_thought() -> None:
    pool = ThoughtPool(1)
    pid = await stopped(pool)
    question, rack = question_for("maestro")
    thoughts = [pool.ask(game, question, rack, PATIENCE_S) for game in "ab"]
    await until(lambda: thoughts[0].through_s is not None)
    await pool.close()
    assert [await thought.future for thought in thoughts] == [None, None]
    assert not exists(pid)
    assert await pool.ask("late", question, rack, PATIENCE_S).future is None


def test_processes_end_with_the_server_that_started_them() -> None:
    # Protects against processes that stay behind when a server is killed.
    code = """
import asyncio, os
from plancia.server.thinking.thought_pool import ThoughtPool
from server.thinking.questions import question_for
async def main():
    pool = ThoughtPool(1)
    question, rack = question_for("level-9")
    await pool.ask("a", question, rack, 60).future
    print(*pool.pids, flush=True)
    os._exit(1)
asyncio.run(main())
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    # The process shares the standard error: reading it to the end waits until both are gone.
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=environment, timeout=120, check=False
    )
    assert int(done.stdout) > 0
    assert done.returncode == 1
