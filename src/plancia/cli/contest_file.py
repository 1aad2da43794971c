"""A contest in a file of its own: one JSON line for each action, on the disk before it is answered.

The first line says what the file is. Every other line holds the events of one action and a hash that covers it and the
line before, so that all of them are there or none. A line that a crash has cut off was never answered, and is dropped
when the file is opened again. One program at a time may write to it.
"""

import contextlib
import fcntl
import os
import time
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Generic, Self, TypeVar

import msgspec
from msgspec import Raw

from plancia.cli.errors import CallError
from plancia.rules.errors import CodedError
from plancia.server.closing import Closing

VERSION = 1
_HASH_SIZE = 16

E = TypeVar("E")


class ContestFileError(CodedError):
    """A contest's file that cannot be used."""

    CODES = frozenset(
        {"contest_file_busy", "contest_file_damaged", "contest_file_exists", "contest_file_version"}
    )


class _Header(msgspec.Struct, frozen=True):
    format: str
    version: int


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seq: int
    action_id: str
    actor: str
    #: The wall clock, for people.
    at: int
    events: Raw
    hash: str


class ContestFile(Closing, Generic[E]):
    """The events of one contest, in memory and on the disk."""

    def __init__(self, path: Path, form: str, decoder: msgspec.json.Decoder[tuple[E, ...]]) -> None:
        """Open a file that is there, of the format ``form``.

        Raises ``contest_file_damaged`` with the line, ``contest_file_version``, ``contest_file_busy``, or
        ``file_not_readable``.
        """
        self.path = path
        self._decoder = decoder
        self.events: list[E] = []
        #: When the last action was written, in milliseconds of the wall clock.
        self.last_at = 0
        self._lines = 0
        self._head = b""
        try:
            self._handle = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
        except OSError as error:
            raise CallError("file_not_readable", file=str(path), why=error.strerror) from None
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            #: When somebody last wrote or touched it, before we did.
            self.touched_at = os.fstat(self._handle).st_mtime_ns // 1_000_000
            self._read(path.read_bytes(), form)
        except BlockingIOError:
            os.close(self._handle)
            raise ContestFileError("contest_file_busy", file=str(path)) from None
        except BaseException:
            os.close(self._handle)
            raise

    @classmethod
    def make(
        cls, path: Path, form: str, decoder: msgspec.json.Decoder[tuple[E, ...]], events: Iterable[E]
    ) -> Self:
        """Make a new file with the first events; raise ``contest_file_exists`` or ``file_not_writable``."""
        header = msgspec.json.encode(_Header(form, VERSION)) + b"\n"
        try:
            with path.open("xb") as file:
                file.write(header)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            raise ContestFileError("contest_file_exists", file=str(path)) from None
        except OSError as error:
            raise CallError("file_not_writable", file=str(path), why=error.strerror) from None
        made = cls(path, form, decoder)
        made.append("create", "desk", tuple(events))
        return made

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)

    def append(self, action_id: str, actor: str, events: Sequence[E]) -> None:
        """Add the events of an action; they are on the disk when this returns. Raises ``file_not_writable``."""
        at = time.time_ns() // 1_000_000
        body = msgspec.json.encode(events)
        unhashed = _Line(self._lines, action_id, actor, at, Raw(body), "")
        head = _link(self._head, unhashed)
        line = msgspec.json.encode(msgspec.structs.replace(unhashed, hash=head.hex())) + b"\n"
        size = os.fstat(self._handle).st_size
        try:
            if os.write(self._handle, line) < len(line):
                raise OSError(0, "no room")
            os.fsync(self._handle)
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, size)
            raise CallError("file_not_writable", file=str(self.path), why=error.strerror) from None
        self._head, self._lines, self.last_at = head, self._lines + 1, at
        self.events += events

    def touch(self) -> None:
        """Note on the file itself that the program is still there, without writing anything into it."""
        with contextlib.suppress(OSError):
            os.utime(self._handle)

    def _read(self, content: bytes, form: str) -> None:
        first, *lines = content.split(b"\n")
        try:
            header = msgspec.json.decode(first, type=_Header)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._damaged(1) from None
        if header.format != form:
            raise self._damaged(1)
        if header.version != VERSION:
            raise ContestFileError("contest_file_version", version=header.version, expected=VERSION)
        cut = lines.pop() if lines else b""
        for number, text in enumerate(lines, start=2):
            self._read_line(text, number)
        if not self.events and lines:
            raise self._damaged(2)
        if cut:
            os.ftruncate(self._handle, len(content) - len(cut))

    def _read_line(self, text: bytes, number: int) -> None:
        try:
            line = msgspec.json.decode(text, type=_Line)
            events = self._decoder.decode(line.events)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._damaged(number) from None
        head = _link(self._head, msgspec.structs.replace(line, hash=""))
        if line.seq != self._lines or line.hash != head.hex():
            raise self._damaged(number)
        self._head, self._lines, self.last_at = head, self._lines + 1, line.at
        self.events += events

    def _damaged(self, line: int) -> ContestFileError:
        return ContestFileError("contest_file_damaged", file=str(self.path), line=line)


def _link(previous: bytes, line: _Line) -> bytes:
    return blake2b(previous + msgspec.json.encode(line), digest_size=_HASH_SIZE).digest()
