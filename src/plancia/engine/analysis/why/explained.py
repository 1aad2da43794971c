"""A move with its mark, the facts about it, and sentences made from them."""

from typing import Self

import msgspec

from plancia.catalogue import LANGUAGES, Language
from plancia.engine.analysis.decision import same_action
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import Mark, marks_of
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why import verdicts
from plancia.engine.analysis.why.choice import MOST, chosen
from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.fact import Fact
from plancia.engine.analysis.why.replies import Replies
from plancia.engine.analysis.why.telling import mark_name, tell
from plancia.engine.generator import Generator, HasWords
from plancia.rules.edition import Edition
from plancia.rules.position import Position


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """Why a move is what it is. JSON shows it as it is."""

    n: int
    #: The mark that matters most, and all of them.
    mark: Mark
    marks: tuple[Mark, ...]
    #: What the mark is called, and the sentences, in each language.
    name: dict[Language, str]
    why: dict[Language, str]
    #: A fact for each sentence, in their order.
    facts: tuple[Fact, ...]

    @classmethod
    def by(cls, n: int, marks: tuple[Mark, ...], facts: tuple[Fact, ...]) -> Self:
        """Return the marks and facts of a move, told in all languages."""
        return cls(
            n=n,
            mark=marks[0],
            marks=marks,
            name={language: mark_name(marks[0], language) for language in LANGUAGES},
            why={language: " ".join(tell(fact, language) for fact in facts) for language in LANGUAGES},
            facts=facts,
        )


class Explainer:
    """Explains moves by one edition with the words of one lexicon. Any thread may use it."""

    def __init__(self, words: HasWords, edition: Edition) -> None:
        """Take the words and the rulebook; raise as ``Generator``."""
        self._edition = edition
        self._rules = edition.play_rules()
        self._generator = Generator(words, self._rules)

    def explain(self, move: MoveAnalysis, position: Position) -> Explained:
        """Return the mark of a move, and why: two sentences at most.

        ``position`` is the one before the move; the same move has the same sentences everywhere. Raises as
        ``Generator.generate``.
        """
        marks = marks_of(move)
        return Explained.by(move.n, marks, tuple(self._facts(move, marks, position))[:MOST])

    def _facts(self, move: MoveAnalysis, marks: tuple[Mark, ...], position: Position) -> list[Fact]:
        told = [fact] if (fact := verdicts.phony(move)) is not None else []
        best, played = move.best, move.played
        if "not_judged" in marks or best is None or played is None:
            return [*told, verdicts.unjudged(move)]
        if move.withdrawn:
            return [*told, *([fact] if (fact := verdicts.lost_turn(move)) is not None else [])]
        if "forced" in marks:
            return [*told, verdicts.forced(best)]
        if move.is_best or (position.board.is_empty and _are_twins(best, played)):
            second = _second(move, played, position)
            if second is None:
                return [*told, verdicts.alone(played)]
            better, other = played, second
        else:
            better, other = best, played
        pair = Comparison(
            better, other, position, self._edition, Replies(position, self._rules, self._generator)
        )
        reasons = chosen(pair)
        beside = verdicts.hurry(move) or verdicts.another_full_rack(move)
        return [*told, *reasons] if beside is None else [*told, *reasons[:1], beside]


def explained(move: MoveAnalysis, position: Position, words: HasWords, edition: Edition) -> Explained:
    """Return one move explained; many are explained sooner by one ``Explainer``."""
    return Explainer(words, edition).explain(move, position)


def _second(move: MoveAnalysis, played: JudgedPlay, position: Position) -> JudgedPlay | None:
    """Return the best of what else could be done; the same word mirrored on the empty board only if nothing else is."""
    action = played.action
    twin = None
    for play in move.plays:
        other = play.action
        if action is None or other is None or same_action(action, other):
            continue
        if not (position.board.is_empty and _are_twins(play, played)):
            return play
        twin = twin or play
    return twin


def _are_twins(one: JudgedPlay, other: JudgedPlay) -> bool:
    """Tell whether two plays differ only in where they lie."""
    return (one.word, one.score, one.leave) == (other.word, other.score, other.leave)
