"""Cards to be cut apart: a name, a code, and a QR code that signs its owner in."""

from typing import Literal

import msgspec

from plancia.catalogue import Language, wording
from plancia.paper.qr_code import qr_svg
from plancia.paper.table_link import player_table_link, table_qr
from plancia.paper.typesetting import Format, typeset

#: How many fit on a page, as the template sets them.
CARDS_A_PAGE = 10


class Card(msgspec.Struct, frozen=True):
    """Whose card it is; ``role`` of a helper."""

    name: str
    code: str
    role: Literal["secretary", "referee"] | None = None

    def __repr__(self) -> str:
        # The code is a secret.
        return "Card()"


class CardSet(msgspec.Struct, frozen=True):
    """The cards of an event: ``link`` is its short address."""

    title: str
    link: str
    kind: Literal["tournament", "duplicate"]
    cards: tuple[Card, ...]


class _Printed(msgspec.Struct, frozen=True):
    name: str
    role: str
    code: str
    #: The picture that a phone reads.
    qr: str
    #: The one that opens clock and form of the player's table; empty: he has none.
    table_qr: str


class _Sheet(msgspec.Struct, frozen=True):
    lang: Language
    title: str
    #: The address as it is typed.
    address: str
    words: dict[str, str]
    cards: tuple[_Printed, ...]


def print_code_cards(cards: CardSet, language: Language, form: Format = "pdf") -> list[bytes]:
    """Return the cards of an event, ten a page.

    The code stands after a hash in the address of the QR code: a browser sends it to no server.
    """
    words = dict(wording("cards", language))
    printed = tuple(
        _Printed(
            each.name,
            "" if each.role is None else words[f"{cards.kind}_{each.role}"],
            f"{each.code[:4]} {each.code[4:]}",
            qr_svg(f"{cards.link}#{each.code}"),
            table_qr(player_table_link(cards.link, each.code))
            if cards.kind == "tournament" and each.role is None
            else "",
        )
        for each in cards.cards
    )
    address = cards.link.partition("://")[2]
    return typeset("cards", _Sheet(language, cards.title, address, words, printed), form)


def card_pages(count: int) -> int:
    """Return how many pages so many cards take."""
    return max(1, -(-count // CARDS_A_PAGE))
