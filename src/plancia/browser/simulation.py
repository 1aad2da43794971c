"""Players who simulate, and what a player may know."""

from collections.abc import Sequence

from plancia.browser.core import ask_core
from plancia.browser.leaves import LeaveValues, WinChances
from plancia.browser.operations import Operation
from plancia.browser.packet import Answer, Question
from plancia.browser.tables import GameTable, ScoringTable
from plancia.browser.thing import Thing, number_of
from plancia.browser.words import WordGraph

#: An action as the core takes and tells it: kind, move, tiles given back.
CoreAction = tuple[int, bytes, str]
_Record = tuple[int, bytes, str, int, int, tuple[float, float], tuple[float, float], float, bool, int]


class SeenGame:
    """What a player may know of a game beside board and rack. Immutable; the core checks it when it is asked about."""

    def __init__(
        self,
        *,
        free_exchange: bool,
        their_free_exchange: bool,
        scores: tuple[int, int],
        scoreless: int,
        their_move: bytes | None,
        they_exchanged: int | None,
        their_rack: str | None,
    ) -> None:
        mine, theirs = scores
        question = Question().flag(free_exchange).flag(their_free_exchange).i32(mine).i32(theirs)
        question.i32(scoreless).perhaps_data(their_move).perhaps_u32(they_exchanged).perhaps_text(their_rack)
        self._written = question.written()

    @property
    def written(self) -> bytes:
        """As part of a question."""
        return self._written


class SimulatingPlayer(Thing):
    """A player who simulates."""

    def __init__(
        self,
        table: ScoringTable,
        game: GameTable,
        words: WordGraph,
        leaves: LeaveValues,
        wins: WinChances,
        *,
        plies: int,
        candidates: int,
        depth: int,
        inference: bool,
        thinks_from: int,
        endings_from: int,
    ) -> None:
        question = Question().u32(number_of(table, ScoringTable)).u32(number_of(game, GameTable))
        question.u32(number_of(words, WordGraph)).u32(number_of(leaves, LeaveValues))
        question.u32(number_of(wins, WinChances)).u64(plies).u32(candidates).u32(depth)
        question.flag(inference).u32(thinks_from).u32(endings_from)
        number = ask_core(Operation.SIMULATING_PLAYER, question).u32()
        super().__init__(number, table, game, words, leaves, wins)

    def judge(
        self,
        board: str,
        rack: str,
        seen: SeenGame,
        *,
        seed: int,
        plies: int,
        seconds: float | None,
        threads: int,
        also: Sequence[CoreAction],
        worlds: int,
        kept_for: int,
        enough: int | None,
    ) -> tuple[list[_Record], int, int]:
        """Return the candidates, the best first, plies, leaves that were weighed. One thread works, whatever is asked.

        Equal seeds and plies make equal judgements, with any number of threads.
        """
        if threads < 1:
            message = "too few or too many plies or threads"
            raise ValueError(message)
        question = Question().u32(self.number).text(board).text(rack).raw(seen.written)
        question.u64(seed).u64(plies).perhaps_f64(seconds).u32(worlds).u32(kept_for).perhaps_i64(enough)
        answer = ask_core(Operation.SIMULATE, with_actions(question, also))
        spent, inferred_from = answer.u64(), answer.u32()
        return [_record(answer) for _ in range(answer.u32())], spent, inferred_from

    def infer(
        self, board: str, rack: str, seen: SeenGame, *, seed: int, leaves: int
    ) -> list[tuple[str, int]]:
        """Return leaves that the opponent may have kept, drawn at random, with their weights."""
        question = Question().u32(self.number).text(board).text(rack).raw(seen.written)
        answer = ask_core(Operation.INFER, question.u64(seed).u32(leaves))
        return [(answer.text(), answer.u64()) for _ in range(answer.u32())]

    def leave_weight(self, board: str, rack: str, seen: SeenGame, leave: str) -> int:
        """Return what a leave weighs by the opponent's last play, on the scale of ``infer``."""
        question = Question().u32(self.number).text(board).text(rack).raw(seen.written)
        return ask_core(Operation.LEAVE_WEIGHT, question.text(leave)).u64()


def share_of_plies(bag: int) -> int:
    """Return the hundredths of the plies that a turn gets with so many tiles in the bag."""
    return ask_core(Operation.SHARE_OF_PLIES, Question().u32(bag)).u64()


def with_actions(question: Question, actions: Sequence[CoreAction]) -> Question:
    """Add actions to a question."""
    question.u32(len(actions))
    for kind, move, given in actions:
        question.i32(kind).data(move).text(given)
    return question


def read_action(answer: Answer) -> CoreAction:
    """Return the next action of an answer."""
    return answer.i32(), answer.data(), answer.text()


def _record(answer: Answer) -> _Record:
    kind, move, given = read_action(answer)
    equity, worlds = answer.i64(), answer.u64()
    chance, ahead = (answer.f64(), answer.f64()), (answer.f64(), answer.f64())
    return kind, move, given, equity, worlds, chance, ahead, answer.f64(), answer.flag(), answer.i32()
