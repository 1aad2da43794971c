"""A card of the gymnasium by its name: what is due may be of a deck that a device never had."""

from plancia.cards.card import Card, card_id
from plancia.cards.gymnasium.altered import altered_card
from plancia.cards.gymnasium.asking import WHICH
from plancia.cards.gymnasium.attachment import ATTACH, attachment_card
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.loans import loan_card
from plancia.cards.gymnasium.plurals import inflected_card
from plancia.cards.gymnasium.spelling import SPELL, spelling_card
from plancia.cards.gymnasium.verb_choice import SLOTS
from plancia.cards.gymnasium.verbs import archaic_card, participle_card
from plancia.lexicon.derive.enclitics import PARTICLES

#: The forms that the gymnasium adds.
FORMS = (ATTACH, WHICH, SPELL)

_OF_LEMMA = {
    "altered": altered_card,
    "archaic": archaic_card,
    "loans": loan_card,
    "participles": participle_card,
}
_INFLECTED = frozenset({"feminines", "plurals", "superlatives"})


def card_named(gym: Gym, name: str) -> Card | None:
    """Return the card of a name; None if it is of another edition, or cannot be made any more."""
    form, _, subject = name.partition(":")
    subject, _, edition = subject.partition("@")
    if form not in FORMS or name != card_id(form, f"{subject}{gym.suffix}") or edition != gym.suffix[1:]:
        return None
    first, _, rest = subject.partition(".")
    if form == WHICH:
        return _which(gym, first, rest)
    slot, _, particle = rest.partition("+")
    if slot not in SLOTS:
        return None
    if form == ATTACH:
        verb = gym.book.verb(first)
        return None if verb is None or particle else attachment_card(gym, verb, slot)
    return spelling_card(gym, first, slot, particle) if particle in PARTICLES else None


def _which(gym: Gym, kind: str, lemma: str) -> Card | None:
    if kind in _INFLECTED:
        return inflected_card(gym, kind, lemma)
    make = _OF_LEMMA.get(kind)
    return None if make is None else make(gym, lemma)
