"""Games against computers that think ahead, on a real server with real processes. About 15 seconds."""

import asyncio
import os
import signal
from random import Random

import msgspec
import pytest

from plancia.lexicon import library
from plancia.server.bag import stream
from plancia.server.thinking import question, thought_pool
from server.games.moves import PASS
from server.games.test_computer import TERMS, until_over
from server.live.serving import ONLINE, PATIENCE_S, QUICK, serving
from server.thinking.test_thought_pool import exists, stopped, until

#: The computer begins.
FIRST = {**TERMS["settings"], "starter": 1}
#: In place of every game's own key: all games draw the same tiles.
TILES = bytes(32)


@pytest.fixture
async def live(tmp_path, monkeypatch):
    # Little is tried, and everybody waits: the tests are about who thinks when, not about how well.
    monkeypatch.setattr(question, "PLIES_A_SECOND", 100)
    monkeypatch.setattr(thought_pool, "PATIENCE_S", 600.0)
    # A rack with which the computer plays at once: others are changed freely first, which is one thought more.
    draw = stream.draw
    monkeypatch.setattr(stream, "draw", lambda _, seq, bag, count: draw(TILES, seq, bag, count))
    async with serving(tmp_path / "games.db") as live:
        yield live
        pids = live.games.parts.pool.pids
    assert not any(map(exists, pids)), "a server that stops leaves no process behind"


async def test_a_whole_game_against_level_9(live) -> None:
    ada = await live.person("Ada")
    game = await live.game(ada, settings=TERMS["settings"], computers=[None, "level-9"])
    seated = await ada.join(game)
    await until_over(seated, Random(4), 200)
    assert seated.view["phase"]["kind"] == "scored"
    assert seated.view["scores"][1] > 300
    pool = live.games.parts.pool
    assert pool.thought > 8
    assert (pool.at_once, pool.repeated, pool.waiting, pool.thinking) == (0, 0, 0, 0)
    assert not [message for message in seated.messages if message["kind"] == "refused"]


async def test_people_play_while_twenty_computers_wait_for_one_process(live) -> None:
    """Nobody between people waits for a thought, and of those who wait the oldest is next."""
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    pool = live.games.parts.pool
    pid = await stopped(pool)
    games = [await live.game(ada, settings=FIRST, computers=[None, "level-10"]) for _ in range(20)]
    await until(lambda: pool.waiting + pool.thinking == 20)
    between = await live.game(ada, ugo, settings=ONLINE)
    seats = [await each.join(between) for each in (ada, ugo)]
    for turn in range(4):
        one = seats[seats[0].view["on_turn"]]
        await one.act(PASS)
        for each in seats:
            await until(lambda each=each, turn=turn: each.view["turn"] >= turn + 2)
    assert (pool.waiting, pool.thinking) == (19, 1), (
        "the process does not go on, and nobody has waited for it"
    )
    before = {name: live.games.found(name).seq for name in games}
    answered = []

    def note(game) -> None:
        if game.seq > before.get(game.name, game.seq) and game.name not in answered:
            answered.append(game.name)

    live.games.followers.append(note)
    os.kill(pid, signal.SIGCONT)
    await until(lambda: len(answered) == 20)
    assert answered == games
    assert pool.at_once == 0


async def test_a_killed_process_loses_nothing(live) -> None:
    ada = await live.person("Ada")
    pool = live.games.parts.pool
    pid = await stopped(pool)
    game = await live.game(ada, settings=FIRST, computers=[None, "level-10"])
    await until(lambda: pool.thinking == 1)
    os.kill(pid, signal.SIGKILL)
    seated = await ada.join(game)
    await until(lambda: seated.view["phase"]["kind"] == "announced")
    assert seated.view["phase"]["play"]["seat"] == 1
    assert pool.repeated == 1


async def test_a_thought_that_nobody_needs_is_dropped(live) -> None:
    ada = await live.person("Ada")
    pool = live.games.parts.pool
    pid = await stopped(pool)
    games = [await live.game(ada, settings=FIRST, computers=[None, "level-10"]) for _ in range(2)]
    await until(lambda: pool.waiting == 1)
    seated = await ada.join(games[1])
    await seated.act({"kind": "resign"})
    await until(lambda: pool.waiting == 0)
    assert pool.dropped == 1
    os.kill(pid, signal.SIGCONT)


async def test_a_computer_for_whom_there_is_no_time_answers_without_a_thought(live, monkeypatch) -> None:
    """Rather than lose on time it plays the best that it sees, with the words of its level."""
    ada = await live.person("Ada")
    pool = live.games.parts.pool
    pid = await stopped(pool)
    monkeypatch.setattr(thought_pool, "PATIENCE_S", 0.05)
    game = await live.game(ada, settings=FIRST, computers=[None, "level-9"])
    seated = await ada.join(game)
    await until(lambda: seated.view["phase"]["kind"] == "announced")
    words = [word["tiles"].upper() for word in seated.view["phase"]["play"]["words"]]
    known = library.open_lexicon().vocabulary(4)
    assert all(word in known for word in words)
    assert (pool.at_once, pool.thought) == (1, 1), (
        "the only thought is the one before the process stood still"
    )
    os.kill(pid, signal.SIGCONT)


async def test_without_processes_they_play_all_the_same(tmp_path) -> None:
    rooms = msgspec.structs.replace(QUICK.rooms, computer_processes=0)
    async with serving(tmp_path / "games.db", settings=msgspec.structs.replace(QUICK, rooms=rooms)) as live:
        ada = await live.person("Ada")
        seated = await ada.join(await live.game(ada, settings=FIRST, computers=[None, "maestro"]))
        async with asyncio.timeout(PATIENCE_S):
            await until(lambda: seated.view["phase"]["kind"] == "announced")
        assert not live.games.parts.pool.pids
