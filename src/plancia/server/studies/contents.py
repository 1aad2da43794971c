"""From what somebody sends as a chapter to its tree: a tree is checked, a position and a record become one.

Reading a record takes a moment: for threads, not for the event loop.
"""

import msgspec

from plancia.catalogue import Language, wording
from plancia.notation.cgp import format_position, parse_position
from plancia.notation.variations.form import WrittenTree
from plancia.notation.variations.from_record import tree_of_record
from plancia.notation.variations.tree import read_tree
from plancia.rules.editions import EDITIONS, load
from plancia.rules.errors import EditionError
from plancia.server.archive.records import bounded_record
from plancia.wire.studies import Content, RecordContent, TreeContent


class CheckedTree(msgspec.Struct, frozen=True):
    """A tree that can be shown, and how many moves it has."""

    written: WrittenTree
    moves: int


def tree_of(content: Content, language: Language) -> CheckedTree:
    """Return the tree of a chapter; what it says by itself is in the study's language.

    Raises what ``read_tree``, ``parse_position``, ``bounded_record`` and ``turns_of`` raise, and ``edition_not_found``.
    """
    written = _written(content, language)
    places = read_tree(written, load(_known(written.edition))).places
    return CheckedTree(written, len(places) - 1)


def _written(content: Content, language: Language) -> WrittenTree:
    if isinstance(content, TreeContent):
        return content.tree
    if isinstance(content, RecordContent):
        record, edition = bounded_record(content.gcg.encode(), content.edition)
        gone = wording("study", language)["withdrawn"]
        return tree_of_record(record, edition, content.lexicon, lambda word: gone.format(word=word))
    free = load(_known(content.edition)).exchanges.free_per_game.value
    return WrittenTree(
        edition=content.edition,
        lexicon=content.lexicon,
        start=(format_position(parse_position(content.cgp)), 0, (free, free)),
        moves=(),
        players=("", ""),
        name="",
        v=1,
    )


def _known(edition: str) -> str:
    if edition not in EDITIONS:
        raise EditionError("edition_not_found", edition=edition, expected=", ".join(EDITIONS))
    return edition
