"""Cards over HTTP: reviews, one's own lists, and what decks are made of."""

from typing import Annotated, Literal

import msgspec

from plancia.cards.card import Card
from plancia.cards.deck import DeckInfo, Title
from plancia.cards.gymnasium.kind import Group
from plancia.cards.review import Review
from plancia.notation.variations.form import Identifier
from plancia.rules.editions import DEFAULT_EDITION
from plancia.wire.message import PLAIN, Message
from plancia.wire.people import Incoming

#: So many cards are asked for by their names at once.
MOST_NAMED = 500
#: So many reviews are sent, and told, at once.
MOST_REVIEWS = 500
#: A list of words that somebody pastes has no more than these, and no longer ones.
MOST_PASTED = 5_000
LONGEST_PASTED = 40

#: Not of spaces alone.
ListTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=f"^(?=.*\\S){PLAIN[1:]}")]
#: Words of one's own games: those of better plays that analyses know, those that were challenged.
OfGames = Literal["missed", "challenged"]


class SentReviews(Incoming, frozen=True):
    """Reviews that a device has and the server may not have yet. What it has it takes no second time."""

    #: Whose they are: another account may have signed in in the meantime.
    account: Annotated[str, msgspec.Meta(max_length=32)]
    reviews: Annotated[list[Review], msgspec.Meta(max_length=MOST_REVIEWS)]


class TakenReviews(Message, frozen=True):
    """How many of them were new, and the number of the last review that the server has."""

    taken: int
    last: int


class ToldReviews(Message, frozen=True):
    """Reviews in the order in which the server took them."""

    account: str
    reviews: list[Review]
    #: To be sent as ``after`` to get the next ones, and whether there are any now.
    last: int
    more: bool


class SearchSource(Incoming, frozen=True, tag_field="kind", tag="search"):
    """Words that a search finds: what follows the question mark in the address of the word search."""

    query: Annotated[str, msgspec.Meta(max_length=1_000)]
    edition: Identifier = DEFAULT_EDITION
    lexicon: Identifier = "default"


class WordsSource(Incoming, frozen=True, tag_field="kind", tag="words"):
    """Words that somebody has typed, pasted or read from a file."""

    words: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=LONGEST_PASTED)]],
        msgspec.Meta(min_length=1, max_length=MOST_PASTED),
    ]
    edition: Identifier = DEFAULT_EDITION
    lexicon: Identifier = "default"


class GamesSource(Incoming, frozen=True, tag_field="kind", tag="games"):
    """Words of the asker's own games, as they are when the deck is opened."""

    which: OfGames
    edition: Identifier = DEFAULT_EDITION
    lexicon: Identifier = "default"


#: What the cards of a list are made of.
Source = SearchSource | WordsSource | GamesSource


class NewCardList(Incoming, frozen=True):
    """A list of one's own to be kept, or put in the place of one that is."""

    title: ListTitle
    source: Source


class CardList(Message, frozen=True):
    """A list of one's own; ``list`` is the name of its deck."""

    list: str
    title: str
    source: Source
    #: Milliseconds since 1970.
    created: int


class NewDeck(Incoming, frozen=True):
    """A deck to be made of a list that is kept elsewhere, or nowhere."""

    title: ListTitle
    source: Source
    form: Identifier = "valid"


class NamedCards(Incoming, frozen=True):
    """Cards by their names."""

    ids: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=128)]],
        msgspec.Meta(min_length=1, max_length=MOST_NAMED),
    ]
    edition: Identifier = DEFAULT_EDITION
    lexicon: Identifier = "default"


class DeckList(Message, frozen=True):
    """The decks that everybody needs, made from a lexicon."""

    lexicon: str
    #: The name of its content, and the rulebook.
    lexicon_hash: str
    edition: str
    decks: list[DeckInfo]


class Drill(Message, frozen=True):
    """A kind of drill; ``deck`` is the name of its deck."""

    deck: str
    group: Group
    title: Title
    about: Title
    #: The article that it is about; none where the rulebook has none.
    article: str | None


class DrillList(Message, frozen=True):
    """The drills of the gymnasium, as a rulebook numbers its articles."""

    edition: str
    drills: list[Drill]


class FoundCards(Message, frozen=True):
    """Cards that were asked for by their names; those that cannot be made any more are missing."""

    cards: list[Card]
