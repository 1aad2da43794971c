"""A whole game over real sockets, from two guests to the record with the secret of the bag."""

from random import Random

from plancia.rules.game.apply import fold
from plancia.server.bag.check import check_proof
from plancia.server.journal.game_events import decode_game
from server.games.moves import any_move
from server.live.serving import Seated, mover_first, serving


async def play_on(seated: list[Seated], random: Random) -> None:
    """Let both play whatever is legal until the game is over."""
    while seated[0].view["phase"]["kind"] != "scored":
        mover, other = await mover_first(seated)
        if mover.view["phase"]["kind"] in {"announced", "closing", "held"}:
            answer = await other.act({"kind": "accept"})
        else:
            answer = await mover.act(any_move(mover.view, random))
        assert answer["kind"] == "done", answer
        for each in seated:
            await each.reach(answer["seq"])


async def test_two_guests_play_a_game_to_its_end(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        await check_whole_game(live)


async def check_whole_game(live) -> None:
    seated = await live.table("Ada", "Ugo")
    await play_on(seated, Random(7))
    ada, ugo = seated
    assert ada.view["final_racks"] == ugo.view["final_racks"]
    assert ada.view["phase"] == ugo.view["phase"]

    # What everybody was told is what the journal has, and the journal gives the game again.
    records = live.foundation.journal.load(ada.game)
    assert [record.seq for record in records] == list(range(ada.seq))
    state = fold(decode_game(records))
    assert state.is_over
    assert list(state.scores) == ada.view["scores"]
    told = [
        event["kind"]
        for message in ada.messages
        if message["kind"] == "update"
        for event in message["events"]
    ]
    assert told == [record.kind for record in records][-len(told) :]

    # The record can be taken away, and the bag checked.
    client = (await live.person("Chiunque")).client
    gcg = await client.get(f"/api/games/{ada.game}/gcg")
    assert gcg.status_code == 200
    assert "#player1" in gcg.text
    record = await client.get(f"/api/games/{ada.game}/record")
    assert check_proof(record.content).game == ada.game
    listed = await client.get("/api/games", params={"status": "over"})
    assert [info["game"] for info in listed.json()["items"]] == [ada.game]
