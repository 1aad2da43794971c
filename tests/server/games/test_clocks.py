"""Time in a live game: deadlines at their own instant, the network's time given back, spectators later than players."""

import asyncio
from random import Random

import pytest
import pytest_asyncio

from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.state import Held, Thinking
from plancia.server.games.credit import GAME_MS, MOVE_MS, Credits
from plancia.server.live.round_trip import RoundTrip
from server.games.moves import PASS, any_play
from server.live.serving import PATIENCE_S, Handmade, mover_first, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

RANDOM = Random(11)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def timeline():
    return Handmade()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory, timeline):
    async with serving(tmp_path_factory.mktemp("clocks") / "games.db", timeline=timeline) as live:
        yield live


async def seated_at(live, **terms):
    return await mover_first(await live.table("Ada", "Ugo", **terms))


async def test_a_game_begins_at_its_own_zero(live, timeline) -> None:
    timeline.at_ms += 123_456
    mover, _ = await seated_at(live)
    assert mover.messages[0]["now_ms"] == 0
    assert mover.view["deadline_ms"] == 3000


async def test_grace_reflection_acceptance_happen_by_themselves_each_at_its_instant(live, timeline) -> None:
    mover, other = await seated_at(live)
    answer = await mover.act(any_play(mover.view, RANDOM))
    await timeline.go(3000, live.games)
    room = await live.games.get(mover.game)
    assert isinstance(room.state.phase, Held)
    assert room.state.phase.seat == other.you["seat"]
    await timeline.go(19_999, live.games)
    assert isinstance(room.state.phase, Held)
    await timeline.go(1, live.games)
    assert isinstance(room.state.phase, Thinking)
    await other.reach(room.seq)
    events = [
        event
        for message in other.messages
        if message["kind"] == "update" and message["first"] >= answer["seq"]
        for event in message["events"]
    ]
    assert [
        (event["kind"], event["at_ms"])
        for event in events
        if event["kind"] in {"hold_started", "play_accepted", "turn_started"}
    ] == [
        ("hold_started", 3000),
        ("play_accepted", 23_000),
        ("turn_started", 23_000),
    ]
    # His reflection ran on his own clock.
    assert other.view["running"] == other.you["seat"]
    ran_ms = room.now_ms() - other.view["running_since_ms"]
    assert other.view["clocks"][other.you["seat"]]["initial_ms"] - ran_ms == 1_500_000 - 20_000


async def test_a_flag_falls_when_it_falls_and_may_be_claimed(live, timeline) -> None:
    mover, other = await seated_at(live)
    await timeline.go(3000 + 1_500_000 - 1, live.games)
    room = await live.games.get(mover.game)
    await other.reach(room.seq)
    assert (await other.act({"kind": "claim_time", "against": mover.you["seat"]}))[
        "code"
    ] == "nothing_to_claim"
    await timeline.go(1, live.games)
    await other.reach(room.seq)
    claimed = await other.act({"kind": "claim_time", "against": mover.you["seat"]})
    assert claimed["kind"] == "done", claimed
    await mover.reach(claimed["seq"])
    assert mover.view["clocks"][mover.you["seat"]]["overtime_ms"] == 60_000


async def test_the_network_s_time_is_given_back_but_not_on_the_player_s_word(live, timeline) -> None:
    mover, other = await seated_at(live)
    room = await live.games.get(mover.game)
    (viewer,) = room.audience.group(Player(Seat(mover.you["seat"])))
    viewer.round_trip = RoundTrip()  # what was measured so far
    # A pong that answers no ping says nothing.
    await mover.send({"kind": "pong", "id": 77})
    await timeline.go(3000, live.games)
    await timeline.go(10_000, live.games)
    viewer.round_trip.pong(viewer.round_trip.ping(timeline.now_ms() - 400), timeline.now_ms())
    viewer.round_trip._taken.remove(min(viewer.round_trip._taken)) if len(
        viewer.round_trip._taken
    ) > 1 else None
    assert viewer.round_trip.ms == 400
    await mover.reach(room.seq)
    answer = await mover.act(PASS)
    await other.reach(answer["seq"])
    left = other.view["clocks"][mover.you["seat"]]["initial_ms"]
    assert left == 1_500_000 - 10_000 + 400
    record = live.foundation.journal.load(mover.game)[-1]
    assert record.now_ms == 13_000 - 400
    assert room.credits.used == {f"player:{mover.you['seat']}": 400}
    await live.games._keep_credits()
    assert await live.games.parts.store.credits(mover.game) == room.credits.used


async def test_of_several_measures_the_shortest_counts() -> None:
    trip = RoundTrip()
    assert trip.ms == 0
    for taken in (80, 40, 900):
        trip.pong(trip.ping(0), taken)
    assert trip.ms == 40
    trip.pong(1, 5)  # answered already
    assert trip.ms == 40
    for taken in (900,) * 5:
        trip.pong(trip.ping(0), taken)
    assert trip.ms == 900


async def test_the_credit_has_its_limits(live) -> None:
    mover, _ = await seated_at(live)
    room = await live.games.get(mover.game)
    by = Player(Seat(mover.you["seat"]))
    given = Credits({})
    # No clock runs yet: nothing to give back.
    assert given.due(room.state, by, 500, 99_999) is None
    answer = await mover.act(PASS)
    state, by = room.state, Player(Seat(1 - mover.you["seat"]))
    at_ms = state.at_ms
    assert answer["seq"] == room.seq
    # Never before the last event, never more than a second a turn, never more than fifteen a game.
    assert given.due(state, by, 500, at_ms + 300).ms == 300
    assert given.due(state, by, 5000, at_ms + 9000).ms == MOVE_MS
    given.spend(given.due(state, by, 700, at_ms + 9000))
    assert given.due(state, by, 5000, at_ms + 9000).ms == MOVE_MS - 700
    given.spend(given.due(state, by, 5000, at_ms + 9000))
    assert given.due(state, by, 5000, at_ms + 9000) is None
    almost = Credits({f"player:{by.seat}": GAME_MS - 20})
    assert almost.due(state, by, 5000, at_ms + 9000).ms == 20
    assert given.due(state, Player(Seat(mover.you["seat"])), 5000, at_ms + 9000) is None


async def test_spectators_see_the_game_later_and_nothing_newer_is_within_their_reach(live, timeline) -> None:
    mover, other = await seated_at(live, delay_s=180)
    game = mover.game
    watcher = await live.person("Vera")
    begun = await watcher.join(game)
    first = begun.seq
    answer = await mover.act(any_play(mover.view, RANDOM))
    await other.reach(answer["seq"])
    await other.send({"kind": "say", "text": "bella!"})
    await mover.until("said")

    async def seen() -> set[int]:
        seated = await watcher.join(game)
        view, events = (
            await watcher.get(f"/api/games/{game}/view"),
            await watcher.get(f"/api/games/{game}/events"),
        )
        before = len(seated.messages)
        await seated.send({"kind": "sync", "since": 0})
        snapshot = await seated.until("snapshot", since=before)
        assert len(snapshot["events"]) == snapshot["seq"] == len(events["events"])
        return {seated.seq, view["seq"], events["seq"], snapshot["seq"]}

    await timeline.go(179_999, live.games)
    assert max(await seen()) < answer["seq"]
    assert begun.seq == first
    assert await watcher.get(f"/api/games/{game}/chat") == []
    await timeline.go(1, live.games)
    await begun.reach(answer["seq"])
    update = next(
        message
        for message in begun.messages
        if message["kind"] == "update" and message["seq"] == answer["seq"]
    )
    # As late as he sees it, his clock goes: the play was made at the instant it seems to be made.
    assert update["now_ms"] == 0
    assert {answer["seq"]} == await seen()
    assert [line["text"] for line in await watcher.get(f"/api/games/{game}/chat")] == ["bella!"]
    # The players' own game is long past that.
    assert mover.seq > answer["seq"]


async def test_the_end_is_not_listed_before_spectators_have_seen_it(live, timeline) -> None:
    mover, other = await seated_at(live, delay_s=60)
    answer = await mover.act({"kind": "resign"})
    await other.reach(answer["seq"])
    assert other.view["phase"]["kind"] == "scored"
    watcher = await live.person("Vera")
    game = mover.game
    assert (await watcher.get(f"/api/games/{game}"))["status"] == "live"
    assert await watcher.refused("GET", f"/api/games/{game}/gcg") == (409, "game_not_over")
    assert await watcher.refused("GET", f"/api/games/{game}/record") == (409, "game_not_over")
    await timeline.go(60_000, live.games)
    async with asyncio.timeout(PATIENCE_S):
        while (await watcher.get(f"/api/games/{game}"))["status"] == "live":
            await asyncio.sleep(0.01)
    assert (await watcher.client.get(f"/api/games/{game}/record")).status_code == 200


async def test_who_is_there_reaches_spectators_as_late_as_the_rest(live, timeline) -> None:
    mover, other = await seated_at(live, delay_s=60)
    watcher = await (await live.person("Vera")).join(mover.game)

    def heard() -> list[list[bool]]:
        return [message["seats"] for message in watcher.messages if message["kind"] == "presence"]

    assert await watcher.until("presence") == {"kind": "presence", "seats": [False, False]}
    await timeline.go(60_000, live.games)
    await watcher.until("presence", where=lambda message: all(message["seats"]))
    before = len(heard())
    await other.leave()
    gone = [seat != other.you["seat"] for seat in (0, 1)]
    await mover.until("presence", where=lambda message: message["seats"] == gone)
    # What comes later has come: the news would have come before.
    await watcher.send({"kind": "sync"})
    await watcher.until("snapshot")
    assert len(heard()) == before
    late = await (await live.person("Zoe")).join(mover.game)
    assert await late.until("presence") == {"kind": "presence", "seats": [True, True]}
    await timeline.go(60_000, live.games)
    await watcher.until("presence", where=lambda message: message["seats"] == gone)


async def test_a_room_that_nobody_needs_is_let_go_and_its_clock_brings_it_back(live, timeline) -> None:
    mover, other = await seated_at(live)
    game, seq = mover.game, mover.seq
    await mover.leave()
    await other.leave()
    await live.games.sweep()
    await live.games.sweep()
    assert game not in live.games._live
    await timeline.go(3000, live.games)
    async with asyncio.timeout(PATIENCE_S):
        while live.foundation.journal.length(game) == seq:
            await asyncio.sleep(0.01)
    last = live.foundation.journal.load(game)[-1]
    assert (last.kind, last.now_ms) == ("turn_started", 3000)
