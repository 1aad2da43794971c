"""The mark of a move, in the words of players. All thresholds are here."""

from math import hypot
from typing import Literal

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import MoveAnalysis

#: What is said of a move. ``best`` to ``mistake``: by what it loses. ``missed_chance``: a mistake that gave a good part
#: of the game away. ``missed_full_rack``: all tiles could be played, clearly the better play. ``phony``: a word that
#: the lexicon does not have, and the play stood. ``withdrawn``: the play was taken back. ``forced``: there was nothing
#: else to do. ``not_judged``: nobody can say.
Mark = Literal[
    "best",
    "good",
    "inaccuracy",
    "mistake",
    "missed_chance",
    "missed_full_rack",
    "phony",
    "withdrawn",
    "forced",
    "not_judged",
]

#: A loss counts if it is more than so many of its standard errors: what is within the error is held against nobody.
SURE = 2.0

#: A move that loses no more is as good as the best.
BEST_WIN, BEST_POINTS = 0.005, 1.0

#: From here on it is an inaccuracy, and from here on a mistake: chance of winning, or points in the end.
INACCURACY_WIN, INACCURACY_POINTS = 0.02, 10.0
MISTAKE_WIN, MISTAKE_POINTS = 0.05, 25.0

#: A mistake that loses so much chance of winning is a missed chance.
MISSED_CHANCE_WIN = 0.20


class Loss:
    """By how much one play falls short of another, and whether that is sure."""

    def __init__(self, better: JudgedPlay, other: JudgedPlay) -> None:
        """Take two judged plays."""
        self.win = (better.chance or 0) - (other.chance or 0)
        self.points = (better.spread or 0) - (other.spread or 0)
        # Both were tried in the same worlds, so the error of the difference is smaller than this.
        self.win_error = hypot(better.chance_error or 0, other.chance_error or 0)
        self.points_error = hypot(better.spread_error or 0, other.spread_error or 0)
        #: Whether the error is known. A static judgement, and an ending that was not searched to the end, are estimates
        #: of which nobody knows how wrong they are.
        self.has_error = all(
            play.judged in ("simulated", "exact") and (play.complete or bool(play.spread_error))
            for play in (better, other)
        )

    @property
    def sure_win(self) -> float:
        """The chance of winning that is lost; nothing if it is within the error."""
        return self.win if self.has_error and self.win > SURE * self.win_error else 0.0

    @property
    def sure_points(self) -> float:
        """The points that are lost; nothing if they are within the error."""
        return self.points if self.has_error and self.points > SURE * self.points_error else 0.0

    @property
    def is_sure(self) -> bool:
        """Whether anything is lost for sure."""
        return self.sure_win > 0 or self.sure_points > 0

    @property
    def mark(self) -> Mark:
        """What is said of it."""
        if self.sure_win >= MISTAKE_WIN or self.sure_points >= MISTAKE_POINTS:
            return "missed_chance" if self.sure_win >= MISSED_CHANCE_WIN else "mistake"
        if self.sure_win >= INACCURACY_WIN or self.sure_points >= INACCURACY_POINTS:
            return "inaccuracy"
        if self.win <= BEST_WIN and self.points <= BEST_POINTS:
            return "best"
        if not self.has_error and (self.win >= INACCURACY_WIN or self.points >= INACCURACY_POINTS):
            return "not_judged"
        return "good"


def points_mark(lost: float) -> Mark:
    """Return what is said of a play that earns so many points less, where nothing but points counts.

    >>> points_mark(0), points_mark(9), points_mark(10), points_mark(25)
    ('best', 'good', 'inaccuracy', 'mistake')
    """
    if lost <= 0:
        return "best"
    return "mistake" if lost >= MISTAKE_POINTS else "inaccuracy" if lost >= INACCURACY_POINTS else "good"


def marks_of(move: MoveAnalysis) -> tuple[Mark, ...]:
    """Return what is said of a move, what matters most first; never empty.

    A move of which only a static estimate is known is not judged, nor is one that seems to lose something by figures
    whose error nobody knows. An inaccuracy, a mistake and what is worse lose more than the error of what was compared.
    """
    found: list[Mark] = []
    if move.withdrawn:
        found.append("withdrawn")
    elif move.phonies:
        found.append("phony")
    played, best = move.played, move.best
    if played is None or best is None or move.loss_win is None or "static" in (played.judged, best.judged):
        return (*found, "not_judged")
    if is_forced(move):
        return (*found, "forced")
    full = missed_full_rack(move)
    if full is not None:
        found.append("missed_full_rack")
    return (*found, "best" if move.is_best else Loss(best, played).mark)


def is_forced(move: MoveAnalysis) -> bool:
    """Tell whether to pass was all that could be done. A single play may just be far ahead of all others."""
    return len(move.plays) == 1 and move.is_best and move.plays[0].kind == "pass"


def missed_full_rack(move: MoveAnalysis) -> JudgedPlay | None:
    """Return the best play of all tiles, if none was made and it would have been clearly better."""
    if not move.full_rack_possible or move.full_rack_played or move.played is None:
        return None
    for play in move.plays:
        if play.kind == "play" and laid(play) == len(move.rack):
            clear = Loss(play, move.played).mark in ("inaccuracy", "mistake", "missed_chance")
            return play if clear else None
    return None


def laid(play: JudgedPlay) -> int:
    """Return how many tiles a play lays."""
    return sum(symbol != "." for symbol in play.tiles or "")
