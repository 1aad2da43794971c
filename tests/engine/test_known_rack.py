"""Somebody who looks at both racks: what the opponent holds is used where it is known, and no player at a table gets it."""

import msgspec
import pytest

from engine.test_pre_endgame import GRAPH, after, first_with, with_small_racks
from engine.test_simulation import played_out
from plancia.engine.endgame import EndgameSolver
from plancia.engine.move import Move
from plancia.engine.player import STRENGTHS, EnginePlayer, Sight, Strength, Thinking
from plancia.engine.pre_endgame import PreEndgameSolver
from plancia.engine.simulation import Simulation
from plancia.engine.unseen import unseen
from plancia.rules.position import Position
from plancia.rules.tiles import Tile, without

EDITION = with_small_racks("figs-c")


def deals(position: Position) -> list[tuple[Tile, tuple[Tile, ...]]]:
    """Return every tile that may be the last in the bag, and the rack that the opponent has then."""
    left = unseen(position, EDITION.play_rules())
    return [(last, without(left, [last])) for last in sorted(set(left))]


def test_before_an_ending_a_known_rack_decides() -> None:
    """With one tile in the bag nothing is open any more: each play wins or does not, as its ending says."""
    position = first_with(EDITION, 1)
    solver, judge = EndgameSolver(EDITION, GRAPH), PreEndgameSolver(EDITION, GRAPH)
    chances: dict[str, set[float]] = {}
    for last, theirs in deals(position):
        found = judge.judge(position, nodes=10**9, their_rack=theirs)
        exact = [each for each in found.actions if each.judged == "exact"]
        assert exact
        for each in exact:
            assert isinstance(each.action, Move)
            value = -solver.solve(after(position, each.action, (last,), theirs)).value
            assert each.wins == (value > 0) + (value == 0) / 2
            chances.setdefault(str(each.action), set()).add(each.wins)
    # It made a difference which rack it was.
    assert any(len(found) > 1 for found in chances.values()), chances


def test_a_simulation_plays_against_the_rack_that_is_known() -> None:
    """With one tile in the bag there is one world: both play on in it as static players do, to the last count."""
    position = first_with(EDITION, 1)
    static = EnginePlayer(STRENGTHS["static"], EDITION, GRAPH)
    simulation = Simulation(GRAPH, EDITION, thinking=Thinking(endings_from=0))
    values = set()
    for last, theirs in deals(position):
        judged = simulation.judge(Sight(position, their_rack=theirs), plies=400)
        takes = [each for each in judged.candidates if isinstance(each.action, Move)]
        assert takes
        for each in takes:
            assert isinstance(each.action, Move)
            assert (each.chance_error, each.spread_error) == (0, 0)
            then = after(position, each.action, (last,), theirs)
            answer = static.choose(Sight(msgspec.structs.replace(then, racks=(then.racks[0], ()))))
            ahead = -played_out(then, answer, EDITION)
            assert each.spread == ahead
            assert each.chance == (ahead > 0) + (ahead == 0) / 2
        values.add(judged.best.spread)
    assert len(values) > 1
    unknown = simulation.judge(Sight(position), plies=400)
    assert unknown.best.spread_error > 0


def test_the_bag_of_a_world_has_what_is_on_no_rack() -> None:
    """The tiles of a rack that is known are not drawn from the bag; the number of threads changes nothing."""
    position = first_with(EDITION, 20)
    left = unseen(position, EDITION.play_rules())
    first, second = left[:3], left[-3:]
    assert first != second
    simulation = Simulation(GRAPH, EDITION)
    one, other = (
        simulation.judge(Sight(position, their_rack=theirs), plies=1500) for theirs in (first, second)
    )
    assert one != other
    assert one.inferred_from == 0
    assert simulation.judge(Sight(position, their_rack=first), plies=1500, threads=3) == one


@pytest.mark.parametrize("strength", [STRENGTHS["static"], Strength(thinking=Thinking(plies=100))])
def test_no_player_is_told_what_the_opponent_holds(strength) -> None:
    """Whatever a server tells a player by mistake: the core refuses it."""
    position = first_with(EDITION, 1)
    _, theirs = deals(position)[0]
    player = EnginePlayer(strength, EDITION, GRAPH)
    player.choose(Sight(position))
    with pytest.raises(ValueError, match="does not know what the opponent holds"):
        player.choose(Sight(position, their_rack=theirs))


def test_a_rack_that_cannot_be_his_is_refused() -> None:
    position = first_with(EDITION, 1)
    _, theirs = deals(position)[0]
    mine = position.racks[0]
    simulation, judge = Simulation(GRAPH, EDITION), PreEndgameSolver(EDITION, GRAPH)
    for wrong in (theirs[:-1], (), (*theirs, mine[0]), ("Q", "Q", "Q"), ("Z", "Z", "Z")):
        with pytest.raises(ValueError, match=r"."):
            simulation.judge(Sight(position, their_rack=wrong), plies=100)
        with pytest.raises(ValueError, match=r"."):
            judge.judge(position, their_rack=wrong)
