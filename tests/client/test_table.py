"""A program at a table: it sees everything once, what it does happens once, whatever the network does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random

import msgspec
import pytest

from client.cutting import road
from plancia.client import Server, ServerLost, ServerRefused, Table
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.server.games.projection import project
from plancia.server.journal.game_events import decode_game
from server.games.moves import any_move
from server.live.serving import PATIENCE_S, Live, serving


async def play_out(table: Table, random: Random) -> tuple[list[object], list[str]]:
    """Play whatever is legal to the end; return the events that were seen and the ids of what was acknowledged."""
    seen, done = [], []
    async for moment in table:
        seen += moment.events
        may = moment.view.may
        if "play" in may:
            action = msgspec.convert(any_move(msgspec.to_builtins(moment.view), random), a.Action)
        elif "accept" in may:
            action = a.Accept()
        else:
            continue
        action_id = f"{table.you.seat}-{len(done)}-{moment.seq}"
        try:
            await table.act(action, action_id=action_id)
            done.append(action_id)
        except ServerRefused as refused:
            # Overtaken by what happens by itself; the next moment shows it.
            assert refused.code in {"stale_sequence", "not_allowed_now", "not_your_turn"}, refused
    return seen, done


@asynccontextmanager
async def two_at(live: Live, port: int) -> AsyncIterator[tuple[Server, Server, str]]:
    """Let two sit down at a game. They come in by the good road and play by the one to ``port``."""
    url = f"http://127.0.0.1:{live.port}"
    async with (
        asyncio.timeout(PATIENCE_S * 3),
        Server(url, name="Ada") as ada,
        Server(url, name="Ugo") as ugo,
    ):
        game = await ada.play_anybody()
        await ugo.sit(game, 1)
        for each in (ada, ugo):
            each._http.base_url = f"http://127.0.0.1:{port}"
        yield ada, ugo, game


async def test_a_game_over_connections_that_break_is_whole(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live, road(live.port, seed=3) as bad:
        async with (
            two_at(live, bad.port) as (ada, ugo, game),
            ada.table(game) as first,
            ugo.table(game) as second,
        ):
            bad.breaks = 0.15
            tables = [first, second]
            began = [table.now.seq for table in tables]
            played = await asyncio.gather(
                *[play_out(table, Random(seed)) for seed, table in enumerate(tables)]
            )
        assert bad.cuts > 10, "the road was too good for this test"
        records = live.foundation.journal.load(game)
        events = decode_game(records)
        actions = list(dict.fromkeys(record.action_id for record in records))
        for seat, (seen, done) in enumerate(played):
            # Every event once, in order, with nothing left out.
            assert tuple(seen) == project(events[began[seat] :], Player(Seat(seat)))
            # Whatever was acknowledged has happened, once; and nothing else has.
            assert [each.split(":")[-1] for each in actions if each.startswith(f"player:{seat}:")] == done


async def test_an_action_whose_answer_was_lost_happens_once(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        road(live.port) as bad,
        two_at(live, bad.port) as (ada, ugo, game),
        ada.table(game) as first,
        ugo.table(game) as second,
    ):
        mover = first if "pass" in first.now.view.may else second
        # The message arrives whole, and then the connection breaks before anything comes back.
        bad.deaf = True
        acting = asyncio.create_task(mover.pass_())
        while not passes(live, game):
            await asyncio.sleep(0.01)
        assert not acting.done()
        bad.deaf = False
        bad.cut()
        assert await acting > 0
        assert len(passes(live, game)) == 1


def passes(live: Live, game: str) -> list[object]:
    return [each for each in live.foundation.journal.load(game) if each.kind == "turn_passed"]


async def test_a_client_that_was_away_learns_what_it_missed(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        road(live.port) as bad,
        two_at(live, bad.port) as (ada, ugo, game),
        ada.table(game) as far,
    ):
        assert far.you == Player(Seat(0))
        before = far.now.seq
        bad.is_open = False
        bad.cut()
        ugo._http.base_url = f"http://127.0.0.1:{live.port}"
        async with ugo.table(game) as near:
            await near.resign()
        bad.is_open = True
        kinds = []
        async for moment in far:
            kinds += [event.kind for event in moment.events]
        assert moment.is_over
        assert kinds[-2:] == ["game_ended", "game_scored"]
        assert moment.seq == before + len(kinds)
        with pytest.raises(ServerRefused, match="game_over"):
            await far.pass_()


async def test_who_gives_up_coming_back_says_so(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        road(live.port) as bad,
        two_at(live, bad.port) as (ada, _, game),
        ada.table(game, patience_s=0.3) as table,
    ):
        bad.is_open = False
        bad.cut()
        with pytest.raises(ServerLost):
            await table.pass_()
        with pytest.raises(ServerLost):
            await drained(table)


async def drained(table: Table) -> None:
    """See whatever is still to be seen."""
    while True:
        await table.next()


async def test_a_server_that_was_stopped_gets_the_action_when_it_is_back(tmp_path) -> None:
    database = tmp_path / "games.db"
    async with AsyncExitStack() as stack:
        way = await stack.enter_async_context(road(0))
        async with serving(database, stop_first=True) as live:
            way.to = live.port
            ada, ugo, game = await stack.enter_async_context(two_at(live, way.port))
            tables = [await stack.enter_async_context(each.table(game)) for each in (ada, ugo)]
            mover = next(table for table in tables if "pass" in table.now.view.may)
            way.is_open = False
        acting = asyncio.create_task(mover.pass_())
        async with serving(database) as live:
            way.to = live.port
            way.is_open = True
            assert await acting
            assert len(passes(live, game)) == 1


async def test_entering_waits_until_everybody_is_there(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        road(live.port) as way,
        asyncio.timeout(PATIENCE_S),
        Server(f"http://127.0.0.1:{way.port}", name="Ada") as ada,
        Server(f"http://127.0.0.1:{live.port}", name="Ugo") as ugo,
    ):
        game = await ada.play_anybody(public=False)
        link = await ada.invite(game)
        before = way.carried
        waiting = asyncio.create_task(ada.table(game).__aenter__())
        # It was turned away, because the game has not begun, and has come back.
        while way.carried < before + 2:
            await asyncio.sleep(0.005)
        assert not waiting.done()
        assert await ugo.join(link) == game
        table = await waiting
        assert table.now.view.settings.players == ("Ada", "Ugo")
        assert len(table.commitment) == 64
        await table.__aexit__(None, None, None)


async def test_people_at_a_table_see_and_hear_each_other(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        two_at(live, live.port) as (ada, ugo, game),
        ada.table(game) as first,
        ugo.table(game) as second,
    ):
        await first.say("Buona fortuna!")
        while not second.said:
            await asyncio.sleep(0.005)
        assert (second.said[0].name, second.said[0].text) == ("Ada", "Buona fortuna!")
        assert second.present == (True, True)


async def test_a_spectator_sees_no_rack_and_may_do_nothing(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        two_at(live, live.port) as (_, _, game),
        Server(f"http://127.0.0.1:{live.port}", name="Eva") as eva,
        eva.table(game) as table,
    ):
        assert table.you is None
        assert table.now.view.rack is None
        with pytest.raises(ServerRefused, match="only_spectator"):
            await table.pass_()


async def test_a_game_that_is_not_there_is_refused_and_not_tried_again(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        asyncio.timeout(PATIENCE_S),
        Server(f"http://127.0.0.1:{live.port}", name="Ada") as ada,
    ):
        with pytest.raises(ServerRefused, match="game_unknown"):
            await ada.table("nowhere").__aenter__()


async def test_an_action_that_was_overtaken_is_refused(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        two_at(live, live.port) as (ada, ugo, game),
        ada.table(game) as first,
        ugo.table(game) as second,
    ):
        seated = [first, second]
        mover, other = seated if "pass" in first.now.view.may else seated[::-1]
        assert other.now.seq
        await mover.pass_()
        # The other has not looked at anything since: whatever he does now, he cannot have meant this state.
        with pytest.raises(ServerRefused, match="stale_sequence"):
            await other.resign()
        await other.next()
        assert await other.resign()


async def test_a_play_can_be_called_out(tmp_path) -> None:
    async with (
        serving(tmp_path / "games.db") as live,
        two_at(live, live.port) as (ada, ugo, game),
        ada.table(game) as first,
        ugo.table(game) as second,
    ):
        mover = first if "play" in first.now.view.may else second
        word = "".join("e" if tile == "?" else tile for tile in mover.now.view.rack[:3])
        await mover.play(f"H8 vert. {word}")
        assert (await mover.next()).view.board.squares[7 * 15 + 7 :: 15][:3] == word
        with pytest.raises(RuleError, match="off_board"):
            await mover.play("N8 orizz. CASA")
