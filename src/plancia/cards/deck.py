"""A deck as a value: a name, and cards in the order in which they are learnt."""

import msgspec

from plancia.cards.card import Card
from plancia.catalogue import Language


class Title(msgspec.Struct, frozen=True):
    """What a deck is called, in both languages."""

    it: str
    en: str

    def in_language(self, language: Language) -> str:
        """Return the title in one language."""
        return self.it if language == "it" else self.en


class DeckInfo(msgspec.Struct, frozen=True):
    """What a list of decks says about one."""

    id: str
    title: Title
    #: What is in it, in a sentence.
    about: Title
    #: The forms of its cards, the first being the one that is asked unless another is wished.
    forms: tuple[str, ...]
    #: How many cards of the first form it has.
    count: int = 0


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards in the order in which they are learnt, with the words and the rulebook that they were made by."""

    info: DeckInfo
    cards: tuple[Card, ...]
    #: The lexicon by its name and by the hash of its content, and the edition.
    lexicon: str = ""
    lexicon_hash: str = ""
    edition: str = ""

    @property
    def id(self) -> str:
        """The deck's name."""
        return self.info.id

    def __len__(self) -> int:
        return len(self.cards)
