"""The last turns before the bag is empty: every bag counts once, and the best action is the one that wins most often."""

import itertools

import msgspec
import pytest

from engine.ending_positions import games_of
from plancia.engine.endgame import EndgameSolver
from plancia.engine.errors import EngineError
from plancia.engine.move import Move
from plancia.engine.player import Exchange, Pass
from plancia.engine.pre_endgame import PreEndgameSolver, judge_pre_endgame
from plancia.engine.unseen import unseen
from plancia.lexicon.library import open_lexicon
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile, rack, without

GRAPH = open_lexicon().graph


def with_small_racks(name: str) -> Edition:
    """Return an edition with racks of three, whose endings are quickly solved."""
    edition = load(name)
    three = msgspec.structs.replace(edition.material.rack_size, value=3)
    return msgspec.structs.replace(
        edition, material=msgspec.structs.replace(edition.material, rack_size=three)
    )


def first_with(edition: Edition, bag: int) -> Position:
    games = games_of(edition, GRAPH)
    for number in itertools.count():
        record = games.record(9, number)
        for turn, position in zip(record.turns, record.positions(), strict=True):
            if turn.bag == bag:
                return position
    raise AssertionError


def after(position: Position, move: Move, drawn: tuple[Tile, ...], other: tuple[Tile, ...]) -> Position:
    mine, theirs = position.scores
    board = position.board.laid(move.placement.tiles)
    return Position(board, (other, (*rack(move.leave), *drawn)), (theirs, type(mine)(mine + move.score)))


def test_equal_tiles_make_no_exchange_twice() -> None:
    """It would be judged twice, and shown twice among the best plays."""
    edition = with_small_racks("milano")
    records = (games_of(edition, GRAPH).record(9, number) for number in itertools.count())
    position = next(
        position
        for record in records
        for turn, position in zip(record.turns, record.positions(), strict=True)
        if turn.bag == 2 and len(set(turn.rack)) < len(turn.rack)
    )
    judged = PreEndgameSolver(edition, GRAPH).judge(position, nodes=1, proof=0)
    exchanges = [each.action.tiles for each in judged.actions if isinstance(each.action, Exchange)]
    assert exchanges
    assert len(exchanges) == len(set(exchanges))


def wins_of(solver: EndgameSolver, position: Position, move: Move, edition: Edition, bag: int) -> float:
    """Go through everything that can be drawn, each ending solved by itself."""
    left = unseen(position, edition.play_rules())
    draws = list(itertools.combinations(left, bag))  # each as likely as any other
    wins = 0.0
    for drawn in draws:
        ahead = -solver.solve(after(position, move, drawn, without(left, drawn))).value
        wins += (ahead > 0) + (ahead == 0) / 2
    return wins / len(draws)


@pytest.mark.parametrize("lead", [0, -15, 15])
@pytest.mark.parametrize("bag", [1, 2])
@pytest.mark.parametrize("name", EDITIONS)
def test_few_in_the_bag_are_judged_by_every_bag(name: str, bag: int, lead: int) -> None:
    """What one ending finds out serves the next, and must be right there too: also where no score ends below nought."""
    edition = with_small_racks(name)
    position = first_with(edition, bag)
    solver = EndgameSolver(edition, GRAPH)
    for scores in ((200 + lead, 200), (max(lead, 0), max(-lead, 0))):
        close = msgspec.structs.replace(position, scores=(Points(scores[0]), Points(scores[1])))
        judged = PreEndgameSolver(edition, GRAPH).judge(close, nodes=10**9)
        assert judged.bag == bag
        assert [each.wins for each in judged.actions[:6]] == sorted(
            (each.wins for each in judged.actions[:6]), reverse=True
        )
        exact = [each for each in judged.actions if each.judged == "exact"]
        for each in exact[:2]:
            assert isinstance(each.action, Move)
            assert each.wins == pytest.approx(wins_of(solver, close, each.action, edition, bag))


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_undecided_of_the_best_is_proven(name: str) -> None:
    """Whichever action seems best in the meantime: the last one has all its endings decided."""
    edition = with_small_racks(name)
    position = first_with(edition, 1)
    solver = PreEndgameSolver(edition, GRAPH)
    left_open, proven = (solver.judge(position, nodes=1, proof=proof).actions for proof in (0, 10**9))
    assert left_open[0].judged == "incomplete"
    assert proven[0].judged == "exact"
    assert isinstance(proven[0].action, Move)
    wins = wins_of(EndgameSolver(edition, GRAPH), position, proven[0].action, edition, 1)
    assert proven[0].wins == pytest.approx(wins)


@pytest.mark.parametrize("bag", [2, 4])
def test_more_in_the_bag(bag: int) -> None:
    edition = with_small_racks("milano")
    position = first_with(edition, bag)
    solver = PreEndgameSolver(edition, GRAPH)
    judged = solver.judge(position, nodes=200, samples=4, seed=1)
    assert judged == solver.judge(position, nodes=200, samples=4, seed=1)
    assert judged.bag == bag
    kinds = {type(each.action) for each in judged.actions}
    assert {Exchange, Pass} <= kinds
    assert all(0 <= each.wins <= 1 for each in judged.actions)
    given = [len(each.action.tiles) for each in judged.actions if isinstance(each.action, Exchange)]
    assert max(given) == min(bag, 3)
    if bag > 2:
        assert "exact" not in {each.judged for each in judged.actions}


def test_a_bag_that_is_empty_or_too_full_is_refused() -> None:
    edition = with_small_racks("figs-c")
    position = first_with(edition, 1)
    empty = msgspec.structs.replace(position, racks=((), ()))
    for wrong, code in ((Position(Board(), position.racks), "pre_endgame_bag"), (empty, "endgame_racks")):
        with pytest.raises(EngineError) as refused:
            judge_pre_endgame(wrong, GRAPH, edition)
        assert refused.value.code == code


def test_what_is_asked_for_is_judged_by_its_endings() -> None:
    """A pass is estimated otherwise; asked for, its endings are gone through like those of the best."""
    edition = with_small_racks("figs-c")
    position = first_with(edition, 1)
    solver = PreEndgameSolver(edition, GRAPH)

    def of_pass(*also: Pass) -> list[str]:
        found = solver.judge(position, candidates=1, nodes=2000, also=also).actions
        return [each.judged for each in found if isinstance(each.action, Pass)]

    assert of_pass() == ["estimated"]
    assert of_pass(Pass()) == ["sampled"]
