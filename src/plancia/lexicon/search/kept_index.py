"""The index in a file beside the lexicon: made when it is first needed, made again when the lexicon has changed."""

from contextlib import suppress
from mmap import ACCESS_READ, mmap
from pathlib import Path

from plancia.lexicon import library
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.opened import lender_of
from plancia.lexicon.search.word_index import CoreIndex, TileSet, index_image, stamp
from plancia.lexicon.search.word_search import WordSearch
from plancia.rules.edition import Edition
from plancia.rules.editions import load


def open_search(name: str = library.DEFAULT, edition: Edition | None = None) -> WordSearch:
    """Return the search of a lexicon by name, with the tiles of an edition or of the one in force.

    Raises what ``library.open_lexicon`` raises.
    """
    edition = edition or load()
    path = library.find(name, edition)
    lexicon = Lexicon.open(path)
    return kept_search(path, lexicon, edition, lender_of(lexicon, edition))


def kept_search(path: Path, lexicon: Lexicon, edition: Edition, lender: Lexicon | None = None) -> WordSearch:
    """Return the search of a lexicon whose file this is; raise ``lexicon_damaged``.

    ``lender`` is the lexicon that a plain list borrows its readings from. The index is mapped into memory, and programs
    on one machine share it. Where the file cannot be written, every program that asks makes an index of its own.
    """
    tiles = TileSet.of(edition)
    file = library.index_beside(path, tiles.key)
    expected = stamp(lexicon, tiles, lender)
    index = _kept(file, expected)
    if index is None:
        image = index_image(lexicon, tiles, lender)
        with suppress(LexiconError):  # a full disk, a folder of somebody else's
            library.write(file, image)
        index = _kept(file, expected) or CoreIndex(image)
    return WordSearch(lexicon.graph, index, tiles)


def _kept(file: Path, expected: bytes) -> CoreIndex | None:
    """Return the index of a file, None if there is none, or not that of this lexicon and these tiles.

    A file with a wrong byte is found out by reading all of it, which takes some ten milliseconds once.
    """
    try:
        with file.open("rb") as opened:
            index = CoreIndex(mmap(opened.fileno(), 0, access=ACCESS_READ))
    except (OSError, ValueError):
        return None
    return index if index.stamp == expected and index.intact() else None
