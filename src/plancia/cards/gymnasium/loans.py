"""A drill on foreign words: they are invariable, unless their entry gives other forms [art. 16]."""

from collections.abc import Iterator
from functools import cache

from plancia.cards.card import Card
from plancia.cards.gymnasium.asking import which_card
from plancia.cards.gymnasium.choosing import common_first, in_turn
from plancia.cards.gymnasium.gym import Gym
from plancia.lexicon.analysis import fold
from plancia.lexicon.sources.hand_files import rows

_ENTRIES = frozenset({"words.loans", "words.loan_double_forms"})


def loan_cards(gym: Gym, seed: int) -> Iterator[Card]:
    """Yield invariable ones and ones with other forms in turn, common ones first."""
    given = _given()
    known = common_first(filter(gym.seemly, given), lambda loan: gym.tier(fold(loan) or ""), seed)
    return in_turn(
        (card for loan in known if not given[loan] and (card := loan_card(gym, loan))),
        (card for loan in known if given[loan] and (card := loan_card(gym, loan))),
    )


def loan_card(gym: Gym, loan: str) -> Card | None:
    """Return the card on a foreign word: itself, what its entry gives, and the plurals that people write."""
    word = fold(loan)
    if word is None or loan not in _given():
        return None
    return which_card(gym, "loans", loan, [word, *_given()[loan], *_plurals(word)], _ENTRIES)


@cache
def _given() -> dict[str, list[str]]:
    """Return the foreign words with the other forms that are recorded of them."""
    return {
        loan: [folded for form in forms.split() if (folded := fold(form))]
        for loan, forms, *_ in rows("loans", 4)
    }


def _plurals(word: str) -> list[str]:
    """Return the plurals that people write: as the other language has them, and as Italian would.

    >>> _plurals("CURRICULUM"), _plurals("HOBBY"), _plurals("GAZEBO")
    (['CURRICULUMS', 'CURRICULA'], ['HOBBYS', 'HOBBIES'], ['GAZEBOS', 'GAZEBI'])
    """
    for end, plural in (("UM", "A"), ("US", "I"), ("Y", "IES"), ("MAN", "MEN"), ("O", "I")):
        if word.endswith(end):
            return [f"{word}S", word.removesuffix(end) + plural]
    return [f"{word}S", f"{word}ES"]
