"""Positions in which one play is clearly best: found cheaply, judged by simulation, then judged deeply."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import Loss
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.static_view import StaticView
from plancia.engine.generator import Generator
from plancia.engine.unseen import unseen
from plancia.laboratory.decisions import decision_in
from plancia.puzzles.effort import Effort
from plancia.puzzles.margin import STATED_WIN, is_clear
from plancia.puzzles.theme import Theme, themes_of
from plancia.puzzles.words import Wordbook
from plancia.rules.edition import Edition
from plancia.rules.position import Position

#: Points and leave must put the best so far ahead for a position to be looked at at all …
_APART = 4.0

#: … unless so few tiles are in the bag: then a few points decide games, and what a play opens counts more.
_LATE = 30

#: Who has no more plays than so many does not have to look for one.
_FEWEST_PLAYS = 10

#: Few games have a position about these.
RARE: frozenset[Theme] = frozenset({"defence", "exchange"})

#: The seeds of the two judgements.
_FIRST_SEED, _SECOND_SEED = 1, 2


class Posed(msgspec.Struct, frozen=True):
    """A position of a game, and the number of its move."""

    position: Position
    move: int


class Clear(msgspec.Struct, frozen=True):
    """A position with one best play: what can be done, the answer first, its themes, how many legal plays there are."""

    posed: Posed
    plays: tuple[JudgedPlay, ...]
    themes: tuple[Theme, ...]
    legal: int


class BestPlays:
    """Looks for such positions by one edition with the words of one lexicon. Any thread may use it."""

    def __init__(self, words: Wordbook, edition: Edition, effort: Effort) -> None:
        """Take the words and the rulebook; raise as ``Analyst``."""
        self._edition, self._effort = edition, effort
        self._rules = edition.play_rules()
        self._generator = Generator(words, self._rules)
        self._static = StaticView(words, edition)
        self._first = Analyst(words, edition, depth=effort.first)
        self._second = Analyst(words, edition, depth=effort.second)

    def find(self, game: Iterable[Posed], wanted: Theme | None = None) -> Clear | None:
        """Return a position of a game with one best play that is about a theme, or about any; None if there is none.

        A theme that is rare is taken wherever it is found, and before the one that is wanted, unless all are to be
        about one theme. A play of a full rack comes last unless it is wanted: it has more than its share of the
        others anyway.
        """
        likely = sorted(
            (each for each in self._likely(game, wanted) if self._is_wanted(each.themes, wanted)),
            key=lambda each: (
                RARE.isdisjoint(each.themes),
                wanted != "seven_tiles" and "seven_tiles" in each.themes,
                -_lead(each.plays),
                each.posed.move,
            ),
        )
        for candidate in likely[: self._effort.judged_twice]:
            found = self.judged(candidate.posed, self._second, _SECOND_SEED)
            if found is not None and is_clear(found.plays) and self._is_wanted(found.themes, wanted):
                return found
        return None

    def _likely(self, game: Iterable[Posed], wanted: Theme | None) -> Iterator[Clear]:
        """Yield the positions that seem to have one best play after the first judgement."""
        for posed in game:
            if self._is_worth_a_look(posed.position, wanted):
                found = self.judged(posed, self._first, _FIRST_SEED)
                if found is not None and _lead(found.plays) >= STATED_WIN:
                    yield found

    def _is_worth_a_look(self, position: Position, wanted: Theme | None) -> bool:
        """Tell whether a position can be a puzzle about a theme: by points and leave, which cost nothing.

        What is best by them is best by a simulation most of the time, so a position is looked at if that play is about
        the theme. Only a simulation sees a defence: where one is wanted every late position is looked at. Exchanges
        are close to each other by points and leave: where one is wanted it need not be ahead.
        """
        bag = len(unseen(position, self._rules)) - self._rules.rack_size
        if position.board.is_empty or bag <= 0 or position.complete_rack(self._rules) is None:
            return False
        if self._generator.summary(position).count < _FEWEST_PLAYS:
            return False
        plays = self._static.judge(decision_in(position, self._edition)).plays
        if len(plays) < 2:
            return False
        if wanted == "exchange":
            return plays[0].kind == "exchange"
        if bag > _LATE and (plays[0].equity or 0) - (plays[1].equity or 0) < _APART:
            return False
        if wanted == "defence" and bag <= _LATE:
            return True
        return self._is_wanted(themes_of(position, plays, self._edition, self._generator), wanted)

    def _is_wanted(self, themes: Iterable[Theme], wanted: Theme | None) -> bool:
        if wanted is None or wanted in themes:
            return True
        return self._effort.theme is None and not RARE.isdisjoint(themes)

    def judged(self, posed: Posed, analyst: Analyst, seed: int) -> Clear | None:
        """Return a position as an analyst judges it; None if it is about nothing that has a name."""
        analysis: MoveAnalysis = analyst.judge(decision_in(posed.position, self._edition), seed=seed)
        if len(analysis.plays) < 2 or analysis.plays[0].kind == "pass":
            return None
        themes = themes_of(posed.position, analysis.plays, self._edition, self._generator)
        if not themes:
            return None
        legal = self._generator.summary(posed.position).count
        return Clear(posed, analysis.plays, themes, legal)


def _lead(plays: Sequence[JudgedPlay]) -> float:
    """Return by how much chance of winning the first play is ahead of all others."""
    return min(Loss(plays[0], other).win for other in plays[1:])
