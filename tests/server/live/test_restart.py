"""Stopping, killing and starting again: nothing acknowledged is lost, and the time in between costs no player anything."""

import asyncio
import sqlite3
from concurrent.futures import Future
from pathlib import Path
from random import Random

from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.live.timeline import ServerTimeline
from server.games.moves import PASS, any_play
from server.live.process import ServerProcess, closing_code, now_ms
from server.live.serving import QUICK, Handmade, Seated, mover_first, serving


async def test_the_clock_of_a_killed_server_goes_on_where_it_was(tmp_path) -> None:
    """The next server begins at the instant that the killed one wrote last: nothing in between is charged.

    How far that instant is behind the kill, the soak measures.
    """
    database = tmp_path / "games.db"
    line = Path(f"{database}-time")
    first = ServerProcess(database)
    people = [await first.live.person(name) for name in ("Ada", "Ugo")]
    game = await first.live.game(*people)
    before_ms, _ = await now_ms(people[0], game)
    with sqlite3.connect(database) as connection:
        (origin_ms,) = connection.execute("SELECT origin_ms FROM room WHERE game = ?", (game,)).fetchone()
    connection.close()
    while max(instants(line)) <= origin_ms + before_ms:
        await asyncio.sleep(0.005)
    first.kill()
    left_ms = max(instants(line))
    await first.live.close()
    # This one's clocks stand still for a minute, so that what is asked is what it began with.
    second = ServerProcess(database, PLANCIA_ROOMS_RETURN_MS="60000")
    try:
        after_ms, _ = await now_ms(await second.back(people[0]), game)
    finally:
        second.kill()
        await second.live.close()
    assert origin_ms + before_ms < origin_ms + after_ms == left_ms


async def test_nothing_acknowledged_is_lost_and_nothing_happens_twice(tmp_path) -> None:
    database, acknowledged = tmp_path / "games.db", []

    async def play(seated: list[Seated], random: Random) -> None:
        while True:
            mover, other = await mover_first(seated)
            waits = mover.view["phase"]["kind"] in {"announced", "held"}
            who, action = (
                (other, {"kind": "accept"}) if waits else (mover, any_play(mover.view, random, 3) or PASS)
            )
            action_id = f"m{len(acknowledged)}-{who.seq}"
            answer = await who.act(action, action_id=action_id)
            assert answer["kind"] == "done"
            acknowledged.append((who.game, f"player:{who.you['seat']}:{action_id}", answer["seq"]))
            for each in seated:
                await each.reach(answer["seq"])

    server = ServerProcess(database)
    tables = [await server.live.table("Ada", "Ugo") for _ in range(4)]
    plays = [asyncio.create_task(play(seated, Random(number))) for number, seated in enumerate(tables)]
    while len(acknowledged) < 30:
        await asyncio.sleep(0.01)
    server.kill()
    for outcome in await asyncio.gather(*plays, return_exceptions=True):
        # Cut off while waiting for an answer, or while sending.
        assert "closed with 1006" in str(outcome) or "no close frame received" in str(outcome)
    await server.live.close()

    with Journal(database) as journal:
        assert journal.verify_all() == []
        for game, action_id, seq in acknowledged:
            assert journal.find(game, action_id)[-1].seq == seq - 1
        for seated in tables:
            records = journal.load(seated[0].game)
            firsts = [record.action_id for record in records if record.part == 0]
            assert len(firsts) == len(set(firsts))


async def test_a_stop_sends_everybody_away_with_the_word_to_come_back(tmp_path) -> None:
    database = tmp_path / "games.db"
    server = ServerProcess(database)
    people = [await server.live.person(name) for name in ("Ada", "Ugo")]
    game = await server.live.game(*people)
    seated = [await person.join(game) for person in people]
    mover, other = await mover_first(seated)
    seq = mover.seq
    answer = await mover.act(PASS, action_id="before")
    await other.reach(answer["seq"])
    server.stop()
    assert [await closing_code(each) for each in seated] == [1012, 1012]
    await server.live.close()

    again = ServerProcess(database)
    try:
        back = [await (await again.back(person)).join(game) for person in people]
        assert [each.seq for each in back] == [answer["seq"]] * 2
        assert back[0].view["rack"] == seated[0].view["rack"]
        # The answer may have been lost on the way: sent again, it is given again.
        resent = back[seated.index(mover)]
        assert await resent.act(PASS, seq=seq, action_id="before") == answer
        # Another action by that id is another one, also for a server that has only the journal to compare it with.
        other_by_id = await resent.act({"kind": "resign"}, seq=seq, action_id="before")
        assert other_by_id["code"] == "action_id_reused"
        assert await resent.act(PASS, seq=seq, action_id="before") == answer
        assert (await back[seated.index(other)].act(PASS))["kind"] == "done"
    finally:
        again.stop()
        await again.live.close()


async def test_a_clock_that_runs_out_after_a_restart_needs_nobody_to_ask(tmp_path) -> None:
    database = tmp_path / "games.db"
    async with serving(database) as live:
        ada, _ = await live.table("Ada", "Ugo")
        game, due_ms = ada.game, ada.view["deadline_ms"]
        seq = live.foundation.journal.length(game)
    # The grace of three seconds was interrupted; nobody comes back, and yet the first clock starts.
    async with serving(database) as live, asyncio.timeout(20):
        while live.foundation.journal.length(game) == seq:
            await asyncio.sleep(0.02)
        last = live.foundation.journal.load(game)[-1]
        assert (last.kind, last.action_id) == ("turn_started", f"time:{seq}")
        (event,) = live.foundation.journal.load(game, seq)
        assert f'"at_ms":{due_ms},'.encode() in event.body


def instants(path) -> list[int]:
    """Return what the file of a line says, in its two places."""
    content = path.read_bytes()
    return [int.from_bytes(content[at : at + 8], "little") for at in (0, 16)]


async def test_after_a_restart_the_clocks_stand_still_for_a_while(tmp_path) -> None:
    path = tmp_path / "line"
    line = ServerTimeline(path, return_ms=60_000)
    assert line.now_ms() == 0
    line.go_on()
    while not line.now_ms():  # a new one starts at once
        await asyncio.sleep(0.005)
    line.close()
    again = ServerTimeline(path, return_ms=60_000)
    assert again.now_ms() == max(instants(path)) > 0
    before_ms = again.now_ms()
    again.go_on()
    # It writes its instant into both places in turn: when both have the same, it has stood still meanwhile.
    while len(set(instants(path))) > 1:
        await asyncio.sleep(0.005)
    assert again.now_ms() == max(instants(path)) == before_ms
    again.advance_to(1_000_000)
    assert again.now_ms() == 1_000_000
    again.close()


async def test_a_line_whose_last_write_was_cut_off_goes_on_from_the_one_before(tmp_path) -> None:
    path = tmp_path / "line"
    line = ServerTimeline(path)
    line.go_on()
    while len(set(path.read_bytes())) < 3 or path.stat().st_size < 32:
        await asyncio.sleep(0.005)
    line.close()
    content, (first, second) = bytearray(path.read_bytes()), instants(path)
    content[0 if first > second else 16] ^= 0xFF
    path.write_bytes(content)
    again = ServerTimeline(path, return_ms=60_000)
    assert again.now_ms() == min(first, second)
    again.close()


async def test_stopping_while_people_are_there(tmp_path) -> None:
    async with serving(tmp_path / "games.db", QUICK, stop_first=True) as live:
        seated = await live.table("Ada", "Ugo")
    assert [each.closed for each in seated] == [1012, 1012]


async def test_where_the_file_of_the_line_was_lost_the_games_go_on_from_their_last_instant(tmp_path) -> None:
    database, timeline = tmp_path / "games.db", Handmade(5_000_000)
    async with serving(database, timeline=timeline) as live:
        mover, _ = await mover_first(await live.table("Ada", "Ugo"))
        await timeline.go(9000, live.games)
        game, answer = mover.game, await mover.act(PASS)
        assert answer["kind"] == "done"
        left, last_ms = (
            live.games._live[game].state.clocks,
            live.foundation.journal.load(game)[-1].now_ms,
        )
    again = Handmade(0)
    async with serving(database, timeline=again) as live:
        room = await live.games.get(game)
        assert (room.now_ms(), room.state.clocks) == (last_ms, left)


async def test_a_disk_without_room_acknowledges_nothing_and_the_game_goes_on_afterwards(
    tmp_path, monkeypatch
) -> None:
    async with serving(tmp_path / "games.db") as live:
        mover, other = await mover_first(await live.table("Ada", "Ugo"))
        writer = live.foundation.appending.writer
        submit = writer.submit

        def full(entry):
            refused = Future()
            refused.set_exception(JournalError("journal_full", file="games.db", why="SQLITE_FULL"))
            return refused

        def unsure(entry):
            submit(entry).result()
            lost = Future()
            lost.set_exception(JournalError("journal_failed", file="games.db", why="SQLITE_IOERR"))
            return lost

        seq = mover.seq
        monkeypatch.setattr(writer, "submit", full)
        refused = await mover.act(PASS, action_id="once")
        assert (refused["code"], "file" in refused["context"]) == ("journal_full", False)
        before = len(other.messages)
        await other.send({"kind": "sync"})
        assert (await other.until("snapshot", since=before))["seq"] == seq
        # It was written although the disk said no: the journal knows, so it has happened, once.
        monkeypatch.setattr(writer, "submit", unsure)
        first = await mover.act(PASS, action_id="once")
        assert first["kind"] == "done"
        monkeypatch.setattr(writer, "submit", submit)
        done = await mover.act(PASS, seq=seq, action_id="once")
        assert done == first
        await other.reach(done["seq"])
        assert (await other.act(PASS))["kind"] == "done"
