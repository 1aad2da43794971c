"""The core writes the fields of many moves itself: they are what a call of the class would have made."""

import copy
import pickle
import sys

import msgspec
import pytest

from plancia import _native
from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.engine.table import scoring_table
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import parse_cgp
from plancia.rules.board import SQUARES, Direction, Square
from plancia.rules.editions import load

RULES = load().play_rules()
GRAPH = WordGraph(WordGraph.build(b"ACI\nAMICI\nCI\nMA\nMI\nMICA\nMICI\nMICIO\nOCA\n"))
POSITION = parse_cgp("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 MACIO?/").position


def made_by(make) -> list:
    """Return what the core makes of the moves of the position."""
    asked = scoring_table(RULES), GRAPH.core, POSITION.board.squares, "".join(POSITION.racks[0]), None
    return _native.generate_as(*asked, make, SQUARES, (Direction.ACROSS, Direction.DOWN))


class Renamed(msgspec.Struct, frozen=True, gc=False):
    """The same fields under names in another order of the alphabet, which is their order in memory."""

    f: Square
    e: Direction
    d: str
    c: str
    b: int
    a: str


class Collected(msgspec.Struct):
    """The garbage collector knows these."""

    at: Square
    direction: Direction
    word: str
    tiles: str
    score: int
    leave: str


class Longer(Renamed, frozen=True, gc=False):
    """It has a field more than it is called with."""

    g: int = 7


class Checked(Renamed, frozen=True, gc=False):
    """Something happens when one is made."""

    def __post_init__(self) -> None:
        self.made.append(self.d)

    made = []


def called(*fields) -> Move:
    return Move(*fields)


def test_moves_are_as_if_they_had_been_called() -> None:
    moves, expected = Generator(GRAPH, RULES).generate(POSITION), made_by(called)
    assert len(moves) > 100
    assert moves == expected
    assert [hash(move) for move in moves] == [hash(move) for move in expected]
    assert [repr(move) for move in moves] == [repr(move) for move in expected]
    assert {type(move) for move in moves} == {Move}
    assert copy.copy(moves) == pickle.loads(pickle.dumps(moves)) == expected
    assert msgspec.json.encode(moves) == msgspec.json.encode(expected)
    with pytest.raises(AttributeError):
        moves[0].score = 0


@pytest.mark.parametrize("make", [Renamed, Collected, Longer, Checked])
def test_classes_of_every_kind_get_their_fields(make) -> None:
    made = made_by(make)
    fields = make.__struct_fields__[:6]
    assert [tuple(getattr(one, name) for name in fields) for one in made] == made_by(lambda *given: given)


def test_what_a_class_does_when_one_is_made_is_done() -> None:
    Checked.made.clear()
    moves = made_by(Checked)
    assert Checked.made == [move.d for move in moves]


def test_moves_hold_their_fields_and_let_them_go() -> None:
    square = made_by(Move)[0].at
    before = sys.getrefcount(square), sys.getrefcount(Move)
    moves = made_by(Move)
    held = sum(move.at is square for move in moves)
    assert sys.getrefcount(square) == before[0] + held
    assert sys.getrefcount(Move) == before[1] + len(moves)
    del moves
    assert (sys.getrefcount(square), sys.getrefcount(Move)) == before
