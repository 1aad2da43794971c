"""How fast the engine is on this machine, in a dozen numbers. CPU time, one run: see ``docs/players.md``."""

from collections.abc import Callable, Iterator
from time import perf_counter, process_time

import msgspec

from plancia import _native
from plancia.engine.generator import Generator, HasWords
from plancia.engine.move import Move
from plancia.engine.player import STRENGTHS, EnginePlayer
from plancia.engine.selfplay import Games, Turn
from plancia.engine.table import scoring_table
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.position import Position

#: The games whose positions are searched again, one by one.
_SEARCHED_GAMES = 30

#: The games that are timed whole, and those before them that warm up the caches.
_TIMED_GAMES = 300
_WARM_UP = 20


class EngineFigures(msgspec.Struct, frozen=True):
    """What searching and playing takes."""

    #: Microseconds for the best move of a position, and for all its moves with their scores.
    best_us: float
    all_us: float
    moves_per_position: float
    #: Greedy games a second: by CPU time of one thread, by the clock with two.
    games_per_s: float
    games_per_s_2_threads: float


def measure(edition: Edition, words: HasWords) -> EngineFigures:
    """Search the positions of greedy games and play others; takes some seconds."""
    player = EnginePlayer(STRENGTHS["greedy"], edition, words)
    games = Games(edition, player, player)
    generator = Generator(words, edition.play_rules())
    positions = [
        position
        for number in range(_SEARCHED_GAMES)
        for position in _positions(games.record(1, number).turns)
    ]
    found = sum(generator.summary(position).count for position in positions)  # warms up, too
    asked = (
        scoring_table(edition.play_rules()),
        words.core,
        [position.board.squares for position in positions],
        ["".join(position.racks[0]) for position in positions],
    )
    best = _native.clock_searches(*asked, "best")
    every = _native.clock_searches(*asked, "all")
    games.play(2, 0, _WARM_UP)
    one_thread = _cpu(lambda: games.play(3, 0, _TIMED_GAMES))
    began = perf_counter()
    games.play(3, 0, _TIMED_GAMES, threads=2)
    two_threads = perf_counter() - began
    return EngineFigures(
        best_us=round(1e6 * best / len(positions), 1),
        all_us=round(1e6 * every / len(positions), 1),
        moves_per_position=round(found / len(positions), 1),
        games_per_s=round(_TIMED_GAMES / one_thread, 1),
        games_per_s_2_threads=round(_TIMED_GAMES / two_threads, 1),
    )


def _positions(turns: list[Turn]) -> Iterator[Position]:
    """Yield what the player on turn saw before each turn."""
    board = Board()
    for turn in turns:
        yield Position(board, (turn.rack, ()))
        if isinstance(turn.action, Move):
            board = board.laid(turn.action.placement.tiles)


def _cpu(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began
