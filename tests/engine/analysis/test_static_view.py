"""Decisions at first sight: the equities are those of the static player, and nothing is claimed beyond them."""

from random import Random

import pytest

from lexicon.invented_words import invented_graph
from plancia.engine.analysis.decision import Decision, same_action
from plancia.engine.analysis.static_view import StaticView
from plancia.engine.move import Move
from plancia.engine.player import Exchange, FreeExchange, Pass, Sight
from plancia.engine.simulation import Simulation
from plancia.notation.cgp import parse_position
from plancia.rules.editions import EDITIONS, load
from plancia.rules.position import Position
from plancia.rules.tiles import Tile

BOARD = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15"


@pytest.mark.parametrize("name", EDITIONS)
def test_equities_are_those_of_the_simulations_own_list(name) -> None:
    """Plays and exchanges, as the core values them: a first sight and a simulation begin with the same list."""
    edition, random = load(name), Random(name)
    graph = invented_graph()
    view, simulation = StaticView(graph, edition), Simulation(graph, edition)
    counts = dict(edition.play_rules().counts)
    for letter in "MICI":
        counts[letter] -= 1
    bag = sorted(Tile(tile) for tile, count in counts.items() for _ in range(count))
    exchanges = 0
    for _ in range(10):
        held = "".join(sorted(random.sample(bag, 7)))
        sight = Sight(parse_position(f"{BOARD} {held}/ 30/40 0"))
        seen = view.judge(Decision(sight, 7))
        listed = {play.action: play.equity for play in seen.plays}
        for judged in simulation.judge(sight, plies=1).candidates:
            same = next((each for each in listed if same_action(each, judged.action)), None)
            if same is not None:
                assert listed[same] == judged.equity, (held, judged.action)
                exchanges += isinstance(judged.action, Exchange)
        assert seen.best == seen.plays[0]
        assert seen.best.equity == max(play.equity for play in seen.plays)
    assert exchanges


def test_near_the_end_of_the_bag_exchanges_are_valued_as_the_core_does() -> None:
    edition, graph = load("figs-2008"), invented_graph()
    position = _crowded(edition.play_rules().counts, in_bag=edition.exchanges.min_bag.value)
    sight = Sight(position)
    seen = StaticView(graph, edition).judge(Decision(sight, 7, played=Exchange(position.racks[0][:3])))
    judged = Simulation(graph, edition).judge(sight, plies=1, also=[Exchange(position.racks[0][:3])])
    wanted = next(
        each.equity for each in judged.candidates if same_action(each.action, Exchange(position.racks[0][:3]))
    )
    assert seen.played is not None
    assert seen.played.equity == wanted


def test_a_decision_costs_the_difference_in_points_and_no_chance_is_told() -> None:
    edition, graph = load(), invented_graph()
    view = StaticView(graph, edition)
    position = parse_position(f"{BOARD} AEIOST?/ 30/40 0")
    passed = view.judge(Decision(Sight(position), 7, played=Pass()))
    assert passed.best is not None
    assert (passed.loss_points, passed.loss_win, passed.loss) == (passed.best.equity, None, None)
    best = passed.best.action
    assert isinstance(best, Move)
    assert view.judge(Decision(Sight(position), 7, played=best)).loss_points == 0
    withdrawn = view.judge(Decision(Sight(position), 7, played=best, withdrawn=True, penalty=5))
    assert withdrawn.loss_points == passed.loss_points + 5
    assert withdrawn.played is not None
    assert (withdrawn.played.word, withdrawn.judged) == (passed.best.word, "static")


def test_a_free_exchange_is_shown_and_not_judged() -> None:
    position = parse_position(f"{BOARD} AEIOST?/ 30/40 0")
    decision = Decision(Sight(position, free_exchange=True), 7, played=FreeExchange())
    seen = StaticView(invented_graph(), load()).judge(decision)
    assert seen.played is not None
    assert (seen.played.kind, seen.loss_points) == ("free_exchange", None)
    assert seen.best is not None


def test_a_rack_that_is_not_known_is_not_judged() -> None:
    position = parse_position(f"{BOARD} AO/ 30/40 0")
    seen = StaticView(invented_graph(), load()).judge(Decision(Sight(position), 7, played=Pass()))
    assert (seen.best, seen.judged, seen.plays) == (None, None, ())


def _crowded(counts: dict[str, int], in_bag: int) -> Position:
    """Return a position with so many tiles in the bag: the others lie on the board, in rows."""
    tiles = [tile for tile, count in sorted(counts.items()) for _ in range(count) if tile != "?"]
    blanks = counts.get("?", 0)
    held = tiles[::12][:7]
    for tile in held:
        tiles.remove(tile)
    laid = len(tiles) + blanks - in_bag - 7
    squares = "".join(tiles[:laid])
    rows = [squares[start : start + 15] for start in range(0, len(squares), 15)]
    rows = ["15"] * 4 + [row if len(row) == 15 else f"{row}{15 - len(row)}" for row in rows]
    rows += ["15"] * (15 - len(rows))
    return parse_position(f"{'/'.join(rows)} {''.join(held)}/ 30/40 0")
