"""Our own linguistic files: tab-separated, one argued line each, written by hand. Part of the program like its code."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from plancia.lexicon.errors import LexiconError


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
    folder = files("plancia.lexicon").joinpath("data", "headwords")
    return sorted(
        f"headwords/{file.name.removesuffix('.tsv')}"
        for file in folder.iterdir()
        if file.name.endswith(".tsv")
    )


def read(name: str, columns: int) -> Iterator[tuple[str, ...]]:
    """Yield what ``rows`` returns, and keep nothing of it: for one who needs a column only."""
    text = files("plancia.lexicon").joinpath("data", f"{name}.tsv").read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), start=1):
        fields = tuple(field.strip() for field in line.split("\t"))
        if len(fields) != columns:
            raise LexiconError(
                "hand_file", file=f"{name}.tsv", line=number, expected=columns, found=len(fields)
            )
        yield fields
