"""The process that prints, as the server sees it.

It is started when there is something to print, and ended when a print takes too long.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from threading import Lock, Timer
from typing import Any

from plancia.server.child import DONE, read, write
from plancia.server.logs import log
from plancia.server.printing.errors import PressError

#: A print that takes longer is given up.
MOST_S = 60.0

_log = log("press")


class Printer:
    """One process. One thread prints with it; any thread may close it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        #: Held during a print.
        self._printing = Lock()
        self._closed = False

    def print(self, function: Callable[..., list[bytes]], args: tuple[Any, ...]) -> bytes:
        """Return the document that a function of ``plancia.paper`` makes; raise ``print_failed``."""
        job = pickle.dumps((function, args))
        with self._printing:
            had_one = self._process is not None
            answer = self._answer(job)
            if answer is None and had_one:
                # The process had just ended because nothing was printed for a while.
                answer = self._answer(job)
        if answer is None or answer[0] != DONE:
            why = "died" if answer is None else answer[1].decode()
            _log.error("print_failed", function=getattr(function, "func", function).__name__, why=why)
            raise PressError("print_failed")
        return answer[1]

    def close(self) -> None:
        """End the process, also in the middle of a print."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        with self._printing:
            self._ended()

    def _answer(self, job: bytes) -> tuple[int, bytes] | None:
        """Return what the process answers; None if it died."""
        process = self._started()
        limit = Timer(MOST_S, process.kill)
        limit.start()
        try:
            assert process.stdin is not None and process.stdout is not None  # noqa: PT018, S101  (both are pipes)
            write(process.stdin, DONE, job)
            answer = read(process.stdout)
        except BrokenPipeError:
            answer = None
        finally:
            limit.cancel()
        if answer is None:
            self._ended()
        return answer

    def _started(self) -> "subprocess.Popen[bytes]":
        with self._lock:
            if self._closed:
                raise PressError("print_failed")
            if self._process is None:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "plancia.server.printing.printer_process"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    # Typst would take every core.
                    env={**os.environ, "RAYON_NUM_THREADS": "1"},
                )
            return self._process

    def _ended(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()
