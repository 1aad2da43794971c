"""What the owner of a server relies on: figures, readiness, logs that give nothing away, one server a file."""

import asyncio
import logging
import re
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from plancia.rules.errors import RuleError
from plancia.rules.game.actions import Pass
from plancia.rules.game.actors import Player, Seat
from plancia.server.errors import ServeError
from plancia.server.instance import Instance
from plancia.server.logs import FIELDS, log
from plancia.server.metrics import Metrics
from plancia.server.nodes.sole import NoCarrier, SoleOwner
from plancia.server.overload import Overload
from plancia.server.readiness import Readiness
from plancia.server.run import run
from plancia.server.settings import Settings
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.live.serving import serving
from server.log_lines import captured_logs, lines
from server.people.app import PASSWORD, Person, account, code, guest, people_of, program, served

TOKEN = "prometheus-reads-this"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("operations") / "p.db", metrics_token=TOKEN) as client:
        yield client


def test_figures_need_the_token_and_name_nobody(server) -> None:
    ada = guest(server, "Figurata")
    new = {"settings": {"players": ["", ""], "procedure": "online"}}
    game = ada.request("POST", "/api/games", new).json()["game"]
    ada.request("GET", f"/api/games/{game}")
    assert Person(server).request("GET", "/metrics").status_code == 404
    assert Person(server, "prometheus-reads-thi").request("GET", "/metrics").status_code == 404
    text = Person(server, TOKEN).request("GET", "/metrics").text
    assert 'plancia_requests_total{method="POST",route="/api/guests",status="201"}' in text
    assert 'route="/api/games/{game}"' in text
    for secret in (game, ada.id, "Figurata", ada.cookies["plancia"]):
        assert secret not in text


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("192.0.2.7", {}, 404),
        ("127.0.0.1", {"x-forwarded-for": "192.0.2.7"}, 404),
        ("127.0.0.1", {"forwarded": "for=192.0.2.7"}, 404),
    ],
)
def test_without_a_token_only_this_machine_reads_the_figures(tmp_path, address, headers, status) -> None:
    with served(tmp_path / "p.db") as client:
        assert from_address(client, address, headers) == status


def from_address(client, address: str, headers: dict) -> int:
    """Ask as a connection from an address would: the scope is what the network says."""
    status = []

    async def ask() -> None:
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "path": "/metrics",
            "raw_path": b"/metrics",
            "root_path": "",
            "scheme": "http",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (address, 5000),
            "server": ("127.0.0.1", 80),
            "state": {},
        }

        async def receive():
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message) -> None:
            if message["type"] == "http.response.start":
                status.append(message["status"])

        await client.app(scope, receive, send)

    asyncio.run(ask())
    return status[0]


def test_ready_says_what_is_missing(server) -> None:
    answer = Person(server).request("GET", "/api/ready")
    found = answer.json()
    assert found["journal"] == "ok"
    assert (answer.status_code == 200) == (found["lexicon"] == "ok") == (found["status"] == "ready")


async def test_a_full_disk_is_not_ready_and_recovers(tmp_path) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    with Store(path) as store:
        readiness = readiness_of(store, None)
        assert (await readiness.look()).status == "ready"
        await store.reading(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
        assert (await readiness.look()).status == "ready"  # asked too soon: nothing is looked at
        readiness._looked_s = -10
        found = await readiness.look()
        assert (found.status, found.journal) == ("not_ready", "journal_read_only")
        await store.reading(lambda connection: connection.exec_driver_sql("PRAGMA query_only = OFF"))
        readiness._looked_s = -10
        assert (await readiness.look()).status == "ready"
        missing = readiness_of(store, tmp_path / "none.plx")
        assert (await missing.look()).lexicon == "missing"


def readiness_of(store: Store, lexicon: Path | None, owners=None, carrier=None) -> Readiness:
    """Return the readiness of a server with nothing to do."""
    overload = Overload(Settings().overload, Metrics(), lambda: 0)
    return Readiness(store, lexicon, overload, owners or SoleOwner(), carrier or NoCarrier())


async def test_a_node_that_was_expelled_or_stops_is_not_ready_and_one_without_carrier_is(tmp_path) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    owners, carrier = SoleOwner(), NoCarrier()
    with Store(path) as store:
        readiness = readiness_of(store, None, owners, carrier)
        carrier.is_whole = False
        found = await readiness.look()
        assert (found.status, found.carrier) == ("ready", "slow")
        carrier.is_connected = False
        found = await readiness.look()
        assert (found.status, found.carrier) == ("ready", "away")
        owners.is_member = False
        found = await readiness.look()
        assert (found.status, found.node) == ("not_ready", "expelled")
        owners.is_member = True
        assert (await readiness.look()).status == "ready"
        readiness.stop()
        found = await readiness.look()
        assert (found.status, found.work) == ("not_ready", "stopping")


async def test_a_database_that_does_not_answer_is_not_ready(tmp_path, monkeypatch) -> None:
    path = tmp_path / "p.db"
    prepare(path)
    monkeypatch.setattr("plancia.server.readiness.WRITE_S", 0.01)
    held = threading.Event()
    with Store(path) as store:
        stuck = asyncio.ensure_future(store.reading(lambda _: held.wait()))
        await asyncio.sleep(0)
        found = await readiness_of(store, None).look()
        held.set()
        await stuck
        assert (found.status, found.journal) == ("not_ready", "journal_busy")


def test_health_says_how_late_the_server_is(server) -> None:
    answer = Person(server).request("GET", "/api/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")
    assert answer.json()["lag_ms"] >= 0
    assert answer.headers["cache-control"] == "no-store"


def test_every_queue_has_its_figure(server) -> None:
    ada = guest(server, "Accodata")
    ada.request("POST", "/api/games", {"settings": {"players": ["", ""], "procedure": "online"}})
    text = Person(server, TOKEN).request("GET", "/metrics").text
    for queue in ("journal", "journal_reads", "store", "thinkers", "searches", "passwords"):
        assert f'plancia_waiting{{queue="{queue}"}}' in text
    for contest in ("game", "duplicate", "tournament"):
        assert f'plancia_commands_waiting{{contest="{contest}"}} 0.0' in text
        assert f'plancia_commands_waiting_most{{contest="{contest}"}} 0.0' in text
    assert "plancia_unsent_bytes 0.0" in text
    batches = re.search(r'plancia_batch_entries_count\{writer="store"\} ([0-9.]+)', text)
    assert batches is not None
    assert float(batches[1]) > 0
    # The loop is measured from the start on.
    assert "plancia_loop_lag_seconds_bucket" in text


def test_on_a_full_disk_nobody_is_told_yes_and_everybody_can_look(tmp_path) -> None:
    with served(tmp_path / "p.db") as client:
        ada = guest(client)
        new = {"settings": {"players": ["", ""], "procedure": "online"}}
        game = ada.request("POST", "/api/games", new).json()["game"]
        store = people_of(client).sessions._store
        pages = store.do(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar())
        store.do(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar())
        answers = [Person(client).request("POST", "/api/guests", {"name": "x" * 24}) for _ in range(60)]
        full = [answer for answer in answers if answer.status_code != 201]
        assert full, "the disk was not full"
        assert {(answer.status_code, code(answer)) for answer in full} == {(503, "journal_full")}
        assert str(tmp_path) not in full[0].text
        assert ada.request("GET", f"/api/games/{game}").status_code == 200
        assert ada.request("GET", "/api/me").json()["identity"]["id"] == ada.id
        store.do(
            lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages * 10}").scalar()
        )
        assert guest(client, "Carla").id


def test_one_server_a_file(tmp_path) -> None:
    path = tmp_path / "p.db"
    with Instance(path):
        with pytest.raises(ServeError) as raised:
            Instance(path)
        assert raised.value.code == "database_in_use"
    Instance(path).close()


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_a_second_server_on_the_same_file_by_another_name_is_refused(tmp_path, link) -> None:
    path, other = tmp_path / "p.db", tmp_path / "elsewhere" / "q.db"
    prepare(path)
    other.parent.mkdir()
    link(other, path)
    with Instance(path):
        with pytest.raises(ServeError) as raised:
            Instance(other)
        assert (raised.value.code, raised.value.context["file"]) == ("database_in_use", str(other))
    Instance(other).close()


def test_the_lock_ends_with_the_process_however_it_ends(tmp_path) -> None:
    path = tmp_path / "p.db"
    code = f"""
from pathlib import Path
from plancia.server.instance import Instance
held = Instance(Path({str(path)!r}))
print("held", flush=True)
import time
time.sleep(60)
"""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "held\n"
    with pytest.raises(ServeError):
        Instance(path)
    process.kill()
    process.wait()
    process.stdout.close()
    Instance(path).close()


# --- logs ---


@pytest.fixture
def logged():
    with captured_logs() as stream:
        yield stream


def test_only_fields_on_the_list_are_written(logged) -> None:
    log("rooms").info("game_created", game="g1", rack="ABCDEFG", password="x", seq=3)
    (line,) = lines(logged)
    assert {"event": "game_created", "game": "g1", "seq": 3}.items() <= line.items()
    assert set(line) <= FIELDS
    assert "ABCDEFG" not in logged.getvalue()


def test_an_exception_shows_where_and_not_what(logged) -> None:
    def fail() -> None:
        message = "the rack is QZ?ABCD"
        raise ValueError(message)

    for logger in (log("rooms").error, logging.getLogger("plancia.server").error):
        try:
            fail()
        except ValueError:
            logger("failed", exc_info=True)
    try:
        raise RuleError("tiles_not_on_rack", tiles="Q", rack="SECRETS")
    except RuleError:
        log("rooms").exception("refused")
    assert len(lines(logged)) == 3
    assert all("test_operations.py" in line["exception"] for line in lines(logged))
    assert "RuleError(tiles_not_on_rack)" in lines(logged)[2]["exception"]
    assert "QZ?ABCD" not in logged.getvalue()
    assert "SECRETS" not in logged.getvalue()


def test_lines_of_others_show_their_template_and_not_what_they_fill_in(logged) -> None:
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request: %s", "token=abc")
    (line,) = lines(logged)
    assert line["event"] == "Invalid HTTP request: %s"
    assert "abc" not in logged.getvalue()


def test_signing_in_and_out_leaves_no_secret_in_the_log(logged, tmp_path) -> None:
    with served(tmp_path / "p.db") as client:
        bruno = account(client)
        bot = program(bruno, "read", "play")
        bot.request("GET", "/api/me")
        Person(client).request("POST", "/api/session", {"name": "Bruno", "password": "sbagliata ma segreta"})
        Person(client, "plancia_forged-token").request("GET", "/api/me")
        secrets = [
            PASSWORD,
            "sbagliata ma segreta",
            bot.headers["authorization"].split()[1],
            bruno.cookies["plancia"],
            bruno.headers["x-csrf-token"],
            "plancia_forged-token",
        ]
    for secret in secrets:
        assert secret not in logged.getvalue()


@pytest.mark.usefixtures("logged")  # a start configures the logs
def test_a_file_in_use_and_a_port_in_use_are_one_coded_error_each(tmp_path) -> None:
    settings = Settings().with_changes(server_database=str(tmp_path / "p.db"), server_port=0)
    with Instance(tmp_path / "p.db"), pytest.raises(ServeError) as raised:
        run(settings)
    assert raised.value.code == "database_in_use"
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(ServeError) as raised:
        run(settings.with_changes(server_port=taken.getsockname()[1]))
    assert raised.value.code == "port_in_use"


async def test_a_command_that_fails_or_is_slow_is_one_line_with_its_id(tmp_path, logged, monkeypatch) -> None:
    monkeypatch.setattr("plancia.server.live.aggregate.SLOW_S", -1.0)
    async with serving(tmp_path / "games.db") as live:
        (ada, ugo) = await live.table("Ada", "Ugo")
        sent = [await ada.act({"kind": "pass"}), await ugo.act({"kind": "pass"})]
        done = next(answer for answer in sent if answer["kind"] == "done")
        game = live.games.found(ada.game)
        monkeypatch.setattr(game, "means", lambda seq: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await game.act(Player(Seat(0)), "will-fail", Pass())
    slow = [line for line in lines(logged) if line["event"] == "command_slow"]
    assert done["action_id"] in {line["action_id"] for line in slow}
    (failed,) = [line for line in lines(logged) if line["event"] == "command_failed"]
    assert {
        "action_id": "will-fail",
        "contest": "game",
        "kind": "pass",
        "node": "sole",
    }.items() <= failed.items()
    assert "ZeroDivisionError" in failed["exception"]


def test_what_a_limit_refuses_is_counted_by_its_name(tmp_path) -> None:
    with served(tmp_path / "p.db", limits_games="1/600", metrics_token=TOKEN) as client:
        ada = guest(client)
        new = {"settings": {"players": ["", ""], "procedure": "online"}}
        answers = [ada.request("POST", "/api/games", new).status_code for _ in range(3)]
        text = Person(client, TOKEN).request("GET", "/metrics").text
    assert answers == [201, 429, 429]
    assert 'plancia_limited_total{limit="games"} 2.0' in text


async def test_open_connections_are_counted(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada = await live.person("Ada")
        lobby = await ada.look("lobby")
        text = (await live.client().get("/metrics")).text
        await lobby.leave()
    found = re.search(r"^plancia_connections ([0-9.]+)$", text, re.MULTILINE)
    assert found is not None
    # The socket, and the client that asked for the figures.
    assert float(found[1]) >= 2
    assert "plancia_connections_refused_total 0.0" in text
