"""A file of puzzles, and the rulebook and words that its puzzles want."""

from pathlib import Path

import click

from plancia.cli.completion import EDITION
from plancia.cli.output import find_edition, read_bytes
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import open_lexicon
from plancia.puzzles.document import parse_puzzles
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.edition import Edition
from plancia.work.puzzle_tasks import check_words

#: A hundred thousand puzzles.
_LARGEST = 512 * 1024 * 1024

edition_option = click.option(
    "--edition",
    "edition_name",
    type=EDITION,
    metavar="ID|FILE",
    help="Instead of the one that a puzzle names: for an edition of one's own.",
)


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; raise as ``read_bytes`` and ``parse_puzzles``."""
    return parse_puzzles(read_bytes(file, _LARGEST))


def opened_words(puzzle: Puzzle, edition_name: str | None) -> tuple[Edition, Lexicon]:
    """Return the rulebook and the lexicon of a puzzle; raise ``puzzle_other_words`` if the lexicon is another one."""
    edition = find_edition(edition_name or puzzle.edition)
    lexicon = open_lexicon(puzzle.lexicon, edition)
    check_words(puzzle, lexicon)
    return edition, lexicon
