"""A disk that forgets: what a power cut may leave of a folder, at any point of what a program did to it.

``recorder.c`` notes what the program did. A file's content is certain once the file was synced, a name once its folder
was. Of everything else any part may be there or not, in pieces of a sector, in any order. Names are kept in the order
in which they were made, or not at all: file systems write them to a log of their own.
"""

import struct
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import NamedTuple

_HEADER = struct.Struct("<BQqqII")


class Note(NamedTuple):
    """Something that a program did to a file, or to names."""

    what: str
    file: int
    first: int
    second: int
    text: bytes
    other: bytes


class Write(NamedTuple):
    """Bytes that were written at a place."""

    at: int
    content: bytes


class Resize(NamedTuple):
    """A new length of a file."""

    size: int


class File:
    """The content of a file that is on the disk for certain, and what was done to it since."""

    def __init__(self) -> None:
        self.certain = bytearray()
        self.since: list[Write | Resize] = []

    def sync(self) -> None:
        """Bring everything to the disk."""
        for change in self.since:
            _apply(self.certain, change)
        self.since = []

    def left(self, keep: "Keeping") -> bytes:
        """Return what is there after a power cut."""
        content = bytearray(self.certain)
        for change in self.since:
            for piece in keep.pieces(change):
                _apply(content, piece)
        return bytes(content)


class Disk:
    """A folder: its files, its names, and which of them are certain."""

    def __init__(self, folder: Path) -> None:
        self._folder = f"{folder}/"
        self._files: dict[int, File] = {}
        #: The names as the program sees them.
        self.names: dict[str, File] = {}
        self._certain: dict[str, File] = {}
        #: The names after each change that is not certain yet.
        self._since: list[dict[str, File]] = []

    def take(self, note: Note) -> None:
        """Do what was noted."""
        if note.what == "o":
            self._opened(note)
        elif note.what == "w":
            self._files[note.file].since.append(Write(note.first, note.text))
        elif note.what == "t":
            self._files[note.file].since.append(Resize(note.first))
        elif note.what == "s" and note.first:
            self._certain, self._since = dict(self.names), []
        elif note.what == "s":
            self._files[note.file].sync()
        else:
            self._rename(note)

    def file(self, number: int) -> File | None:
        """Return the file that has a number now."""
        return self._files.get(number)

    def left(self, keep: "Keeping") -> dict[str, bytes]:
        """Return the files after a power cut. What stands for memory shared by processes is never among them."""
        names = [self._certain, *self._since][keep.names(len(self._since))]
        return {name: file.left(keep) for name, file in names.items() if not name.endswith("-shm")}

    def _opened(self, note: Note) -> None:
        name = self._name(note.text)
        if not name:
            return  # the folder itself
        if note.first:
            # A number is used again once its file is gone.
            self._files[note.file] = File()
            self._set({**self.names, name: self._files[note.file]})
        if note.second:
            self._files[note.file].since.append(Resize(0))

    def _rename(self, note: Note) -> None:
        names = copy(self.names)
        one = self._name(note.text)
        if note.what == "l":
            names[self._name(note.other)] = names[one]
        else:
            file = names.pop(one)
            if note.what == "r":
                names[self._name(note.other)] = file
        self._set(names)

    def _set(self, names: dict[str, File]) -> None:
        self.names = names
        self._since.append(names)

    def _name(self, path: bytes) -> str:
        return path.decode().removeprefix(self._folder.removesuffix("/")).removeprefix("/")


class Keeping:
    """What of the uncertain a power cut leaves: by a seed, so that it can be repeated."""

    #: Only what was synced; all; all names without content, and the other way round; sectors of any size.
    KINDS = ("certain", "all", "names", "contents", "pages", "sectors")

    def __init__(self, kind: str, random: Random) -> None:
        self._kind = kind
        self._random = random
        # Once for each power cut: some of them lose little and some much.
        self._share = random.random()

    def names(self, changes: int) -> int:
        """Return how many of the changes of names are kept."""
        if self._kind in {"certain", "contents"}:
            return 0
        return changes if self._kind in {"all", "names"} else self._random.randint(0, changes)

    def pieces(self, change: Write | Resize) -> Iterator[Write | Resize]:
        """Yield what is kept of a change of a file's content."""
        if self._kind in {"all", "contents"}:
            yield change
        elif self._kind in {"pages", "sectors"}:
            size = 4096 if self._kind == "pages" else 512
            for piece in _cut(change, size):
                if self._random.random() < self._share:
                    yield piece


def notes(log: bytes) -> Iterator[Note]:
    """Yield what the recorder has noted."""
    at = 0
    while at < len(log):
        what, file, first, second, length, length_of_other = _HEADER.unpack_from(log, at)
        at += _HEADER.size
        text, other = log[at : at + length], log[at + length : at + length + length_of_other]
        at += length + length_of_other
        yield Note(chr(what), file, first, second, text, other)


def _apply(content: bytearray, change: Write | Resize) -> None:
    if isinstance(change, Resize):
        del content[change.size :]
        content.extend(bytes(change.size - len(content)))
        return
    # What was left out before it is a hole, which reads as zeros.
    content.extend(bytes(max(change.at - len(content), 0)))
    content[change.at : change.at + len(change.content)] = change.content


def _cut(change: Write | Resize, size: int) -> Iterator[Write | Resize]:
    """Yield a change in pieces of a sector: a disk writes each of these as a whole."""
    if isinstance(change, Resize):
        yield change
        return
    at, end = change.at, change.at + len(change.content)
    while at < end:
        until = min(end, (at // size + 1) * size)
        yield Write(at, change.content[at - change.at : until - change.at])
        at = until
