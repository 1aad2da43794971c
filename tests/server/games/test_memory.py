"""Games that are over leave nothing in memory: what is remembered has a bound, whatever people look at."""

import asyncio
import gc
import weakref

import pytest
import pytest_asyncio

from plancia.server.archive import replays
from plancia.server.people import membership
from server.live.serving import PATIENCE_S, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")
#: More games than each cache may hold.
GAMES, MOST = 6, 3


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(membership, "MOST_KNOWN", MOST)
        patch.setattr(replays, "MOST_KEPT", MOST)
        async with serving(tmp_path_factory.mktemp("memory") / "games.db") as live:
            yield live


async def test_what_is_over_and_looked_at_is_forgotten(live) -> None:
    ada, ugo, nobody = await live.person("Ada"), await live.person("Ugo"), live.client()
    played = []
    for _ in range(GAMES):
        game = await live.game(ada, ugo)
        seated = [await ada.join(game), await ugo.join(game)]
        assert (await seated[0].act({"kind": "resign"}))["kind"] == "done"
        for each in seated:
            await each.socket.close()
        played.append(game)
    for game in played:
        assert (await nobody.get(f"/api/games/{game}/replay")).status_code == 200
        assert (await ada.client.get(f"/api/games/{game}")).status_code == 200
    games, people = live.services.games, live.services.people
    async with asyncio.timeout(PATIENCE_S):
        while games.in_memory():
            await games.sweep()
    kept = {
        "finished": len(games._finished),
        "credited": len(games._credited),
        "calling": len(games._calling),
        "alarms": len(games._alarms),
        "tasks": len(games._tasks),
        "members": max(len(people.memberships._known) - MOST, 0),
        "hosts": max(len(people.memberships._hosts) - MOST, 0),
        "replays": max(len(live.services.replays._kept) - MOST, 0),
        "prints": len(live.services.press._kept),
    }
    assert not any(kept.values()), kept
    # And they are there when somebody asks again.
    assert (await nobody.get(f"/api/games/{played[0]}/replay")).json()["outcome"]["reason"] == "resigned"


async def test_a_game_that_leaves_memory_is_freed_at_once(live) -> None:
    """Without the collector: to look through everything that lives takes a second where thousands of games do."""
    seated = await live.table("Eva", "Ivo")
    assert (await seated[0].act({"kind": "resign"}))["kind"] == "done"
    games, name = live.services.games, seated[0].game
    found = weakref.ref(games.found(name))
    for each in seated:
        await each.socket.close()
    gc.disable()
    try:
        async with asyncio.timeout(PATIENCE_S):
            while games.in_memory() or found() is not None:
                await games.sweep()
                await asyncio.sleep(0.01)
    finally:
        gc.enable()
