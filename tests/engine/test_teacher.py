"""The teacher of a first game finds something to mix up, even where its own move leaves it no way."""

from plancia.engine.generator import Generator
from plancia.engine.player import Sight
from plancia.engine.teacher import mixed_up
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.cgp import parse_cgp
from plancia.rules.editions import load

RULES = load().play_rules()
GRAPH = WordGraph(WordGraph.build(b"ME\nMETA\nSE\nTEMA\n"))
POSITION = parse_cgp("15/15/15/15/15/15/15/7E7/15/15/15/15/15/15/15 MSTA/").position


def test_another_move_is_mixed_up_where_every_tile_makes_a_word() -> None:
    moves = Generator(GRAPH, RULES).generate(POSITION)
    short = [move for move in moves if len(move.word) == 2]
    long = [move for move in moves if len(move.word) == 4]
    sight = Sight(POSITION, True, 1, 1)

    def is_valid(word: str) -> bool:
        return len(word) == 2 or word in GRAPH

    assert mixed_up(short, sight, RULES, is_valid) is None
    play = mixed_up([*short, *long], sight, RULES, is_valid)
    assert play is not None
    assert len(play.tiles) == 3
