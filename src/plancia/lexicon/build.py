"""Building the lexicon of an edition: the open sources, our files and the edition's word rules become one file."""

import gc
import hashlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from plancia.lexicon import library
from plancia.lexicon.analysis import LENGTHS
from plancia.lexicon.compiled.compile import Commonness, compile_lexicon
from plancia.lexicon.compiled.info import Choice, Info, Level
from plancia.lexicon.derive.derivation import Derived, derive
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.familiarity.tiers import tiers
from plancia.lexicon.graph import word_graph
from plancia.lexicon.phonies import phonies
from plancia.lexicon.sources import frequencies, hunspell, open_packages
from plancia.rules.edition import Edition

#: Told how far the build is: what is being done, and a share between 0 and 1.
Progress = Callable[[str, float], None]

#: The shares of the build that are over when all words are derived, and when all have their tiers.
_DERIVED = 0.55
_WEIGHED = 0.7

_ROOM = Path(__file__).parent
#: The folders of this package whose code makes words. Judging and looking words up change no lexicon.
_MAKERS = ("sources", "derive", "familiarity", "phonies", "graph", "compiled")
_INPUTS = (
    "[!_]*.py",  # all but the list of the folders, which makes no words
    *(f"{folder}/*.py" for folder in _MAKERS),
    "data/**/*.tsv",
    "packages/*.json",
    "packages/*.txt",
)


def inputs(room: Path = _ROOM) -> str:
    """Return a digest of all that goes into a build: files, packages, the code of this package, the graph's format."""
    digest = hashlib.blake2b(b"%d" % word_graph.FORMAT, digest_size=16)
    for path in sorted(path for pattern in _INPUTS for path in room.glob(pattern)):
        digest.update(path.relative_to(room).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def is_current(
    edition: Edition,
    level: Level = "broad",
    name: str = library.DEFAULT,
    choices: Mapping[str, Choice] | None = None,
) -> bool:
    """Tell whether the library has this lexicon and it is what a build would make now."""
    try:
        info = library.open_lexicon(name, edition).info
    except LexiconError:
        return False
    rules = WordRules.of(edition.with_choices("words", choices or {}))
    return info.inputs == inputs() and info.level == level and info.word_rules == rules


def build(
    edition: Edition,
    level: Level = "broad",
    name: str = library.DEFAULT,
    progress: Progress = lambda *_: None,
    choices: Mapping[str, Choice] | None = None,
) -> Path:
    """Build a lexicon into the library and return its file. The same inputs give the same bytes.

    ``choices`` decides entries of ``words`` otherwise than the edition does; such a lexicon has a name of its own, and
    serves the editions that the one without choices would serve. Raises the errors of ``open_packages.load``,
    ``frequencies.load`` and ``library.store``, ``lexicon_name`` for choices under the default's name, and
    ``EditionError`` for choices that cannot be; the lexicon that was there before then stays.
    """
    library.check_name(name)
    if choices and name == library.DEFAULT:
        raise LexiconError("lexicon_name", name=name)
    rules = WordRules.of(edition.with_choices("words", choices or {}))
    with _collector_off():
        derived, common, names = _words(rules, level, progress)
        progress("file", _WEIGHED)
        info = Info(
            name=name,
            title=f"Plancia, {edition.name}",
            kind="derived",
            sources=(*open_packages.CREDITS, frequencies.CREDIT),
            level=level,
            edition=edition.id,
            rules=rules.key,
            word_rules=rules,
            choices=dict(choices or {}),
            inputs=inputs(),
        )
        image = compile_lexicon(info, derived.words, derived.analyses, derived.verbs, common, names=names)
    path = library.store(image, name, WordRules.of(edition).key)
    library.remove_outdated(path, name, edition.id)
    progress("file", 1.0)
    return path


def _words(rules: WordRules, level: Level, progress: Progress) -> tuple[Derived, Commonness, frozenset[str]]:
    """Return the words, how common they are, and the names that are no words. The sources are read here and let go."""
    progress("sources", 0.0)
    texts, counts = open_packages.load(), frequencies.load()
    derived = derive(
        texts, rules, level, lambda what, share: progress(what, share * _DERIVED), written=counts
    )
    progress("how common words are", _DERIVED)
    familiarity = tiers(derived, counts)
    derived.enclitics.clear()  # a million forms that nobody asks for again
    names = hunspell.names(texts.hunspell)
    common = Commonness(familiarity, phonies(derived, familiarity, counts, names))
    return derived, common, frozenset(name for name in names if len(name) in LENGTHS) - derived.words


@contextmanager
def _collector_off() -> Iterator[None]:
    """Keep the garbage collector off: a build makes millions of objects, which it would look through again and again.

    What a build drops is freed at once all the same: there are no cycles in it.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
