"""The numbers of a rulebook, and what placements earn by them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from plancia.browser.core import ask_core
from plancia.browser.operations import Operation
from plancia.browser.packet import Question
from plancia.browser.thing import Thing, number_of


class Constants(NamedTuple):
    """Numbers that the core was built with."""

    MOST_ON_RACK: int
    WORD_GRAPH_VERSION: int
    ENDGAME_UNBOUNDED: int
    #: Without that of no refusal.
    REFUSALS: tuple[str, ...]


@lru_cache(maxsize=1)
def constants() -> Constants:
    """Return what the core says, asked once."""
    told = ask_core(Operation.CONSTANTS)
    numbers = told.i32(), told.u32(), told.i32()
    codes = tuple(told.text() for _ in range(told.u32()))
    return Constants(*numbers, codes[1:])


class ScoringTable(Thing):
    """The numbers of a rulebook, flat."""

    def __init__(
        self,
        *,
        values: bytes,
        counts: bytes,
        letter_factors: bytes,
        word_factors: bytes,
        start: int,
        first_word_min: int,
        rack_size: int,
        bonus_points: int,
        bonus_for_whole_rack: bool,
        blank_letters: str,
    ) -> None:
        question = Question().data(values).data(counts).data(letter_factors).data(word_factors)
        question.i64(start).i32(first_word_min).i32(rack_size).i32(bonus_points)
        question.flag(bonus_for_whole_rack).text(blank_letters)
        super().__init__(ask_core(Operation.SCORING_TABLE, question).u32())


class GameTable(Thing):
    """What a rulebook says about exchanges and the end of a game, flat."""

    def __init__(
        self,
        *,
        exchange_min_bag: int,
        free_min_bag: int,
        free_per_game: int,
        scoreless_turns: int,
        rack_blank_value: int,
        out_gain_factor: int,
        out_opponent_deducts: bool,
        scoreless_deducts: bool,
        floor_zero: bool,
    ) -> None:
        question = Question().i32(exchange_min_bag).i32(free_min_bag).i32(free_per_game)
        question.i32(scoreless_turns).i32(rack_blank_value).i32(out_gain_factor)
        question.flag(out_opponent_deducts).flag(scoreless_deducts).flag(floor_zero)
        super().__init__(ask_core(Operation.GAME_TABLE, question).u32())


def score(
    table: ScoringTable, board: str, squares: bytes, tiles: bytes, on_rack: int | None = None
) -> int | str:
    """Return the points of one placement, or the code of its refusal."""
    return score_all(table, board, squares, tiles, [len(tiles)], on_rack)[0]


def score_all(
    table: ScoringTable,
    board: str,
    squares: bytes,
    tiles: bytes,
    lengths: Sequence[int],
    on_rack: int | None = None,
) -> list[int | str]:
    """As ``score``, for placements of these lengths laid end to end, each on the same board."""
    question = Question().u32(number_of(table, ScoringTable)).text(board).data(squares).data(tiles)
    answer = ask_core(Operation.SCORE_ALL, question.u32s(lengths).perhaps_i32(on_rack))
    scored: list[int | str] = []
    for _ in lengths:
        refusal, points = answer.u8(), answer.i64()
        scored.append(constants().REFUSALS[refusal - 1] if refusal else points)
    return scored
