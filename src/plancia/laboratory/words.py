"""The words that are asked for: by one, and by the engine."""

from collections.abc import Callable
from typing import Protocol

from plancia.engine.generator import HasWords
from plancia.rules.edition import Edition

#: The lexicon of a question that names none.
DEFAULT_WORDS = "default"


class WordList(Protocol):
    """Words that can be asked for one by one."""

    def __contains__(self, word: str, /) -> bool:
        """Tell whether a word is one of them."""


class Words(HasWords, WordList, Protocol):
    """Words that the engine can read and that can be asked for one by one: a lexicon, or a word graph."""


#: Gives the words of a lexicon by its name, as an edition reads them; raises a coded error if there are none.
FindWords = Callable[[str, Edition], Words]
