"""A hall behind one address: everybody takes out his phone, loads the pages, comes in and joins."""

import asyncio
from collections import Counter
from pathlib import Path

from server.connections.flooding import Flood
from server.live.process import ServerProcess
from server.live.serving import Live

#: What a phone asks for until it shows a page: files for the most part.
FILES, QUESTIONS = 100, 20
#: How many phones do something at the same moment.
AT_ONCE = 50


async def filled(live: Live, phones: int, players: int) -> Counter[str]:
    """Let so many phones join a duplicate and so many players a tournament; return every answer by its status."""
    seen: Counter[str] = Counter()
    director = await live.person("Dina")
    form = [{"id": f"p{number}", "name": f"Giocatore {number}"} for number in range(players)]
    opened = await director.post("/api/tournaments", {"name": "Sala", "rounds": 3, "players": form})
    tournament = opened["contest"]
    codes = [each["code"] for each in await director.get(f"/api/tournaments/{tournament}/codes")]
    duplicate = (await director.post("/api/duplicates", {"title": "Sala", "lexicon": "club"}))["contest"]
    turns = asyncio.Semaphore(AT_ONCE)

    async def phone(number: int) -> None:
        async with turns:
            client = live.client()
            for each in range(FILES + QUESTIONS):
                answer = await client.get("/" if each < FILES else "/api/me", timeout=120)
                seen[str(answer.status_code)] += 1
            answer = await client.post("/api/guests", json={"name": f"Telefono {number}"}, timeout=120)
            seen[f"guest {answer.status_code}"] += 1
            client.headers["x-csrf-token"] = answer.json()["csrf"]
            path = f"/api/duplicates/{duplicate}/players"
            if number < phones:
                answer = await client.post(path, json={"name": None}, timeout=120)
                seen[f"joined {answer.status_code}"] += 1
            topic = f"duplicates/{duplicate}"
            if number < players:
                path = f"/api/tournaments/{tournament}/me"
                answer = await client.post(path, json={"code": codes[number]}, timeout=120)
                seen[f"code {answer.status_code}"] += 1
                topic = f"tournaments/{tournament}"
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            sockets.append(asyncio.create_task(_looked_at(live, topic, cookie, everybody)))
            await client.aclose()

    everybody, sockets = asyncio.Event(), []
    await asyncio.gather(*(phone(number) for number in range(max(phones, players))))
    everybody.set()
    for socket in sockets:
        seen["socket open" if await socket else "socket closed"] += 1
    return seen


async def _looked_at(live: Live, topic: str, cookie: str, everybody: asyncio.Event) -> bool:
    """Look until everybody is there; return whether the socket was open to the end. What comes is read, not looked at."""
    flood = Flood(live.port, "127.0.0.1", 3600)
    flood.cookie = cookie
    reader, writer = await flood.socket(topic)
    reading = asyncio.create_task(_drain(reader))
    waiting = asyncio.create_task(everybody.wait())
    await asyncio.wait([reading, waiting], return_when=asyncio.FIRST_COMPLETED)
    was_open = not reading.done()
    reading.cancel()
    await asyncio.wait([reading])
    writer.close()
    return was_open


async def _drain(reader: asyncio.StreamReader) -> None:
    while await reader.read(1 << 20):
        pass


def trial(folder: Path, phones: int, players: int, **settings: str) -> Counter[str]:
    """Fill a hall on a server of its own."""
    server = ServerProcess(folder / "games.db", PLANCIA_DATA=str(folder), **settings)

    async def fill() -> Counter[str]:
        try:
            return await filled(server.live, phones, players)
        finally:
            await server.live.close()

    try:
        return asyncio.run(fill())
    finally:
        server.kill()
