"""The gymnasium on a server: which drills there are, a deck of one, and cards by their names. Pure."""

from collections.abc import Iterable

from plancia.cards.card import Card
from plancia.cards.deck import Deck
from plancia.cards.errors import CardError
from plancia.cards.gymnasium.by_name import card_named
from plancia.cards.gymnasium.drill_deck import drill_deck, form_of
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.kind import KINDS, Kind
from plancia.server.lexica import ServedLexicon
from plancia.wire.cards import Drill, DrillList


def gym_of(served: ServedLexicon) -> Gym:
    """Return what the drills of a lexicon are made of."""
    return Gym.of(served.opened, served.edition)


def drills(served: ServedLexicon) -> DrillList:
    """Return every kind of drill, as an edition numbers its articles. Quick: no card is made."""
    edition = served.edition
    kinds = [
        Drill(kind.deck, kind.group, kind.title(edition), kind.about, kind.article(edition)) for kind in KINDS
    ]
    return DrillList(edition.id, kinds)


def drill(served: ServedLexicon, kind: Kind, form: str | None = None) -> Deck:
    """Return the deck of a kind; raise ``deck_form``, and ``deck_empty`` where a lexicon says nothing of its words."""
    if form not in (None, form_of(kind)):
        raise CardError("deck_form", deck=kind.deck, form=form, known=form_of(kind))
    made = drill_deck(gym_of(served), kind)
    if not made.cards:
        raise CardError("deck_empty", deck=made.id, form=made.info.forms[0])
    return made


def drill_cards(served: ServedLexicon, names: Iterable[str]) -> list[Card]:
    """Return the cards of the gymnasium that have these names; others are left out."""
    gym = gym_of(served)
    return [card for name in names if (card := card_named(gym, name))]
