"""Words that a referee admits: the plays with them are those of a graph that always had them. About 3 seconds."""

from random import Random

import pytest

from plancia.engine.top_plays import TopPlays
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.board import Board
from plancia.rules.editions import load
from plancia.rules.tiles import Tile, without

RULES = load().play_rules()
WORDS = """
AI AL CA CI DA DI ES IO LA LE LI LO MA MI NE NO OR RE SE SI SU TE TI TU UN VA CASA CASE COSA COSE MARE MARI MORE RISO SALE SOLE
TELA VELA VINO NASO ROSA RETE SETE STELLA TORTA PORTA
"""
#: Short ones are formed across others, sometimes two at once; long ones need what lies there.
ADMITTED = frozenset({"EA", "OS", "RAI", "SOSTA", "CASATA", "ALARE"})
ALL = 10**6


def graph(words) -> WordGraph:
    return WordGraph(WordGraph.build("".join(f"{word}\n" for word in sorted(words)).encode()))


def listed(plays) -> set:
    return {
        (frozenset(play.placement.tiles), play.score, frozenset(word.word for word in play.words))
        for play in plays
    }


@pytest.mark.parametrize("seed", range(6))
def test_as_if_they_had_always_been_in_the_list(seed) -> None:
    chance = Random(seed)
    few, whole = TopPlays(graph(WORDS.split())), TopPlays(graph({*WORDS.split(), *ADMITTED}))
    bag = tuple(Tile(tile) for tile, count in RULES.counts.items() for _ in range(count))
    board = Board()
    while len(bag) >= 7 and board.count < 60:
        rack = tuple(chance.sample(bag, 7))
        expected = whole.best(board, rack, RULES, without=frozenset(), most=ALL)
        found = few.best(board, rack, RULES, without=frozenset(), also=ADMITTED, most=ALL)
        assert listed(found) == listed(expected)
        excluded = frozenset({"SI", "RAI"})
        assert listed(
            few.best(board, rack, RULES, without=excluded, also=ADMITTED - excluded, most=ALL)
        ) == listed(whole.best(board, rack, RULES, without=excluded, most=ALL))
        if not expected:
            break
        play = chance.choice(expected)
        board, bag = play.board, without(bag, [tile for _, tile in play.placement.tiles])


def test_a_ruling_of_the_library_counts_like_one_of_the_session() -> None:
    tops = TopPlays(graph(WORDS.split()), ruled_out=frozenset({"CASA"}), ruled_in=frozenset({"ZAZA"}))
    rack = tuple(map(Tile, "ZZAACAS"))
    best = tops.best(Board(), rack, RULES, without=frozenset(), most=1)
    assert best[0].main.word == "ZAZA"
    assert all(
        play.main.word != "ZAZA"
        for play in tops.best(Board(), rack, RULES, without=frozenset({"ZAZA"}), most=99)
    )
