"""A deck as a file: a table, for Anki, a booklet, cards to cut out."""

from typing import Literal

import msgspec

from plancia.cards.deck import Deck
from plancia.catalogue import Language
from plancia.contest.plain_id import plain_id
from plancia.lexicon.search.studied_words import StudiedWords
from plancia.paper.deck_booklet import MOST_IN_BOOKLET, Paper, print_booklet
from plancia.paper.deck_cards import CARDS_A_PAGE, MOST_PRINTED, print_deck_cards
from plancia.paper.deck_tables import deck_anki, deck_csv, deck_sheet
from plancia.paper.errors import PaperError
from plancia.server.cards.kept_decks import book_of
from plancia.server.lexica import ServedLexicon
from plancia.server.printing.orders import counted
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of

#: A plain table; one for a spreadsheet; what Anki imports; pages to read; cards to cut out.
DeckFile = Literal["csv", "sheet", "anki", "booklet", "cards"]

_TABLES = {"csv": deck_csv, "sheet": deck_sheet, "anki": deck_anki}
#: So many words are on a page of a booklet, about.
_WORDS_A_PAGE = 30


class DeckOrder(msgspec.Struct, frozen=True):
    """Which file of a deck is wanted; ``paper`` is for a booklet."""

    kind: DeckFile
    language: Language
    paper: Paper


class MadeFile(msgspec.Struct, frozen=True):
    """A file to be given: what it holds, what it is called, and of which type it is."""

    content: bytes
    name: str
    media_type: str


async def deck_file(request: AnyRequest, served: ServedLexicon, deck: Deck, order: DeckOrder) -> MadeFile:
    """Return a deck as a file; raise ``paper_too_many``, and what the press raises."""
    services, kind, language = services_of(request), order.kind, order.language
    name = plain_id(deck.info.title.in_language(language)) or "mazzo"
    if kind in _TABLES:
        await counted(request)
        content = await services.decks.do(_TABLES[kind], deck, language)
        ending, media_type = ("txt", "text/plain") if kind == "anki" else ("csv", "text/csv")
        return MadeFile(content, f"{name}.{ending}", media_type)
    most = MOST_IN_BOOKLET if kind == "booklet" else MOST_PRINTED
    if len(deck) > most:
        raise PaperError("paper_too_many", count=len(deck), most=most)
    pages = 1 + (len(deck) // _WORDS_A_PAGE if kind == "booklet" else 2 * (len(deck) // CARDS_A_PAGE))
    who = await counted(request, pages)
    if kind == "booklet":
        hooks = await services.decks.do(_hooks, deck, book_of(served))
        content = await services.press.print(
            print_booklet, deck, hooks.__getitem__, language, order.paper, who=who, pages=pages
        )
    else:
        content = await services.press.print(print_deck_cards, deck, language, who=who, pages=pages)
    return MadeFile(content, f"{name}.pdf", "application/pdf")


def _hooks(deck: Deck, book: StudiedWords) -> dict[str, tuple[str, str]]:
    """Return what goes before and after every word of a deck: the press has no lexicon."""
    return {note.word: book.hooks(note.word) for card in deck.cards for note in card.notes if note.valid}
