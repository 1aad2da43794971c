"""A server killed between a play and its notice: the next one tells it, once."""

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest

from server.games.moves import any_play
from server.games.test_correspondence import BY_DAYS
from server.live.process import ServerProcess
from server.live.serving import PATIENCE_S
from server.notices.browsers import push_service
from server.notices.test_outbox import NEVER_QUIET, put

pytestmark = pytest.mark.file


def states(database) -> list[str]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [state for (state,) in connection.execute("SELECT state FROM notice WHERE kind = 'turn'")]


async def played(person, game: str) -> None:
    """Play as soon as it is one's turn, and return when that is acknowledged."""
    seated = await person.join(game)
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if seated.view["on_turn"] == 0 and seated.view["running"] is not None:
                answer = await seated.act(any_play(seated.view, Random(3)))
                if answer["kind"] == "done":
                    return
            await asyncio.sleep(0.02)


async def test_a_notice_survives_a_kill_and_is_sent_once(tmp_path) -> None:
    database = tmp_path / "n.db"
    environment = {"PLANCIA_NOTICES_LOCAL_SERVICES": "true", "PLANCIA_NOTICES_GATHER_S": "2"}
    with push_service() as service:
        server = ServerProcess(database, **environment)
        try:
            ada, ugo = await server.live.person("Ada"), await server.live.person("Ugo")
            await put(ugo, "/api/me/notices", {"choices": [], "quiet": NEVER_QUIET, "language": "it"})
            browser = service.browser("ugo")
            await put(ugo, "/api/me/notices/devices", browser.subscription(language="it"))
            game = await server.live.game(ada, ugo, settings=BY_DAYS)
            await played(ada, game)
            server.kill()
            await server.live.close()
            assert service.came == []
            server = ServerProcess(database, **environment)
            await asyncio.to_thread(service.wait, 1)
            async with asyncio.timeout(PATIENCE_S):
                while states(database) != ["sent"]:
                    await asyncio.sleep(0.05)
        finally:
            server.kill()
        [message] = service.read(browser)
        assert (message["title"], message["path"]) == ("Tocca a te con Ada", f"/partita/{game}")
