"""A lexicon opened to judge by: its file, the rulings on its words, and what an edition says about words."""

import msgspec

from plancia.lexicon import library
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.judge.rulings import Rulings, read_rulings
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.shelves import rulings_file
from plancia.rules.edition import Edition
from plancia.rules.editions import load


class OpenedLexicon(msgspec.Struct, frozen=True):
    """A lexicon, the rulings that apply to it, and the judge of both. Any thread may use it."""

    lexicon: Lexicon
    rulings: Rulings
    judge: Judge
    #: The lexicon whose readings explain the words of a plain list, if the library has it.
    lender: Lexicon | None = None


def open_to_judge(name: str, edition: Edition) -> OpenedLexicon:
    """Return a lexicon by name and its judge, by the articles of an edition and the rulings given so far.

    The rules on words are those that the lexicon was made by, if it says them. A plain list borrows its readings from
    the default lexicon of the edition: every time it is opened, so that the list need not be imported again when that
    lexicon is built later, or anew.

    Raises what ``library.open_lexicon`` raises, and ``rulings_not_readable``. Lines of the rulings that cannot be read
    are skipped: ``rulings.damaged_lines`` has their numbers.
    """
    path = library.find(name, edition)
    lexicon = Lexicon.open(path)
    rulings = read_rulings(rulings_file(name))
    lender = lender_of(lexicon, edition)
    judge = Judge(lexicon, edition, rulings, lexicon.info.word_rules, lender)
    return OpenedLexicon(lexicon, rulings, judge, lender)


def lender_of(lexicon: Lexicon, edition: Edition) -> Lexicon | None:
    """Return the lexicon that a plain list borrows readings from; None for other lexica, and if there is none."""
    if lexicon.info.kind != "words":
        return None
    try:
        return library.open_lexicon(library.DEFAULT, edition)
    except LexiconError:
        return None


def open_judge(name: str = library.DEFAULT, edition: Edition | None = None) -> Judge:
    """Return the judge of a lexicon by name, for an edition or for the one in force; raise as ``open_to_judge``."""
    return open_to_judge(name, edition or load()).judge
