"""Our own linguistic files: tab-separated, one argued line each, written by hand. Part of the program like its code."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from plancia.lexicon.errors import LexiconError


@cache
def rows(name: str, columns: int) -> tuple[tuple[str, ...], ...]:
    """Return the rows of ``data/<name>.tsv``; raise ``hand_file`` with the line that has not so many columns."""
    return tuple(_read(name, columns))


def _read(name: str, columns: int) -> Iterator[tuple[str, ...]]:
    text = files("plancia.lexicon").joinpath("data", f"{name}.tsv").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        fields = tuple(field.strip() for field in line.split("\t"))
        if len(fields) != columns:
            raise LexiconError(
                "hand_file", file=f"{name}.tsv", line=number, expected=columns, found=len(fields)
            )
        yield fields
