"""A drill on altered forms: diminutives, augmentatives and pejoratives are valid as headwords only [art. 20]."""

from collections.abc import Iterator

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import which_card
from plancia.cards.gymnasium.choosing import common_first
from plancia.cards.gymnasium.gym import Gym
from plancia.lexicon.analysis import fold
from plancia.lexicon.sources.hand_files import rows

_ENTRIES = frozenset({"words.altered"})


def altered_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield everyday nouns with what can be made of them: *maglietta* and not *magliettina*."""
    nouns = [word.upper() for word, part, _ in rows("everyday", 3) if part == "noun" and gym.seemly(word)]
    for noun in common_first(nouns, gym.tier, seed):
        lemmas = [each.lemma for each in gym.book.analyses(noun) if each.analysis == "lemma"]
        if lemmas and (card := altered_card(gym, lemmas[0])):
            yield card


def altered_card(gym: Gym, lemma: str) -> Card | None:
    """Return the card on what can be made of a noun; None if nothing of it is valid, or all."""
    noun = fold(lemma) or ""
    if not noun.endswith(("O", "A", "E")):
        return None
    card = which_card(gym, "altered", lemma, _made(noun), _ENTRIES, asked="asked_altered")
    return card if card is not None and card.answers else None


def _made(noun: str) -> list[str]:
    """Return altered forms of a noun.

    >>> _made("BARCA")
    ['BARCHINA', 'BARCHETTA', 'BARCONE', 'BARCACCIA', 'BARCHETTINA', 'BARCUCCIA']
    """
    stem, end = noun[:-1], "A" if noun.endswith("A") else "O"
    hard = f"{stem}H" if stem.endswith(("C", "G")) else stem
    soft = stem.removesuffix("I")
    return [
        f"{hard}IN{end}".replace("II", "I"),
        f"{hard}ETT{end}".replace("IE", "E") if stem.endswith("I") else f"{hard}ETT{end}",
        f"{stem}ONE",
        f"{soft}ACCI{end}",
        f"{hard}ETTIN{end}",
        f"{soft}UCCI{end}",
    ]
