"""Reading an edition from the text of its TOML file. Pure: the caller has read the file.

A file has three lines of its own (``id``, ``name``, ``source``) and one table per group of ``Edition``. An entry is
``{ value = …, article = "…" }`` or ``{ value = …, reason = "…" }``; the string ``"none"`` says that the text
makes no such provision. A file that ``extends`` another edition names only what it changes, entry by entry.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from plancia.rules.board import SIZE, SQUARE_NAMED, Premium
from plancia.rules.edition import GROUPS, Edition
from plancia.rules.errors import EditionError
from plancia.rules.renamed import moved
from plancia.rules.tiles import ALPHABET, BLANK

#: The plain content of an edition file, before or after its base is merged in.
RawEdition = dict[str, Any]

#: The lines of a file that are not tables.
_OWN_LINES = ("id", "name", "source", "extends")

_PATH = re.compile(r"^(?P<what>.*?)(?: - at `\$\.?(?P<path>.*)`)?$", re.DOTALL)
_CELLS = frozenset({"."} | {premium.value for premium in Premium})


def read_edition(text: str, file: str, base: Callable[[str], RawEdition]) -> Edition:
    """Return the edition that the text of ``file`` describes.

    ``base`` finds the content of the edition it extends. Raises ``EditionError`` with the file, the key and
    what was expected there.
    """
    return build_edition(parse_raw(text, file, base), file)


def parse_raw(text: str, file: str, base: Callable[[str], RawEdition]) -> RawEdition:
    """Return the complete content of an edition file, with what it extends merged in."""
    try:
        raw = tomllib.loads(text)
    except ValueError as error:  # what is no TOML, and numbers of thousands of digits
        raise EditionError("edition_syntax", file=file, expected=str(error)) from None
    except RecursionError:
        raise EditionError("edition_syntax", file=file, expected="nesting that ends") from None
    raw = moved(raw)
    _check_keys(raw, file)
    if "extends" not in raw:
        return raw
    if not isinstance(raw["extends"], str):
        raise EditionError("edition_value", file=file, key="extends", expected="the id of an edition")
    try:
        merged = dict(base(raw["extends"]))
    except EditionError as error:
        expected = f"one of {error.context['expected']}"
        raise EditionError("edition_value", file=file, key="extends", expected=expected) from None
    for key, content in raw.items():
        merged[key] = merged[key] | content if isinstance(content, dict) else content
    return merged


def build_edition(raw: Mapping[str, Any], file: str) -> Edition:
    """Convert complete content to an ``Edition``, checking every type and every citation."""
    try:
        edition = msgspec.convert(_nones(raw), Edition)
    except msgspec.ValidationError as error:
        match = _PATH.match(str(error))
        what, path = (match["what"], match["path"] or "") if match else (str(error), "")
        raise EditionError(
            "edition_value", file=file, key=path.removesuffix(".value"), expected=what
        ) from None
    check_material(edition, file)
    return edition


def _nones(content: Any) -> Any:  # noqa: ANN401  (TOML content is of any type)
    """Replace every ``value = "none"`` by a real None, which TOML cannot write."""
    if isinstance(content, Mapping):
        return {
            key: None if key == "value" and inner == "none" else _nones(inner)
            for key, inner in content.items()
        }
    return content


def _check_keys(raw: RawEdition, file: str) -> None:
    """Refuse a table or an entry that no edition has, naming the nearest one that exists."""
    for key, content in raw.items():
        if key in _OWN_LINES:
            continue
        if key not in GROUPS:
            _unknown(file, key, (*_OWN_LINES, *GROUPS))
        if not isinstance(content, dict):
            raise EditionError("edition_value", file=file, key=key, expected="a table of entries")
        known = Edition.__annotations__[key].__struct_fields__
        for name in content:
            if name not in known:
                _unknown(file, f"{key}.{name}", tuple(f"{key}.{each}" for each in known))


def _unknown(file: str, key: str, known: tuple[str, ...]) -> None:
    near = get_close_matches(key, known, n=1)
    raise EditionError(
        "edition_unknown_key", file=file, key=key, expected=near[0] if near else ", ".join(known)
    )


def check_material(edition: Edition, file: str) -> None:
    """Check what types cannot say: fifteen rows of known squares, tiles that the alphabet has."""
    rows = [row.split() for row in edition.material.board.value]
    if len(rows) != SIZE or any(len(row) != SIZE or not _CELLS.issuperset(row) for row in rows):
        expected = f"{SIZE} rows of {SIZE} squares, each one of {' '.join(sorted(_CELLS))}"
        raise EditionError("edition_board", file=file, key="material.board", expected=expected)
    tiles = edition.material.tiles.value
    if not tiles or not set(tiles) <= set(ALPHABET + BLANK):
        raise EditionError("edition_tiles", file=file, key="material.tiles", expected="letters A-Z and ?")
    if edition.placing.start_square.value not in SQUARE_NAMED:
        raise EditionError(
            "edition_value", file=file, key="placing.start_square", expected="a square, A1 to O15"
        )
    if not set(edition.placing.blank_letters.value) <= set(ALPHABET):
        raise EditionError("edition_value", file=file, key="placing.blank_letters", expected="letters A-Z")
