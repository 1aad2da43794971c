"""Everybody who plays: two new guests for each game, at a game of their own, each with a socket."""

import asyncio
from http.cookiejar import DefaultCookiePolicy
from secrets import token_hex
from typing import Any

import httpx

from bench.server_load_table import Game, Seat

#: So many games are opened at the same time.
AT_ONCE = 16
NEW_GAME = {"settings": {"players": ["", ""], "procedure": "online"}, "public": True}


async def open_games(port: int, count: int) -> list[Game]:
    """Open games, let everybody sit down, and connect them."""
    busy = asyncio.Semaphore(AT_ONCE)
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=60) as client:
        # One client for all players: each call names the player whose cookie goes with the request.
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))

        async def one() -> Game:
            async with busy:
                return await _game(client, port)

        return list(await asyncio.gather(*[one() for _ in range(count)]))


async def _game(client: httpx.AsyncClient, port: int) -> Game:
    people = [await _guest(client) for _ in range(2)]
    game = (await _post(client, "/api/games", people[0], NEW_GAME))["game"]
    for seat, person in enumerate(people):
        await _post(client, f"/api/games/{game}/seats/{seat}", person)
    for person in people:
        await _post(client, f"/api/games/{game}/ready", person, {"nonce": token_hex(16)})
    address = f"ws://127.0.0.1:{port}/ws/games/{game}"
    return Game(game, [await Seat.take(address, person["cookie"]) for person in people])


async def _guest(client: httpx.AsyncClient) -> dict[str, str]:
    """Come in as a guest; return the headers by which the server knows him."""
    answer = await client.post("/api/guests", json={"name": "Ospite"})
    answer.raise_for_status()
    cookie = answer.headers["set-cookie"].partition(";")[0]
    return {"cookie": cookie, "x-csrf-token": answer.json()["csrf"]}


async def _post(client: httpx.AsyncClient, path: str, person: dict[str, str], body: Any = None) -> Any:  # noqa: ANN401
    answer = await client.post(path, json=body, headers=person)
    answer.raise_for_status()
    return answer.json()
