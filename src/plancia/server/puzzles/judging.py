"""Whether an answer is right: what somebody wants to do in the position, compared with the one solution."""

import msgspec

from plancia.contest.duplicate.hands.reading import Finding, read_slip
from plancia.contest.duplicate.hands.slip import Slip
from plancia.engine.analysis.decision import move_of, same_action
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.move import Move
from plancia.engine.player import Exchange
from plancia.engine.unseen import unseen
from plancia.notation.cgp import parse_position
from plancia.puzzles.board_words import BoardWord, words_on
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.board import SQUARE_NAMED
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.placement import Declaration
from plancia.rules.play import declare, lay
from plancia.rules.position import Position
from plancia.rules.tiles import BLANK, ON_BOARD, Tile, rack, tally, without
from plancia.server.puzzles.errors import TryError
from plancia.wire.puzzles import PlacedWord, PuzzleAnswer

#: What an answer comes to: something done, or a word chosen. None: nothing, to see the solution.
Given = Move | Exchange | BoardWord | None

#: What cannot be read has no sentence of a rule.
_UNREADABLE = frozenset({"incomplete", "illegible", "blank_unmarked"})


def reading(puzzle: Puzzle, edition: Edition, slip: Slip) -> Finding:
    """Return what a slip is read as in the position; its words are not judged."""
    position = parse_position(puzzle.position)
    return read_slip(slip, position.board, position.racks[0], edition, edition.play_rules())


def given(puzzle: Puzzle, edition: Edition, answer: PuzzleAnswer | None) -> Given:
    """Return what an answer comes to.

    Raises ``puzzle_answer_unreadable``, ``puzzle_no_word_there``, or the ``RuleError`` of the rule that it breaks.
    """
    match answer:
        case None:
            return None
        case PuzzleAnswer(slip=Slip() as slip, exchange=None, word=None) if puzzle.phony is None:
            return _play(puzzle, edition, slip)
        case PuzzleAnswer(slip=None, exchange=str() as letters, word=None) if puzzle.phony is None:
            return _exchange(parse_position(puzzle.position), edition, letters)
        case PuzzleAnswer(slip=None, exchange=None, word=PlacedWord() as word) if puzzle.phony is not None:
            return _word(puzzle, word)
    raise TryError("puzzle_answer_unreadable", written="")


def plain(answer: PuzzleAnswer) -> PuzzleAnswer | None:
    """Return an answer as it is kept and compared: without what says nothing; None if it says nothing at all."""
    if answer.slip is None and answer.exchange is None and answer.word is None:
        return None
    slip = None if answer.slip is None else msgspec.structs.replace(answer.slip, score=None)
    letters = None if answer.exchange is None else "".join(sorted(answer.exchange))
    return PuzzleAnswer(slip, letters, answer.word)


def is_right(puzzle: Puzzle, what: Given) -> bool:
    """Tell whether it is the solution."""
    if what is None or isinstance(what, BoardWord):
        return what is not None and what == puzzle.phony
    return _is_same(puzzle.plays[0], what)


def judged(puzzle: Puzzle, what: Move | Exchange) -> JudgedPlay:
    """Return something done as it is shown: with its figures if it is one of the best."""
    found = next((play for play in puzzle.plays if _is_same(play, what)), None)
    if found is not None:
        return found
    if isinstance(what, Exchange):
        return shown(what, "".join(without(parse_position(puzzle.position).racks[0], what.tiles)))
    return shown(what)


def words_of(puzzle: Puzzle, edition: Edition, move: Move) -> tuple[str, ...]:
    """Return every word that a play forms, the main one first."""
    position = parse_position(puzzle.position)
    play = lay(position.board, move.placement, edition.play_rules(), position.racks[0])
    return tuple(word.word for word in play.words)


def in_bag(position: Position, edition: Edition) -> int:
    """Return how many tiles are in the bag."""
    rules = edition.play_rules()
    return max(len(unseen(position, rules)) - rules.rack_size, 0)


def _is_same(play: JudgedPlay, what: Move | Exchange) -> bool:
    action = play.action
    return action is not None and same_action(action, what)


def _play(puzzle: Puzzle, edition: Edition, slip: Slip) -> Move:
    found = reading(puzzle, edition, slip)
    if found.play is None:
        if found.code in _UNREADABLE or found.code is None:
            written = f"{slip.at} {slip.direction} {slip.word}".strip()
            raise TryError("puzzle_answer_unreadable", written=written)
        context: dict[str, object] = {**found.context}
        if found.article is not None:
            context["article"] = found.article
        raise RuleError(found.code, **context)
    position, play = parse_position(puzzle.position), found.play
    declaration = Declaration(SQUARE_NAMED[play.at], play.reads, play.word)
    held = position.racks[0]
    return move_of(declare(position.board, declaration, edition.play_rules(), held), held)


def _exchange(position: Position, edition: Edition, letters: str) -> Exchange:
    rule, held = edition.exchanges.min_bag, position.racks[0]
    if not letters:
        raise RuleError("nothing_to_exchange", article=rule.article)
    if not (ON_BOARD | {BLANK}).issuperset(letters):
        raise TryError("puzzle_answer_unreadable", written=letters)
    tiles: tuple[Tile, ...] = rack(letters)
    if tally(tiles) - tally(held):
        raise TryError("puzzle_answer_unreadable", written=letters)
    bag, needed = in_bag(position, edition), max(rule.value, len(tiles))
    if bag < needed:
        raise RuleError("exchange_bag_too_small", bag=bag, needed=needed, article=rule.article)
    return Exchange(tiles)


def _word(puzzle: Puzzle, word: PlacedWord) -> BoardWord:
    for each in words_on(parse_position(puzzle.position).board):
        if (each.at, each.direction) == (word.at, word.direction):
            return each
    raise TryError("puzzle_no_word_there", at=word.at, direction=word.direction)
