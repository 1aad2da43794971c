"""Drills on plurals, feminines and superlatives: which forms of a noun or an adjective are valid [art. 15 a, b]."""

import re
from collections.abc import Iterator

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import which_card
from plancia.cards.gymnasium.choosing import common_first
from plancia.cards.gymnasium.gym import COMMON, Gym
from plancia.lexicon.analysis import fold
from plancia.lexicon.judge.reasons.reason import NOMINAL
from plancia.lexicon.sources.hand_files import rows

#: Endings of nouns and adjectives whose plural people doubt, and the plurals that they may write.
_PLURALS = {
    "CO": ("CI", "CHI"),
    "GO": ("GI", "GHI"),
    "CIA": ("CE", "CIE"),
    "GIA": ("GE", "GIE"),
    "RIO": ("RI", "RII"),
    "ZIO": ("ZI", "ZII"),
    "CIO": ("CI", "CII"),
    "MA": ("MI", "ME"),
    "TA": ("TE", "TI"),
}
_INFLECTION = frozenset({"words.nouns", "words.adjectives"})
#: What a lemma looks like that is asked for.
_LOOKS = {
    "plurals": rf"\w{{2,}}(?:{'|'.join(_PLURALS)})",
    "feminines": r"\w{2,}(?:TORE|SORE|IERE|OLOGO|AIO|ENTE|ANTE|ARCA)",
    "superlatives": r"\w{3,}[OE]",
}


def plural_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield nouns and adjectives with the plurals that they may have: *medici* and not *medichi*."""
    return _of(gym, "plurals", seed)


def feminine_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield nouns of persons with the feminines that they may have: only what the entry gives is valid."""
    return _of(gym, "feminines", seed)


def superlative_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield everyday adjectives with their feminine or plural and with superlatives."""
    everyday = {word.upper() for word, part, _ in rows("everyday", 3) if part == "adjective"}
    return _of(gym, "superlatives", seed, everyday)


def _of(gym: Gym, kind: str, seed: int, among: set[str] | None = None) -> Iterator[Card]:
    """Yield a card for each lemma that looks so, among some words if they are given."""
    for word in common_first(gym.words(COMMON, _LOOKS[kind]), gym.tier, seed):
        if among is not None and word not in among:
            continue
        lemmas = (
            each.lemma for each in gym.book.analyses(word) if each.pos in NOMINAL and each.analysis == "lemma"
        )
        if (lemma := next(lemmas, None)) and (card := inflected_card(gym, kind, lemma)):
            yield card


def inflected_card(gym: Gym, kind: str, lemma: str) -> Card | None:
    """Return the card on the plural, the feminine or the superlative of a lemma; None if that is no question."""
    word = fold(lemma) or ""
    if not re.fullmatch(_LOOKS[kind], word):
        return None
    made = {"plurals": _plurals, "feminines": _feminines, "superlatives": _superlatives}[kind](word)
    card = which_card(gym, kind, lemma, made, _INFLECTION)
    return card if card is not None and card.answers else None


def _plurals(lemma: str) -> list[str]:
    end = next(end for end in sorted(_PLURALS, key=len, reverse=True) if lemma.endswith(end))
    return [lemma.removesuffix(end) + plural for plural in _PLURALS[end]]


def _feminines(lemma: str) -> list[str]:
    stem = lemma[:-1]
    if lemma.endswith(("TORE", "SORE")):
        return [f"{lemma[:-3]}RICE", f"{stem}A", f"{stem}ESSA"]
    return [f"{stem}A", f"{stem}ESSA"]


def _superlatives(lemma: str) -> list[str]:
    stem = lemma[:-1]
    hard = f"{stem}H" if lemma.endswith(("CO", "GO")) else stem.removesuffix("I")
    return [lemma, *([f"{stem}A"] if lemma.endswith("O") else [f"{stem}I"]), f"{hard}ISSIMO", f"{hard}ISSIMA"]
