"""Corrections as a file: a line of JSON that says what it is, then a line for each correction.

Who proposed something is not in it: a file travels between clubs. Who decided is, because he answers for it.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from plancia.lexicon.analysis import LENGTHS, fold
from plancia.lexicon.corrections.change import AddLemma, Change
from plancia.lexicon.corrections.errors import CorrectionError
from plancia.lexicon.corrections.proposal import LONGEST_SOURCE, LONGEST_WHY, Wrong

VERSION = 1
#: A file larger than this is none of ours: so many corrections nobody has read.
LARGEST_FILE = 32 * 1024 * 1024

State = Literal["open", "asked", "accepted", "refused"]


class FiledCorrection(msgspec.Struct, frozen=True, omit_defaults=True):
    """A proposal and what became of it."""

    #: The same in every club that has it.
    id: str
    lexicon: str
    edition: str
    #: As tiles spell it.
    word: str
    wrong: Wrong
    why: str
    #: When it was proposed, in coordinated universal time: ``2026-03-01T10:15:00Z``.
    at: str
    source: str = ""
    state: State = "open"
    #: What the keeper decided to do, or was advised to; always there if it was accepted.
    change: Change | None = None
    by: str = ""
    decided_at: str = ""
    reason: str = ""


class _Header(msgspec.Struct, frozen=True):
    plancia: str
    version: int


_KIND = "corrections"


def write_corrections(corrections: Iterable[FiledCorrection]) -> bytes:
    """Return the file of some corrections, in the order of their ids: the same corrections make the same file."""
    ordered = sorted(corrections, key=lambda each: each.id)
    lines: list[msgspec.Struct] = [_Header(_KIND, VERSION), *ordered]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def read_corrections(data: bytes) -> list[FiledCorrection]:
    """Return the corrections of a file, each id once; raise ``correction_file_version`` and ``correction_file``."""
    lines = data.split(b"\n")
    try:
        header = msgspec.json.decode(lines[0], type=_Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        header = _Header("", 0)
    if (header.plancia, header.version) != (_KIND, VERSION):
        raise CorrectionError("correction_file_version", version=header.version, expected=VERSION)
    decoder = msgspec.json.Decoder(FiledCorrection)
    found: dict[str, FiledCorrection] = {}
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        try:
            correction = decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise CorrectionError("correction_file", line=number, why=str(error)[:200]) from None
        _check(correction, number)
        found[correction.id] = correction
    return list(found.values())


def _check(correction: FiledCorrection, number: int) -> None:
    """Raise ``correction_file`` for a correction that no club can have made."""
    word = fold(correction.word)
    why = None
    if not 8 <= len(correction.id) <= 64 or not correction.id.isascii() or not correction.id.isalnum():
        why = "id"
    elif word is None or word != correction.word or len(word) not in LENGTHS:
        why = "word"
    elif len(correction.why) > LONGEST_WHY or len(correction.source) > LONGEST_SOURCE:
        why = "why"
    elif correction.state == "accepted" and correction.change is None:
        why = "change"
    elif isinstance(correction.change, AddLemma):
        try:
            correction.change.line()
        except CorrectionError as error:
            why = f"change.{error.context['column']}"
    if why is not None:
        raise CorrectionError("correction_file", line=number, why=why)
