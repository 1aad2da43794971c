"""Lines from the keyboard, with a limit to how long one waits: clocks run out whether somebody types or not."""

import os
import select
import sys


class Keyboard:
    """Reads lines. Bytes that are no text are read as a mark."""

    def __init__(self) -> None:
        self._read = b""
        self._ended = False

    def line(self, timeout_ms: int | None) -> str | None:
        """Return the next line, or None if the time is over; raise ``EOFError`` when there are no more."""
        while b"\n" not in self._read:
            if self._ended:
                raise EOFError
            timeout = None if timeout_ms is None else timeout_ms / 1000
            ready, _, _ = select.select([sys.stdin], [], [], timeout)
            if not ready:
                return None
            piece = os.read(sys.stdin.fileno(), 4096)
            self._ended = not piece
            self._read += piece or (b"\n" if self._read else b"")
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(errors="replace").strip()
