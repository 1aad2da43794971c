"""The laboratory and the computer player, with the words that a worker has put within their reach.

A worker fetches words while nothing is asked, so a question whose words are not here is refused, and what it wanted is
noted: the worker puts the words on the shelf and asks again.
"""

from typing import cast

import msgspec

from plancia.browser.errors import BrowserError
from plancia.browser.words import HeldWords
from plancia.laboratory.face import Face
from plancia.laboratory.words import FindWords
from plancia.lexicon.graph.part_vocabulary import Words
from plancia.lexicon.graph.tier_table import vocabularies_in
from plancia.lexicon.graph.vocabularies import Vocabularies
from plancia.opponent import questions as opponent
from plancia.opponent.face import Face as Opponent
from plancia.opponent.words import FindWords as FindTiers
from plancia.rules.edition import Edition


class _Kind(msgspec.Struct):
    """What tells one question from another."""

    kind: str = ""


_kinds = msgspec.json.Decoder(_Kind)

#: The questions to a computer player.
_OPPONENT = frozenset({str(each.__struct_config__.tag) for each in (opponent.AskReady, opponent.AskTurn)})


class Shelf:
    """Answers the questions of a page."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], HeldWords] = {}
        self._tiers: dict[tuple[str, str], Vocabularies] = {}
        self._wanted = ""
        # To a program that reads types the core is the compiled one, whose place this one takes.
        self._face = Face(cast("FindWords", self._find))
        self._opponent = Opponent(cast("FindTiers", self._find_tiers))

    def ask(self, question: str) -> str:
        """Return the answer to a question, both as JSON: see ``laboratory.face`` and ``opponent.face``."""
        self._wanted = ""
        return (self._opponent if _kind(question) in _OPPONENT else self._face).ask(question)

    def wanted(self) -> str:
        """Return what the last question lacked, with spaces between: ``words`` or ``tiers``, lexicon, edition."""
        return self._wanted

    def put(self, lexicon: str, edition: str, number: int, words: int, states: int) -> None:
        """Take words that the core holds: see ``HeldWords``."""
        self._held[lexicon, edition] = HeldWords(number, words, states)

    def put_tiers(self, lexicon: str, edition: str, table: bytes | memoryview) -> None:
        """Take how familiar words are that are here already; raise ``ValueError`` for a table of other words."""
        held = cast("Words", self._held[lexicon, edition])
        self._tiers[lexicon, edition] = vocabularies_in(held, bytes(table))

    def _find(self, lexicon: str, edition: Edition) -> HeldWords:
        found = self._held.get((lexicon, edition.id))
        if found is None:
            raise self._lacking("words", lexicon, edition)
        return found

    def _find_tiers(self, lexicon: str, edition: Edition) -> Vocabularies:
        self._find(lexicon, edition)
        found = self._tiers.get((lexicon, edition.id))
        if found is None:
            raise self._lacking("tiers", lexicon, edition)
        return found

    def _lacking(self, what: str, lexicon: str, edition: Edition) -> BrowserError:
        self._wanted = f"{what} {lexicon} {edition.id}"
        return BrowserError("words_not_here", lexicon=lexicon)


def _kind(question: str) -> str:
    try:
        return _kinds.decode(question).kind
    except msgspec.DecodeError:
        return ""
