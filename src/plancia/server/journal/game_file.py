"""One game as a file of JSON lines, to keep it elsewhere or move it to another journal.

The first line is the ``Header``. Every other line is a record: its canonical bytes (``chain.Line``) with the field
``hash`` added at the end. Nothing is left to choice, so equal games have equal files. A game from which a name was
taken out (``redaction``) has the version 2: a program that does not know of it says so, and not that it is damaged.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from plancia.server.journal import chain
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Record
from plancia.server.journal.redaction import redacted

FORMAT = "plancia-game"
VERSION = 1
#: Of a game with redacted records.
REDACTED_VERSION = 2

# What is wrong with a line; the catalogue translates these.
NO_HEADER = "this is not the first line of an exported game"
UNREADABLE = "the line cannot be read"
CUT = "the file ends too early"
TOO_LONG = "the game has ended before"
CONTRADICTION = "the first line does not agree with the game"


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line. All of it follows from the records; ``edition`` and ``lexicon`` are there for people."""

    format: str
    version: int
    game: str
    edition: str | None
    #: The digest of the lexicon that judges the words; none where people do.
    lexicon: str | None
    #: How many lines follow, and the hash in the last one: what shows that a file was cut off.
    events: int
    head: str


class _Versioned(Struct, frozen=True):
    format: str
    version: int


class _HashedLine(chain.Line, frozen=True, forbid_unknown_fields=True):
    hash: str


class _Judge(Struct, frozen=True):
    digest: str | None = None


class _Settings(Struct, frozen=True):
    edition: str | None = None
    judge: _Judge = _Judge()


class _FirstEvent(Struct, frozen=True):
    """The little of a game's first event that the header repeats; the rest is not looked at, nor need it be known."""

    settings: _Settings = _Settings()


def export_game(journal: Journal, game: str) -> bytes:
    """Return the file of a game. Raises ``game_not_found``, and ``chain_broken`` if the game is damaged."""
    records = journal.load(game)
    if not records:
        raise JournalError("game_not_found", game=game)
    lines = [msgspec.json.encode(_header(records)), *map(_format_line, records), b""]
    return b"\n".join(lines)


def import_game(journal: Journal, content: bytes) -> str:
    """Store the game of a file, every record as it was, and return its name; a game that is there already stays.

    Raises ``game_file_damaged`` with the first line (from 1) that is not as it was exported,
    ``game_file_version`` for a file of a newer Plancia, ``game_exists`` if the journal has something else by that
    name, and what the journal's file refuses.
    """
    first, *lines = content.split(b"\n")
    header = _parse_header(first)
    # Every line ends with a line end: what stands behind the last one is a line that was cut.
    rest = lines.pop() if lines else b""
    try:
        records = list(chain.follow(header.game, _parse_lines(header.game, lines[: header.events])))
    except JournalError as error:
        if error.code != "chain_broken":
            raise
        raise _damaged(int(str(error.context["seq"])) + 2, str(error.context["why"])) from None
    if len(records) < header.events:
        raise _damaged(len(records) + 2, CUT)
    if rest or len(lines) > header.events:
        raise _damaged(header.events + 2, TOO_LONG)
    if not records or header != _header(records):
        raise _damaged(1, CONTRADICTION)
    journal.adopt(header.game, records)
    return header.game


def _header(records: list[Record]) -> Header:
    last = records[-1]
    try:
        settings = msgspec.json.decode(records[0].body, type=_FirstEvent).settings
    except (msgspec.ValidationError, RecursionError):
        settings = _Settings()
    version = REDACTED_VERSION if any(redacted(record.body) for record in records) else VERSION
    return Header(
        FORMAT, version, last.game, settings.edition, settings.judge.digest, len(records), last.hash.hex()
    )


def _parse_header(line: bytes) -> Header:
    try:
        versioned = msgspec.json.decode(line, type=_Versioned)
        if versioned.format != FORMAT:
            raise _damaged(1, NO_HEADER)
        if versioned.version not in (VERSION, REDACTED_VERSION):
            raise JournalError("game_file_version", version=versioned.version, expected=REDACTED_VERSION)
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _damaged(1, NO_HEADER) from None
    if msgspec.json.encode(header) != line:
        raise _damaged(1, UNREADABLE)
    return header


def _format_line(record: Record) -> bytes:
    return chain.canonical(record)[:-1] + b',"hash":"' + record.hash.hex().encode() + b'"}'


def _parse_lines(game: str, lines: list[bytes]) -> Iterator[Record]:
    for number, text in enumerate(lines, start=2):
        try:
            line = msgspec.json.decode(text, type=_HashedLine)
            fields = (line.seq, line.action_id, line.part, line.at, line.now_ms, line.actor, line.kind)
            record = Record(game, *fields, bytes(line.body), bytes.fromhex(line.hash))
        except (msgspec.DecodeError, ValueError, RecursionError):
            raise _damaged(number, UNREADABLE) from None
        if _format_line(record) != text:
            # It says the same in other bytes: harmless perhaps, but not what was exported.
            raise _damaged(number, UNREADABLE)
        yield record


def _damaged(line: int, why: str) -> JournalError:
    return JournalError("game_file_damaged", line=line, why=why)
