"""An answer compared with what is right: a pure function, the same for every form."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from plancia.cards.card import Card

#: ``partly``: something of it was right, and something was missed or wrong.
Outcome = Literal["right", "partly", "wrong"]


class Checked(msgspec.Struct, frozen=True):
    """How an answer was: what of it was right, what was missed, and what was wrong."""

    outcome: Outcome
    found: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def check(card: Card, given: Iterable[str]) -> Checked:
    """Compare the answers that somebody gave with those of a card; small letters and repetitions do not matter.

    Where one answer is enough, nothing is missed once one of them is given. Nothing given is right where nothing is to
    be found.

    >>> casa = Card("hooks:CASA", "hooks", "CASA", ("-L", "-T"))
    >>> check(casa, ["-t", "S-"])
    Checked(outcome='partly', found=('-T',), missed=('-L',), wrong=('S-',))
    """
    right = {_plain(answer): answer for answer in card.answers}
    said = dict.fromkeys(text for each in given if (text := _plain(each)))
    found = tuple(answer for text, answer in right.items() if text in said)
    enough = card.any_of and bool(found)
    missed = () if enough else tuple(answer for text, answer in right.items() if text not in said)
    wrong = tuple(text.upper() for text in said if text not in right)
    if not missed and not wrong:
        outcome: Outcome = "right"
    else:
        outcome = "partly" if found else "wrong"
    return Checked(outcome, found, missed, wrong)


def _plain(text: str) -> str:
    return text.strip().lower()
