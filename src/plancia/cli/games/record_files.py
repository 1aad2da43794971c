"""Where records are read from and written to: files, folders of them, standard input and output."""

from collections.abc import Iterable
from pathlib import Path

import click

from plancia.cli.errors import CallError
from plancia.cli.output import STANDARD_INPUT, make_folder


def record_files(paths: Iterable[Path], *suffixes: str) -> list[Path]:
    """Return the files that paths stand for: of a folder all that end so, those of its folders too, in order.

    Raises ``no_records`` for a folder without any.
    """
    found: list[Path] = []
    for path in paths:
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(
            each for each in path.rglob("*") if each.suffix.lower() in suffixes and each.is_file()
        )
        if not inside:
            raise CallError("no_records", folder=str(path))
        found += inside
    return found


def is_several(paths: Iterable[Path]) -> bool:
    """Tell whether a command was called with a folder, or with more than one file."""
    named = list(paths)
    return len(named) > 1 or any(path.is_dir() for path in named)


def target(output: Path | None, source: Path, suffix: str, *, several: bool) -> Path:
    """Return the file to write for a source: the one that was named, or one in the folder that was named.

    Without a name it is standard output. Several sources need a folder, which is made if it is not there.
    """
    if not several:
        return output or Path(STANDARD_INPUT)
    if output is None or str(output) == STANDARD_INPUT:
        raise click.UsageError("Several files need -o FOLDER.")
    make_folder(output)
    return output / f"{source.stem}{suffix}"
