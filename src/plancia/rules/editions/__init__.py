"""The five Italian rulebooks and two for the game in English, one TOML file each, and how to get at them.

The files are part of the program, like its code: reading one is not an input.
"""

from functools import cache

from plancia.rules.edition import Edition
from plancia.rules.edition_file import RawEdition, build_edition, parse_raw, read_edition
from plancia.rules.errors import EditionError
from plancia.shipped import shipped_text

#: The ids of the Italian editions, oldest first: those that pages offer, and whose words the program makes.
EDITIONS = ("figs-2008", "figs-a", "figs-b", "figs-c", "milano")

#: The game in English: its tiles and its counting, for records that others wrote and for word lists that people bring.
FOREIGN = ("english", "english-wsc")

#: Every edition that has no file of its own to be named by.
BUILT_IN = (*EDITIONS, *FOREIGN)

#: The edition in force: the latest.
DEFAULT_EDITION = "figs-c"


@cache
def load(edition_id: str = DEFAULT_EDITION) -> Edition:
    """Return one of the editions; raise ``edition_not_found`` for another name.

    >>> load("figs-2008").time.initial_s
    Ruled(value=1320, article='37', reason=None, note=None)
    """
    return build_edition(_content(edition_id), f"{edition_id}.toml")


def read_custom(text: str, file: str) -> Edition:
    """Return the edition described by the text of somebody's own file, which may extend one of ours."""
    return read_edition(text, file, _content)


@cache
def _content(edition_id: str) -> RawEdition:
    if edition_id not in BUILT_IN:
        raise EditionError("edition_not_found", edition=edition_id, expected=", ".join(BUILT_IN))
    text = shipped_text(__package__, f"{edition_id}.toml")
    return parse_raw(text, f"{edition_id}.toml", _content)
