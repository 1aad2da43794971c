"""Endings that one play alone wins: all others, and to pass, lose or tie. Every one of them is solved to the end."""

from collections.abc import Iterable

import msgspec

from plancia.engine.analysis.endings import Ending, Endings
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.analysis.move_analysis import PLAYS
from plancia.engine.endgame import EndgameSolver
from plancia.engine.equity import MILLI, Equity
from plancia.engine.generator import Generator
from plancia.engine.unseen import unseen
from plancia.puzzles.best_plays import Clear, Posed
from plancia.puzzles.effort import Effort
from plancia.puzzles.theme import themes_of
from plancia.puzzles.words import Wordbook
from plancia.rules.edition import Edition
from plancia.rules.position import Position

#: Who has fewer plays than so many does not have to look for one.
_FEWEST_PLAYS = 5

#: So many plays are solved first: mostly two of them win, and nothing else is asked.
_FIRST_PLAYS = 8


class WonEndings:
    """Looks for such endings by one edition with the words of one lexicon. Any thread may use it."""

    def __init__(self, words: Wordbook, edition: Edition, effort: Effort) -> None:
        """Take the words and the rulebook; raise as ``EndgameSolver``."""
        self._edition, self._nodes = edition, effort.ending_nodes
        self._rules = edition.play_rules()
        self._generator = Generator(words, self._rules)
        self._equity = Equity(edition)
        self._endings = Endings(edition, EndgameSolver(edition, words))

    def find(self, game: Iterable[Posed]) -> Clear | None:
        """Return the first ending of a game that one play alone wins; None if there is none."""
        for posed in game:
            if not 0 < len(unseen(posed.position, self._rules)) <= self._rules.rack_size:
                continue
            found = self._solved(posed.position)
            if found:
                themes = themes_of(posed.position, found, self._edition, self._generator)
                return Clear(posed, found[:PLAYS], themes, len(found) - 1)
        return None

    def _solved(self, position: Position) -> tuple[JudgedPlay, ...]:
        """Return all plays of an ending with what they lead to, the best first; nothing unless one alone wins."""
        moves = self._generator.generate(position)
        if len(moves) < _FEWEST_PLAYS:
            return ()
        ranked = self._equity.ranked(position, moves)
        equities = {str(move): equity / MILLI for move, equity in ranked}
        endings = self._endings.judged(
            position, [move for move, _ in ranked[:_FIRST_PLAYS]], nodes=self._nodes, seconds=None
        )
        solved = {each.action for each in endings}
        if not _one_wins(endings):
            return ()
        for move, _ in ranked:
            if move not in solved:
                ending = self._endings.after(position, move, nodes=self._nodes)
                if not ending.complete or ending.value > 0:
                    return ()
                endings.append(ending)
        ordered = sorted(endings, key=lambda each: (-each.value, str(each.action)))
        return tuple(_exact(each, equities) for each in ordered)


def _one_wins(endings: Iterable[Ending]) -> bool:
    known = list(endings)
    return all(each.complete for each in known) and sum(each.value > 0 for each in known) == 1


def _exact(ending: Ending, equities: dict[str, float]) -> JudgedPlay:
    return msgspec.structs.replace(
        shown(ending.action),
        equity=equities.get(str(ending.action)),
        spread=float(ending.value),
        spread_error=0.0,
        chance=ending.chance,
        chance_error=0.0,
        judged="exact",
        complete=True,
    )
