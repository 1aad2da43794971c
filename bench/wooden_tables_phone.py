"""One table of the load test: a phone that sends its log, and those who watch."""

import asyncio
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

#: How long a turn takes, of which so much is between the play and the opponent's clock.
TURN_S, PAUSE_S = 30.0, 4.0
#: How often a phone says that it is there.
BEAT_S = 10.0
#: How long to wait for what is still under way at the end.
TAIL_S = 5.0


class _Told(msgspec.Struct, gc=False):
    """A message of the server, as far as it is needed here."""

    kind: str
    seq: int = 0
    id: int | None = None


class Watcher:
    """A socket of somebody who watches, and when he was told of which event."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._decoder = msgspec.json.Decoder(_Told)
        #: When so many events were known.
        self.known: list[tuple[int, float]] = []
        self.updates = 0
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def at(cls, address: str, **headers: str) -> "Watcher":
        """Open a socket."""
        return cls(await connect(address, additional_headers=headers, compression=None, max_queue=None))

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._socket:
                told = self._decoder.decode(text)
                if told.kind == "ping":
                    await self._socket.send(f'{{"kind":"pong","id":{told.id}}}')
                elif told.kind == "update":
                    self.updates += 1
                    self.known.append((told.seq, perf_counter()))

    def told_s(self, seq: int) -> float | None:
        """Return when so many events were known; None: not yet."""
        return next((at_s for known, at_s in self.known if known >= seq), None)

    async def leave(self) -> None:
        """Close the socket."""
        await self._socket.close()
        await asyncio.wait([self._reading])


class Phone:
    """A phone at a table."""

    def __init__(self, client: httpx.AsyncClient, game: str, key: str) -> None:
        self._client, self.game, self._key = client, game, key
        self._seq = self._position = self._turn = 0
        #: The table's clock: when it was 0.
        self._zero_s = perf_counter() - 60
        self.watchers: list[Watcher] = []
        self.forget()

    def forget(self) -> None:
        """Measure anew."""
        self.answered: list[float] = []
        self.errors: list[str] = []
        #: When each part of the log was sent that led to something, and how many events there were then.
        self._sent: list[tuple[int, float]] = []

    async def begin(self) -> None:
        """Let the first clock run."""
        await self._send(1, {"kind": "start_clock"})

    async def play(self, seconds: float, pace: float, random: Random) -> None:
        """Play so long, one turn after another."""
        until_s = perf_counter() + seconds
        await asyncio.sleep(random.uniform(0, TURN_S / pace))
        while perf_counter() < until_s:
            seat = self._turn % 2
            points = {"kind": "announce_score", "points": random.randrange(6, 60)}
            await self._send(seat, {"kind": "play_unwritten"}, points)
            await asyncio.sleep(PAUSE_S / pace)
            await self._send(seat, {"kind": "start_clock"})
            self._turn += 1
            next_s = perf_counter() + random.uniform(0.6, 1.4) * (TURN_S - PAUSE_S) / pace
            while (wait_s := min(next_s, until_s) - perf_counter()) > 0:
                await asyncio.sleep(min(wait_s, BEAT_S))
                if perf_counter() < min(next_s, until_s):
                    await self._send(seat)

    async def delivered(self) -> list[float]:
        """Return how long each spectator waited for each part of the log."""
        until_s, found = perf_counter() + TAIL_S, []
        for seq, sent_s in self._sent:
            for watcher in self.watchers:
                while (told_s := watcher.told_s(seq)) is None and perf_counter() < until_s:
                    await asyncio.sleep(0.01)
                if told_s is None:
                    self.errors.append("undelivered")
                else:
                    found.append(told_s - sent_s)
        return found

    async def _send(self, seat: int, *actions: dict[str, Any]) -> None:
        """Send entries, or only that the phone is there."""
        now_ms = round((perf_counter() - self._zero_s) * 1000)
        entries = [
            {
                "id": f"e{self._position + n}",
                "at_ms": now_ms,
                "by": {"kind": "player", "seat": seat},
                "action": action,
            }
            for n, action in enumerate(actions)
        ]
        body = {
            "key": self._key,
            "first": self._position,
            "since": self._seq,
            "now_ms": now_ms,
            "entries": entries,
        }
        sent_s = perf_counter()
        answer = await self._client.post(f"/api/wooden/{self.game}/log", json=body)
        self.answered.append(perf_counter() - sent_s)
        if answer.status_code != httpx.codes.OK:
            self.errors.append(answer.json()["error"]["code"])
            return
        told = answer.json()
        self.errors += [each["code"] for each in told["refused"]]
        if told["seq"] > self._seq and self.watchers:
            self._sent.append((told["seq"], sent_s))
        self._seq, self._position = told["seq"], told["position"]
