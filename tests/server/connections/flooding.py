"""Floods: what somebody with a grudge sends to a server, as fast as one process can. Run in a process of its own.

``python -m server.connections.flooding KIND PORT ADDRESS SECONDS`` prints what became of it as JSON.
"""

import asyncio
import json
import sys
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress

#: How many connections a flood has at once, where more would not be worse.
CONNECTIONS = 50
MANY = 1_500
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"


class Flood:
    """One flood: where it goes, until when, and what it has seen."""

    def __init__(self, port: int, address: str, seconds: float) -> None:
        self.port = port
        self.address = address
        self.until_s = time.monotonic() + seconds
        self.seen: Counter[str] = Counter()
        self.cookie = ""
        #: The last connections, so that they can be closed.
        self._writers: deque[asyncio.StreamWriter] = deque(maxlen=5000)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until_s

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        opened = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        self.seen["connections"] += 1
        self._writers.append(opened[1])
        return opened

    def close(self) -> None:
        """Close what is open."""
        for writer in self._writers:
            writer.transport.abort()
            writer.close()

    async def again(self, attack: Callable[[], Awaitable[None]], times: int = CONNECTIONS) -> None:
        """Attack on so many connections at once, each anew when it is closed, until the time is over."""

        async def one() -> None:
            while self.goes_on:
                try:
                    async with asyncio.timeout(max(0.1, self.until_s - time.monotonic())):
                        await attack()
                except TimeoutError:
                    self.seen["still_open"] += 1
                except (OSError, asyncio.IncompleteReadError, ValueError):
                    self.seen["closed"] += 1
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(one() for _ in range(times)))

    # --- requests ---

    def request(self, method: str, path: str, body: bytes = b"", *headers: str) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", "Host: plancia.test", *headers]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if body:
            lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def answer(self, reader: asyncio.StreamReader, *, has_body: bool = True) -> int:
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        self.seen[str(status)] += 1
        for line in head.lower().split(b"\r\n"):
            if has_body and line.startswith(b"content-length:"):
                await reader.readexactly(int(line.split(b":")[1]))
            elif has_body and line == b"transfer-encoding: chunked":
                await reader.readuntil(b"0\r\n\r\n")
        return status

    async def requests(self, message: bytes, times: int = CONNECTIONS, *, has_body: bool = True) -> None:
        """Send one request again and again, each after the answer to the one before."""

        async def attack() -> None:
            reader, writer = await self.connect()
            with closing(writer):
                while self.goes_on:
                    writer.write(message)
                    await self.answer(reader, has_body=has_body)

        await self.again(attack, times)

    async def come_in(self) -> None:
        """Be a guest from now on."""
        reader, writer = await self.connect()
        with closing(writer):
            writer.write(self.request("POST", "/api/guests", b'{"name":"Rumore"}', "Connection: close"))
            text = (await reader.read()).decode()
        found = [line for line in text.split("\r\n") if line.lower().startswith("set-cookie:")]
        self.cookie = found[0].split(":", 1)[1].split(";")[0].strip() if found else ""

    # --- sockets ---

    async def socket(self, topic: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.connect()
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n" + KEY.rstrip()
        writer.write(self.request("GET", f"/ws/{topic}", b"", upgrade))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            self.seen[head.split(b" ", 2)[1].decode()] += 1
            writer.close()
            raise ConnectionError
        return reader, writer

    async def frames(self, topic: str, *frames: bytes, times: int = 20) -> None:
        """Send the same frames without a pause, and read nothing."""
        blob = b"".join(frames) * (65_536 // len(b"".join(frames)) + 1)

        async def attack() -> None:
            _, writer = await self.socket(topic)
            with closing(writer):
                while self.goes_on:
                    writer.write(blob)
                    await writer.drain()

        await self.again(attack, times)


class closing:  # noqa: N801  (as contextlib's)
    """Close a connection at the end, whatever became of it."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._writer.transport.abort()


def frame(text: bytes, opcode: int = 1) -> bytes:
    """Return a frame as a client sends it, masked with nothing."""
    length = len(text)
    if length < 126:
        size = bytes([0x80 | length])
    elif length < 65_536:
        size = bytes([0x80 | 126]) + length.to_bytes(2)
    else:
        size = bytes([0x80 | 127]) + length.to_bytes(8)
    return bytes([0x80 | opcode]) + size + b"\0\0\0\0" + text


# --- twenty and more kinds ---


async def nothing(flood: Flood) -> None:
    """For comparison."""
    await asyncio.sleep(flood.until_s - time.monotonic())


async def small_frames_at_nothing(flood: Flood) -> None:
    await flood.frames("games/none", frame(b"{}"))


async def unreadable_frames(flood: Flood) -> None:
    await flood.frames("lobby", frame(b"x"))


async def pongs(flood: Flood) -> None:
    await flood.frames("lobby", frame(b'{"kind":"pong","id":1}'))


async def pings_of_the_protocol(flood: Flood) -> None:
    await flood.frames("lobby", frame(b"", 9), frame(b"", 10))


async def syncs(flood: Flood) -> None:
    await flood.frames("lobby", frame(b'{"kind":"sync","since":null}'))


async def refused_acts(flood: Flood) -> None:
    await flood.come_in()
    act = b'{"kind":"act","seq":0,"action_id":"a","action":{"kind":"pass_turn"}}'
    await flood.frames("lobby", frame(act))


async def chat(flood: Flood) -> None:
    await flood.come_in()
    await flood.frames("lobby", frame(b'{"kind":"say","text":"ciao"}'))


async def large_frames(flood: Flood) -> None:
    await flood.frames("lobby", frame(b'{"kind":"' + b"x" * 16_000 + b'"}'))


async def frames_too_large(flood: Flood) -> None:
    await flood.frames("lobby", frame(b"x" * 200_000))


async def handshakes(flood: Flood) -> None:
    async def attack() -> None:
        _, writer = await flood.socket("games/none")
        writer.transport.abort()

    await flood.again(attack)


async def sockets_left_open(flood: Flood) -> None:
    async def attack() -> None:
        reader, writer = await flood.socket("lobby")
        with closing(writer):
            while await reader.read(65_536):
                pass
            raise ConnectionError

    await flood.again(attack, MANY)


async def silent_connections(flood: Flood) -> None:
    await _sent_and_waited(flood, b"", MANY)


async def half_requests(flood: Flood) -> None:
    await _sent_and_waited(flood, b"GET / HTTP/1.1\r\nHost: plancia.test\r\n", MANY)


async def slow_heads(flood: Flood) -> None:
    await _dripped(flood, b"GET / HTTP/1.1\r\nHost: plancia.test\r\n", b"X: y\r\n")


async def slow_bodies(flood: Flood) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nHost: plancia.test\r\nContent-Length: 60000\r\n\r\n"
    await _dripped(flood, head, b"x")


async def large_heads(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/", b"", *[f"X-{n}: {'y' * 8000}" for n in range(40)]))


async def large_bodies(flood: Flood) -> None:
    await flood.requests(flood.request("POST", "/api/guests", b"x" * 1_000_000))


async def deep_bodies(flood: Flood) -> None:
    await flood.requests(flood.request("POST", "/api/guests", b"[" * 60_000))


async def many_requests_at_once(flood: Flood) -> None:
    message = flood.request("GET", "/api/me") * 1000

    async def attack() -> None:
        reader, writer = await flood.connect()
        with closing(writer):
            while flood.goes_on:
                writer.write(message)
                for _ in range(1000):
                    await flood.answer(reader)

    await flood.again(attack)


async def searches(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/api/words/find?ends=LO"))


async def prints(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/api/slips.pdf"))


async def sign_ins(flood: Flood) -> None:
    await flood.requests(flood.request("POST", "/api/session", b'{"name":"Bruno","password":"sbagliata!!"}'))


async def guests(flood: Flood) -> None:
    await flood.requests(flood.request("POST", "/api/guests", b'{"name":"Rumore"}'))


async def invitations(flood: Flood) -> None:
    await flood.requests(flood.request("POST", "/api/invitations/look", b'{"link":"a.b"}'))


async def lists(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/api/games"))


async def unknown_routes(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/api/nothing/here"))


async def pages(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/"))


async def heads_and_options(flood: Flood) -> None:
    await flood.requests(flood.request("HEAD", "/"), CONNECTIONS // 2, has_body=False)


async def tokens(flood: Flood) -> None:
    await flood.requests(flood.request("GET", "/api/me", b"", "Authorization: Bearer plancia_x"))


async def views(flood: Flood) -> None:
    await flood.come_in()
    await flood.requests(flood.request("GET", "/api/editions"))


async def _sent_and_waited(flood: Flood, message: bytes, times: int) -> None:
    async def attack() -> None:
        reader, writer = await flood.connect()
        with closing(writer):
            writer.write(message)
            head = await reader.read(4096)
            flood.seen[head.split(b" ", 2)[1].decode() if head else "closed"] += 1

    await flood.again(attack, times)


async def _dripped(flood: Flood, head: bytes, drop: bytes) -> None:
    async def attack() -> None:
        _, writer = await flood.connect()
        with closing(writer):
            writer.write(head)
            while flood.goes_on:
                writer.write(drop)
                await writer.drain()
                await asyncio.sleep(0.1)

    await flood.again(attack, 500)


KINDS: dict[str, Callable[[Flood], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        nothing,
        small_frames_at_nothing,
        unreadable_frames,
        pongs,
        pings_of_the_protocol,
        syncs,
        refused_acts,
        chat,
        large_frames,
        frames_too_large,
        handshakes,
        sockets_left_open,
        silent_connections,
        half_requests,
        slow_heads,
        slow_bodies,
        large_heads,
        large_bodies,
        deep_bodies,
        many_requests_at_once,
        searches,
        prints,
        sign_ins,
        guests,
        invitations,
        lists,
        unknown_routes,
        pages,
        heads_and_options,
        tokens,
        views,
    )
}


def main() -> None:
    """Flood, and print what became of it."""
    kind, port, address, seconds = sys.argv[1:]
    flood = Flood(int(port), address, float(seconds))
    with suppress(ConnectionError, OSError):
        asyncio.run(KINDS[kind](flood))
    print(json.dumps(dict(flood.seen)))


if __name__ == "__main__":
    main()
