"""The lexica of this user: compiled files in one folder, found by name, replaced whole or not at all.

A lexicon made from the open sources depends on what an edition says about words, so its file carries the key of those
rules: ``default@9f3c01ab.plx``. An imported one is the same for every edition: ``club.plx``. An index to search it by
lies beside it and goes with it: ``club.1b2c3d4e.index``.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from plancia.files.whole_file import write_whole
from plancia.lexicon.cache import root
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.rules.edition import Edition
from plancia.rules.editions import load

#: The lexicon that Plancia makes itself; no other may take its name.
DEFAULT = "default"

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


class Entry(msgspec.Struct, frozen=True):
    """A lexicon of the library; ``info`` is None if its file is damaged or of another version."""

    name: str
    path: Path
    info: Info | None


def folder() -> Path:
    """Return the folder of the compiled files. It need not exist."""
    return root() / "lexica"


def find(name: str, edition: Edition) -> Path:
    """Return the file of a lexicon for an edition; raise ``lexicon_not_found`` with the line to type."""
    check_name(name)
    for stem in (f"{name}@{WordRules.of(edition).key}", name):
        path = folder() / f"{stem}.plx"
        if path.is_file():
            return path
    known = {entry.name for entry in entries()}
    raise LexiconError(
        "lexicon_not_found",
        name=name,
        known=", ".join(sorted(known)) or "—",
        command=f"plancia lexicon build --edition {edition.id}"
        + ("" if name == DEFAULT else f" --name {name}"),
    )


def open_lexicon(name: str = DEFAULT, edition: Edition | None = None) -> Lexicon:
    """Return a lexicon by name, for an edition or for the one in force.

    Raises ``lexicon_not_found``, ``lexicon_damaged`` or ``lexicon_version``.
    """
    return Lexicon.open(find(name, edition or load()))


def entries() -> list[Entry]:
    """Return every lexicon of the library by name, damaged ones included."""
    return [
        Entry(path.stem.partition("@")[0], path, _info(path)) for path in sorted(folder().glob("[!.]*.plx"))
    ]


def _info(path: Path) -> Info | None:
    try:
        return Lexicon.open(path).info
    except LexiconError:
        return None


def store(image: bytes, name: str, rules_key: str | None = None) -> Path:
    """Put a compiled lexicon into the library and return its file; an older one is replaced in one step.

    Raises ``lexicon_not_written`` (no room, no permission) and leaves the older one as it was.
    """
    check_name(name)
    path = folder() / (f"{name}@{rules_key}.plx" if rules_key else f"{name}.plx")
    write(path, image)
    for other in _files(name):
        if ("@" in other.stem) != ("@" in path.stem):  # a name is either derived or imported, not both
            _discard(other)
    return path


def index_beside(path: Path, key: str) -> Path:
    """Return the file of an index of a lexicon; ``key`` is eight digits that say what the index was made for."""
    return path.with_name(f"{path.stem}.{key}.index")


def _discard(path: Path) -> None:
    """Remove a lexicon and its indexes."""
    for index in path.parent.glob(f"{path.stem}.{'[0-9a-f]' * 8}.index"):
        index.unlink(missing_ok=True)
    path.unlink(missing_ok=True)


def write(path: Path, content: bytes) -> None:
    """Write a file, and its folder where there is none; raise ``lexicon_not_written`` and leave what was there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    except OSError as error:
        raise LexiconError("lexicon_not_written", file=str(path), why=error.strerror or str(error)) from None


def remove(name: str) -> list[Path]:
    """Remove a lexicon, for all editions, and return its files; raise ``lexicon_not_found`` if there is none."""
    check_name(name)
    gone = list(_files(name))
    if not gone:
        known = sorted({entry.name for entry in entries()})
        raise LexiconError(
            "lexicon_not_found", name=name, known=", ".join(known) or "—", command="plancia lexicon list"
        )
    for path in gone:
        _discard(path)
    return gone


def remove_outdated(path: Path, name: str, edition_id: str) -> None:
    """Remove what was made under this name for the edition by other word rules: no look-up finds it any more."""
    for entry in entries():
        if entry.name == name and entry.path != path and entry.info and entry.info.edition == edition_id:
            _discard(entry.path)


def _files(name: str) -> Iterator[Path]:
    for path in sorted(folder().glob("[!.]*.plx")):
        if path.stem.partition("@")[0] == name:
            yield path


def check_name(name: str) -> None:
    """Raise ``lexicon_name`` unless this can be the name of a lexicon."""
    if not _NAME.fullmatch(name):
        raise LexiconError("lexicon_name", name=name)
