"""Judging an answer: by the rulebook and the words that the day was made with, and explaining it."""

from plancia.contest.duplicate.actors import Number
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.reading import Finding, duplicate_rules, read_slip
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.results import Mark
from plancia.engine.analysis.decision import move_of
from plancia.engine.analysis.hand import Hand, explained_hand, hand_analysis
from plancia.engine.analysis.why.explained import Explained
from plancia.engine.move import Move
from plancia.notation.cgp import parse_position
from plancia.rules.board import SQUARE_NAMED
from plancia.rules.errors import RuleError
from plancia.rules.game.judge import Judge, Verdict
from plancia.rules.placement import Declaration
from plancia.rules.play import declare
from plancia.rules.tiles import Points
from plancia.server.daily.errors import DailyError
from plancia.server.daily.made_day import MadeDay

#: What cannot be read has no sentence of a rule.
_UNREADABLE = frozenset({"incomplete", "illegible", "blank_unmarked"})


def reading(made: MadeDay, slip: Slip) -> Finding:
    """Return what a slip is read as in the hand; its words are not judged."""
    return read_slip(slip, made.hand.board, made.hand.rack, made.edition)


def checked(made: MadeDay, slip: Slip) -> FoundPlay:
    """Return the play that a slip writes; raise ``daily_unreadable``, or the ``RuleError`` of the rule it breaks."""
    found = reading(made, slip)
    if found.play is not None:
        return found.play
    if found.code in _UNREADABLE or found.code is None:
        raise DailyError("daily_unreadable", written=f"{slip.at} {slip.direction} {slip.word}".strip())
    context: dict[str, object] = {**found.context}
    if found.article is not None:
        context["article"] = found.article
    raise RuleError(found.code, **context)


def points_of(made: MadeDay, play: FoundPlay) -> int:
    """Return what a play earns: nothing if one of its words is not good."""
    return 0 if _not_good(made, play) else play.score


def marked(made: MadeDay, slip: Slip | None, judge: Judge | None) -> Mark:
    """Return the verdict on an answer that was taken; a judge says why words are not good."""
    if slip is None:
        return Mark(Number(0), Points(0), ok=False, code="missing")
    play = checked(made, slip)
    wrong = _not_good(made, play)
    if not wrong:
        top = play.score == made.hand.best
        return Mark(Number(0), play.score, ok=True, slip=slip, play=play, top=top)
    refused = _verdicts(wrong, judge)
    article = next((verdict.article for verdict in refused if verdict.article), None)
    return Mark(
        Number(0),
        Points(0),
        ok=False,
        code="invalid_word",
        article=article,
        slip=slip,
        play=play,
        refused=refused,
    )


def explained(made: MadeDay, mark: Mark, player: str) -> Explained | None:
    """Return what is said of an answer, as of a hand of a duplicate."""
    position = parse_position(made.hand.position)
    hand = Hand(
        number=1,
        player=player,
        position=position,
        plays=tuple(_move(made, each.play) for each in made.hand.plays),
        played=None if mark.play is None else _move(made, mark.play),
        earned=mark.points,
    )
    return explained_hand(hand_analysis(hand, made.edition.play_rules()))


def _not_good(made: MadeDay, play: FoundPlay) -> tuple[str, ...]:
    good = frozenset(made.hand.words)
    return tuple(word for word in play.words if word not in good)


def _verdicts(words: tuple[str, ...], judge: Judge | None) -> tuple[Verdict, ...]:
    """Return why words are not good; a word that has become good since the day was made has no reason."""
    if judge is None:
        return tuple(Verdict(word, valid=False) for word in words)
    return tuple(Verdict(each.word, valid=False) if each.valid else each for each in judge.judge(words))


def _move(made: MadeDay, play: FoundPlay) -> Move:
    rack = made.hand.rack
    declaration = Declaration(SQUARE_NAMED[play.at], play.reads, play.word)
    return move_of(
        declare(made.hand.board, declaration, duplicate_rules(made.edition, len(rack)), rack), rack
    )
