"""A connection that came to the wrong node is answered as by the right one, over a carrier that loses and reorders."""

import asyncio
import time
from contextlib import asynccontextmanager

import pytest

from plancia.server.live.viewer import Close
from plancia.server.nodes.carrying.linked import LinkedCarrier
from plancia.server.nodes.errors import NodeError
from plancia.server.nodes.relay import exchange, relay
from plancia.server.nodes.relay.relay import Relay, note_taken
from plancia.server.nodes.relay.stream import AGAIN_S, MOST_FRAMES, MOST_TRIES, Outgoing
from plancia.server.nodes.relay.wrong_node import mark
from server.nodes.memory_link import Ether

PATIENCE_S = 30


@pytest.fixture(autouse=True)
def short(monkeypatch) -> None:
    """Give up sooner than a real server, so that no test waits for that."""
    monkeypatch.setattr(relay, "LOOK_S", 1.0)
    monkeypatch.setattr(relay, "STOP_S", 0.1)


class Owned:
    """Says how its node is called."""

    def __init__(self, node: str) -> None:
        self.node = node


class House:
    """Several nodes with a small application: it answers what its node owns, and marks the rest."""

    def __init__(self, ether: Ether) -> None:
        self.ether = ether
        #: Which node answers.
        self.owner = "b"
        self.relays: dict[str, Relay] = {}
        self.carriers: dict[str, LinkedCarrier] = {}
        self.done: list[str] = []
        self.bodies: list[bytes] = []
        self.given_back: list[tuple[str, str, float, int]] = []
        #: What the application does with a socket once it is accepted.
        self.talk = self.echo

    async def enter(self, name: str) -> None:
        link = self.ether.link()
        self.carriers[name] = LinkedCarrier([link], b"secret")
        await self.carriers[name].open()

        async def app(scope, receive, send) -> None:
            await self.app(name, scope, receive, send)

        made = self.relays[name] = Relay(
            app,
            self.carriers[name],
            Owned(name),
            hosted=app,
            body_limit=65_536,
            give_back=lambda *taking: self.given_back.append(taking),
        )
        await made.start()

    async def leave(self, name: str) -> None:
        await self.relays.pop(name).stop()
        await self.carriers.pop(name).close()

    async def app(self, name, scope, receive, send) -> None:
        note_taken("requests", scope["client"][0], 1, 1)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
        if self.owner != name:
            code = "owned_elsewhere" if self.owner else "owner_away"
            assert mark(scope, NodeError(code, contest="name", node=self.owner))
            if scope["type"] == "http":  # as the handler of such an error does
                await send({"type": "http.response.start", "status": 421, "headers": []})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        if scope["type"] == "websocket":
            await self.talk(receive, send)
            return
        body = (await receive())["body"]
        self.done.append(scope["method"])
        self.bodies.append(body)
        headers = [(b"node", name.encode()), (b"client", str(scope["client"]).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body[::-1], "more_body": False})

    async def echo(self, receive, send) -> None:
        await send({"type": "websocket.send", "text": "welcome"})
        while (event := await receive())["type"] == "websocket.receive":
            if event["text"] == "bye":
                await send({"type": "websocket.close", "code": 4003, "reason": "not_allowed"})
                return
            await send({"type": "websocket.send", "text": event["text"].upper()})
        self.done.append("gone")


@asynccontextmanager
async def house(*names: str, seed: int = 1):
    made = House(Ether(seed))
    for name in names:
        await made.enter(name)
    try:
        yield made
    finally:
        for name in list(made.relays):
            await made.leave(name)


class Caller:
    """A client at a node: what he sends, and what he got."""

    def __init__(self, house: House, node: str, method: str = "", body: bytes = b"") -> None:
        self.events: asyncio.Queue = asyncio.Queue()
        self.got: list = []
        self.came = asyncio.Event()
        #: Whether he reads what is sent to him.
        self.reads = asyncio.Event()
        self.reads.set()
        scope = {
            "path": "/api/games/name/view",
            "headers": [(b"a", b"b")],
            "client": ("10.0.0.7", 1234),
            "scheme": "http",
        }
        if method:
            scope |= {"type": "http", "method": method, "query_string": b""}
            self.events.put_nowait({"type": "http.request", "body": body, "more_body": False})
        else:
            scope |= {"type": "websocket", "query_string": b""}
            self.events.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(house.relays[node].answer(scope, self.events.get, self._take))

    async def _take(self, event) -> None:
        await self.reads.wait()
        self.got.append(event)
        self.came.set()

    def say(self, text: str) -> None:
        self.events.put_nowait({"type": "websocket.receive", "text": text})

    @property
    def texts(self) -> list[str]:
        return [event["text"] for event in self.got if event["type"] == "websocket.send"]

    @property
    def closed(self) -> int | None:
        return next((event["code"] for event in self.got if event["type"] == "websocket.close"), None)

    async def until(self, condition) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not condition():
                self.came.clear()
                await self.came.wait()

    async def answered(self):
        """Return status, headers and body of the answer."""
        async with asyncio.timeout(PATIENCE_S):
            await self.task
        start, *bodies = self.got
        return start["status"], dict(start["headers"]), b"".join(each["body"] for each in bodies)


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_a_request_at_the_wrong_node_is_answered_by_the_right_one(method: str) -> None:
    async with house("a", "b", "c") as nodes:
        for node in ("a", "b", "c"):
            status, headers, body = await Caller(nodes, node, method, b"abc" * 200_000).answered()
            assert (status, headers[b"node"], body) == (200, b"b", b"cba" * 200_000)
            assert headers[b"client"] == b"('10.0.0.7', 1234)", "the address of the client goes along"
        # What the two wrong nodes had counted before they knew is given back: the right one counts it.
        assert nodes.given_back == [("requests", "10.0.0.7", 1, 1)] * 2
        assert not any(each.exchange.tunnels for node, each in nodes.relays.items() if node != "b")


@pytest.mark.parametrize("seed", range(3))
async def test_nothing_is_lost_or_done_twice_where_messages_are(seed: int) -> None:
    async with house("a", "b", seed=seed) as nodes:
        nodes.ether.loses, nodes.ether.repeats, nodes.ether.delay_s = 0.1, 0.2, 0.02
        caller = Caller(nodes, "a")
        said = [f"word {n}" for n in range(60)]
        for word in said:
            caller.say(word)
        await caller.until(lambda: len(caller.texts) == 61 or caller.closed)
        assert caller.texts == ["welcome", *[word.upper() for word in said]]
        caller.say("bye")
        await caller.until(lambda: caller.closed)
        assert caller.closed == 4003
        await caller.task


async def test_what_changes_something_is_done_once_also_where_messages_are_lost() -> None:
    async with house("a", "b", "c") as nodes:
        nodes.ether.loses, nodes.ether.repeats, nodes.ether.delay_s = 0.25, 0.2, 0.02
        sent = [f"{number}".encode() for number in range(40)]
        answers = await asyncio.gather(*[Caller(nodes, "a", "POST", body).answered() for body in sent])
        assert len(nodes.bodies) == len(set(nodes.bodies)), "nothing is done twice"
        done = [body for body, (status, _, _) in zip(sent, answers, strict=True) if status == 200]
        assert set(done) <= set(nodes.bodies)
        assert {status for status, _, _ in answers} <= {200, 503}
        assert done


async def test_a_client_who_goes_is_missed_at_the_right_node() -> None:
    async with house("a", "b") as nodes:
        caller = Caller(nodes, "a")
        await caller.until(lambda: caller.texts == ["welcome"])
        caller.events.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await caller.task
        async with asyncio.timeout(PATIENCE_S):
            while nodes.done != ["gone"]:
                await asyncio.sleep(0.01)
        assert caller.closed is None


async def test_a_node_that_dies_sends_its_clients_to_come_back() -> None:
    async with house("a", "b") as nodes:
        caller = Caller(nodes, "a")
        await caller.until(lambda: caller.texts == ["welcome"])
        nodes.ether.links[1].is_connected = False
        nodes.relays["a"].exchange.doubt()
        await caller.until(lambda: caller.closed)
        assert caller.closed == Close.COME_BACK
        await caller.task


async def test_a_node_that_was_asleep_itself_gives_nobody_up(monkeypatch) -> None:
    monkeypatch.setattr(exchange, "TICK_S", 0.05)
    monkeypatch.setattr(exchange, "ASK_S", 0.1)
    monkeypatch.setattr(exchange, "SILENT_S", 0.5)
    async with house("a", "b") as nodes:
        caller = Caller(nodes, "a")
        await caller.until(lambda: caller.texts == ["welcome"])
        time.sleep(0.8)  # the whole process stands still, as when its machine does
        caller.say("ciao")
        await caller.until(lambda: len(caller.texts) == 2 or caller.closed)
        assert caller.texts == ["welcome", "CIAO"]
        caller.task.cancel()


async def test_a_reader_who_has_stopped_makes_the_right_node_wait() -> None:
    sent = 0

    async def flood(_, send) -> None:
        nonlocal sent
        while True:
            await send({"type": "websocket.send", "text": "x" * 100})
            sent += 1

    async with house("a", "b") as nodes:
        nodes.talk = flood
        caller = Caller(nodes, "a")
        await caller.until(lambda: len(caller.texts) > 3 * MOST_FRAMES)
        caller.reads.clear()
        got = len(caller.got)
        before = -1
        while before != sent:
            before = sent
            await asyncio.sleep(0.1)
        assert sent - got <= 2 * MOST_FRAMES, "no more than may be on its way"
        caller.reads.set()
        await caller.until(lambda: len(caller.got) > got + 3 * MOST_FRAMES)
        caller.task.cancel()


async def test_a_slow_reader_is_closed_though_he_reads_nothing() -> None:
    async def give_up(_, send) -> None:
        for _ in range(MOST_FRAMES):
            await send({"type": "websocket.send", "text": "x"})
        await send({"type": "websocket.close", "code": int(Close.TOO_SLOW), "reason": "too_slow"})

    async with house("a", "b") as nodes:
        nodes.talk = give_up
        caller = Caller(nodes, "a")
        await caller.until(lambda: caller.texts)
        caller.reads.clear()
        await caller.task


async def test_a_contest_that_moves_is_followed() -> None:
    async with house("a", "b", "c") as nodes:
        nodes.owner = ""
        caller = Caller(nodes, "a", "POST", b"abc")
        await asyncio.sleep(0.05)
        assert not caller.got
        nodes.owner = "c"
        status, headers, _ = await caller.answered()
        assert (status, headers[b"node"]) == (200, b"c")
        assert nodes.done == ["POST"]


async def test_a_contest_whose_node_does_not_answer_is_refused_for_now() -> None:
    async with house("a", "b") as nodes:
        nodes.ether.links[1].is_connected = False
        status, headers, body = await Caller(nodes, "a", "POST", b"abc").answered()
        assert status == 503
        assert headers[b"retry-after"] == b"1"
        assert b"owner_away" in body
        assert not nodes.done


async def test_two_nodes_that_point_at_each_other_do_not_turn_for_ever() -> None:
    async with house("a", "b") as nodes:
        plain = nodes.app

        async def pointing(name, scope, receive, send) -> None:
            nodes.owner = "b" if name == "a" else "a"
            await plain(name, scope, receive, send)

        nodes.app = pointing
        status, _, _ = await Caller(nodes, "a", "GET").answered()
        assert status == 503


async def test_a_header_cannot_pretend_that_a_request_was_passed_on() -> None:
    async with house("a", "b") as nodes:
        scope = {"type": "http", "headers": [(b"plancia.wrong_node", b"b")], "client": ("1.1.1.1", 1)}
        assert not mark(scope, NodeError("owned_elsewhere", contest="x", node="b"))
        assert nodes.owner == "b"


async def test_a_hint_saves_a_try_and_a_wrong_one_does_no_harm() -> None:
    async with house("a", "b", "c") as nodes:
        for _ in range(3):
            assert (await Caller(nodes, "a", "POST", b"abc").answered())[1][b"node"] == b"b"
        # Only the first was tried here before it was passed on.
        assert len(nodes.given_back) == 1
        nodes.owner = "c"
        for _ in range(2):
            assert (await Caller(nodes, "a", "POST", b"abc").answered())[1][b"node"] == b"c"
        nodes.owner = "a"
        assert (await Caller(nodes, "a", "POST", b"abc").answered())[1][b"node"] == b"a"
        assert nodes.done == ["POST"] * 6
        # A socket, too, is accepted where it is answered.
        nodes.owner = "b"
        for _ in range(2):
            caller = Caller(nodes, "a")
            await caller.until(lambda caller=caller: caller.texts == ["welcome"])
            caller.say("bye")
            await caller.task
            assert [event["type"] for event in caller.got].count("websocket.accept") == 1
        nodes.ether.links[1].is_connected = False
        caller = Caller(nodes, "a")
        await caller.until(lambda: caller.closed)
        assert caller.got[0]["type"] == "websocket.accept"
        assert caller.closed == Close.COME_BACK


def test_a_frame_that_never_comes_ends_the_tunnel() -> None:
    outgoing = Outgoing()
    outgoing.add({"type": "websocket.send", "text": "x"}, 0.0)
    assert not outgoing.overdue(AGAIN_S / 2)
    for turn in range(1, MOST_TRIES + 1):
        assert not outgoing.is_hopeless
        assert len(outgoing.overdue(turn * AGAIN_S)) == 1
    assert outgoing.is_hopeless
    outgoing.got(1, 0)
    assert not outgoing.is_hopeless, "it has come, and a slow reader has not taken it yet"
    assert not outgoing.overdue(1000.0)
    outgoing.got(1, 1)
    assert outgoing.is_empty
