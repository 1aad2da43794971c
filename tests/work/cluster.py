"""A real cluster: a scheduler and workers, each a process of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Cluster:
    """A scheduler on this machine and the workers that were started."""

    def __init__(self, folder: Path, data: str) -> None:
        self._folder, self._data = folder, data
        self._scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0")
        self.address = _said(self._scheduler, r"Scheduler at:\s*(tcp://\S+)")
        self._workers: list[subprocess.Popen[bytes]] = []

    def worker(self) -> None:
        """Start one more worker, with one thread, and wait until the scheduler knows it."""
        self._workers.append(self._start("worker", self.address, "--nthreads", "1", "--no-nanny"))
        _said(self._workers[-1], r"Registered to:\s*(tcp://\S+)")

    def kill_worker(self) -> None:
        """Kill the worker that was started first, in the middle of whatever it does."""
        lost = self._workers.pop(0)
        lost.send_signal(signal.SIGKILL)
        lost.communicate()

    def end(self) -> None:
        """End everything."""
        for each in (*self._workers, self._scheduler):
            each.kill()
            each.communicate()

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments, "--no-dashboard"],
            cwd=self._folder,
            env={**os.environ, "PLANCIA_DATA": self._data, "DASK_TEMPORARY_DIRECTORY": str(self._folder)},
            stderr=subprocess.PIPE,
        )


def _said(process: subprocess.Popen[bytes], what: str) -> str:
    """Return what a process tells about itself as soon as it does."""
    assert process.stderr is not None
    heard = ""
    for line in process.stderr:
        heard += line.decode()
        if found := re.search(what, heard):
            return found[1]
    raise AssertionError(heard)


@contextmanager
def cluster(folder: Path, data: str) -> Iterator[Cluster]:
    """Start a scheduler on a free port, and end everything afterwards."""
    made = Cluster(folder, data)
    try:
        yield made
    finally:
        made.end()
