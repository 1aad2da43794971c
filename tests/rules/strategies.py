"""What hypothesis draws from: boards, positions, generators. One place for all property tests."""

from random import Random

from hypothesis import strategies as st

from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile
from rules.random_play import random_board

RULES = load().play_rules()

generators = st.integers(0, 2**32).map(Random)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Return boards from empty to crowded, reached by legal plays of random letters."""
    return random_board(draw(generators), RULES, draw(st.integers(0, 14)))


racks = st.lists(st.sampled_from(sorted(RULES.counts)), max_size=7).map(lambda tiles: tuple(map(Tile, tiles)))
scores = st.integers(-999, 9999).map(Points)
positions = st.builds(
    Position, boards(), st.tuples(racks, racks), st.tuples(scores, scores), st.integers(0, 6)
)
