"""Options and output that several commands share."""

import json
import sys
from pathlib import Path
from typing import Any

import click
import msgspec

from plancia.cli.completion import EDITION
from plancia.cli.errors import CallError
from plancia.files.whole_file import write_whole
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, load, read_custom

#: What stands for standard input where a file is read, and for standard output where one is written.
STANDARD_INPUT = "-"

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON with stable keys.")

edition_option = click.option(
    "--edition",
    "edition_name",
    default=DEFAULT_EDITION,
    show_default=True,
    type=EDITION,
    metavar="ID|FILE",
    help="One of the editions, or a .toml file of your own.",
)


def find_edition(name: str) -> Edition:
    """Return an edition by its id, or from a file if the name looks like one."""
    if name.endswith(".toml"):
        return read_custom(read_text(Path(name)), Path(name).name)
    return load(name)


def read_bytes(path: Path, limit: int = 4 * 1024 * 1024) -> bytes:
    """Return the content of a file, of standard input for ``-``.

    Raises ``file_not_readable`` or, past ``limit`` bytes, ``file_too_large``.
    """
    try:
        if str(path) == STANDARD_INPUT:
            data = sys.stdin.buffer.read(limit + 1)
        else:
            with path.open("rb") as file:
                data = file.read(limit + 1)
    except OSError as error:
        raise CallError("file_not_readable", file=str(path), why=error.strerror or str(error)) from None
    if len(data) > limit:
        raise CallError("file_too_large", file=str(path), limit=limit)
    return data


def write_file(path: Path, content: bytes, *, new: bool = False) -> None:
    """Write a file that is there whole, or as it was before; ``new`` refuses to replace one. ``-``: standard output.

    Raises ``file_not_writable``.
    """
    if str(path) == STANDARD_INPUT:
        sys.stdout.buffer.write(content)
        return
    try:
        write_whole(path, content, new=new)
    except OSError as error:
        raise CallError("file_not_writable", file=str(path), why=error.strerror or str(error)) from None


def make_folder(folder: Path) -> None:
    """Make a folder where there is none; raise ``file_not_writable``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CallError("file_not_writable", file=str(folder), why=error.strerror or str(error)) from None


def read_text(path: Path) -> str:
    """Return the content of a UTF-8 file; raise ``file_not_readable``."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CallError("file_not_readable", file=str(path), why="UTF-8?") from None


def given_line(text: str) -> str:
    """Return a text that was given as an argument; for ``-`` the first line of standard input."""
    return sys.stdin.readline().strip() if text == STANDARD_INPUT else text


def print_json(content: Any) -> None:  # noqa: ANN401  (whatever msgspec can encode)
    """Print content as indented JSON. Bytes typed that are no UTF-8 come out as question marks."""
    try:
        text = msgspec.json.encode(content)
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(content, str_keys=True), ensure_ascii=False).encode(
            errors="replace"
        )
    click.echo(msgspec.json.format(text, indent=2))
