"""How many placements a second are checked and scored: ``python -m bench.native_scoring``.

The placements are those that one order of a rack allows on a board in mid-game: every start, direction and
number of tiles that is legal. Every way of scoring them must come to the same points.
"""

from collections.abc import Callable
from time import perf_counter

from plancia import _native
from plancia.engine.scorer import Scorer
from plancia.notation.coordinates import parse_play
from plancia.rules.board import SIZE, SQUARES, Board, Direction
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import declare, lay
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import rack

PLAYS = ("H8 orizz. CARTE", "K7 vert. STELLA", "G12 orizz. GIOCARE", "M9 vert. MARE", "H5 vert. BARCA")
RACK = rack("RAPITEN")

#: Each way is timed so often, and the best time counts: whatever else the machine does only slows it down.
ROUNDS = 15


def mid_game(rules: PlayRules) -> Board:
    """Return a board with a few words on it."""
    board = Board()
    for play in PLAYS:
        board = declare(board, parse_play(play), rules).board
    return board


def legal_placements(board: Board, rules: PlayRules) -> list[Placement]:
    """Return the first tiles of the rack, one to all, from every square in both directions if legal."""
    found = set()
    for start in SQUARES:
        for direction in Direction:
            before = start.column if direction is Direction.ACROSS else start.row
            line = [SQUARES[start.index + direction.stride * step] for step in range(SIZE - before)]
            free = [square for square in line if board.tile(square) is None]
            for count in range(1, min(len(RACK), len(free)) + 1):
                placement = Placement(tuple(zip(free, RACK[:count], strict=False)))
                try:
                    lay(board, placement, rules)
                except RuleError:
                    continue
                found.add(placement)
    return sorted(found, key=lambda placement: placement.squares)


def best_seconds(score: Callable[[], object], expected: object) -> float:
    """Return the shortest time of several rounds; each must come to the expected points."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = perf_counter()
        points = score()
        best = min(best, perf_counter() - start)
        assert points == expected
    return best


def main() -> None:
    """Print placements a second, one line for each way of scoring them."""
    rules = load().play_rules()
    board = mid_game(rules)
    placements = legal_placements(board, rules)
    scorer = Scorer(rules)
    expected = [lay(board, placement, rules).score for placement in placements]

    # What is left once Python has written the placements down for the core.
    squares = bytes([square.index for placement in placements for square, _ in placement.tiles])
    tiles = bytes([ord(tile) for placement in placements for _, tile in placement.tiles])
    lengths = [len(placement.tiles) for placement in placements]

    ways: dict[str, Callable[[], object]] = {
        "rules.play.lay (pure Python)": lambda: [lay(board, each, rules).score for each in placements],
        "Scorer.score, one by one": lambda: [scorer.score(board, each) for each in placements],
        "Scorer.scores, all at once": lambda: scorer.scores(board, placements),
        "the core alone, all at once": lambda: _native.score_all(
            scorer._table, board.squares, squares, tiles, lengths
        ),
    }
    print(f"{len(placements)} legal placements, best of {ROUNDS} rounds")
    for name, score in ways.items():
        per_second = len(placements) / best_seconds(score, expected)
        print(f"{name:<30}{per_second:>12,.0f} placements/s")


if __name__ == "__main__":
    main()
