"""Starting and stopping: a real process, real sockets, real signals."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import httpx
import pytest

from plancia.server.errors import ServeError
from plancia.server.instance import Instance
from plancia.server.journal.address import parse_address
from plancia.server.run import run
from plancia.server.settings import Settings

SOURCE = Path(__file__).parents[2] / "src"


def settings(folder, **changes):
    return Settings().with_changes(server_port=0, server_database=str(folder / "games.db"), **changes)


@pytest.fixture
def process(request, tmp_path):
    # Long enough for any test: it is the second signal that stops the server.
    leave_s = 600 if "balancer" in request.node.name else 0
    program = (
        "from plancia.server.run import run; from plancia.server.settings import Settings;"
        f"run(Settings().with_changes(server_port=0, server_database={str(tmp_path / 'games.db')!r},"
        f" server_leave_s={leave_s}))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
    ) as process:
        yield process
        if process.poll() is None:
            process.kill()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_a_signal_stops_it_cleanly(process, sent) -> None:
    line = process.stdout.readline()
    match = re.fullmatch(r"Plancia: (http://127\.0\.0\.1:\d+/)  \(Ctrl-C\)\n", line)
    assert match, line
    with urlopen(f"{match[1]}api/health") as answer:
        assert answer.status == 200
    process.send_signal(sent)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 0
    assert stdout == ""
    assert stderr.strip() == ""


def test_a_server_that_was_told_to_stop_is_not_ready_while_a_balancer_looks(process) -> None:
    address = process.stdout.readline().split()[1]
    process.send_signal(signal.SIGTERM)
    while (answer := httpx.get(f"{address}api/ready")).json()["work"] != "stopping":
        pass  # the signal is on its way
    assert answer.status_code == 503
    assert httpx.get(f"{address}api/health").status_code == 200
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=30)
    assert process.returncode == 0


def test_a_port_in_use_is_one_coded_error(tmp_path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError) as raised:
            run(settings(tmp_path).with_changes(server_port=port))
    assert raised.value.code == "port_in_use"
    assert raised.value.context == {"host": "127.0.0.1", "port": port}


def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(ServeError) as raised:
        run(settings(tmp_path), database=parse_address(f"postgresql://ada:secret@127.0.0.1:{port}/plancia"))
    assert raised.value.code == "database_away"
    assert raised.value.context == {"database": f"postgresql://ada@127.0.0.1:{port}/plancia"}


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_impossible_address_is_one_coded_error(tmp_path, host) -> None:
    with pytest.raises(ServeError) as raised:
        run(settings(tmp_path, server_host=host))
    assert raised.value.code == "cannot_listen"
    assert raised.value.context["why"]


def test_nats_for_a_server_on_a_file_is_one_coded_error(tmp_path) -> None:
    """Somebody who believes that several servers share a file must learn it before they start."""
    settings = Settings().with_changes(server_port=0, nodes_carrier=("nats://127.0.0.1:4222",))
    with pytest.raises(ServeError, match="nodes_need_postgresql"):
        run(settings, database=tmp_path / "games.db")


def test_a_file_of_another_server_is_one_coded_error(tmp_path) -> None:
    with Instance(tmp_path / "games.db"), pytest.raises(ServeError) as raised:
        run(settings(tmp_path))
    assert raised.value.code == "database_in_use"
