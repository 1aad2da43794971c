"""Legal moves for a player who knows only his view: the tests play them over the wire."""

from random import Random
from typing import Any

from plancia.rules.board import SQUARES, Board, Direction
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.game.laid import laid
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.tiles import ALPHABET, BLANK, Tile
from rules.random_play import free_squares

PASS = {"kind": "pass"}


def any_move(view: dict[str, Any], random: Random) -> dict[str, Any]:
    """Return a play that the geometry allows, most of the time; now and then an exchange or a pass."""
    rack = view["rack"]
    choice = random.random()
    if choice < 0.05 or not rack:
        return PASS
    if choice < 0.1 and view["bag_size"] >= 7:
        return {"kind": "exchange", "tiles": random.sample(rack, random.randint(1, len(rack)))}
    return any_play(view, random) or PASS


def any_play(view: dict[str, Any], random: Random, most: int = 7) -> dict[str, Any] | None:
    """Return a play that the geometry allows, whatever its words."""
    board, rack = Board(view["board"]["squares"]), view["rack"]
    rules = load(view["settings"]["edition"]).play_rules()
    lying = [square for square, _ in board.tiles()] or [rules.start]
    for _ in range(60):
        near, direction = random.choice(lying), random.choice(list(Direction))
        along = max(-6, -(near.column if direction is Direction.ACROSS else near.row))
        start = SQUARES[near.index + random.randint(along, 0) * direction.stride]
        number = min(random.choice([2, 3, 4, 5, 7]), len(rack), most)
        tiles = random.sample(rack, number)
        letters = [random.choice(ALPHABET).lower() if tile == BLANK else tile for tile in tiles]
        squares = free_squares(board, start, direction, number)
        placement = Placement(tuple(zip(squares, map(Tile, letters), strict=False)))
        try:
            lay(board, placement, rules, tuple(rack))
        except RuleError:
            continue
        return {"kind": "play", "tiles": [list(each) for each in laid(placement)]}
    return None
