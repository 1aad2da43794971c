"""When a player of human strength challenges: words that it knows to be wrong, and some that it does not know."""

from collections.abc import Iterable, Mapping
from typing import Literal, Protocol

import msgspec

from plancia.engine.luck import drawn
from plancia.rules.edition import Edition
from plancia.rules.penalty import challenge_penalty
from plancia.rules.tiles import ALPHABET

#: How a word looks to a player. Good words: those it knows, those of the next tier of familiarity, those still further
#: away. Wrong ones: believable phonies, what is a letter away from a word it knows, the rest.
Look = Literal["known", "unfamiliar", "remote", "believable", "alike", "strange"]

#: A player who only doubts is wrong three times in four, and does not challenge for fewer points than these.
_RIGHT, _WRONG = 1, 3
_BOTHER = 5


class Eye(msgspec.Struct, frozen=True):
    """The chance to challenge a word by how it looks, in thousandths."""

    unfamiliar: int = 0
    remote: int = 0
    believable: int = 1000
    alike: int = 1000
    strange: int = 1000

    def chance(self, look: Look) -> int:
        """Return the chance; a player never challenges a word that it knows.

        >>> Eye(believable=300).chance("believable"), Eye().chance("known")
        (300, 0)
        """
        chances: Mapping[Look, int] = {
            "known": 0,
            "unfamiliar": self.unfamiliar,
            "remote": self.remote,
            "believable": self.believable,
            "alike": self.alike,
            "strange": self.strange,
        }
        return chances[look]


class Contains(Protocol):
    """Words that can be asked for one."""

    def __contains__(self, word: str) -> bool:
        """Whether this is one of the words."""


def would_challenge(eye: Eye, looks: Mapping[str, Look], *, pays: bool, luck: int) -> str | None:
    """Return the first of the words of a play that the player challenges, None if it lets the play stand.

    What it knows to be wrong it challenges whatever the play is worth; what it only doubts, if that pays.

    >>> would_challenge(Eye(), {"CASA": "known", "COSCENZA": "believable"}, pays=False, luck=1)
    'COSCENZA'
    >>> would_challenge(Eye(remote=1000), {"BISELLARE": "remote"}, pays=False, luck=1)
    """
    for word, look in looks.items():
        only_doubted = look in {"unfamiliar", "remote"}
        if drawn(1000, luck, "challenge", word) < eye.chance(look) and (pays or not only_doubted):
            return word
    return None


def doubt_pays(score: int, edition: Edition) -> bool:
    """Tell whether a play is worth so much that a challenge pays for a player who is right one time in four [art. 30].

    >>> from plancia.rules.editions import load
    >>> next(score for score in range(60) if doubt_pays(score, load("figs-c")))
    22
    """
    challenges = edition.challenges
    least, rounding = challenges.minimum.value, challenges.rounding.value
    won = score + challenge_penalty(score, challenges.invalid_percent.value, least, rounding)
    lost = challenge_penalty(score, challenges.valid_percent.value, least, rounding)
    return _RIGHT * won - _WRONG * lost >= (_RIGHT + _WRONG) * _BOTHER


def is_alike(word: str, known: Contains) -> bool:
    """Tell whether a word becomes a known one by a letter more, less, changed or swapped with its neighbour.

    >>> is_alike("COSCENZA", {"COSCIENZA"}), is_alike("CSOA", {"COSA"}), is_alike("QZ", {"COSA"})
    (True, True, False)
    """
    return any(other in known for other in _neighbours(word))


def _neighbours(word: str) -> Iterable[str]:
    for place in range(len(word) + 1):
        before, behind = word[:place], word[place:]
        if behind:
            yield before + behind[1:]
            yield from (before + letter + behind[1:] for letter in ALPHABET)
        if len(behind) > 1:
            yield before + behind[1] + behind[0] + behind[2:]
        yield from (before + letter + behind for letter in ALPHABET)
