"""Endgames and the turns before them."""

from collections.abc import Sequence

from plancia.browser.core import ask_core
from plancia.browser.operations import Operation
from plancia.browser.packet import Question
from plancia.browser.players import PlayerSpec
from plancia.browser.simulation import CoreAction, read_action, with_actions
from plancia.browser.tables import GameTable, ScoringTable
from plancia.browser.thing import Thing, number_of
from plancia.browser.words import WordGraph


class EndgameSolver(Thing):
    """Solves endgames by one rulebook with one list of words."""

    def __init__(self, table: ScoringTable, game: GameTable, words: WordGraph) -> None:
        question = Question().u32(number_of(table, ScoringTable)).u32(number_of(game, GameTable))
        number = ask_core(Operation.ENDGAME_SOLVER, question.u32(number_of(words, WordGraph))).u32()
        super().__init__(number, words)

    def solve(
        self,
        board: str,
        rack: str,
        other: str,
        *,
        scores: tuple[int, int],
        scoreless: int,
        nodes: int,
        usual: int,
        seconds: float,
    ) -> tuple[int, bool, int, int, int, bytes]:
        """Return value, whether it is proven, what it is at least and at most, positions, the line of play."""
        question = Question().u32(self.number).text(board).text(rack).text(other)
        question.i32(scores[0]).i32(scores[1]).i32(scoreless).u64(nodes).u64(usual).f64(seconds)
        answer = ask_core(Operation.ENDGAME_SOLVE, question)
        return answer.i32(), answer.flag(), answer.i32(), answer.i32(), answer.u64(), answer.data()

    def judge(
        self,
        player: PlayerSpec,
        board: str,
        rack: str,
        *,
        scores: tuple[int, int],
        scoreless: int,
        nodes: int,
        candidates: int,
        samples: int,
        seed: int,
        proof: int,
        seconds: float,
        also: Sequence[CoreAction],
        other: str | None,
    ) -> tuple[list[tuple[int, bytes, str, int, float, float]], int]:
        """Return the actions with one to seven tiles in the bag, the best first, and how many positions it took."""
        question = Question().u32(self.number).u32(number_of(player, PlayerSpec)).text(board).text(rack)
        question.i32(scores[0]).i32(scores[1]).i32(scoreless)
        question.u64(nodes).u32(candidates).u32(samples).u64(seed).u64(proof).f64(seconds)
        answer = ask_core(Operation.PRE_ENDGAME_JUDGE, with_actions(question, also).perhaps_text(other))
        looked_at = answer.u64()
        judged = []
        for _ in range(answer.u32()):
            action = read_action(answer)
            judged.append((*action, answer.i32(), answer.f64(), answer.f64()))
        return judged, looked_at
