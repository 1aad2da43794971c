"""What arbiters have decided on words, in an append-only file: one JSON object a line.

The last ruling on a word counts. A line is on the disk before ``append`` returns; one that was cut short by a crash is
skipped and reported, never repaired in place.
"""

import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from plancia.files.sync import sync
from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.errors import LexiconError

#: The entry of the edition that gives the decision on a word to the referee.
RULING_ENTRY = "challenges.ruling"


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """An arbiter's decision on a word, or what follows for it from a correction that was accepted."""

    #: As tiles spell it.
    word: str
    valid: bool
    by: str
    #: When, in coordinated universal time: ``2026-03-01T10:15:00Z``.
    at: str
    why: str
    #: The number of the correction; None: an arbiter decided.
    correction: int | None = None
    #: What the correction says of a word that it lets in.
    readings: tuple[Analysis, ...] = ()


class Rulings:
    """The rulings that apply, the last one on each word."""

    def __init__(
        self,
        rulings: Iterable[Ruling] = (),
        damaged_lines: tuple[int, ...] = (),
        remarks: Mapping[str, Ruling] | None = None,
    ) -> None:
        #: Every ruling in the order it was given.
        self.all = tuple(rulings)
        #: The numbers of the lines that could not be read.
        self.damaged_lines = damaged_lines
        #: The ruling that counts, by word.
        self.last = {ruling.word: ruling for ruling in self.all}
        #: What corrections say of words that are as valid as before: a reading, an article or a gloss put right.
        self.remarks = remarks or {}

    def on(self, word: str) -> Ruling | None:
        """Return the ruling on a word as tiles spell it.

        >>> first, second = (Ruling("ZEN", valid, "Anna", "2026-03-01T10:15:00Z", "") for valid in (True, False))
        >>> Rulings([first, second]).on("ZEN").valid
        False
        """
        return self.last.get(word)


def decide(word: str, *, valid: bool, by: str, why: str, now: datetime) -> Ruling:
    """Return a ruling on a word; raise ``word_not_playable`` if tiles cannot spell it."""
    folded = fold(word.strip())
    if folded is None:
        raise LexiconError("word_not_playable", word=word)
    return Ruling(folded, valid, by, now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), why)


def read_rulings(path: Path) -> Rulings:
    """Return the rulings of a file, none if there is no file; raise ``rulings_not_readable``."""
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return Rulings()
    except OSError as error:
        raise LexiconError("rulings_not_readable", file=str(path), why=error.strerror or str(error)) from None
    rulings, damaged = [], []
    decoder = msgspec.json.Decoder(Ruling)
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            rulings.append(decoder.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError):
            damaged.append(number)
    return Rulings(rulings, tuple(damaged))


def append(path: Path, ruling: Ruling) -> None:
    """Add a ruling at the end of the file and wait until the disk has it; raise ``rulings_not_written``."""
    line = msgspec.json.encode(ruling) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab+", buffering=0) as file:
            if file.tell():
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    line = b"\n" + line  # a line cut short stays alone
            _write_all(file.fileno(), line)
            os.fsync(file.fileno())
        sync(path.parent)
    except OSError as error:
        raise LexiconError("rulings_not_written", file=str(path), why=error.strerror or str(error)) from None


def _write_all(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]
