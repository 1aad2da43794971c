"""Leave values of one's own: what ``plancia train leaves`` has learnt for a list of words, or for other tiles."""

from pathlib import Path

import click

from plancia.engine.leaves import Leaves
from plancia.rules.edition import Edition

leaves_option = click.option(
    "--leaves",
    "leaves_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Leave values that 'plancia train leaves' has made, instead of the program's own.",
)


def find_leaves(file: Path | None, edition: Edition) -> Leaves | None:
    """Return the values of a file, None without one: then those of the program hold.

    Raises ``leaves_not_readable``, ``leaves_damaged``, ``leaves_version``, or ``leaves_tiles`` for other tiles.
    """
    if file is None:
        return None
    leaves = Leaves.open(file)
    leaves.check(edition.play_rules())
    return leaves


def image_of(leaves: Leaves | None) -> bytes:
    """Return the content of a file with these values, as tasks carry it."""
    return b"" if leaves is None else leaves.image()
