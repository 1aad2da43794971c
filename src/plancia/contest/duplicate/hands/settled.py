"""Where the tiles are after a play was placed: on the board, on the rack, in the bag [D19]."""

from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.game.laid import placement_of
from plancia.rules.tiles import BLANK, Tile, without

Tiles = tuple[Tile, ...]


def redeemed(play: FoundPlay, bag: Tiles, edition: Edition) -> tuple[str, ...]:
    """Return the squares on which the true letter replaces a blank: in a game with the joker, if the bag has it."""
    if not edition.duplicate.joker.value:
        return ()
    left, squares = list(bag), []
    for square, tile in play.tiles:
        if tile.islower() and tile.upper() in left:
            left.remove(Tile(tile.upper()))
            squares.append(square)
    return tuple(squares)


def settled(
    board: Board, rack: Tiles, bag: Tiles, play: FoundPlay, squares: tuple[str, ...]
) -> tuple[Board, Tiles, Tiles]:
    """Return board, rack and bag after a play; on these squares lies the true letter, and the blank is back."""
    tiles = placement_of(play.tiles).tiles
    laid = tuple((square, Tile(tile.upper()) if square.name in squares else tile) for square, tile in tiles)
    letters = [Tile(tile.upper()) for square, tile in tiles if square.name in squares]
    left = without(rack, [tile for _, tile in tiles])
    return board.laid(laid), (*left, *(BLANK for _ in letters)), without(bag, letters)
