"""Random boards, plays and positions for the property tests: one place for all of them.

Boards are reached as in a game, by laying random letters legally, so that crossings, extensions, contacts and
blanks all occur; no dictionary is needed, since words are not judged.
"""

import random

from hypothesis import strategies as st

from plancia.rules.board import SQUARES, Board, Direction
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, Points, Tile

RULES = load().play_rules()


def random_tile(rng: random.Random, rules: PlayRules = RULES) -> Tile:
    """Return a lettered tile of the set, or sometimes a blank as any letter."""
    if rng.random() < 0.08:
        return Tile(rng.choice(ALPHABET.lower()))
    return Tile(rng.choice([symbol for symbol in rules.counts if symbol != "?"]))


def random_placement(rng: random.Random, board: Board, rules: PlayRules = RULES) -> Placement:
    """Return up to seven tiles on free squares of one line, most often without gaps; often legal, not always."""
    direction = rng.choice(list(Direction))
    index = rules.start.index if board.is_empty and rng.random() < 0.9 else rng.randrange(len(SQUARES))
    if not board.is_empty and rng.random() < 0.9:
        taken = [square.index for square, _ in board.tiles()]
        index = rng.choice(taken) + rng.choice((-1, 1, -15, 15, -2, -30))
    tiles = []
    for _ in range(rng.choice((1, 2, 2, 3, 3, 4, 5, 6, 7))):
        while 0 <= index < len(SQUARES) and board.tile(SQUARES[index]):
            index += direction.stride
        if not 0 <= index < len(SQUARES):
            break
        square = SQUARES[index]
        if tiles and direction is Direction.ACROSS and square.row != tiles[0][0].row:
            break
        tiles.append((square, random_tile(rng, rules)))
        index += direction.stride * (1 if rng.random() < 0.97 else 2)
    return Placement(tuple(tiles))


def random_board(rng: random.Random, plays: int, rules: PlayRules = RULES) -> Board:
    """Return the board after about so many legal plays."""
    board = Board()
    for _ in range(plays * 3):
        try:
            board = lay(board, random_placement(rng, board, rules), rules).board
        except RuleError:
            continue
    return board


seeds = st.integers(0, 2**32)
generators = seeds.map(random.Random)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Boards from empty to crowded."""
    return random_board(draw(generators), draw(st.integers(0, 14)))


racks = st.lists(st.sampled_from(sorted(RULES.counts)), max_size=7).map(lambda tiles: tuple(map(Tile, tiles)))
scores = st.integers(-999, 9999).map(Points)
positions = st.builds(
    Position, boards(), st.tuples(racks, racks), st.tuples(scores, scores), st.integers(0, 6)
)
