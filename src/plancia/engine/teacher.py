"""The opponent of somebody's first game: level 1, which lays a word that is none in turns that are known beforehand.

A beginner learns to challenge by challenging. A level plays a phony too seldom for that, and one that a beginner would
believe; the teacher mixes up the letters of a word that it knows.
"""

from collections.abc import Callable, Iterable
from itertools import chain, permutations

from plancia.engine.move import Move
from plancia.engine.player import Sight
from plancia.rules.game import actions as a
from plancia.rules.game.laid import laid
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, Tile

#: What the terms of a game call it. Only a table has it: in a match nobody challenges.
TEACHER = "teacher"

#: The turns in which it mixes up a word. The newcomer, who begins, has moved twice before the first of them, and has
#: another chance if he lets that one stand.
MIXED_UP = frozenset({4, 8, 12})


def mixed_up(
    moves: Iterable[Move], sight: Sight, rules: PlayRules, is_valid: Callable[[str], bool]
) -> a.Play | None:
    """Return tiles of the rack on the squares of a move so that the main word is none; None if no move has a way.

    It is the same tiles in another order if that is enough. Beside a vowel every tile of a rack may make a word of two
    letters: then another move is looked at.
    """
    board, rack = sight.position.board, sight.position.racks[0]
    others = [tile for tile in rack if tile != BLANK]
    for move in moves:
        own = [tile for _, tile in move.placement.tiles]
        orders: Iterable[tuple[Tile, ...]] = chain(permutations(own), permutations(others, len(own)))
        for tiles in orders:
            placement = Placement(tuple(zip(move.placement.squares, tiles, strict=True)))
            if not is_valid(lay(board, placement, rules, called=move.direction).main.word):
                return a.Play(laid(placement), move.direction)
    return None
