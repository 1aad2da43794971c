"""Coming in, and what a person or a token may do there."""

import subprocess
import sys

import httpx
import pytest

from plancia.client import Server, ServerLost, ServerRefused
from server.live.serving import serving


async def token(live, *scopes: str) -> str:
    """Make an account and return the secret of a token of it."""
    async with httpx.AsyncClient(base_url=live.base) as browser:
        account = {"name": "Bruna", "password": "una parola lunga"}
        me = (await browser.post("/api/accounts", json=account)).json()
        made = await browser.post(
            "/api/tokens",
            json={"label": "bot", "scopes": list(scopes)},
            headers={"x-csrf-token": me["csrf"]},
        )
        return made.json()["secret"]


async def test_a_token_makes_the_program_its_account(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        secret = await token(live, "read", "play", "organise")
        async with Server(live.base, token=secret) as bruna, Server(live.base, name="Ada") as ada:
            assert (bruna.me.name, bruna.me.kind) == ("Bruna", "program")
            game = await bruna.play_anybody()
            assert [each.game for each in (await ada.games("open")).items] == [game]
            assert (await ada.sit(game, 1)).status == "live"
            async with bruna.table(game) as table:
                assert table.now.view.settings.players == ("Bruna", "Ada")


async def test_a_token_may_do_what_its_scopes_say(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        secret = await token(live, "read")
        async with Server(live.base, token=secret) as server, Server(live.base, name="Ada") as ada:
            with pytest.raises(ServerRefused) as refused:
                await server.play_anybody()
            assert refused.value.code == "scope_missing"
            game = await ada.play_anybody()
            with pytest.raises(ServerRefused, match="scope_missing"):
                await server.sit(game, 1)


async def test_who_is_refused_learns_the_code(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        with pytest.raises(ServerRefused) as refused:
            await Server(live.base, token="plancia_nonsense").__aenter__()
        assert refused.value.code == "token_refused"
        assert refused.value.message
        async with Server(live.base, name="Ada") as ada:
            with pytest.raises(ServerRefused, match="game_unknown"):
                await ada.info("nowhere")
            with pytest.raises(ServerRefused, match="computer_unknown"):
                await ada.play_computer("deep thought")


async def test_a_server_that_is_not_there_is_lost() -> None:
    with pytest.raises(ServerLost):
        await Server("http://127.0.0.1:1", name="Ada").__aenter__()


def test_a_client_brings_no_server_with_it() -> None:
    heavy = "litestar", "uvicorn", "sqlalchemy", "sqlite3", "plancia.server.app", "plancia.server.games"
    program = f"import sys, plancia.client; print([each for each in {heavy} if each in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "[]"
