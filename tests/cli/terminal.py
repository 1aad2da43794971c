"""A program in a real terminal: a child behind a pseudo-terminal, driven by what it prints."""

import os
import pty
import re
import select
import signal
import sys
from pathlib import Path

_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")

#: How long a program may take to say what is expected of it. Not a measurement: only what tells a hang.
_PATIENCE_S = 60


class Terminal:
    """``plancia`` with these arguments, in a terminal of 80 columns; ``with`` makes sure that it ends."""

    def __init__(self, *arguments: str, folder: Path, **environment: str) -> None:
        self.raw = ""
        self._told = 0
        self.exit_code: int | None = None
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.chdir(folder)
            # Where tests run in the background the shell has switched interrupts off; at a terminal they are on.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            given = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "50", "PLANCIA_LANG": "it"}
            program = [sys.executable, "-m", "plancia", *arguments]
            os.execve(sys.executable, program, {**os.environ, **given, **environment})

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        if self.exit_code is None:
            self.kill()
        os.close(self._terminal)

    @property
    def text(self) -> str:
        """All it has printed, without colours and cursor movements."""
        return _CONTROL.sub("", self.raw).replace("\r", "")

    def expect(self, wanted: str) -> str:
        """Wait until it prints this, and return what it printed since the last time."""
        while wanted not in self.text[self._told :]:
            if not self._read():
                message = f"the program ended before it said {wanted!r}:\n{self.text[self._told :]}"
                raise AssertionError(message)
        end = self.text.index(wanted, self._told) + len(wanted)
        said, self._told = self.text[self._told : end], end
        return said

    def type(self, line: str) -> None:
        os.write(self._terminal, f"{line}\n".encode())

    def press(self, key: str) -> None:
        """Press a key with Ctrl: ``C``, ``D``."""
        os.write(self._terminal, bytes([ord(key) - 64]))

    def kill(self) -> None:
        """End it as a power failure would."""
        os.kill(self._pid, signal.SIGKILL)
        self._wait()

    def wait(self) -> int:
        """Wait for its end and return the exit code."""
        while self._read():
            pass
        return self._wait()

    def _wait(self) -> int:
        _, status = os.waitpid(self._pid, 0)
        self.exit_code = os.waitstatus_to_exitcode(status)
        return self.exit_code

    def _read(self) -> bool:
        ready, _, _ = select.select([self._terminal], [], [], _PATIENCE_S)
        assert ready, f"nothing more in {_PATIENCE_S} s after:\n{self.text[-2000:]}"
        try:
            piece = os.read(self._terminal, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.raw += piece.decode(errors="replace")
        return bool(piece)
