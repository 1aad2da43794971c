"""Analysed games as long work: unit i is move i of all games, one game after another."""

from functools import lru_cache
from hashlib import sha256
from itertools import accumulate
from typing import Any, Literal

import msgspec

from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.depth import DepthName
from plancia.engine.analysis.game_analysis import GameAnalysis, game_analysis
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.leaves import Leaves
from plancia.laboratory.decisions import decision_in, decisions_of
from plancia.laboratory.study import edition_of, placed
from plancia.laboratory.words import Words
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.cgp import parse_position
from plancia.notation.gcg.game_reader import options_of
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.record import GcgRecord
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.work.leave_values import carried_leaves, leaves_plan
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords


class AskedGame(msgspec.Struct, frozen=True):
    """A game record, or a position, as it was written, with the rulebook and the words to judge it by."""

    form: Literal["gcg", "cgp"]
    content: bytes
    edition: CarriedEdition
    words: NamedWords

    def decisions(self) -> tuple[Decision, ...]:
        """Return what had to be decided; raise as ``decisions_of`` and ``decision_in``, and what reading raises."""
        return _decisions(self)


class AnalysedMoves(msgspec.Struct, frozen=True):
    """All moves of some games, judged at one depth. ``seconds`` bounds a move, and then nothing repeats."""

    games: tuple[AskedGame, ...]
    depth: DepthName
    seed: int = 0
    seconds: float | None = None
    #: The file of the leave values to judge by; empty: those of the program.
    leaves: bytes = b""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many moves each game has."""
        return tuple(len(game.decisions()) for game in self.games)

    def plan(self) -> dict[str, Any]:
        """Return what decides the results, for a ledger."""
        return {
            "work": "analysis",
            "depth": self.depth,
            "seed": self.seed,
            "seconds": self.seconds,
            "games": [sha256(game.content).hexdigest()[:16] for game in self.games],
            "rules": [game.edition.digest for game in self.games],
            "lexica": [game.words.hash for game in self.games],
            **leaves_plan(self.leaves),
        }

    def do(self, first: int, count: int) -> list[MoveAnalysis]:
        """Judge the moves ``first`` to ``first + count - 1``; raise as ``Analyst.judge`` and ``NamedWords.open``."""
        ends = list(accumulate(self.sizes))
        results = []
        for unit in range(first, first + count):
            number = next(number for number, end in enumerate(ends) if unit < end)
            game = self.games[number]
            decision = game.decisions()[unit - ends[number]]
            analyst = _analyst(game.edition, game.words, self.depth, _options(game), self.leaves)
            results.append(_judged(analyst, decision, self.seed, self.seconds))
        return results


def analyse(
    game: GcgRecord | Position,
    words: Words | None = None,
    edition: Edition | None = None,
    *,
    depth: DepthName = "normal",
    seed: int = 0,
    seconds: float | None = None,
    leaves: Leaves | None = None,
) -> GameAnalysis:
    """Judge every move of a record, or what can be done in a position.

    The edition is the one that the record names, else the one in force; the words are those of the default lexicon for
    it. ``leaves`` are the values to judge by, unless those of the program. The same depth and seed give the same
    analysis; ``seconds`` bounds a move, and then nothing repeats. Raises as
    ``decisions_of``, ``decision_in``, ``open_lexicon`` and ``Analyst``.
    """
    if isinstance(game, GcgRecord):
        edition = edition_of(game, edition)
    edition = edition or load()
    words = words or open_lexicon(DEFAULT, edition)
    asked = (
        decisions_of(game, edition, words) if isinstance(game, GcgRecord) else (decision_in(game, edition),)
    )
    analyst = Analyst(words, edition, depth=depth, leaves=leaves)
    return game_analysis(_judged(analyst, decision, seed, seconds) for decision in asked)


def _judged(analyst: Analyst, decision: Decision, seed: int, seconds: float | None) -> MoveAnalysis:
    return placed(analyst.judge(decision, seed=seed, seconds=seconds), decision)


@lru_cache(maxsize=1024)
def _decisions(game: AskedGame) -> tuple[Decision, ...]:
    edition = game.edition.open()
    if game.form == "cgp":
        return (decision_in(parse_position(game.content.decode(errors="replace")), edition),)
    return decisions_of(parse_gcg_file(game.content), edition, game.words.open(edition))


@lru_cache(maxsize=1024)
def _options(game: AskedGame) -> bytes:
    """Return the options that a record chooses, as JSON."""
    return msgspec.json.encode(options_of(parse_gcg_file(game.content)) if game.form == "gcg" else {})


@lru_cache(maxsize=4)
def _analyst(
    edition: CarriedEdition, words: NamedWords, depth: DepthName, options: bytes, leaves: bytes
) -> Analyst:
    rulebook = edition.open()
    chosen = rulebook.with_options(msgspec.json.decode(options))
    return Analyst(words.open(rulebook), chosen, depth=depth, leaves=carried_leaves(leaves))
