"""Starting and stopping: a real process, real sockets, real signals."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from plancia.server.errors import ServeError
from plancia.server.run import run

SOURCE = Path(__file__).parents[2] / "src"


@pytest.fixture
def process():
    program = "from plancia.server.run import run; run('127.0.0.1', 0)"
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


def test_it_says_where_it_is_and_control_c_stops_it_cleanly(process) -> None:
    line = process.stdout.readline()
    match = re.fullmatch(r"Plancia: (http://127\.0\.0\.1:\d+/)  \(Ctrl-C\)\n", line)
    assert match, line
    with urlopen(f"{match[1]}api/health") as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=10)
    assert process.returncode == 0
    assert stdout == ""
    assert stderr.strip() == ""


def test_a_port_in_use_is_one_coded_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError) as raised:
            run("127.0.0.1", port)
    assert raised.value.code == "port_in_use"
    assert raised.value.context == {"host": "127.0.0.1", "port": port}


@pytest.mark.parametrize(("host", "port"), [("192.0.2.1", 8000), ("127.0.0.1", 70000)])
def test_an_impossible_address_is_one_coded_error(host, port) -> None:
    with pytest.raises(ServeError) as raised:
        run(host, port)
    assert raised.value.code == "cannot_listen"
    assert raised.value.context["why"]
