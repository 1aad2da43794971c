"""The player who simulates knows the end: what it does with the bag empty is what the solver proves."""

import itertools

import msgspec
import pytest

from engine.ending_positions import endings, games_of
from plancia.engine.endgame import EndgameSolver, solve_endgame
from plancia.engine.move import Move
from plancia.engine.player import STRENGTHS, EnginePlayer, FreeExchange, Sight, Strength, Thinking
from plancia.engine.pre_endgame import PreEndgameSolver
from plancia.engine.selfplay import Games
from plancia.engine.simulation import Simulation
from plancia.lexicon.library import open_lexicon
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.tiles import Points, rack

GRAPH = open_lexicon().graph
EDITION = load("figs-c")


def with_floor(edition: Edition) -> Edition:
    """Return an edition in which no score ends below nought."""
    floor = msgspec.structs.replace(edition.options.floor_zero, value=True)
    return msgspec.structs.replace(
        edition, options=msgspec.structs.replace(edition.options, floor_zero=floor)
    )


def small_endings(edition: Edition, count: int = 4) -> list[Position]:
    return list(itertools.islice(endings(edition, GRAPH, seed=4, most=3), count))


def first_with(bag: int, edition: Edition = EDITION) -> Position:
    games = games_of(edition, GRAPH)
    return next(
        position
        for number in itertools.count()
        for record in [games.record(9, number)]
        for turn, position in zip(record.turns, record.positions(), strict=True)
        if turn.bag == bag
    )


@pytest.mark.parametrize("name", ["figs-c", "figs-2008", "milano"])
def test_endings_are_what_the_solver_proves(name: str) -> None:
    """The best is worth what the endgame is worth, every other candidate what is left after it."""
    edition = load(name)
    player = EnginePlayer(Strength(thinking=Thinking(plies=10_000)), edition, GRAPH)
    simulation, solver = Simulation(GRAPH, edition), EndgameSolver(edition, GRAPH)
    for position in small_endings(edition):
        known = solver.solve(position)
        judgement = simulation.judge(Sight(position), plies=40_000)
        best = judgement.best
        assert known.complete
        assert best.how == "exact"
        assert best.spread == known.value
        assert best.chance == (known.value > 0) + (known.value == 0) / 2
        assert player.choose(Sight(position)) == best.action
        for each in judgement.candidates[1:4]:
            assert each.spread <= best.spread
            if isinstance(each.action, Move) and each.action.leave:
                mine, theirs = position.scores
                after = Position(
                    position.board.laid(each.action.placement.tiles),
                    (position.racks[1], rack(each.action.leave)),
                    (theirs, Points(mine + each.action.score)),
                )
                assert each.how == "exact"
                assert each.spread == -solver.solve(after).value


def test_scores_that_cannot_end_below_nought_are_counted_so() -> None:
    edition = with_floor(EDITION)
    simulation = Simulation(GRAPH, edition)
    differs = False
    for position in small_endings(EDITION):
        for scores in ((0, 0), (3, 1), (0, 9)):
            poor = msgspec.structs.replace(position, scores=(Points(scores[0]), Points(scores[1])))
            best = simulation.judge(Sight(poor), plies=40_000).best
            assert best.how == "exact"
            assert best.spread == solve_endgame(poor, GRAPH, edition).value
            differs |= best.spread != solve_endgame(poor, GRAPH, EDITION).value
    assert differs  # otherwise the floor did not matter


def test_who_is_behind_is_not_lifted_to_the_floor() -> None:
    """A floor cuts scores below nought, not a lead: who is 300 behind with 400 points ends behind."""
    simulation = Simulation(GRAPH, with_floor(EDITION), thinking=Thinking(endings_from=0))
    for bag in (1, 3):
        behind = msgspec.structs.replace(first_with(bag), scores=(Points(400), Points(700)))
        judgement = simulation.judge(Sight(behind), seed=1, plies=300)
        assert judgement.best.chance < 0.02
        assert judgement.best.spread < -100


def test_too_few_plies_still_give_the_best_line_so_far() -> None:
    position = first_with(0)
    simulation = Simulation(GRAPH, EDITION)
    one = simulation.judge(Sight(position), plies=1)
    assert one == simulation.judge(Sight(position), plies=1, threads=2)
    hasty = EnginePlayer(Strength(thinking=Thinking(plies=1)), EDITION, GRAPH)
    assert hasty.choose(Sight(position)) == simulation.judge(Sight(position), plies=4).best.action


def test_one_tile_in_the_bag_is_judged_by_every_ending() -> None:
    three = msgspec.structs.replace(EDITION.material.rack_size, value=3)  # whose endings are quickly solved
    edition = msgspec.structs.replace(
        EDITION, material=msgspec.structs.replace(EDITION.material, rack_size=three)
    )
    position = first_with(1, edition)
    simulation = Simulation(GRAPH, edition, thinking=Thinking(endings_from=1))
    judgement = simulation.judge(Sight(position), plies=40_000)
    found = PreEndgameSolver(edition, GRAPH).judge(position).actions
    wins = {str(each.action): each.wins for each in found if each.judged == "exact"}
    assert judgement.best.action == found[0].action
    exact = [each for each in judgement.candidates if each.how == "exact"]
    assert exact
    for each in exact:
        assert each.chance == pytest.approx(wins[str(each.action)])
        assert each.chance_error == 0
    drawn = Simulation(GRAPH, edition, thinking=Thinking(endings_from=0)).judge(Sight(position), plies=500)
    assert {each.how for each in drawn.candidates} == {"sampled"}


def test_a_free_exchange_is_weighed_even_with_one_tile_in_the_bag() -> None:
    edition = load("figs-2008")
    position = first_with(1, edition)
    stuck = msgspec.structs.replace(position, scores=(Points(400), Points(500)))
    simulation = Simulation(GRAPH, edition, thinking=Thinking(endings_from=7))
    free = simulation.judge(Sight(stuck, free_exchange=True), seed=1, plies=300)
    assert FreeExchange() in [each.action for each in free.candidates]
    assert {each.how for each in free.candidates} == {"sampled"}
    bound = simulation.judge(Sight(stuck), seed=1, plies=300)
    assert FreeExchange() not in [each.action for each in bound.candidates]


def test_one_who_knows_the_end_alone_plays_as_the_static_player_before() -> None:
    static = EnginePlayer(STRENGTHS["static"], EDITION, GRAPH)
    ending = EnginePlayer(Strength(thinking=Thinking(plies=200, thinks_from=0)), EDITION, GRAPH)
    one, other = (Games(EDITION, player, static).record(12, 0).turns for player in (ending, static))
    assert [turn for turn in one if turn.bag > 0] == [turn for turn in other if turn.bag > 0]
    assert Games(EDITION, ending, static).play(12, 0, 3) == Games(EDITION, ending, static).play(
        12, 0, 3, threads=3
    )
