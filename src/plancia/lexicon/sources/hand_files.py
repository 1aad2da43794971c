"""Our own linguistic files: tab-separated, one argued line each, written by hand. Part of the program like its code."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from plancia.lexicon.errors import LexiconError
from plancia.shipped import shipped_text


@cache
def rows(name: str, columns: int) -> tuple[tuple[str, ...], ...]:
    """Return the rows of ``data/<name>.tsv``; raise ``hand_file`` with the line that has not so many columns."""
    return tuple(read(name, columns))


@cache
def headwords() -> tuple[tuple[str, ...], ...]:
    """Return the headwords that we add, of all fields: lemma, part, its other forms or ``inv``, a gloss."""
    return tuple(row for name in headword_files() for row in rows(name, 4))


def headword_files() -> list[str]:
    """Return the names of the files of headwords, one for each field."""
    return [f"headwords/{name}" for name in names("data/headwords")]


def names(folder: str) -> list[str]:
    """Return the names of the files of a folder of this package, in order."""
    inside = files("plancia.lexicon").joinpath(*folder.split("/")).iterdir()
    return sorted(file.name.removesuffix(".tsv") for file in inside if file.name.endswith(".tsv"))


def read(name: str, columns: int, folder: str = "data") -> Iterator[tuple[str, ...]]:
    """Yield the rows of a file, as ``rows`` does, and keep nothing: for one who needs a column only."""
    text = shipped_text("plancia.lexicon", f"{folder}/{name}.tsv")
    for number, line in enumerate(text.splitlines(), start=1):
        fields = tuple(field.strip() for field in line.split("\t"))
        if len(fields) != columns:
            raise LexiconError(
                "hand_file", file=f"{name}.tsv", line=number, expected=columns, found=len(fields)
            )
        yield fields
