"""A deck as cards to be cut out: a page of fronts, then their backs in the order that a double-sided print needs."""

import msgspec

from plancia.cards.deck import Deck
from plancia.catalogue import Language, wording
from plancia.paper.deck_sides import Sides, sides
from plancia.paper.errors import PaperError
from plancia.paper.typesetting import Format, typeset

#: So many beside each other, and below each other.
_ACROSS, _DOWN = 3, 6

#: How many fit on a page.
CARDS_A_PAGE = _ACROSS * _DOWN

#: No more are printed at a time: a hundred sheets.
MOST_PRINTED = 100 * CARDS_A_PAGE


class _Sheet(msgspec.Struct, frozen=True):
    """Two pages: the cards row by row, None where no card is; the backs from right to left."""

    fronts: tuple[Sides | None, ...]
    backs: tuple[Sides | None, ...]


class _Cards(msgspec.Struct, frozen=True):
    lang: Language
    title: str
    across: int
    turned: str
    sheets: tuple[_Sheet, ...]


def print_deck_cards(deck: Deck, language: Language = "it", form: Format = "pdf") -> list[bytes]:
    """Return the cards of a deck, eighteen a page: print on both sides, turned over the long edge, and cut.

    Raises ``paper_too_many`` beyond a hundred sheets, ``extra_missing`` without Typst.
    """
    if len(deck) > MOST_PRINTED:
        raise PaperError("paper_too_many", count=len(deck), most=MOST_PRINTED)
    printed = [sides(card, language, brief=True) for card in deck.cards]
    pages = [printed[first : first + CARDS_A_PAGE] for first in range(0, len(printed), CARDS_A_PAGE)]
    turned = wording("decks", language)["turned"]
    title = deck.info.title.in_language(language)
    return typeset("deck_cards", _Cards(language, title, _ACROSS, turned, tuple(map(sheet, pages))), form)


def sheet(cards: list[Sides]) -> _Sheet:
    """Return the two sides of a sheet: behind each front lies its own back once the paper is turned."""
    full: list[Sides | None] = [*cards, *[None] * (CARDS_A_PAGE - len(cards))]
    rows = [full[first : first + _ACROSS] for first in range(0, CARDS_A_PAGE, _ACROSS)]
    return _Sheet(tuple(full), tuple(side for row in rows for side in reversed(row)))
