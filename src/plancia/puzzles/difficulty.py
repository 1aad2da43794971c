"""A first estimate of how hard a puzzle is, until people have tried it: from 0, obvious, to 100."""

from collections.abc import Callable, Iterable, Sequence

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.move import Move
from plancia.puzzles.margin import margin_of
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules

#: The tier of a word that the lexicon cannot place.
_RAREST = 5

#: Points of difficulty: for each tier beyond everyday words; for a full rack; for each play with more points, up to
#: five; for each secondary word, up to three; for each doubling of the legal plays beyond sixteen, up to five; for an
#: answer that lays nothing; for a narrow lead.
_TIER, _FULL_RACK, _RICHER, _SECONDARY, _DOUBLING, _NO_PLAY, _NARROW = 9, 14, 5, 4, 3, 15, 6

#: A lead of less than so much chance of winning is narrow.
_NARROW_WIN = 0.06

_FEW_PLAYS = 16
_MOST = 100

#: Of a phony: what every one has, and what each word beside it adds that is of such a tier or rarer, up to ten.
_PHONY, _RARE_WORD, _RARE_FROM = 25, 6, 4


def difficulty_of_play(
    position: Position,
    plays: Sequence[JudgedPlay],
    legal: int,
    rules: PlayRules,
    familiarity: Callable[[str], int | None],
) -> int:
    """Return the difficulty of finding the first of the judged plays of a position with so many legal plays.

    It is hard to find a rare word, a full rack, a play that others outscore, secondary words, anything among many
    plays, and what is not far ahead.
    """
    answer = plays[0]
    move = answer.action
    words: list[str] = []
    full_rack = False
    if isinstance(move, Move):
        play = lay(position.board, move.placement, rules, position.racks[0])
        words, full_rack = [word.word for word in play.words], play.bonus > 0
    rarest = max((familiarity(word) or _RAREST for word in words), default=1)
    richer = sum(play.score > answer.score for play in plays[1:])
    doublings = max(legal // _FEW_PLAYS, 1).bit_length() - 1
    margin = margin_of(plays)
    found = (
        _TIER * (rarest - 1)
        + _FULL_RACK * full_rack
        + _RICHER * min(richer, 5)
        + _SECONDARY * min(max(len(words) - 1, 0), 3)
        + _DOUBLING * min(doublings, 5)
        + _NO_PLAY * (not words)
        + _NARROW * (margin is not None and margin.win < _NARROW_WIN)
    )
    return min(found, _MOST)


def difficulty_of_phony(others: Iterable[str], familiarity: Callable[[str], int | None]) -> int:
    """Return the difficulty of finding the one word that is none: the more rare words lie beside it, the harder.

    >>> difficulty_of_phony(["CASA", "XENIO"], {"CASA": 1, "XENIO": 5}.get)
    31
    """
    rare = sum((familiarity(word) or _RAREST) >= _RARE_FROM for word in others)
    return min(_PHONY + _RARE_WORD * min(rare, 10), _MOST)
