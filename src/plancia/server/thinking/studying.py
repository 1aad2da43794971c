"""What runs in the process of the laboratory: the room ``plancia.laboratory``, with the lexica of this server."""

from functools import lru_cache
from pathlib import Path

from plancia.laboratory.face import Face
from plancia.laboratory.words import Words
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.library import find
from plancia.rules.edition import Edition
from plancia.server.child import DONE


def answer_study(question: bytes) -> tuple[int, bytes]:
    """Return the answer to a question, both as JSON; what is wrong with it is an answer too."""
    return DONE, _face.ask(question.decode("utf-8", "replace")).encode()


def words_named(name: str, edition: Edition) -> Words:
    """Return a lexicon of this server; raise ``LexiconError``, which does not tell where the file is."""
    try:
        path = find(name, edition)
        found = path.stat()
        return _opened(path, found.st_size, found.st_mtime_ns)
    except LexiconError as error:
        raise LexiconError(error.code, **{**error.context, "file": name}) from None
    except OSError:
        raise LexiconError("lexicon_not_found", lexicon=name, file=name) from None


@lru_cache(maxsize=8)
def _opened(path: Path, _size: int, _time: int) -> Lexicon:
    """Map a lexicon; its file may be built anew while the process lives."""
    return Lexicon.open(path)


_face = Face(words_named)
