"""The log of reviews in the user's folder: one JSON object a line, added to and never rewritten.

A line is on the disk before the next card is asked. One that was cut short by a crash is skipped and told.
"""

import os
from pathlib import Path

import click
import msgspec

from plancia.cards.review import Review, join
from plancia.catalogue import wording
from plancia.cli.errors import CallError
from plancia.cli.language import language
from plancia.cli.output import make_folder
from plancia.machine import places


def log_file() -> Path:
    """Return where the log is kept."""
    return places.data() / "study" / "reviews.jsonl"


def read_log() -> list[Review]:
    """Return every review so far, in the order of time; raise ``file_not_readable``."""
    file = log_file()
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise CallError("file_not_readable", file=str(file), why=error.strerror or str(error)) from None
    found, damaged = [], 0
    for line in filter(bytes.strip, lines):
        try:
            found.append(msgspec.json.decode(line, type=Review))
        except (msgspec.MsgspecError, UnicodeDecodeError):
            damaged += 1
    if damaged:
        text = wording("decks", language())["damaged"]
        click.echo(text.format(count=damaged, file=file), err=True)
    return join(found)


def add_review(review: Review) -> None:
    """Add a review and wait until the disk has it; raise ``file_not_writable``."""
    file = log_file()
    make_folder(file.parent)
    try:
        with file.open("ab") as log:
            # A line that a crash cut short must not swallow this one.
            begun = b"" if log.tell() == 0 or _ends_a_line(file) else b"\n"
            log.write(begun + msgspec.json.encode(review) + b"\n")
            log.flush()
            os.fsync(log.fileno())
    except OSError as error:
        raise CallError("file_not_writable", file=str(file), why=error.strerror or str(error)) from None


def _ends_a_line(file: Path) -> bool:
    with file.open("rb") as log:
        log.seek(-1, os.SEEK_END)
        return log.read(1) == b"\n"
