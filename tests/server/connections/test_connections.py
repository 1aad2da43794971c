"""Connections that keep the server waiting, or send more than a person does: closed, and nobody else notices."""

import asyncio
from contextlib import suppress

import httpx
import msgspec
import pytest
import pytest_asyncio

from plancia.server.connections import http_connection, open_connections, socket_connection
from plancia.server.settings import LimitSettings
from server.connections.flooding import Flood, frame
from server.live.serving import PATIENCE_S, QUICK, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory):
    limits = LimitSettings(requests="99999/1", guests="99999/1", sockets="99999/1", frames="100/1")
    settings = msgspec.structs.replace(QUICK, limits=limits)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket_connection, "GOODBYE_S", 0.05)
        patch.setattr(http_connection, "GOODBYE_S", 0.05)
        patch.setattr(open_connections, "LOOK_S", 0.05)
        async with serving(tmp_path_factory.mktemp("connections") / "games.db", settings) as live:
            yield live


@pytest_asyncio.fixture(loop_scope="module")
async def served(server):
    """Give the server with as much room as at the start."""
    most = server.app.state.connections.most
    yield server
    server.app.state.connections.most = most


@pytest_asyncio.fixture(loop_scope="module")
async def flood(served):
    made = Flood(served.port, "127.0.0.1", 3600)
    yield made
    made.close()


async def until_closed(reader) -> bytes:
    """Return what is sent until the end."""
    async with asyncio.timeout(PATIENCE_S):
        try:
            return await reader.read()
        except ConnectionResetError:
            return b""


async def write_until_closed(writer, data: bytes) -> None:
    """Send the same again and again until the server does not take it any more."""
    # Outside of the ``suppress``: that it takes too long is an OSError too.
    async with asyncio.timeout(PATIENCE_S):
        with suppress(OSError):
            while True:
                writer.write(data)
                await writer.drain()
                await asyncio.sleep(0.005)


SENT = {
    "wrong": frame(b"{}"),
    "unreadable": frame(b"x"),
    "not text": frame(b"\xff"),
    "pongs": frame(b'{"kind":"pong","id":1}'),
    "pings of the protocol": frame(b"", 9),
    "pongs of the protocol": frame(b"", 10),
    "syncs": frame(b'{"kind":"sync","since":null}'),
}


async def test_every_frame_counts_whatever_it_is(served, flood) -> None:
    for name, frames in SENT.items():
        reader, writer = await flood.socket("lobby")
        writer.write(frames * 1000)
        sent = await until_closed(reader)
        assert b"too_many" in sent or b"unreadable" in sent or name == "not text" or not sent, name
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{served.base}/api/health")).status_code == 200


async def test_a_socket_that_is_told_to_go_is_cut_off(served, flood) -> None:
    """It goes on sending and does not answer the farewell: uvicorn would read it for ten seconds."""
    _, writer = await flood.socket("games/none")
    await write_until_closed(writer, frame(b"{}"))


async def test_a_person_s_messages_do_not_count_as_a_flood(served) -> None:
    ada = await served.person("Ada")
    lobby = await ada.look("lobby")
    for number in range(50):
        await lobby.send({"kind": "sync", "since": None})
        await lobby.until("snapshot", since=number)
    assert lobby.closed is None


async def test_a_message_in_many_pieces_is_one_message(served, flood) -> None:
    """A slice may end anywhere, within a frame and within its head."""
    reader, writer = await flood.socket("lobby")
    message = frame(b'{"kind":"sync","since":null' + b" " * 5000 + b"}")
    for start in range(0, len(message), 777):
        writer.write(message[start : start + 777])
        await writer.drain()
        await asyncio.sleep(0)
    seen = b""
    async with asyncio.timeout(PATIENCE_S):
        while b'"snapshot"' not in seen:
            seen += await reader.read(65_536)
    writer.close()


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["silent", "half a head", "half a body"],
)
async def test_a_connection_that_keeps_the_server_waiting_is_closed(
    served, flood, monkeypatch, message
) -> None:
    monkeypatch.setattr(http_connection, "HEAD_S", 0.01)
    monkeypatch.setattr(http_connection, "BODY_S", 0.01)
    reader, writer = await flood.connect()
    writer.write(message)
    assert (await until_closed(reader)).startswith(b"HTTP/1.1 408 ")


async def test_line_breaks_between_requests_do_not_keep_a_connection_open(served, flood, monkeypatch) -> None:
    monkeypatch.setattr(http_connection, "HEAD_S", 0.2)
    reader, writer = await flood.connect()
    writer.write(flood.request("GET", "/api/health"))
    await flood.answer(reader)
    await write_until_closed(writer, b"\r\n")


async def test_the_head_of_a_request_has_a_limit(flood) -> None:
    reader, writer = await flood.connect()
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 10_000)
    assert (await until_closed(reader)).startswith(b"HTTP/1.1 431 ")


async def test_silent_connections_make_room_for_others(served, flood) -> None:
    """With a thousand and more of them nobody came in any longer."""
    room = served.app.state.connections
    room.most = 20
    silent = [await flood.connect() for _ in range(60)]
    async with httpx.AsyncClient() as client:
        assert (await client.get(f"{served.base}/api/health")).status_code == 200
    assert len(room) <= 20
    assert room.refused >= 40
    for _, writer in silent:
        writer.close()


async def test_where_all_are_busy_a_new_one_is_refused_with_a_sentence(served, flood) -> None:
    room = served.app.state.connections
    lobby = await (await served.person("Ada")).look("lobby")
    room.most = len(room)
    for connection in list(room._asking):
        connection.drop()
    room.most = 1
    reader, _ = await flood.connect()
    answer = await until_closed(reader)
    assert answer.startswith(b"HTTP/1.1 503 ")
    assert b"retry-after: 5" in answer
    assert b'"server_full"' in answer
    assert lobby.closed is None


async def test_sockets_of_a_person_and_of_an_address_are_bounded(tmp_path) -> None:
    limits = LimitSettings(sockets_of_person=2, sockets_of_address=4, guests="99999/1")
    async with serving(tmp_path / "games.db", msgspec.structs.replace(QUICK, limits=limits)) as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        first = [await ada.look("lobby") for _ in range(3)]
        assert [seated.closed for seated in first] == [None, None, 1012]
        assert first[2].socket.close_reason == "too_many_sockets"
        second = [await ugo.look("lobby") for _ in range(2)]
        nobody = await live.look("lobby")
        assert [seated.closed for seated in second] == [None, None]
        assert nobody.closed == 1012
        # Who leaves makes room.
        await second[0].leave()
        assert (await live.look("lobby")).closed is None


async def test_handshakes_of_a_person_have_a_limit(tmp_path) -> None:
    limits = LimitSettings(sockets="3/600", behind_address=1, guests="99999/1")
    async with serving(tmp_path / "games.db", msgspec.structs.replace(QUICK, limits=limits)) as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        opened = [await ada.look("games/none") for _ in range(4)]
        assert [seated.socket.close_reason for seated in opened][2:] == ["game_unknown", "too_many_requests"]
        assert opened[3].closed == 1012
        # Another person behind the same address has his own.
        assert (await ugo.look("lobby")).closed is None
