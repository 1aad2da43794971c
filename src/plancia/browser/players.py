"""Players, what they do, and their games."""

from collections.abc import Sequence

from plancia.browser.core import ask_core
from plancia.browser.leaves import LeaveValues
from plancia.browser.operations import Operation
from plancia.browser.packet import Question
from plancia.browser.simulation import CoreAction, SeenGame, SimulatingPlayer, read_action
from plancia.browser.tables import GameTable, ScoringTable
from plancia.browser.thing import Thing, number_of, number_or_none
from plancia.browser.words import WordGraph


class PlayerSpec(Thing):
    """A player as plain numbers."""

    def __init__(
        self,
        *,
        words: WordGraph,
        leaves: LeaveValues | None,
        leave_share: int,
        by_length: Sequence[int],
        by_secondary: Sequence[int],
        full_rack: int,
        days: Sequence[int],
        simulating: SimulatingPlayer | None,
    ) -> None:
        question = Question().u32(number_of(words, WordGraph)).u32(number_or_none(leaves, LeaveValues))
        question.u32(number_or_none(simulating, SimulatingPlayer)).i32(leave_share)
        question.u16s(by_length).u16s(by_secondary).u16(full_rack).u16s(days)
        super().__init__(ask_core(Operation.PLAYER, question).u32(), words, leaves, simulating)


def choose(
    table: ScoringTable,
    game: GameTable,
    player: PlayerSpec,
    board: str,
    rack: str,
    seen: SeenGame,
    luck: int,
    day: int,
) -> CoreAction:
    """Return what a player does: play, exchange, free exchange or pass as 0-3, the move, the tiles given back."""
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(game, GameTable))
    question.u32(number_of(player, PlayerSpec)).text(board).text(rack).raw(seen.written)
    return read_action(ask_core(Operation.CHOOSE, question.u64(luck).u64(day)))


def rack_worths(
    table: ScoringTable, game: GameTable, player: PlayerSpec, board: str, racks: Sequence[str]
) -> list[tuple[int, int]]:
    """Return for each rack on a board the kind of the best action, without a free exchange, and its worth."""
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(game, GameTable))
    question.u32(number_of(player, PlayerSpec)).text(board).texts(racks)
    answer = ask_core(Operation.RACK_WORTHS, question)
    return [(answer.i32(), answer.i64()) for _ in racks]


def games(
    table: ScoringTable,
    game: GameTable,
    one: PlayerSpec,
    other: PlayerSpec,
    *,
    seed: int,
    first: int,
    count: int,
    in_pairs: bool,
    threads: int,
) -> bytes:
    """Play games of a seed and return their results, 24 bytes each. There is one thread, whatever is asked."""
    if threads < 1:
        message = "too many games or threads"
        raise ValueError(message)
    question = _contest(table, game, one, other).u64(seed).u64(first).flag(in_pairs).u64(count)
    return ask_core(Operation.GAMES, question).data()


def recorded_game(
    table: ScoringTable,
    game: GameTable,
    one: PlayerSpec,
    other: PlayerSpec,
    *,
    seed: int,
    number: int,
    in_pairs: bool,
) -> tuple[bytes, str, str, bytes]:
    """Play one game and return its turns, a record of 56 bytes each, the racks in the end, and its result."""
    question = _contest(table, game, one, other).u64(seed).u64(number).flag(in_pairs)
    answer = ask_core(Operation.RECORDED_GAME, question)
    return answer.data(), answer.text(), answer.text(), answer.data()


def _contest(table: ScoringTable, game: GameTable, one: PlayerSpec, other: PlayerSpec) -> Question:
    question = Question().u32(number_of(table, ScoringTable)).u32(number_of(game, GameTable))
    return question.u32(number_of(one, PlayerSpec)).u32(number_of(other, PlayerSpec))
