"""A hall of telephones: ``python -m bench.duplicate_load --players 500``.

The server runs in a process of its own, on a real file; this process is all the telephones. Everybody hands in a slip
within one second, of letters of the rack in any order. Taken: from sending a slip to ``done``, which is after the disk.
Verdicts: from the caller's signal, over checking, until every telephone has its verdict and its place in the ranking.
"""

import asyncio
import json
from argparse import ArgumentParser
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.server_load_process import ServerUnderLoad

#: So many come in at the same time.
AT_ONCE = 16


class Telephone:
    """A socket of the session, and what it saw last."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.seen: dict[str, Any] = {}
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._came = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            if message["kind"] == "ping":
                await self._socket.send(json.dumps({"kind": "pong", "id": message["id"]}))
            elif "view" in message:
                self.seen = message["view"]
                self._came.set()
            else:
                self._answers.pop(message["action_id"]).set_result(message)

    async def act(self, **action: object) -> float:
        """Do something and return how long it took, in milliseconds."""
        action_id, began = token_hex(8), perf_counter()
        self._answers[action_id] = asyncio.get_running_loop().create_future()
        answered = self._answers[action_id]
        await self._socket.send(json.dumps({"kind": "act", "action_id": action_id, "action": action}))
        answer = await answered
        assert answer["kind"] == "done", answer
        return (perf_counter() - began) * 1000

    async def until(self, phase: str) -> None:
        """Wait until the session is shown in a phase."""
        while not self.seen or self.seen["phase"]["kind"] != phase:
            self._came.clear()
            await self._came.wait()

    async def close(self) -> None:
        """Go."""
        await self._socket.close()


async def come_in(
    client: httpx.AsyncClient, port: int, name: str, contest: str | None
) -> tuple[str, Telephone]:
    """Come as a guest and join a session, or make one; return its name and a socket."""
    answer = await client.post("/api/guests", json={"name": name})
    answer.raise_for_status()
    headers = {
        "cookie": answer.headers["set-cookie"].partition(";")[0],
        "x-csrf-token": answer.json()["csrf"],
    }
    path = "/api/duplicates" if contest is None else f"/api/duplicates/{contest}/players"
    made = await client.post(path, json={}, headers=headers)
    made.raise_for_status()
    contest = str(made.json()["contest"])
    socket = await connect(
        f"ws://127.0.0.1:{port}/ws/duplicates/{contest}",
        additional_headers={"cookie": headers["cookie"]},
        compression=None,
        max_size=None,
    )
    phone = Telephone(socket)
    await phone.until("idle")
    return contest, phone


async def measure(port: int, players: int) -> None:
    """Hold one hand and print what it took."""
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=60) as client:
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        contest, desk = await come_in(client, port, "Banco", None)
        busy = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> Telephone:
            async with busy:
                return (await come_in(client, port, f"G{number}", contest))[1]

        phones = list(await asyncio.gather(*[one(number) for number in range(players)]))
        await desk.act(kind="draw")
        await desk.act(kind="start_hand")
        await asyncio.gather(*[phone.until("running") for phone in phones])
        chance = Random(1)
        rack = [tile for tile in phones[0].seen["rack"] if tile != "?"]

        async def slip(phone: Telephone) -> float:
            await asyncio.sleep(chance.random())
            word = "".join(chance.sample(rack, chance.randint(2, 6)))
            return await phone.act(kind="hand_in", slip={"word": word, "at": "H8", "direction": "orizz."})

        taken = sorted(await asyncio.gather(*map(slip, phones)))
        began = perf_counter()
        await desk.act(kind="give_signal")
        await desk.act(kind="judge_slips")
        checked = perf_counter() - began
        await asyncio.gather(*[phone.until("judged") for phone in phones])
        told = perf_counter() - began
        assert all(phone.seen["own"]["marks"] for phone in phones)
        good = sum(phone.seen["own"]["marks"][-1]["ok"] for phone in phones)
        print(f"{players} slips within a second, {good} of them good")
        print(f"taken: {taken[len(taken) // 2]:.0f} ms at the median, {taken[-1]:.0f} ms at most")
        print(
            f"from the signal: checked after {checked:.2f} s, every verdict and place shown after {told:.2f} s"
        )
        for phone in (desk, *phones):
            await phone.close()


def main() -> None:
    """Run it."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    players = parser.parse_args().players
    with TemporaryDirectory() as folder:
        server = ServerUnderLoad(Path(folder) / "games.db")
        try:
            asyncio.run(measure(server.port, players))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
