"""Random boards reached by legal play, and random placements on them, legal and not."""

from random import Random

from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction, Square
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, Tile

#: What somebody may put where a tile should be. No tile is longer than a character, or shorter.
NO_TILES = ("?", "#", EMPTY, "è", "ł", "\0", "", "AB")


def random_board(random: Random, rules: PlayRules, plays: int) -> Board:
    """Return the board after up to so many legal plays of random letters."""
    board = Board()
    for _ in range(plays):
        for _ in range(10):
            try:
                board = lay(board, sensible_placement(random, board, rules), rules).board
                break
            except RuleError:
                continue
    return board


def sensible_placement(random: Random, board: Board, rules: PlayRules) -> Placement:
    """Return tiles in a line without gaps, on or beside those that lie there: legal more often than not."""
    direction = random.choice(list(Direction))
    near = random.choice([square for square, _ in board.tiles()] or [rules.start])
    along, aside = -random.randrange(7), random.randint(-1, 1)
    down, right = (aside, along) if direction is Direction.ACROSS else (along, aside)
    start = Square.at(clamp(near.row + down), clamp(near.column + right))
    count = random.choice([1, 1, 2, 2, 3, 4, 5, 6, rules.rack_size])
    squares = free_squares(board, start, direction, count)
    return Placement(tuple((square, random_tile(random, board, rules)) for square in squares))


def clamp(place: int) -> int:
    """Return the nearest row or column that the board has."""
    return max(0, min(place, SIZE - 1))


def free_squares(board: Board, start: Square, direction: Direction, count: int) -> list[Square]:
    """Return the first free squares of a line from ``start`` on, as many as there are up to ``count``."""
    before = start.column if direction is Direction.ACROSS else start.row
    line = [SQUARES[start.index + direction.stride * step] for step in range(SIZE - before)]
    return [square for square in line if board.tile(square) is None][:count]


def random_tile(random: Random, board: Board, rules: PlayRules) -> Tile:
    """Return a tile that is probably left in the set; one in thirty is a blank."""
    if random.random() < 1 / 30:
        return Tile(random.choice(ALPHABET).lower())
    left = [letter for letter in ALPHABET if board.squares.count(letter) < rules.counts.get(letter, 0)]
    return Tile(random.choice(left or ALPHABET))


def random_placement(random: Random, board: Board, rules: PlayRules) -> Placement:
    """Return a sensible placement with up to two things changed, in any order: often legal, often not."""
    tiles = list(sensible_placement(random, board, rules).tiles)
    for _ in range(random.choice([0, 0, 1, 2])):
        tiles = random.choice(CHANGES)(random, tiles)
    random.shuffle(tiles)
    return Placement(tuple(tiles))


Tiles = list[tuple[Square, Tile]]


def move_one(random: Random, tiles: Tiles) -> Tiles:
    return [*tiles[1:], *((random.choice(SQUARES), tile) for _, tile in tiles[:1])]


def remove_one(random: Random, tiles: Tiles) -> Tiles:
    return random.sample(tiles, max(len(tiles) - 1, 0))


def remove_all(random: Random, tiles: Tiles) -> Tiles:
    return []


def repeat_one(random: Random, tiles: Tiles) -> Tiles:
    return tiles + tiles[:1]


def add_many(random: Random, tiles: Tiles) -> Tiles:
    return tiles + [(random.choice(SQUARES), Tile("A")) for _ in range(random.choice([1, 8, 300]))]


def spoil_one(random: Random, tiles: Tiles) -> Tiles:
    return [*tiles[1:], *((square, Tile(random.choice(NO_TILES))) for square, _ in tiles[:1])]


def repeat_letter(random: Random, tiles: Tiles) -> Tiles:
    tile = Tile(random.choice(ALPHABET + ALPHABET.lower()))
    return [(square, tile) for square, _ in tiles]


def move_all(random: Random, tiles: Tiles) -> Tiles:
    shift = random.randrange(len(SQUARES))
    return [(SQUARES[(square.index + shift) % len(SQUARES)], tile) for square, tile in tiles]


CHANGES = (move_one, remove_one, remove_all, repeat_one, add_many, spoil_one, repeat_letter, move_all)
