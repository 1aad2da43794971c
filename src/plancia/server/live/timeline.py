"""The server's time: milliseconds during which a server was running on this database. It stands still in between.

Every game counts from its own beginning on this line, so a stop, a crash or a power cut costs no player time. How far
the line has got is written into a small file beside the database every few milliseconds: that survives the death of the
process to within ``BEAT_MS``, and a power cut to within ``SYNC_MS``.
"""

import asyncio
import contextlib
import os
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from threading import Event, Thread
from typing import Protocol

from plancia.files.whole_file import write_whole

#: How often the file is written.
BEAT_MS = 10
#: How often it is forced to the disk.
SYNC_MS = 1000
#: After a restart the line stands still for so long, so that everybody can be back before a clock runs.
RETURN_MS = 2000

_TICK_S = 0.001
_SLOT = 16
_CHECK = 8


class Alarm(Protocol):
    """Something that will happen."""

    def cancel(self) -> None:
        """Cancel it."""


class Timeline(Protocol):
    """A clock, and alarms on it."""

    def now_ms(self) -> int:
        """Return the instant. It never runs backwards."""

    def alarm(self, at_ms: int, callback: Callable[[], None]) -> Alarm:
        """Call back at an instant, or at once if that is past; never before it."""

    def advance_to(self, at_ms: int) -> None:
        """Be at an instant that is known to have been, or later; before there is any alarm."""

    def go_on(self) -> None:
        """Run: the server is there."""


class RunningLine:
    """A line on the machine's monotonic clock, which runs in one process. It stands until ``go_on``."""

    def __init__(self, at_ms: int = 0, *, pause_s: float = 0.0) -> None:
        """Be at an instant; after ``go_on`` the line stands still for a while yet."""
        self._pause_s = pause_s
        # An instant in milliseconds and when on the machine's clock it was or will be; None: the line stands there.
        # One pair, so that no thread sees half of a change.
        self._known: tuple[float, float | None] = (at_ms, None)

    def now_ms(self) -> int:
        """Return the instant."""
        return int(self._instant())

    def go_on(self) -> None:
        """Run from now on, or from when everybody may be back."""
        self._known = (self._instant(), time.monotonic() + self._pause_s)

    def advance_to(self, at_ms: int) -> None:
        """Be at an instant that is known to have been, or later; before there is any alarm."""
        instant, since_s = self._known
        self._known = (instant + max(at_ms - self.now_ms(), 0), since_s)

    def alarm(self, at_ms: int, callback: Callable[[], None]) -> Alarm:
        """Call back at an instant, to the millisecond if the loop is not busy."""
        return _LoopAlarm(self, at_ms, callback)

    def seconds_until(self, at_ms: int) -> float:
        """Return in how many seconds of the machine's clock an instant will be, as far as that is known."""
        now_s = time.monotonic()
        instant, since_s = self._known
        runs_from = now_s + self._pause_s if since_s is None else since_s
        return runs_from + (at_ms - instant) / 1000 - now_s

    def _instant(self) -> float:
        instant, since_s = self._known
        return instant if since_s is None else instant + max(time.monotonic() - since_s, 0.0) * 1000


class ServerTimeline(RunningLine):
    """The line of a file."""

    def __init__(self, path: Path, *, return_ms: int = RETURN_MS) -> None:
        """Open or make the file, which is this process's alone: see ``server.instance``."""
        existed = path.exists()
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        super().__init__(
            _read(os.pread(self._handle, 2 * _SLOT, 0)), pause_s=return_ms / 1000 if existed else 0.0
        )
        self._slot = 0
        self._stop = Event()
        self._thread = Thread(target=self._beat, name="plancia-timeline", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write the last instant and let go of the file."""
        self._stop.set()
        self._thread.join()
        self._write(sync=True)
        os.close(self._handle)

    def _beat(self) -> None:
        synced = time.monotonic()
        while not self._stop.wait(BEAT_MS / 1000):
            sync = time.monotonic() - synced > SYNC_MS / 1000
            # On a disk without room there is nothing else to do than to try again.
            with contextlib.suppress(OSError):
                self._write(sync=sync)
            if sync:
                synced = time.monotonic()

    def _write(self, *, sync: bool) -> None:
        """Write one of two places in turn: a write that was cut off leaves the other."""
        number = self.now_ms().to_bytes(_CHECK, "little")
        os.pwrite(self._handle, number + _check(number), self._slot * _SLOT)
        self._slot = 1 - self._slot
        if sync:
            os.fsync(self._handle)


class _LoopAlarm:
    """An alarm by a timer of the event loop, which may be a fraction of a millisecond early."""

    def __init__(self, line: RunningLine, at_ms: int, callback: Callable[[], None]) -> None:
        self._line, self._at_ms, self._callback = line, at_ms, callback
        self._loop = asyncio.get_running_loop()
        self._timer = self._wait(0)

    def cancel(self) -> None:
        """Cancel it."""
        self._timer.cancel()

    def _wait(self, least_s: float) -> asyncio.TimerHandle:
        return self._loop.call_later(max(self._line.seconds_until(self._at_ms), least_s), self._ring)

    def _ring(self) -> None:
        if self._line.now_ms() < self._at_ms:
            self._timer = self._wait(_TICK_S)
        else:
            self._callback()


def read_line(path: Path) -> int:
    """Return how far the line in a file has got; 0 if there is no such file."""
    return _read(path.read_bytes()[: 2 * _SLOT]) if path.exists() else 0


def write_line(path: Path, at_ms: int) -> None:
    """Make a line that has got so far, for a database that no server runs on."""
    number = at_ms.to_bytes(_CHECK, "little")
    write_whole(path, number + _check(number))


def _check(number: bytes) -> bytes:
    return blake2b(number, digest_size=_SLOT - _CHECK, person=b"plancia timeline").digest()


def _read(content: bytes) -> int:
    """Return the latest instant that was written whole; 0 if there is none."""
    found = 0
    for at in range(0, 2 * _SLOT, _SLOT):
        number, check = content[at : at + _CHECK], content[at + _CHECK : at + _SLOT]
        if len(number) == _CHECK and check == _check(number):
            found = max(found, int.from_bytes(number, "little"))
    return found
