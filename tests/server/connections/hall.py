"""A hall behind one address: everybody takes out his phone, loads the pages, comes in and joins."""

import asyncio
from collections import Counter
from pathlib import Path

from server.live.process import ServerProcess
from server.live.serving import Live, Person

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
            person = Person(live, client, answer.json()["identity"]["id"])
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
            seated = await person.look(topic)
            seen[f"socket {seated.closed}"] += 1

    await asyncio.gather(*(phone(number) for number in range(max(phones, players))))
    return seen


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
