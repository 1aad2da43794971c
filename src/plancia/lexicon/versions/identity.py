"""Which version a lexicon is: that of the list with the same words, under any name and by any maker."""

from hashlib import blake2b

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.versions.release import releases

#: After a version: made as its list is, but the words are those of no version.
CHANGED = "+"


def digest_of(graph: WordGraph) -> str:
    """Return a name for the words of a graph; the same words always have the same."""
    return blake2b(graph.image, digest_size=16).hexdigest()


def version_of(lexicon: Lexicon) -> str | None:
    """Return the version whose words a lexicon has; None for one that somebody else made, or made otherwise.

    A lexicon that Plancia made as it makes its lists, but with other words, is the last version and something:
    ``2026.1+``. It reads all words once; a caller that asks often keeps the answer.
    """
    digest, info = digest_of(lexicon.graph), lexicon.info
    for release in reversed(releases()):
        if any(each.digest == digest for each in release.lists):
            return release.version
    ours = info.kind == "derived" and info.level == "broad" and not info.choices
    return f"{releases()[-1].version}{CHANGED}" if ours and releases() else None


def version_of_hash(digest: str | None) -> str | None:
    """Return the version by the hash that a game recorded before games recorded versions; None if it is of none."""
    for release in reversed(releases()):
        if any(each.hash == digest for each in release.lists):
            return release.version
    return None
