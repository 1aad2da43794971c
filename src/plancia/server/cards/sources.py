"""The words of a list: found by a search, pasted, or of one's own games."""

from typing import assert_never
from urllib.parse import parse_qs

import msgspec
from litestar.exceptions import ClientException

from plancia.cards.deck import Deck, Title
from plancia.cards.decks import MOST_CARDS, deck_of
from plancia.lexicon.analysis import PartOfSpeech
from plancia.lexicon.search.new_words import words_new_in
from plancia.lexicon.search.wanted import Order, Side, Wanted
from plancia.rules.tiles import ALPHABET
from plancia.server.cards import own_games
from plancia.server.cards.kept_decks import book_of
from plancia.server.lexica import ServedLexicon
from plancia.server.people.guard import signed_in
from plancia.server.people.identity import Identity
from plancia.server.services import Services
from plancia.server.words.asked import LONGEST_ASKED, asked_search
from plancia.server.words.searches import Search
from plancia.wire.cards import GamesSource, NewDeck, SearchSource, Source, WordsSource


class _Query(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of the word search, as its address has them; what else the address says is not looked at."""

    length: str | None = None
    anagram: str | None = None
    rack: str | None = None
    pattern: str | None = None
    starts: str | None = None
    ends: str | None = None
    contains: str | None = None
    having: str | None = None
    without: str | None = None
    extends: str | None = None
    side: Side = "any"
    points: str | None = None
    anagrams: str | None = None
    rank: str | None = None
    part: list[PartOfSpeech] | None = None
    order: Order = "alpha"
    reverse: bool = False
    #: Only words that the lexicon of another edition has not; only words that a version brought.
    not_in: str | None = None
    new_in: str | None = None


class AskedSearch(msgspec.Struct, frozen=True):
    """A search, and what its words are compared with."""

    search: Search
    not_in: str | None
    new_in: str | None


async def made_deck(services: Services, asker: Identity | None, wanted: NewDeck, deck_id: str) -> Deck:
    """Return the deck of a list.

    Raises ``not_signed_in`` for games of nobody, ``deck_form``, ``deck_empty``, what searches raise, and
    ``edition_not_found``.
    """
    source, title = wanted.source, wanted.title.strip()
    served = await services.dictionary.take(source.lexicon, source.edition)
    words = await _words(services, asker, source, served)
    own = Title(title, title)
    return await services.decks.do(deck_of, book_of(served), words, own, wanted.form, deck_id=deck_id)


async def _words(
    services: Services, asker: Identity | None, source: Source, served: ServedLexicon
) -> list[str]:
    match source:
        case SearchSource():
            asked = await search_of(source.query)
            dictionary = services.dictionary
            other = None if asked.not_in is None else await dictionary.take(source.lexicon, asked.not_in)
            return await dictionary.patiently(_found, served, asked, other)
        case WordsSource():
            return [word for each in source.words if (word := plain_word(each))]
        case GamesSource():
            identity = signed_in(asker)
            missed = source.which == "missed"
            games = await services.people.store.reading(
                lambda connection: own_games.games_of(connection, identity.id, analysed=missed)
            )
            read = own_games.missed_words if missed else own_games.challenged_words
            return await services.decks.do(read, services.foundation.journal, games)
        case never:
            assert_never(never)


async def search_of(query: str) -> AskedSearch:
    """Return the search that the address of a word search asks for; refuse one that asks for nothing."""
    given = parse_qs(query.removeprefix("?"), max_num_fields=40)
    fields = {name: values if name == "part" else values[-1] for name, values in given.items()}
    if any(len(values[-1]) > LONGEST_ASKED for values in given.values()):
        raise ClientException
    try:
        asked = msgspec.convert(fields, _Query, strict=False)
    except msgspec.ValidationError:
        raise ClientException from None
    given_fields = msgspec.structs.asdict(asked)
    not_in, new_in = given_fields.pop("not_in"), given_fields.pop("new_in")
    search = await asked_search(**given_fields)
    if search.wanted == Wanted(side=search.wanted.side) and not_in is None and new_in is None:
        raise ClientException
    return AskedSearch(search, not_in, new_in)


def plain_word(text: str) -> str:
    """Return a word as tiles spell it; nothing if it has other signs than letters.

    >>> plain_word(" perché "), plain_word("l'oca")
    ('PERCHE', '')
    """
    word = text.strip().upper().translate(_PLAIN)
    return word if word and all(letter in ALPHABET for letter in word) else ""


_PLAIN = str.maketrans("ÀÁÈÉÌÍÒÓÙÚ", "AAEEIIOOUU")


def _found(served: ServedLexicon, asked: AskedSearch, other: ServedLexicon | None) -> list[str]:
    search = asked.search
    found = served.search.find(
        search.wanted,
        order=search.order,
        reverse=search.reverse,
        most=MOST_CARDS,
        among=None if asked.new_in is None else words_new_in(asked.new_in, served.edition),
        outside=None if other is None else other.search,
    )
    return [each.word for each in found.words]
