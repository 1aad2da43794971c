"""What the commands that let engines play have in common."""

from collections.abc import Iterator
from time import monotonic

import click

from plancia.cli.output import find_edition
from plancia.engine.levels import PLAYERS
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import open_lexicon
from plancia.rules.edition import Edition

#: Work is handed to the core in portions of about so many seconds: in between one can be interrupted.
_PORTION_S = 1.0

seed_option = click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    default=1,
    show_default=True,
    help="Decides the bags: the same seed, the same games.",
)

#: The players that can be named, for help texts.
KNOWN = ", ".join(PLAYERS)


def find_words(lexicon_name: str, edition_name: str) -> tuple[Lexicon, Edition]:
    """Return a lexicon, every byte of it checked, and the edition that it is for; raise coded errors."""
    edition = find_edition(edition_name)
    lexicon = open_lexicon(lexicon_name, edition)
    lexicon.verify()
    return lexicon, edition


def portions(total: int, multiple: int = 1) -> Iterator[int]:
    """Yield portions of a number of tasks, each done when the next is asked for.

    They grow until one takes about a second. Each but the last is a multiple of a number.
    """
    left, portion = total, multiple
    while left > 0:
        now = min(portion, left)
        began = monotonic()
        yield now
        left -= now
        took = monotonic() - began
        if took < _PORTION_S / 2:
            portion *= 2
        elif took > 2 * _PORTION_S:
            portion = max(portion // 2 // multiple, 1) * multiple
