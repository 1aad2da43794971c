"""Everybody who plays: two new guests for each game, at a game of their own, each with a socket."""

import asyncio
from collections.abc import Sequence
from http.cookiejar import DefaultCookiePolicy
from secrets import token_hex
from typing import Any

import httpx

from bench.server_load_table import Game, Seat

#: So many games are opened at the same time.
AT_ONCE = 16
NEW_GAME = {"settings": {"players": ["", ""], "procedure": "online"}, "public": True}


async def open_games(ports: Sequence[int], count: int, *, together: bool) -> list[Game]:
    """Open games, let everybody sit down, and connect them; players are spread over the servers.

    The two players of a game come to different servers, if there are several, unless they are ``together``.
    """
    busy = asyncio.Semaphore(AT_ONCE)
    clients = [_client(port) for port in ports]

    async def one(number: int) -> Game:
        async with busy:
            at = [(number + (0 if together else seat)) % len(ports) for seat in range(2)]
            return await _game([clients[each] for each in at], [ports[each] for each in at], at)

    try:
        return list(await asyncio.gather(*[one(number) for number in range(count)]))
    finally:
        for client in clients:
            await client.aclose()


def _client(port: int) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=60)
    # One client for all players: each call names the player whose cookie goes with the request.
    client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return client


async def _game(clients: list[httpx.AsyncClient], ports: list[int], at: list[int]) -> Game:
    people = [await _guest(client) for client in clients]
    game = (await _post(clients[0], "/api/games", people[0], NEW_GAME))["game"]
    for seat, (client, person) in enumerate(zip(clients, people, strict=True)):
        await _post(client, f"/api/games/{game}/seats/{seat}", person)
    for client, person in zip(clients, people, strict=True):
        await _post(client, f"/api/games/{game}/ready", person, {"nonce": token_hex(16)})
    return Game(
        game,
        [
            await Seat.take(f"ws://127.0.0.1:{port}/ws/games/{game}", person["cookie"], node)
            for port, person, node in zip(ports, people, at, strict=True)
        ],
    )


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
