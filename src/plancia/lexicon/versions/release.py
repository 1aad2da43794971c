"""A version of the lexicon as it is kept: what its lists are, what changed, and why.

Each has a folder in ``released/``: ``version.json`` (``Release``), ``changes.xz`` (``lines``) and, but for the first,
``groups.toml``, written by hand: the reasons. A reason that an earlier version tells need not be told again.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from plancia.lexicon.versions.errors import VersionError
from plancia.lexicon.versions.lines import Line, unpack

_VERSION = re.compile(r"(2\d{3})\.(0|[1-9]\d{0,2})")


class ReleasedList(msgspec.Struct, frozen=True):
    """One list of a version: editions with the same rules on words share one."""

    #: The key of the word rules, and an edition that has them.
    rules: str
    edition: str
    words: int
    #: How many words there are of each length.
    lengths: dict[int, int]
    #: Names the words and nothing else: of their graph.
    digest: str
    #: Names words and readings, as games record it: ``Lexicon.hash``.
    hash: str


class Release(msgspec.Struct, frozen=True):
    """A version: a year, a number within it, and its lists."""

    version: str
    #: The day on which it was made: ``2026-11-16``.
    date: str
    lists: tuple[ReleasedList, ...]

    def list_of(self, rules: str, edition: str) -> ReleasedList:
        """Return the list for word rules; raise ``version_list``."""
        for each in self.lists:
            if each.rules == rules:
                return each
        raise VersionError("version_list", version=self.version, edition=edition)


class Group(msgspec.Struct, frozen=True):
    """A reason for which words came in or went out: what they are, and why, in Italian and English."""

    key: str
    title: dict[str, str]
    why: dict[str, str]


def order_of(version: str) -> tuple[int, int]:
    """Return what versions are ordered by; raise ``version_number``.

    >>> order_of("2026.1") < order_of("2026.10") < order_of("2027.0")
    True
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        known = releases()
        raise VersionError("version_number", version=version, last=known[-1].version if known else "—")
    return int(found[1]), int(found[2])


@cache
def releases() -> tuple[Release, ...]:
    """Return every version, the first first."""
    found = [
        msgspec.json.decode(each.joinpath("version.json").read_bytes(), type=Release)
        for each in folder().iterdir()
        if each.joinpath("version.json").is_file()
    ]
    return tuple(sorted(found, key=lambda release: order_of(release.version)))


def release(version: str) -> Release:
    """Return a version by its number; raise ``version_unknown``."""
    for each in releases():
        if each.version == version:
            return each
    known = ", ".join(each.version for each in releases())
    raise VersionError("version_unknown", version=version, known=known or "—")


def lines_of(version: str) -> list[Line]:
    """Return what changed with a version; with the first, every word came in."""
    return unpack(folder().joinpath(release(version).version, "changes.xz").read_bytes())


@cache
def groups() -> dict[str, Group]:
    """Return the reasons of all versions by their key, as they are told; one told twice as the later version does."""
    told: dict[str, dict[str, str]] = {}
    for each in sorted(folder().iterdir(), key=lambda each: each.name):
        file = each.joinpath("groups.toml")
        if file.is_file():
            told |= tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        key: Group(key, {"it": text["it"], "en": text["en"]}, {"it": text["why_it"], "en": text["why_en"]})
        for key, text in told.items()
    }


def folder() -> Traversable:
    """Return the folder of the versions."""
    return files("plancia.lexicon.versions").joinpath("released")
