"""A reason why a word is not valid, and what one needs to look for it."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.vocabulary import Vocabulary


class Reason(msgspec.Struct, frozen=True):
    """Why a word is not valid: a stable code, the entry of the edition, and the facts that its sentence names."""

    code: str
    #: The key of the entry, ``words.altered``: its article is looked up in the edition when it is shown.
    entry: str
    context: Mapping[str, str] = {}
    #: What another lexicon says that the word is.
    readings: tuple[Analysis, ...] = ()


#: The last tier of words that many people know.
FAMILIAR = 3


class Inquiry(msgspec.Struct, frozen=True):
    """A word that is not valid, as tiles spell it, and what is known besides."""

    word: str
    vocabulary: Vocabulary
    rules: WordRules
    #: Whether the edition has a table of particles; without one, grammar decides.
    table: bool = True
    #: Whether the lexicon knows which words are familiar.
    graded: bool = False

    def familiar(self, word: str, tier: int = FAMILIAR) -> bool:
        """Tell whether people know a word: nobody slips on a word that he never met.

        In a lexicon without frequencies every word is familiar.
        """
        found = self.vocabulary.familiarity(word)
        return found is not None and (found <= tier or not self.graded)

    def lemmas(self, *words: str, pos: frozenset[PartOfSpeech]) -> Iterator[Analysis]:
        """Yield the readings of words that are lemmas of these parts of speech."""
        for word in words:
            for reading in self.vocabulary.analyses(word):
                if reading.pos in pos and reading.analysis == "lemma":
                    yield reading


#: Looks for one reason; None if it does not apply.
Search = Callable[[Inquiry], Reason | None]

#: What can have a diminutive or a plural. An open source does not always say more than "word".
NOMINAL: frozenset[PartOfSpeech] = frozenset({"adjective", "noun", "word"})
