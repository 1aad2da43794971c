"""Drills on adverbs, prepositions with an article, and interjections [art. 15 d, e, f]."""

from collections.abc import Iterator

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import both_sides
from plancia.cards.gymnasium.choosing import common_first
from plancia.cards.gymnasium.gym import Gym
from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.enclitics import ALL_PARTICLES
from plancia.lexicon.sources.hand_files import rows

_TIER = 3
#: What people join: not all of it is in the entries.
_PREPOSITIONS = ("A", "CO", "CON", "DA", "DE", "DI", "FRA", "IN", "NE", "PE", "PER", "SU", "TRA")
_ARTICLES = ("L", "LLO", "LLA", "LLI", "LLE", "I", "GLI", "IL", "LO", "LA", "LE", "LI", "UN", "LLAI")
_PRONOUNS = ("ME", "TE", "LUI", "LEI", "NOI", "VOI", "LORO", "SE", "MI", "ESSA")


def adverb_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield adverbs in *-mente* and *ecco* with particles: valid where the entry gives them."""
    pairs = [f"ECCO{text.upper()}" for text in (*ALL_PARTICLES, "lomi", "loti", "cisi")]
    made = [*gym.words(_TIER, r"\w{3,}MENTE"), *pairs]
    others = [*gym.phonies(r"\w{3,}MENTE"), *pairs]
    return _both(gym, made, others, "words.adverbs", seed)


def preposition_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield prepositions joined with articles as the entries have them, and otherwise."""
    joined = [first + second for first in _PREPOSITIONS for second in _ARTICLES]
    return _both(gym, [*gym.solely(joined, "words.articles")], joined, "words.articles", seed)


def interjection_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield interjections, with the pronouns that their entry gives and with others."""
    known = [folded for row in rows("interjections", 5) if (folded := fold(row[0])) and gym.seemly(folded)]
    bases = [word for word in known if len(word) > 2 and gym.tier(word) < _TIER + 1]
    made = [base + end for base in bases for end in (*_PRONOUNS, "I", "E")]
    alone = [*gym.solely(known, "words.interjections")]
    return _both(gym, alone, [*made, *(f"AHI{end}" for end in _PRONOUNS)], "words.interjections", seed)


def _both(gym: Gym, words: list[str], others: list[str], entry: str, seed: int) -> Iterator[Card]:
    valid = common_first(words, gym.tier, seed)
    return both_sides(gym, valid, common_first(others, lambda _: 0, seed), {entry})
