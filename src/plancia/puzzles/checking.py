"""A puzzle verified by another search than the one that made it.

Plays are found again by the slow search of ``engine.reference``; the margin by a simulation of more candidates in more
worlds, with another seed; an ending by every turn of both players; the words of a board by a judge.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal

import msgspec

from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import same_action
from plancia.engine.analysis.depth import Depth
from plancia.engine.analysis.endings import Endings
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.endgame import EndgameSolver
from plancia.engine.generator import Generator
from plancia.engine.luck import drawn
from plancia.engine.move import Move
from plancia.engine.naive_endgame import NaiveEndgame
from plancia.engine.player import Action, Exchange, Pass
from plancia.engine.reference import SortedWords, reference_moves
from plancia.engine.unseen import unseen
from plancia.laboratory.decisions import decision_in
from plancia.notation.cgp import parse_position
from plancia.puzzles.board_words import words_on
from plancia.puzzles.difficulty import difficulty_of_phony, difficulty_of_play
from plancia.puzzles.effort import CHECKING
from plancia.puzzles.margin import STATED_WIN, Margin, margin_of
from plancia.puzzles.puzzle import Kind, Puzzle
from plancia.puzzles.theme import themes_of
from plancia.puzzles.words import Wordbook
from plancia.rules.board import Square
from plancia.rules.edition import Edition
from plancia.rules.errors import CodedError
from plancia.rules.position import Position
from plancia.rules.reachable import check_reachable
from plancia.rules.tiles import Tile, tally

#: What can be wrong with a puzzle.
Fault = Literal[
    "position",
    "plays_differ",
    "answer_not_legal",
    "not_best",
    "margin",
    "ending",
    "board_word",
    "phony_is_word",
    "themes",
    "difficulty",
]

#: How it was verified: by a simulation, by every turn of both players, by the solver alone, by a judge of words.
How = Literal["simulated", "every_turn", "solved", "judged"]

_HOW: Mapping[Kind, How] = {
    "best_play": "simulated",
    "won_ending": "solved",
    "phony_on_board": "judged",
}

#: With so many tiles on both racks or fewer every turn of both players is gone through.
_EVERY_TURN = 8


class Checked(msgspec.Struct, frozen=True):
    """What a check found: nothing wrong, or what; how, and the margin that it saw itself."""

    id: str
    how: How
    faults: tuple[Fault, ...] = ()
    margin: Margin | None = None


class Checker:
    """Verifies puzzles by one edition with one lexicon. Any thread may use it."""

    def __init__(
        self,
        words: Wordbook,
        every_word: SortedWords,
        is_valid: Callable[[str], bool],
        edition: Edition,
        *,
        depth: Depth = CHECKING,
    ) -> None:
        """Take the words for the engine, the same as a list for the slow search, and as a judge sees them.

        Raises as ``Analyst``.
        """
        self._words, self._every_word, self._is_valid = words, every_word, is_valid
        self._edition = edition
        self._rules = edition.play_rules()
        self._generator = Generator(words, self._rules)
        self._analyst = Analyst(words, edition, depth=depth)
        self._nodes = depth.ending_nodes

    def check(self, puzzle: Puzzle) -> Checked:
        """Return what is wrong with a puzzle that was read without error, if anything is."""
        position = parse_position(puzzle.position)
        how: How = _HOW[puzzle.kind]
        try:
            position.check(self._rules)
            check_reachable(position.board, self._rules)
        except CodedError:
            return Checked(puzzle.id, how, ("position",))
        if puzzle.phony is not None:
            return Checked(puzzle.id, how, tuple(self._phony_faults(puzzle, position)))
        if any(not self._is_valid(each.word) for each in words_on(position.board)):
            return Checked(puzzle.id, how, ("board_word",))
        moves = reference_moves(position, self._every_word, self._rules)
        faults = [*self._play_faults(puzzle, position, moves)]
        if "answer_not_legal" in faults:
            return Checked(puzzle.id, how, tuple(faults))
        if puzzle.kind == "won_ending":
            how, found = self._ending(puzzle, position, moves)
            faults += found
            margin = puzzle.margin
        else:
            margin, found = self._simulated(puzzle, position)
            faults += found
        return Checked(puzzle.id, how, tuple(faults), margin)

    def _play_faults(self, puzzle: Puzzle, position: Position, moves: list[Move]) -> Iterator[Fault]:
        """Yield what is wrong with the plays as the slow search finds them."""
        known = {frozenset(move.placement.tiles): move for move in moves}
        quick = {frozenset(move.placement.tiles): move.score for move in self._generator.generate(position)}
        if {tiles: move.score for tiles, move in known.items()} != quick or len(known) != puzzle.legal:
            yield "plays_differ"
        for number, play in enumerate(puzzle.plays):
            if not self._is_possible(play, position, known):
                yield "answer_not_legal" if number == 0 else "plays_differ"
                return
        if themes_of(position, puzzle.plays, self._edition, self._generator) != puzzle.themes:
            yield "themes"
        familiarity = self._words.familiarity
        if puzzle.difficulty != difficulty_of_play(
            position, puzzle.plays, puzzle.legal, self._rules, familiarity
        ):
            yield "difficulty"

    def _is_possible(
        self, play: JudgedPlay, position: Position, known: Mapping[frozenset[tuple[Square, Tile]], Move]
    ) -> bool:
        """Tell whether the rules allow something, and a play earns what is said of it."""
        match play.action:
            case Move() as move:
                found = known.get(frozenset(move.placement.tiles))
                return found is not None and (found.score, found.word) == (move.score, move.word)
            case Exchange(tiles):
                bag = len(unseen(position, self._rules)) - self._rules.rack_size
                held = not tally(tiles) - tally(position.racks[0])
                return held and len(tiles) <= bag and bag >= self._edition.exchanges.min_bag.value
            case Pass():
                return True
        return False

    def _simulated(self, puzzle: Puzzle, position: Position) -> tuple[Margin | None, list[Fault]]:
        """Return the margin that another simulation sees, and what is wrong with the answer."""
        seed = drawn(2**31, 0, "check", puzzle.id)
        plays = self._analyst.judge(decision_in(position, self._edition), seed=seed).plays
        answer, best = puzzle.plays[0].action, plays[0].action
        margin = margin_of(plays)
        if answer is None or best is None or not same_action(answer, best):
            return margin, ["not_best"]
        return margin, [] if margin is not None and margin.win >= STATED_WIN else ["margin"]

    def _ending(self, puzzle: Puzzle, position: Position, moves: list[Move]) -> tuple[How, list[Fault]]:
        """Return how an ending was verified, and whether another play wins too, or the answer does not."""
        hidden = unseen(position, self._rules)
        if not 0 < len(hidden) <= self._rules.rack_size:
            return "solved", ["ending"]
        answer = puzzle.plays[0].action
        both = Position(position.board, (position.racks[0], hidden), position.scores, position.scoreless)
        if len(hidden) + len(position.racks[0]) <= _EVERY_TURN:
            how: How = "every_turn"
            won: list[Action] = [
                move or Pass() for move in NaiveEndgame(self._edition, self._words).winning(both)
            ]
        else:
            how = "solved"
            # A solver of its own, which remembers nothing of the making.
            endings = Endings(self._edition, EndgameSolver(self._edition, self._words))
            turns: list[Move | Pass] = [*moves, Pass()]
            found = [endings.after(both, each, nodes=self._nodes) for each in turns]
            if not all(each.complete for each in found):
                return how, ["ending"]
            won = [each.action for each in found if each.value > 0]
        right = answer is not None and len(won) == 1 and same_action(won[0], answer)
        return how, [] if right else ["ending"]

    def _phony_faults(self, puzzle: Puzzle, position: Position) -> Iterator[Fault]:
        """Yield whether the phony is a word after all, or another one lies beside it."""
        others = []
        for each in words_on(position.board):
            if each == puzzle.phony:
                if self._is_valid(each.word) or each.word in self._every_word:
                    yield "phony_is_word"
            else:
                others.append(each.word)
        if any(not self._is_valid(word) or word not in self._every_word for word in others):
            yield "board_word"
        if puzzle.difficulty != difficulty_of_phony(others, self._words.familiarity):
            yield "difficulty"
