"""Sockets of a duplicate for tests: what was seen last, what was answered; and a club with few words."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from plancia.cli.main import plancia as command
from server.live.serving import PATIENCE_S, Live, Person

#: The words of the lexicon ``club``.
WORDS = """
AI AL CA CI DA DI ES IO LA LE LI LO MA MI NE NO OR RE SE SI SU TE TI TU UN VA
CASA CASE COSA COSE MARE MARI MORE RISO SALE SALI SOLE SOLI TELA VELA VINO NASO ROSA RETE SETE STELLA TORTA PORTA MICIO
"""


def found_club(folder: Path) -> Path:
    """Make the lexicon ``club`` in the data folder that the environment names."""
    words = folder / "club.txt"
    words.write_text("\n".join(WORDS.split()))
    command(["lexicon", "import", str(words), "--name", "club"], standalone_mode=False)
    return folder


class Talk:
    """A socket of a session."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.seen: dict[str, Any] = {}
        self.about: dict[str, Any] = {}
        self.closed: int | None = None
        self._answers: dict[str, dict[str, Any]] = {}
        self._came = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @property
    def view(self) -> dict[str, Any]:
        return self.seen["view"]

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                await self._take(msgspec.json.decode(text))
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        self._came.set()

    async def _take(self, message: dict[str, Any]) -> None:
        if message["kind"] == "ping":
            await self.socket.send(msgspec.json.encode({"kind": "pong", "id": message["id"]}).decode())
        elif "view" in message:
            self.seen = message
            self.about = message.get("about", self.about)
        else:
            self._answers[message["action_id"]] = message
        self._came.set()

    async def _wait(self, met: Callable[[], bool]) -> None:
        """Wait until something holds; raise ``ConnectionError`` if the server goes first."""
        async with asyncio.timeout(PATIENCE_S):
            while not met():
                if self.closed is not None:
                    raise ConnectionError(self.closed)
                self._came.clear()
                await self._came.wait()

    async def until(self, condition: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the view is so."""
        await self._wait(lambda: bool(self.seen) and condition(self.view))

    async def act(self, action: dict[str, Any], action_id: str | None = None) -> dict[str, Any]:
        """Do something and return ``done`` or ``refused``."""
        action_id = action_id or token_hex(8)
        self._answers.pop(action_id, None)
        await self.socket.send(
            msgspec.json.encode({"kind": "act", "action_id": action_id, "action": action}).decode()
        )
        await self._wait(lambda: action_id in self._answers)
        return self._answers[action_id]

    async def do(self, kind: str, **fields: Any) -> None:
        """Do something that must be done."""
        answer = await self.act({"kind": kind, **fields})
        assert answer["kind"] == "done", answer

    async def slip(self, word: str, at: str, direction: str = "orizz.") -> dict[str, Any]:
        """Hand in a slip."""
        return await self.act({"kind": "hand_in", "slip": {"word": word, "at": at, "direction": direction}})

    async def leave(self) -> None:
        """Go."""
        await self.socket.close()
        await asyncio.wait([self._reader])


async def joined(live: Live, contest: str, person: Person | None = None) -> Talk:
    """Open a socket of a session and wait until something is seen."""
    headers = {}
    if person is not None:
        headers["cookie"] = "; ".join(f"{n}={v}" for n, v in person.client.cookies.items())
    socket = await connect(
        f"ws://127.0.0.1:{live.port}/ws/duplicates/{contest}",
        additional_headers=headers,
        compression=None,
        max_size=None,
    )
    talk = Talk(socket)
    await talk.until(lambda view: True)
    return talk


@asynccontextmanager
async def talking(live: Live, contest: str, person: Person | None = None) -> AsyncIterator[Talk]:
    """Open a socket of a session for a while."""
    talk = await joined(live, contest, person)
    try:
        yield talk
    finally:
        await talk.leave()


async def opened(live: Live, *names: str, **terms: Any) -> tuple[str, Person, list[Person]]:
    """Open a session in the club and let players come in; return its name, the desk and the players."""
    desk = await live.person("Banco")
    made = await desk.post("/api/duplicates", {"lexicon": "club", **terms})
    assert made["you"] == {"kind": "desk"}
    players = [await live.person(name) for name in names]
    for number, player in enumerate(players):
        come = await player.post(f"/api/duplicates/{made['contest']}/players", {})
        assert come["you"] == {"kind": "contestant", "number": number + len(terms.get("players", ()))}
    return made["contest"], desk, players
