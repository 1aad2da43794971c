"""A socket that comes back by itself, and sends again what was not answered.

An action has its id before it is sent for the first time and keeps it: the server does it once however often it comes.
After every welcome the client asks for what it missed, then sends what still waits for its answer, in order.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import uniform
from typing import Any, NoReturn

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from plancia.client.course import Course
from plancia.client.errors import ServerLost, ServerRefused
from plancia.client.topics import Topic
from plancia.wire import channel as w

#: How long to wait before the second attempt; doubled each time, up to the longest.
FIRST_WAIT_S = 0.1
LONGEST_WAIT_S = 5.0
#: How long one attempt may take, and how long a socket may be silent before it counts as dead.
OPEN_S = 10
SILENCE_S = 15
#: Closing codes after which the server would close the next connection too (docs/protocol.md).
FINAL = frozenset({1009, 4001, 4002, 4003, 4004})
#: Refusals that pass: of a handshake by their status, of a socket by their code.
PASSING_STATUS = frozenset({408, 425, 429})
PASSING = frozenset({"game_not_begun", "server_stopping", "too_many_requests"})

_encoder = msgspec.json.Encoder()

Failure = ServerRefused | ServerLost
Stand = w.Welcome[Any, Any, Any] | w.Snapshot[Any, Any] | w.Update[Any, Any]
Outgoing = Stand | w.Done | w.Refused | w.Ping | w.Said | w.Presence | w.RematchAsked
Incoming = w.Act[Any] | w.Sync | w.Pong | w.Say


class Connection:
    """What goes over the sockets of one topic, as if there were one."""

    def __init__(
        self, topic: Topic, address: str, headers: Callable[[], Mapping[str, str]], patience_s: float
    ) -> None:
        """Connect to ``address``; give up when there was no connection for ``patience_s``."""
        self.course: Course[Any, Any] = Course(shows_events=topic.shows_events)
        self.welcome: w.Welcome[Any, Any, Any] | None = None
        self._topic = topic
        self.present: tuple[bool, ...] = ()
        self.said: list[w.Said] = []
        #: Why nothing more will come.
        self.failure: Failure | None = None
        #: Set whenever a message has brought something new.
        self.news = asyncio.Event()
        self._address = address
        self._headers = headers
        self._patience_s = patience_s
        self._socket: ClientConnection | None = None
        self._asked = False
        self._waiting: dict[str, tuple[w.Act[Any], asyncio.Future[w.Done]]] = {}
        self._attempt = 0
        self._alone_since_s = 0.0

    async def run(self) -> None:
        """Keep a connection until it is refused for good or cannot be had any more."""
        try:
            await self._keep()
        except (ServerRefused, ServerLost) as error:
            self.failure = error
        except asyncio.CancelledError:
            self.failure = ServerLost("closed by this program")
            raise
        finally:
            self.failure = self.failure or ServerLost("broken")
            for _, answer in self._waiting.values():
                if not answer.done():
                    answer.set_exception(self.failure)
            self.news.set()

    async def act(self, act: w.Act[Any]) -> w.Done:
        """Send an action, again on every new connection, until it is answered.

        Raises ``ServerRefused``, or ``ServerLost`` when the connection is given up.
        """
        if self.failure is not None:
            raise self.failure
        answer: asyncio.Future[w.Done] = asyncio.get_running_loop().create_future()
        self._waiting[act.action_id] = (act, answer)
        try:
            await self._send(act)
            return await answer
        finally:
            del self._waiting[act.action_id]

    async def say(self, text: str) -> None:
        """Say something to the others; not repeated, and lost without a connection."""
        if self.failure is not None:
            raise self.failure
        await self._send(w.Say(text))

    # --- coming back ---

    async def _keep(self) -> None:
        self._alone_since_s = _now_s()
        while True:
            try:
                await self._once()
            except InvalidStatus as error:
                self._check_status(error)
            except msgspec.DecodeError as error:
                raise ServerLost(
                    f"{self._address}: a message that this client does not know: {error}"
                ) from None
            except (OSError, InvalidHandshake, TimeoutError):
                pass
            # A random wait, so that not all clients return at the same instant when a server is back.
            wait_s = min(FIRST_WAIT_S * 2**self._attempt, LONGEST_WAIT_S) * uniform(0.5, 1)  # noqa: S311
            if _now_s() + wait_s - self._alone_since_s > self._patience_s:
                raise ServerLost(f"{self._address}: no connection for {self._patience_s} s")
            self._attempt += 1
            await asyncio.sleep(wait_s)

    async def _once(self) -> None:
        async with connect(
            self._address,
            additional_headers=self._headers(),
            compression=None,
            open_timeout=OPEN_S,
            ping_interval=SILENCE_S / 3,
            ping_timeout=SILENCE_S,
            # A channel that was closed need not wait for a server that is gone.
            close_timeout=1,
        ) as socket:
            try:
                while True:
                    message = self._topic.read(await socket.recv())
                    if message is not None:
                        await self._take(message, socket)
            except ConnectionClosed as closed:
                self._check_close(closed)
            finally:
                if self._socket is not None:
                    self._alone_since_s = _now_s()
                self._socket = None

    def _check_close(self, closed: ConnectionClosed) -> None:
        """Raise if the server would refuse the next connection too."""
        if closed.rcvd is None:
            return
        if closed.rcvd.reason in PASSING:
            if closed.rcvd.reason == "game_not_begun":
                # The game has not begun: wait for the other players, without counting this as a failed attempt.
                self._alone_since_s = _now_s()
        elif closed.rcvd.code in FINAL:
            raise ServerRefused(closed.rcvd.reason or str(closed.rcvd.code))

    def _check_status(self, error: InvalidStatus) -> None:
        status = error.response.status_code
        if 400 <= status < 500 and status not in PASSING_STATUS:
            _refuse(error.response.body, status)

    # --- what comes ---

    async def _take(self, message: Outgoing, socket: ClientConnection) -> None:
        match message:
            case w.Ping():
                await socket.send(_text(w.Pong(message.id)))
            case w.Welcome():
                self.welcome, self._attempt, self._asked = message, 0, False
                self._socket = socket
                await self._learn(message)
                for act, _ in list(self._waiting.values()):
                    await self._send(act)
            case w.Update():
                await self._learn(message)
            case w.Snapshot():
                self._asked = False
                await self._learn(message)
            case w.Done():
                self._answer(message.action_id, message)
            case w.Refused():
                if message.code != "server_stopping":  # then it is sent again to the next server
                    refusal = ServerRefused(message.code, message.message, message.context)
                    self._answer(message.action_id, refusal)
                if message.action_id is None and self._asked:
                    # The missing events did not come, so the state is unknown: connect again, a little later.
                    self._attempt = 3
                    await socket.close()
            case w.Said():
                self.said.append(message)
                self.news.set()
            case w.Presence():
                self.present = message.seats
                self.news.set()

    async def _learn(self, message: Stand) -> None:
        since = self.course.take(message)
        if since is not None and not self._asked:
            self._asked = True
            await self._send(w.Sync(since))
        self.news.set()

    def _answer(self, action_id: str | None, outcome: w.Done | ServerRefused) -> None:
        _, answer = self._waiting.get(action_id or "", (None, None))
        if answer is None or answer.done():
            return
        if isinstance(outcome, w.Done):
            answer.set_result(outcome)
        else:
            answer.set_exception(outcome)

    async def _send(self, message: Incoming) -> None:
        """Send if there is a connection; what needs an answer is sent again on the next one."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(_text(message))


def _now_s() -> float:
    return asyncio.get_running_loop().time()


def _text(message: Incoming) -> str:
    return _encoder.encode(message).decode()


def _refuse(body: bytes | bytearray | None, status: int) -> NoReturn:
    """Raise what a refused handshake says."""
    try:
        found = msgspec.json.decode(body or b"", type=dict[str, dict[str, str]])["error"]
        raise ServerRefused(found["code"], found["message"])
    except (msgspec.MsgspecError, KeyError):
        raise ServerRefused(f"http_{status}") from None
