"""A drill on foreign words: they are invariable, unless their entry gives other forms [art. 16]."""

from collections.abc import Iterator

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import which_card
from plancia.cards.gymnasium.choosing import common_first, in_turn
from plancia.cards.gymnasium.gym import Gym
from plancia.lexicon.analysis import fold
from plancia.lexicon.sources.hand_files import rows

_ENTRIES = frozenset({"words.loans", "words.loan_double_forms"})


def loan_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield invariable ones and ones with other forms in turn, common ones first."""
    given: dict[str, list[str]] = {}
    for loan, forms, *_ in rows("loans", 4):
        if gym.seemly(loan):
            given[loan] = [folded for form in forms.split() if (folded := fold(form))]
    known = common_first(given, lambda loan: gym.tier(fold(loan) or ""), seed)
    return in_turn(
        _cards(gym, (loan for loan in known if not given[loan]), given),
        _cards(gym, (loan for loan in known if given[loan]), given),
    )


def _cards(gym: Gym, loans: Iterator[str], given: dict[str, list[str]]) -> Iterator[Card]:
    for loan in loans:
        word = fold(loan)
        if word and (card := which_card(gym, "loans", loan, [word, *given[loan], *_plurals(word)], _ENTRIES)):
            yield card


def _plurals(word: str) -> list[str]:
    """Return the plurals that people write: as the other language has them, and as Italian would.

    >>> _plurals("CURRICULUM"), _plurals("HOBBY"), _plurals("GAZEBO")
    (['CURRICULUMS', 'CURRICULA'], ['HOBBYS', 'HOBBIES'], ['GAZEBOS', 'GAZEBI'])
    """
    for end, plural in (("UM", "A"), ("US", "I"), ("Y", "IES"), ("MAN", "MEN"), ("O", "I")):
        if word.endswith(end):
            return [f"{word}S", word.removesuffix(end) + plural]
    return [f"{word}S", f"{word}ES"]
