"""Whole games between two players of the engine, many at a time, in threads.

Game number i of a seed is the same whatever the number of threads, and whatever games are played beside it.
"""

import itertools
from collections.abc import Iterator
from hashlib import sha256
from struct import Struct

import msgspec

from plancia import _native
from plancia.engine.game_table import game_table
from plancia.engine.move import Move
from plancia.engine.player import Action, EnginePlayer, FreeExchange, read_action
from plancia.engine.table import scoring_table
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile, rack

# As native/play/game.hpp lays them out.
_RESULT = Struct("=2i2HIQ")
_TURN = Struct("=2BH4x8s8s32s")


class GameResult(msgspec.Struct, frozen=True, gc=False):
    """What a game was, in short. Scores are by player, not by who began."""

    scores: tuple[int, int]
    turns: int
    #: How often moves were searched for: at least once a turn.
    searches: int
    #: Plays of as many tiles as a full rack holds.
    full_racks: int
    #: Sixteen digits that only games with the same turns have; they do not depend on who began.
    digest: str

    @property
    def points(self) -> float:
        """What the game counts for the first player: 1, 0, or one half for a tie."""
        one, other = self.scores
        return (one > other) + (one == other) / 2


class Turn(msgspec.Struct, frozen=True):
    """What happened in a turn. A free exchange is a turn of its own, after which the same player goes on."""

    player: int
    action: Action
    #: The tiles held before, and how many were in the bag.
    rack: tuple[Tile, ...]
    bag: int


class GameRecord(msgspec.Struct, frozen=True):
    """A game from the first turn to the last count."""

    turns: list[Turn]
    #: What the two held in the end.
    racks: tuple[tuple[Tile, ...], tuple[Tile, ...]]
    result: GameResult

    def positions(self) -> Iterator[Position]:
        """Yield the position before each turn, in the order of ``turns``, as the player on turn saw it."""
        board, scoreless = Board(), 0
        scores = [Points(0), Points(0)]
        for turn in self.turns:
            mine, theirs = scores[turn.player], scores[1 - turn.player]
            yield Position(board, (turn.rack, ()), (mine, theirs), scoreless)
            match turn.action:
                case Move() as move:
                    board = board.laid(move.placement.tiles)
                    scores[turn.player] = Points(mine + move.score)
                    scoreless = 0
                case FreeExchange():  # the same player goes on with the turn
                    pass
                case _:
                    scoreless += 1


class Games:
    """The games of two players by the rules of one edition."""

    def __init__(self, edition: Edition, one: EnginePlayer, other: EnginePlayer) -> None:
        """Take two players who know the words of the same judge; they may be the same."""
        self._asked = (scoring_table(edition.play_rules()), game_table(edition), one.spec, other.spec)
        self._players = one, other  # keeps their words and leaves alive

    def play(
        self, seed: int, first: int, count: int, *, threads: int = 1, in_pairs: bool = False
    ) -> list[GameResult]:
        """Play the games ``first`` to ``first + count - 1`` of a seed; the players begin by turns.

        In pairs, games 2i and 2i + 1 have the same bag in the same order. Other Python threads run meanwhile.
        """
        records = _native.games(
            *self._asked, seed=seed, first=first, count=count, in_pairs=in_pairs, threads=threads
        )
        return [_result(values) for values in _RESULT.iter_unpack(records)]

    def record(self, seed: int, number: int, *, in_pairs: bool = False) -> GameRecord:
        """Play one game and return everything that happened in it."""
        turns, one, other, result = _native.recorded_game(
            *self._asked, seed=seed, number=number, in_pairs=in_pairs
        )
        return GameRecord(list(_turns(turns)), (rack(one), rack(other)), _result(_RESULT.unpack(result)))

    def positions(self, seed: int, count: int) -> Iterator[Position]:
        """Yield the first so many positions of the games of a seed, to learn from or to try things on."""
        every = (
            position for number in itertools.count() for position in self.record(seed, number).positions()
        )
        return itertools.islice(every, count)


class Totals:
    """Games added up, and one digest of all of them in their order."""

    def __init__(self) -> None:
        self.games = 0
        self.turns = 0
        self.searches = 0
        self.full_racks = 0
        self.points = 0
        self._digest = sha256()

    def add(self, results: list[GameResult]) -> None:
        """Add the next games."""
        for result in results:
            self.games += 1
            self.turns += result.turns
            self.searches += result.searches
            self.full_racks += result.full_racks
            self.points += sum(result.scores)
            self._digest.update(f"{result.digest} {result.scores[0]} {result.scores[1]}\n".encode())

    @property
    def digest(self) -> str:
        """Sixteen digits that only the same games in the same order have."""
        return self._digest.hexdigest()[:16]


def _result(values: tuple[int, ...]) -> GameResult:
    one, other, turns, full_racks, searches, digest = values
    return GameResult((one, other), turns, searches, full_racks, f"{digest:016x}")


def _turns(records: bytes) -> Iterator[Turn]:
    for player, kind, bag, held, given, move in _TURN.iter_unpack(records):
        before = rack(held.rstrip(b"\0").decode())
        yield Turn(player, read_action(kind, move, given.rstrip(b"\0").decode(), before), before, bag)
