"""Work of which nobody knows how long it takes shows after a second that it goes on."""

import io
import sys
from threading import Event

from plancia.cli import progress


class TerminalFile(io.StringIO):
    """A file that says it is a terminal, and tells when something is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written.set()
        return super().write(text)


def test_it_shows_what_it_does(monkeypatch) -> None:
    file = TerminalFile()
    monkeypatch.setattr(sys, "stderr", file)
    monkeypatch.setattr(progress, "_AT_ONCE_S", 0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("PLANCIA_LANG", "it")
    with progress.working("solving"):
        assert file.written.wait(30)
    assert "soluzione" in file.getvalue()


def test_it_shows_nothing_at_once_or_where_no_cursor_moves(monkeypatch) -> None:
    file = TerminalFile()
    monkeypatch.setattr(sys, "stderr", file)
    monkeypatch.setenv("TERM", "xterm")
    with progress.working("solving"):
        pass
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(progress, "_AT_ONCE_S", 0)
    with progress.working("solving"):
        pass
    assert "solving" not in file.getvalue()
