"""Options and output that several commands share."""

import json
from pathlib import Path
from typing import Any

import click
import msgspec

from plancia.cli.errors import CallError
from plancia.files.whole_file import write_whole
from plancia.rules.edition import Edition
from plancia.rules.editions import DEFAULT_EDITION, load, read_custom

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON with stable keys.")

edition_option = click.option(
    "--edition",
    "edition_name",
    default=DEFAULT_EDITION,
    show_default=True,
    metavar="ID|FILE",
    help="One of the editions, or a .toml file of your own.",
)


def find_edition(name: str) -> Edition:
    """Return an edition by its id, or from a file if the name looks like one."""
    if name.endswith(".toml"):
        return read_custom(read_text(Path(name)), Path(name).name)
    return load(name)


def read_bytes(path: Path, limit: int = 4 * 1024 * 1024) -> bytes:
    """Return the content of a file; raise ``file_not_readable`` or, past ``limit`` bytes, ``file_too_large``."""
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise CallError("file_not_readable", file=str(path), why=error.strerror or str(error)) from None
    if len(data) > limit:
        raise CallError("file_too_large", file=str(path), limit=limit)
    return data


def write_file(path: Path, content: bytes, *, new: bool = False) -> None:
    """Write a file that is there whole, or as it was before; ``new`` refuses to replace one.

    Raises ``file_not_writable``.
    """
    try:
        write_whole(path, content, new=new)
    except OSError as error:
        raise CallError("file_not_writable", file=str(path), why=error.strerror or str(error)) from None


def read_text(path: Path) -> str:
    """Return the content of a UTF-8 file; raise ``file_not_readable``."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CallError("file_not_readable", file=str(path), why="UTF-8?") from None


def print_json(content: Any) -> None:  # noqa: ANN401  (whatever msgspec can encode)
    """Print content as indented JSON. Bytes typed that are no UTF-8 come out as question marks."""
    try:
        text = msgspec.json.encode(content)
    except UnicodeEncodeError:
        text = json.dumps(msgspec.to_builtins(content, str_keys=True), ensure_ascii=False).encode(
            errors="replace"
        )
    click.echo(msgspec.json.format(text, indent=2))
