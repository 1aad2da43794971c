"""A lexicon opened to judge by: its file, the rulings beside it, and what an edition says about words, put together."""

import msgspec

from plancia.lexicon import library
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.judge.rulings import Rulings, read_rulings, rulings_beside
from plancia.lexicon.judge.word_judge import Judge
from plancia.rules.edition import Edition
from plancia.rules.editions import load


class OpenedLexicon(msgspec.Struct, frozen=True):
    """A lexicon, the rulings that apply to it, and the judge of both. Any thread may use it."""

    lexicon: Lexicon
    rulings: Rulings
    judge: Judge


def open_to_judge(name: str, edition: Edition) -> OpenedLexicon:
    """Return a lexicon by name and its judge, by the articles of an edition and the rulings given so far.

    The rules on words are those that the lexicon was made by, if it says them.

    Raises what ``library.open_lexicon`` raises, and ``rulings_not_readable``. Lines of the rulings that cannot be read
    are skipped: ``rulings.damaged_lines`` has their numbers.
    """
    path = library.find(name, edition)
    lexicon = Lexicon.open(path)
    rulings = read_rulings(rulings_beside(path, name))
    return OpenedLexicon(lexicon, rulings, Judge(lexicon, edition, rulings, lexicon.info.word_rules))


def open_judge(name: str = library.DEFAULT, edition: Edition | None = None) -> Judge:
    """Return the judge of a lexicon by name, for an edition or for the one in force; raise as ``open_to_judge``."""
    return open_to_judge(name, edition or load()).judge
