"""Commands over a socket: once, in order, on what the sender has seen, and only from a person who may give them."""

import asyncio
from random import Random

import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from plancia.server.games.live_game import LiveGame
from plancia.server.journal.record import Encoded, Entry
from plancia.server.live.conversation import FRAME_LIMIT
from server.games.moves import PASS, any_play
from server.live.serving import mover_first, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

OFFICIALS = {"referee": "Rita", "director": "Dino"}
HELD = {"kind": "ask_for_time"}
ACCEPT = {"kind": "accept"}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("commands") / "games.db") as live:
        yield live


@pytest_asyncio.fixture(loop_scope="module")
async def table(live):
    """Two players, the one on turn first."""
    return await mover_first(await live.table("Ada", "Ugo"))


def stored(live, seated, action_id):
    """Return the events that an action of a player came to."""
    place = f"player:{seated.you['seat']}:{action_id}"
    return live.foundation.journal.find(seated.game, place)


async def both_reach(table, answer) -> None:
    for each in table:
        await each.reach(answer["seq"])


async def test_an_action_sent_again_is_answered_again_and_happens_once(live, table) -> None:
    mover, other = table
    seq = mover.seq
    first = await mover.act(PASS, action_id="twice")
    await both_reach(table, first)
    again = await mover.act(PASS, seq=seq, action_id="twice")
    assert again == first
    # Another action by that id is refused: its sender must not believe that it was done.
    assert (await mover.act({"kind": "resign"}, action_id="twice"))["code"] == "action_id_reused"
    assert live.foundation.journal.length(mover.game) == first["seq"]
    assert (await other.act(PASS))["kind"] == "done"


async def test_an_action_sent_again_much_later_is_answered_as_the_first_time(live) -> None:
    table = await mover_first(await live.table("Ada", "Ugo"))
    mover, other = table
    seq, play = mover.seq, any_play(mover.view, Random(1))
    first = await mover.act(play, action_id="long-ago")
    await both_reach(table, first)
    random = Random(2)
    for number in range(2 * LiveGame.ANSWERS):
        on_turn = (other, mover)[number % 2]
        # Few tiles at a time, so that the game goes on.
        await both_reach(table, await on_turn.act(any_play(on_turn.view, random, most=2) or PASS))
    for known in (seq, mover.seq):
        assert await mover.act(play, seq=known, action_id="long-ago") == first
        # Another action by that id is never taken for it, though only the journal knows what came of the first.
        for another in (PASS, {"kind": "resign"}, {**play, "tiles": play["tiles"][:1]}):
            answer = await mover.act(another, seq=known, action_id="long-ago")
            assert answer["code"] == "action_id_reused", another
    length = live.foundation.journal.length(mover.game)
    assert (await live.games.get(mover.game)).seq == length == mover.seq


async def test_ids_are_everybodys_own(live, table) -> None:
    mover, other = table
    await both_reach(table, await mover.act(PASS, action_id="1"))
    answer = await other.act(PASS, action_id="1")
    assert answer["kind"] == "done"
    assert (
        len(
            {record.action_id for record in live.foundation.journal.load(mover.game)}
            & {"player:0:1", "player:1:1"}
        )
        == 2
    )


async def test_an_action_is_durable_before_it_is_acknowledged(live, table) -> None:
    mover, _ = table
    answer = await mover.act(PASS, action_id="durable")
    assert stored(live, mover, "durable")[-1].seq == answer["seq"] - 1


async def test_a_refusal_has_its_code_and_changes_nothing(live, table) -> None:
    mover, other = table
    before = live.foundation.journal.length(mover.game)
    refused = await other.act(PASS, action_id="early")
    assert (refused["kind"], refused["code"]) == ("refused", "not_your_turn")
    assert refused["context"]["player"] == mover.view["settings"]["players"][mover.you["seat"]]
    assert refused["message"].endswith(".")
    assert live.foundation.journal.length(mover.game) == before
    assert stored(live, other, "early") == ()
    # What was refused may be sent again when it is right.
    await both_reach(table, await mover.act(PASS))
    assert (await other.act(PASS, action_id="early"))["kind"] == "done"


async def test_who_has_not_seen_the_last_move_is_refused_and_told_what_he_missed(live, table) -> None:
    mover, other = table
    seq = mover.seq
    await both_reach(table, await mover.act(PASS))
    await both_reach(table, await other.act(PASS))
    before = len(mover.messages)
    # The second pass was meant for the turn before: it must not take this one.
    refused = await mover.act(PASS, seq=seq)
    assert (refused["code"], refused["context"]["expected"]) == ("stale_sequence", mover.seq)
    missed = await mover.until("snapshot", since=before)
    assert missed["seq"] == mover.seq
    assert [event["kind"] for event in missed["events"]].count("turn_passed") == 2
    assert (await mover.act(PASS))["kind"] == "done"


async def test_who_answers_the_same_play_a_moment_late_is_understood(live, table) -> None:
    mover, other = table
    await both_reach(table, await mover.act(any_play(mover.view, Random(1))))
    seq = other.seq
    held = await other.act(HELD)
    await both_reach(table, held)
    # He had not seen that the reflection began, but he means this play.
    accepted = await other.act(ACCEPT, seq=seq)
    assert accepted["kind"] == "done", accepted


async def test_a_move_may_cross_the_end_of_the_grace(live, table) -> None:
    mover, other = table
    await both_reach(table, await mover.act(any_play(mover.view, Random(2))))
    seq = other.seq
    await both_reach(table, await other.act(ACCEPT))
    played = await other.act(any_play(other.view, Random(3)), seq=seq)
    assert played["kind"] == "done", played


async def test_a_number_from_the_future_is_refused(table) -> None:
    mover, _ = table
    refused = await mover.act(PASS, seq=mover.seq + 5)
    assert refused["code"] == "stale_sequence"
    assert (await mover.act(PASS))["kind"] == "done"


async def test_two_tabs_agree(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    tabs = [await ada.join(game), await ada.join(game), await ugo.join(game)]
    mover = next(tab for tab in tabs if tab.you["seat"] == tab.view["on_turn"])
    answer = await mover.act(any_play(mover.view, Random(4)))
    for tab in tabs:
        await tab.reach(answer["seq"])
    assert tabs[0].raw[-1] == tabs[1].raw[-1] or mover in tabs[:2]
    assert tabs[0].view == tabs[1].view
    assert tabs[0].view["rack"] != tabs[2].view["rack"]
    assert tabs[0].view["board"] == tabs[2].view["board"]


async def test_who_comes_back_finds_the_game_as_it_is(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    first, other = await ada.join(game), await ugo.join(game)
    seq = first.seq
    await first.leave()
    mover = other if other.view["on_turn"] == 1 else await ada.join(game)
    answer = await mover.act(any_play(mover.view, Random(5)))
    await other.reach(answer["seq"])
    back = await ada.join(game)
    assert back.seq == answer["seq"]
    assert back.view["board"] == other.view["board"]
    before = len(back.messages)
    await back.send({"kind": "sync", "since": seq})
    missed = await back.until("snapshot", since=before)
    assert [event["kind"] for event in missed["events"]][:3] == ["turn_started", "clock_stopped", "play_made"]
    before = len(back.messages)
    await back.send({"kind": "sync"})
    assert (await back.until("snapshot", since=before))["events"] == []


async def test_presence_follows_the_sockets_of_a_seat(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    here = await ada.join(game)
    second = await ugo.join(game)
    await here.until("presence", where=lambda message: message["seats"] == [True, True])
    before = len(here.messages)
    await second.leave()
    await here.until("presence", since=before, where=lambda message: message["seats"] == [True, False])


async def test_a_spectator_acts_on_nothing(live, table) -> None:
    mover, _ = table
    watcher = await (await live.person("Vera")).join(mover.game)
    assert watcher.you is None
    assert watcher.view["rack"] is None
    assert (await watcher.act(PASS))["code"] == "only_spectator"
    nobody = await live.join(mover.game)
    assert (await nobody.act(PASS))["code"] == "not_signed_in"


async def refereed(live):
    """Return the mover, the other player, Rita's browser and her socket as the referee of their game."""
    ada, ugo, rita = [await live.person(name) for name in ("Ada", "Ugo", "Rita")]
    settings = {"players": ["", ""], "procedure": "online", "officials": {"referee": "Rita"}}
    opened = await ada.post("/api/games", {"settings": settings})
    game = opened["game"]
    link = (await ada.post(f"/api/games/{game}/invitations", {"place": "referee"}))["link"]
    await rita.post("/api/invitations/accept", {"link": link})
    for seat, person in enumerate((ada, ugo)):
        await person.post(f"/api/games/{game}/seats/{seat}")
    for person in (ada, ugo):
        await person.post(f"/api/games/{game}/ready", {})
    mover, other = await mover_first([await ada.join(game), await ugo.join(game)])
    return mover, other, rita, await rita.join(game)


async def test_a_call_of_the_referee_stops_the_game_until_it_is_resumed(live) -> None:
    other, mover, rita, referee = await refereed(live)
    passed = await other.act(PASS)
    for each in (mover, referee):
        await each.reach(passed["seq"])
    assert (await mover.act({"kind": "resume_play"}))["code"] == "not_allowed_now"
    called = await other.act({"kind": "call_referee", "about": "una tessera è caduta"})
    assert called["kind"] == "done", called
    for each in (mover, referee):
        await each.reach(called["seq"])
    assert (mover.view["phase"]["kind"], mover.view["running"]) == ("suspended", None)
    (call,) = await rita.get("/api/calls")
    assert (call["words"], call["about"], call["caller"]) == ([], "una tessera è caduta", other.you)
    refused = await mover.act(PASS)
    assert (refused["code"], refused["context"]["article"]) == ("not_allowed_now", "33")
    resumed = await referee.act({"kind": "resume_play"})
    assert resumed["kind"] == "done", resumed
    await mover.reach(resumed["seq"])
    assert (mover.view["phase"]["kind"], mover.view["running"]) == ("thinking", mover.you["seat"])
    assert await rita.get("/api/calls") == []


async def test_a_referee_who_asks_for_tiles_that_are_not_there_learns_it_before_everybody(live) -> None:
    mover, other, _, referee = await refereed(live)
    rack = other.view["rack"]
    absent = next(letter for letter in "QZHBFGDPVN" if letter not in rack)
    asked = {"kind": "correct_tiles", "tiles": [absent, *rack[:1]], "reason": "tessera a terra"}
    places = {"origin": {"kind": "on_rack", "seat": other.you["seat"]}, "target": {"kind": "in_bag"}}
    answer = await referee.act({**asked, **places})
    assert answer["kind"] == "done"
    for each in (mover, other, referee):
        await each.reach(answer["seq"])
        (event,) = next(found for found in reversed(each.messages) if found["kind"] == "update")["events"]
        assert event == {
            "kind": "correction_failed",
            "at_ms": event["at_ms"],
            "count": 2,
            **places,
            "by": {"kind": "referee"},
            "reason": "tessera a terra",
        }
    assert other.view["rack"] == rack


async def test_an_aid_is_shown_once_the_referee_allows_it(live) -> None:
    mover, _, _, referee = await refereed(live)
    assert (mover.view["aids"], mover.view["unseen"]) == ([], [])
    allowed = await referee.act({"kind": "allow_aid", "aid": "tracker"})
    await mover.reach(allowed["seq"])
    assert (mover.view["aids"], len(mover.view["unseen"])) == (["tracker"], 113)


async def test_a_player_does_not_rule_and_a_referee_does_not_play(live) -> None:
    mover, other, rita, referee = await refereed(live)
    game = mover.game
    assert referee.you == {"kind": "referee"}
    assert referee.view["rack"] is None
    assert (await referee.act(PASS))["code"] == "role_may_not"
    answer = await mover.act(any_play(mover.view, Random(6)))
    for each in (other, referee):
        await each.reach(answer["seq"])
    assert await rita.get("/api/calls") == []
    words = [word["tiles"].upper() for word in other.view["phase"]["play"]["words"]]
    challenged = await other.act({"kind": "challenge", "words": words[:1]})
    assert challenged["kind"] == "done", challenged
    await referee.reach(challenged["seq"])
    (call,) = await rita.get("/api/calls")
    assert (call["game"], call["words"], call["you"]) == (game, words[:1], {"kind": "referee"})
    ruling = {"kind": "rule", "verdicts": [{"word": words[0], "valid": False}]}
    assert (await mover.act(ruling))["code"] == "role_may_not"
    ruled = await referee.act(ruling)
    assert ruled["kind"] == "done", ruled
    await mover.reach(ruled["seq"])
    assert mover.view["board"]["squares"].strip(".") == ""
    assert await rita.get("/api/calls") == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"kind":"nothing"}',
        '{"kind":"act"}',
        '{"kind":"act","game":"g","seq":-1,"action_id":"a","action":{"kind":"pass"}}',
        '{"kind":"act","game":"g","seq":1,"action_id":"time:1","action":{"kind":"pass"}}',
        '{"kind":"act","game":"g","seq":1,"action_id":"a","action":{"kind":"pass","twice":true}}',
        '{"kind":"say","text":""}',
        "[" * 3000,
        b"\xff\xfe",
    ],
)
async def test_what_is_no_message_is_refused_and_the_socket_stays(table, text) -> None:
    mover, _ = table
    before = len(mover.messages)
    await mover.send(text)
    refused = await mover.until("refused", since=before)
    assert (refused["action_id"], refused["code"]) == (None, "message_unreadable")
    assert (await mover.act(PASS))["kind"] == "done"


async def test_what_a_newer_program_adds_to_a_message_is_passed_over(live, table) -> None:
    mover, other = table
    await mover.send({"kind": "sync", "since": 0, "most": 3})
    assert (await mover.until("snapshot"))["first"] == 0
    # The socket decides who acts, whatever the message says.
    act = {"kind": "act", "game": mover.game, "seq": mover.seq, "action_id": "new", "action": PASS}
    await mover.send({**act, "by": {"kind": "player", "seat": other.you["seat"]}, "device": "phone"})
    assert (await mover.until("done"))["action_id"] == "new"
    assert {record.actor for record in stored(live, mover, "new")} == {f"player:{mover.you['seat']}"}


async def test_who_sends_nothing_but_nonsense_is_sent_away(table) -> None:
    mover, _ = table
    for _ in range(10):
        await mover.send("nonsense")
    assert (await mover.until("closed"))["code"] == 4002


async def test_a_message_that_is_too_large_ends_the_socket(table) -> None:
    mover, other = table
    await mover.send("x" * (FRAME_LIMIT + 1))
    assert (await mover.until("closed"))["code"] == 1009
    assert other.closed is None


async def test_a_game_that_is_not_there(live) -> None:
    nobody = await live.join("nothing")
    assert nobody.closed == 4004


async def test_a_page_of_another_site_gets_no_socket(live, table) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await live.join(table[0].game, origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    assert (await live.join(table[0].game, origin=live.base)).closed is None


async def test_who_does_not_listen_is_sent_away_and_nobody_else_waits(live, table) -> None:
    mover, _ = table
    deaf = await live.join(mover.game)
    deaf._reader.cancel()
    deaf.socket.transport.pause_reading()
    room = await live.games.get(mover.game)
    (viewer,) = room.audience.group(None)
    # Larger than the buffers of both systems together.
    for _ in range(4000):
        viewer.send(b'"' + b"x" * 100_000 + b'"')
        await asyncio.sleep(0)
        if viewer.closed is not None:
            break
    assert viewer.closed == 4000
    assert (await mover.act(PASS))["kind"] == "done"
    async with asyncio.timeout(20):
        while room.audience.has(None):
            await asyncio.sleep(0.01)
    deaf.socket.transport.abort()


async def test_who_lost_his_rights_is_sent_away(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    here, other = await ada.join(game), await ugo.join(game)
    live.app.state.people.revocations.tell(ada.identity)
    assert (await here.until("closed"))["code"] == 4001
    assert other.closed is None


async def test_a_game_whose_events_fit_no_rule_says_which_and_no_tile(live) -> None:
    """Somebody who can write the file can write a chain: the game is refused, without a word about tiles."""
    mover, _ = await mover_first(await live.table("Ada", "Ugo"))
    journal, game = live.foundation.journal, mover.game
    body = b'{"kind":"tiles_exchanged","at_ms":99,"seat":0,"returned":["Q","Q","Q","Q"],"drawn":[],"until_ms":null}'
    length = journal.length(game)
    journal.append(Entry(game, length, "forged", "server", 0, 99, (Encoded("tiles_exchanged", body),)))
    del live.games._live[game]
    answer = await (await live.person("Eva")).client.get(f"/api/games/{game}/view")
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (503, "event_unreadable")
    assert str(length) in error["message"]
    assert "Q" not in error["message"].replace(game, "")
