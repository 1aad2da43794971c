"""The words of a computer player: all of them, and how familiar they are."""

from collections.abc import Callable
from typing import Protocol

from plancia.engine.generator import HasWords
from plancia.engine.level_player import Wordbook
from plancia.rules.edition import Edition

#: The lexicon of a question that names none.
DEFAULT_WORDS = "default"


class AllWords(HasWords, Protocol):
    """All words of a lexicon."""

    def __contains__(self, word: str, /) -> bool:
        """Tell whether a word is one of them."""


class Words(Wordbook, Protocol):
    """A lexicon that knows how common words are."""

    @property
    def graph(self) -> AllWords:
        """All of them."""


#: Gives the words of a lexicon by its name, as an edition reads them; raises a coded error if there are none.
FindWords = Callable[[str, Edition], Words]
