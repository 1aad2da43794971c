"""Questions of the laboratory in the pool: games never wait for one, people take turns, no process is left behind."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from plancia.engine.move import Move
from plancia.laboratory.errors import LaboratoryError
from plancia.server.thinking import studies
from plancia.server.thinking.errors import StudyError
from plancia.server.thinking.studies import MOST_OF_ONE, MOST_WAITING
from plancia.server.thinking.thought_pool import ThoughtPool
from server.live.serving import PATIENCE_S
from server.thinking.questions import question_for
from server.thinking.test_thought_pool import answer_of, exists, until

STATIC = json.dumps(
    {
        "kind": "position",
        "cgp": "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0",
        "depth": "static",
    }
).encode()


@pytest.fixture
async def pool():
    made = ThoughtPool(1)
    yield made
    pids = made.pids
    await made.close()
    assert not any(map(exists, pids))


def state_of(pid: int) -> str:
    """Return how a process is: T while it stands still."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]


async def ask(pool: ThoughtPool, who: str = "ada") -> bytes:
    return await asyncio.wait_for(pool.studies.ask(who, STATIC), PATIENCE_S * 3)


async def standing_still(pool: ThoughtPool) -> int:
    """Return the process of the laboratory, which does not go on until the test says so."""
    assert json.loads(await ask(pool))["kind"] == "move"
    pid = pool.studies.thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    return pid


async def test_a_game_never_waits_for_a_question_of_the_laboratory(pool) -> None:
    """With one process for games and a laboratory that never comes to an end, a computer player answers all the same."""
    pid = await standing_still(pool)
    waiting = [asyncio.create_task(ask(pool, who)) for who in ("ada", "ugo", "leo")]
    await until(lambda: pool.studies.waiting == 3)
    question, rack = question_for("level-9")
    assert isinstance(await answer_of(pool.ask("game", question, rack, PATIENCE_S * 3)), Move)
    assert not any(task.done() for task in waiting)
    os.kill(pid, signal.SIGCONT)
    assert len(set(await asyncio.gather(*waiting))) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is only more polite")
async def test_it_stands_still_while_computer_players_think(pool) -> None:
    question, rack = question_for("level-9")
    await answer_of(pool.ask("game", question, rack, PATIENCE_S * 3))
    [player] = pool.pids
    await ask(pool)
    [own] = pool.pids - {player}
    os.kill(player, signal.SIGSTOP)
    thought = pool.ask("game", question, rack, PATIENCE_S * 3)
    await until(lambda: state_of(own) == "T")
    waiting = asyncio.create_task(ask(pool))
    await until(lambda: pool.studies.waiting == 1)
    os.kill(player, signal.SIGCONT)
    assert isinstance(await answer_of(thought), Move)
    assert json.loads(await waiting)["kind"] == "move"
    assert state_of(own) != "T"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it never stands still")
def test_a_process_that_stands_still_ends_with_the_server() -> None:
    """A server that is killed while a computer player thinks leaves no process behind that nobody would wake."""
    code = """
import asyncio, os
from plancia.server.thinking.thought_pool import ThoughtPool
from server.thinking.test_studies import STATIC, state_of, until
async def main():
    pool = ThoughtPool(1)
    await pool.studies.ask("ada", STATIC)
    pool.studies.give_way(True)
    await until(lambda: state_of(pool.studies.thinker.pid) == "T")
    print(pool.studies.thinker.pid, flush=True)
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


async def test_people_take_turns(pool) -> None:
    pid = await standing_still(pool)
    done: list[str] = []
    tasks = []
    for who in ("under way", "ada", "ada", "ada", "ugo"):
        tasks.append(asyncio.create_task(ask(pool, who)))
        tasks[-1].add_done_callback(lambda _, who=who: done.append(who))
        await until(lambda: pool.studies.waiting == len(tasks))
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*tasks)
    assert done == ["under way", "ada", "ugo", "ada", "ada"]


async def test_so_many_wait_of_one_person_and_in_all(pool, monkeypatch) -> None:
    pid = await standing_still(pool)
    tasks = [asyncio.create_task(ask(pool, "ada")) for _ in range(MOST_OF_ONE + 1)]  # one is thought about
    await until(lambda: pool.studies.waiting == len(tasks))
    with pytest.raises(StudyError, match="laboratory_busy"):
        await ask(pool, "ada")
    monkeypatch.setattr(studies, "MOST_WAITING", len(tasks))
    with pytest.raises(StudyError, match="laboratory_busy"):
        await ask(pool, "ugo")
    assert MOST_WAITING > MOST_OF_ONE
    os.kill(pid, signal.SIGCONT)
    await asyncio.gather(*tasks)
    assert pool.studies.waiting == 0


async def test_a_question_is_repeated_when_its_process_is_killed(pool) -> None:
    pid = await standing_still(pool)
    task = asyncio.create_task(ask(pool))
    await until(lambda: pool.studies.waiting == 1)
    os.kill(pid, signal.SIGKILL)
    assert json.loads(await task)["kind"] == "move"
    assert pool.studies.thinker.pid != pid


async def test_a_question_that_kills_processes_is_given_up(pool, monkeypatch) -> None:
    async def dies(_question: bytes) -> None:
        return None

    monkeypatch.setattr(pool.studies.thinker, "think", dies)
    with pytest.raises(LaboratoryError, match="analysis_failed"):
        await ask(pool)


async def test_who_waits_too_long_is_told_so_and_the_next_is_answered(pool, monkeypatch) -> None:
    pid = await standing_still(pool)
    with monkeypatch.context() as impatient:
        impatient.setattr(studies, "PATIENCE_S", 0.01)
        with pytest.raises(StudyError, match="laboratory_busy"):
            await ask(pool)
    assert json.loads(await ask(pool, "ugo"))["kind"] == "move"
    assert not exists(pid), "nobody could have read its next answer"


async def test_a_question_that_nobody_waits_for_any_more_is_not_thought_about(pool) -> None:
    pid = await standing_still(pool)
    first, second = asyncio.create_task(ask(pool)), asyncio.create_task(ask(pool, "ugo"))
    await until(lambda: pool.studies.waiting == 2)
    second.cancel()
    await until(lambda: pool.studies.waiting == 1)
    os.kill(pid, signal.SIGCONT)
    assert json.loads(await first)["kind"] == "move"


async def test_closing_answers_those_who_wait() -> None:
    pool = ThoughtPool(1)
    await standing_still(pool)
    tasks = [asyncio.create_task(ask(pool, who)) for who in ("ada", "ugo")]
    await until(lambda: pool.studies.waiting == 2)
    await pool.close()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [getattr(answer, "code", None) for answer in answers] == ["analysis_failed", "laboratory_off"]
