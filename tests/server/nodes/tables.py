"""Tables at which two people play on, through whatever happens to servers: cut off, they come back to any node.

What was not answered is sent again under the same id. Everything that was ever sent is kept, to be compared with the
journal.
"""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from server.games.moves import PASS, any_play
from server.live.serving import Live, Person, Seated

ACCEPT = {"kind": "accept"}
#: Refusals of the moment: the same action may succeed later.
PASSING = frozenset(
    {
        "journal_away",
        "journal_busy",
        "node_expelled",
        "owned_elsewhere",
        "owner_away",
        "server_busy",
        "server_stopping",
        "too_many_requests",
    }
)
CUT_OFF = (OSError, AssertionError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)
#: How long somebody waits for an answer before he believes that the server is gone.
ANSWER_S = 1.5
#: How long somebody waits to be let in.
ENTER_S = 5.0
AGAIN_S = 0.05


class Sent:
    """An action that was sent, its answer, and when that came."""

    def __init__(self, game: str, seat: int, seq: int, action_id: str, action: dict[str, Any]) -> None:
        self.game, self.seat, self.seq, self.action_id, self.action = game, seat, seq, action_id, action
        self.answer: dict[str, Any] | None = None
        self.answered_s = 0.0

    @property
    def stored(self) -> str:
        """Its id in the journal."""
        return f"player:{self.seat}:{self.action_id}"


class Table:
    """Two people at a game, each with a socket on some node."""

    def __init__(self, game: str, people: list[Person], random: Random, any_node: Callable[[], Live]) -> None:
        """Play in a game that has begun; ``any_node`` says where somebody comes back to."""
        self.game, self.people = game, people
        self.sent: list[Sent] = []
        self.random = random
        self._any_node = any_node
        self._seated: list[Seated | None] = [None, None]
        self._stop = asyncio.Event()

    @property
    def last_done_s(self) -> float:
        """When an action was acknowledged last."""
        return max((sent.answered_s for sent in self.sent if sent.answer is not None), default=0.0)

    def stop(self) -> None:
        """End after the action that is under way."""
        self._stop.set()

    async def play(self) -> None:
        """Play until told to stop, or to the end of the game."""
        self._stop.clear()
        while not self._stop.is_set():
            try:
                seated = [await self._sit(0), await self._sit(1)]
                choice = self._choose(seated)
                if choice is None:
                    break
                await self._do(*choice)
                seq = max(each.seq for each in seated)
                await asyncio.gather(*[_reach(each, seq) for each in seated])
            except CUT_OFF:
                await self._leave()
                await asyncio.sleep(AGAIN_S)
            await asyncio.sleep(self.random.uniform(0.0, 0.1))
        await self._leave()

    def _choose(self, seated: list[Seated]) -> tuple[int, dict[str, Any]] | None:
        view = max(seated, key=lambda each: each.seq).view
        kind, on_turn = view["phase"]["kind"], view["on_turn"]
        if kind == "scored" or on_turn is None:
            return None
        if kind in {"announced", "held", "closing"}:
            return 1 - on_turn, ACCEPT
        return on_turn, any_play(seated[on_turn].view, self.random, 2) or PASS

    async def _do(self, seat: int, action: dict[str, Any]) -> None:
        seated = await self._sit(seat)
        sent = Sent(self.game, seat, seated.seq, f"n{len(self.sent)}-{seated.seq}", action)
        self.sent.append(sent)
        await self.send(sent)

    async def send(self, sent: Sent) -> None:
        """Send an action until it is answered for good."""
        while sent.answer is None:
            try:
                seated = await self._sit(sent.seat)
                async with asyncio.timeout(ANSWER_S):
                    answer = await seated.act(sent.action, seq=sent.seq, action_id=sent.action_id)
            except CUT_OFF:
                await self._leave()
                await asyncio.sleep(AGAIN_S)
                continue
            if answer["kind"] == "refused" and answer["code"] in PASSING:
                await asyncio.sleep(AGAIN_S)
                continue
            sent.answered_s = time.monotonic()
            sent.answer = answer
            if answer["kind"] == "done":
                await _reach(seated, answer["seq"])

    async def _sit(self, seat: int) -> Seated:
        seated = self._seated[seat]
        if seated is None or seated.closed is not None:
            live = self._any_node()
            person = Person(live, self.people[seat].client, self.people[seat].identity)
            async with asyncio.timeout(ENTER_S):
                seated = self._seated[seat] = await person.join(self.game)
            assert seated.closed is None, seated.closed
        return seated

    async def _leave(self) -> None:
        for at, seated in enumerate(self._seated):
            if seated is not None:
                seated.socket.transport.abort()
                await asyncio.wait([seated._reader])
                self._seated[at] = None


async def _reach(seated: Seated, seq: int) -> None:
    """Wait until so many events are known on a socket; raise if it is closed, or nothing comes."""
    async with asyncio.timeout(ANSWER_S):
        while seated.seq < seq:
            assert seated.closed is None
            seated._came.clear()
            await seated._came.wait()
