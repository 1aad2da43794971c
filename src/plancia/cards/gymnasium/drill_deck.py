"""A deck of drills: so many of one kind, in the order of a seed."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from plancia.cards.card import Card
from plancia.cards.deck import Deck, DeckInfo
from plancia.cards.gymnasium import closed_words, formation, plurals, verbs
from plancia.cards.gymnasium.altered import altered_cards
from plancia.cards.gymnasium.asking import WHICH
from plancia.cards.gymnasium.attachment import ATTACH, attachment_cards
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.kind import Kind
from plancia.cards.gymnasium.loans import loan_cards
from plancia.cards.gymnasium.spelling import SPELL, spelling_cards

#: So many cards a deck has, unless fewer can be made or others are asked for.
CARDS = 40

#: What makes the cards of a kind that is not about a class of verbs.
_MAKERS: Mapping[str, tuple[str, Callable[[Gym, int], Iterator[Card]]]] = {
    "headwords": ("valid", formation.headword_cards),
    "plurals": (WHICH, plurals.plural_cards),
    "feminines": (WHICH, plurals.feminine_cards),
    "superlatives": (WHICH, plurals.superlative_cards),
    "conjugation": ("valid", verbs.conjugation_cards),
    "participles": (WHICH, verbs.participle_cards),
    "archaic": (WHICH, verbs.archaic_cards),
    "adverbs": ("valid", closed_words.adverb_cards),
    "prepositions": ("valid", closed_words.preposition_cards),
    "interjections": ("valid", closed_words.interjection_cards),
    "loans": (WHICH, loan_cards),
    "truncated": ("valid", formation.truncated_cards),
    "prefixed": ("valid", formation.prefixed_cards),
    "numerals": ("valid", formation.numeral_cards),
    "places": ("valid", formation.place_cards),
    "altered": (WHICH, altered_cards),
    "variants": ("valid", formation.variant_cards),
    "spelling": (SPELL, spelling_cards),
    "moods": ("valid", formation.mood_cards),
}


def form_of(kind: Kind) -> str:
    """Return the form of the cards of a kind."""
    return ATTACH if kind.group == "enclitics" else _MAKERS[kind.name][0]


def drill_cards(gym: Gym, kind: Kind, seed: int = 0) -> Iterator[Card]:
    """Yield the cards of a kind, common words first, made as they are asked for."""
    made = (
        attachment_cards(gym, kind.verb_class, seed)
        if kind.group == "enclitics"
        else _MAKERS[kind.name][1](gym, seed)
    )
    asked: set[str] = set()
    for card in made:
        if card.id not in asked:
            asked.add(card.id)
            yield card


def drill_info(gym: Gym, kind: Kind, count: int = CARDS) -> DeckInfo:
    """Return what a list of decks says of a kind."""
    return DeckInfo(kind.deck, kind.title(gym.edition), kind.about, (form_of(kind),), count)


def drill_deck(gym: Gym, kind: Kind, seed: int = 0, most: int = CARDS) -> Deck:
    """Return a deck of one kind: the same for the same lexicon, edition and seed."""
    cards = tuple(islice(drill_cards(gym, kind, seed), most))
    return Deck(drill_info(gym, kind, len(cards)), cards, gym.lexicon, gym.lexicon_hash, gym.edition.id)
