"""The laboratory with the words that a worker has put within its reach.

A worker fetches words while nothing is asked, so a question whose words are not here is refused, and what it wanted is
noted: the worker puts the words on the shelf and asks again.
"""

from typing import cast

from plancia.browser.errors import BrowserError
from plancia.browser.words import HeldWords
from plancia.laboratory.face import Face
from plancia.laboratory.words import FindWords
from plancia.rules.edition import Edition


class Shelf:
    """Answers the questions of a page."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], HeldWords] = {}
        self._wanted = ""
        # To a program that reads types the core is the compiled one, whose place this one takes.
        self._face = Face(cast("FindWords", self._find))

    def ask(self, question: str) -> str:
        """Return the answer to a question, both as JSON: see ``plancia.laboratory.face``."""
        self._wanted = ""
        return self._face.ask(question)

    def wanted(self) -> str:
        """Return the lexicon and the edition that the last question lacked, with a space between; else nothing."""
        return self._wanted

    def put(self, lexicon: str, edition: str, number: int, words: int, states: int) -> None:
        """Take words that the core holds: see ``HeldWords``."""
        self._held[lexicon, edition] = HeldWords(number, words, states)

    def _find(self, lexicon: str, edition: Edition) -> HeldWords:
        found = self._held.get((lexicon, edition.id))
        if found is None:
            self._wanted = f"{lexicon} {edition.id}"
            raise BrowserError("words_not_here", lexicon=lexicon)
        return found
