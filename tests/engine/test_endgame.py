"""Endgames are solved as a search without any cleverness solves them, by every edition's way to end and to count."""

import itertools
import os

import msgspec
import pytest

from engine.ending_positions import endings
from plancia.engine.endgame import USUAL, Endgame, EndgameSolver, solve_endgame
from plancia.engine.errors import EngineError
from plancia.engine.move import Move
from plancia.engine.naive_endgame import NaiveEndgame
from plancia.engine.player import Pass
from plancia.lexicon.library import open_lexicon
from plancia.notation.cgp import parse_position
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.rules.tiles import Points, rack

COUNT = 2 if "PLANCIA_NATIVE" in os.environ else 5
GRAPH = open_lexicon().graph


def small_endings(edition: Edition, *, most: int = 2) -> list[Position]:
    return list(itertools.islice(endings(edition, GRAPH, seed=3, most=most), COUNT))


def replayed(position: Position, found: Endgame, edition: Edition) -> int:
    """Return what the line of play comes to, every play laid and counted by the rules."""
    oracle = NaiveEndgame(edition, GRAPH)
    racks, scores, scoreless, board = (
        [*position.racks],
        [*position.scores],
        position.scoreless,
        position.board,
    )
    mover = 0
    for turn in found.line:
        if isinstance(turn, Pass):
            scoreless += 1
        else:
            assert isinstance(turn, Move)
            play = lay(board, turn.placement, edition.play_rules(), racks[mover])
            assert play.score == turn.score
            board, racks[mover], scoreless = play.board, rack(turn.leave), 0
            scores[mover] = Points(scores[mover] + play.score)
        mover = 1 - mover
    both = (racks[0], racks[1])
    if all(racks):
        assert scoreless == 2 * edition.ending.scoreless_each.value
        return oracle.counted("scoreless", None, (scores[0], scores[1]), both)
    return oracle.counted("out", racks.index(()), (scores[0], scores[1]), both)


@pytest.mark.parametrize("usual", [USUAL, 0])
@pytest.mark.parametrize("most", [2, 3])
@pytest.mark.parametrize("name", EDITIONS)
def test_small_endings_equal_the_naive_search(name: str, most: int, usual: int) -> None:
    """Two tiles are bounded at once; with three the bound is met after every play. 0: by proof numbers alone."""
    edition = load(name)
    solver, oracle = EndgameSolver(edition, GRAPH), NaiveEndgame(edition, GRAPH)
    for position in small_endings(edition, most=most):
        found = solver.solve(position, usual=usual)
        assert found.complete
        assert found.value == found.at_least == found.at_most == oracle.value(position)
        assert replayed(position, found, edition) == found.value


def test_a_way_out_that_begins_at_the_edge_can_be_blocked() -> None:
    """OSANNI from the first column is no more once TE stands behind it."""
    edition = load("figs-c")
    board = (
        "14Q/1SA4E1GODRAI/1OH4SPOSSO2/PLIN3T7/OI1MaNSUEFO4/AD5E1U5/CO4ZR1M4T/E2B2IO1ALGICA/A1PU1CT1Ar4C/"
        "2ER1VO1TOH2FI/2RB3BELO2AM/2MA1FRUIATE1VI/2I4L5O1/2C1ASOLEREI1N1/EVACUA1E3OZIA"
    )
    position = parse_position(f"{board} DMT/INNO 674/631 0")
    assert solve_endgame(position, GRAPH, edition).value == NaiveEndgame(edition, GRAPH).value(position)


def test_two_plays_with_one_mark_are_both_tried() -> None:
    """A mark is short: what has the mark of a play that was tried first is another play, and here the better one."""
    edition = load("figs-c")
    board = (
        "ALANO2CLAN4/4CACIAIO4/NOTARMI4UHI1/5BOScHiVA2/1TUZIA1V1PD4/MB4LEU6/2E3UVE6/OSO3PO7/REA1CDA8/"
        "IN1FAGI8/OS1ED1EU7/LO1CI2B7/OR1EA1TE3COLF/1I2M1OR1FESSA1/TERZO2EGOTISTA"
    )
    position = parse_position(f"{board} IMMNR/IOPQ 691/648 0")
    assert solve_endgame(position, GRAPH, edition).value == NaiveEndgame(edition, GRAPH).value(position)


@pytest.mark.parametrize("scoreless", range(1, 6))
def test_passes_before_the_endgame_count(scoreless: int) -> None:
    edition = load("figs-c")
    solver, oracle = EndgameSolver(edition, GRAPH), NaiveEndgame(edition, GRAPH)
    for position in small_endings(edition, most=2)[:2]:
        later = msgspec.structs.replace(position, scoreless=scoreless)
        assert solver.solve(later).value == oracle.value(later)


def test_scores_that_cannot_end_below_nought() -> None:
    """With a floor the last count depends on the scores: a rack may cost less than it is worth."""
    edition = load("figs-c")
    floor = msgspec.structs.replace(edition.options.floor_zero, value=True)
    options = msgspec.structs.replace(edition.options, floor_zero=floor)
    edition = msgspec.structs.replace(edition, options=options)
    solver, oracle = EndgameSolver(edition, GRAPH), NaiveEndgame(edition, GRAPH)
    for position in small_endings(edition, most=2):
        for scores in ((0, 0), (3, 1), (0, 9)):
            poor = msgspec.structs.replace(position, scores=(Points(scores[0]), Points(scores[1])))
            for usual in (USUAL, 0):
                assert solver.solve(poor, usual=usual).value == oracle.value(poor)


def test_proof_numbers_settle_what_the_usual_search_does_not() -> None:
    """Seven tiles a side, and both are slow to go out: the usual search needs more than five million positions."""
    edition = load("figs-c")
    board = (
        "2CURARE3SUQ1/2O2GE4F3/2DL7AH2/2EI3PAVEsAVO/2SM3A2MC2Z/2TA3RA1AI1BO/2IN2PUH1NA1ON/Z2D2OSO1IL1LO/"
        "O1FE2TI1MAI1l1/T1O2BEA1GT2I1/I1U2IR3E2T1/CELTISMO3DROP/O1E2AI8/N4V9/A2BUONI7"
    )
    position = parse_position(f"{board} ACEMORS/CCEFLOS 797/667 0")
    solver, nodes = EndgameSolver(edition, GRAPH), 400_000
    found = solver.solve(position, nodes=nodes)
    assert found.complete
    assert replayed(position, found, edition) == found.value
    assert not solver.solve(position, nodes=nodes, usual=nodes).complete


def test_the_same_nodes_give_the_same_answer_and_bounds_hold() -> None:
    edition = load("figs-c")
    position = next(endings(edition, GRAPH, seed=5, most=3))
    solver = EndgameSolver(edition, GRAPH)
    exact = solver.solve(position)
    assert exact.complete
    for nodes in (1, 10, 100):
        cut = solver.solve(position, nodes=nodes)
        assert cut == EndgameSolver(edition, GRAPH).solve(position, nodes=nodes)
        assert cut.at_least is None or cut.at_least <= exact.value
        assert cut.at_most is None or exact.value <= cut.at_most
        assert not cut.complete or cut.value == exact.value


def test_a_search_that_is_stopped_shows_the_play_that_it_has_proven() -> None:
    """RUM is guessed; EOA is proven to be worth two points more, long before nothing is proven to be worth more."""
    edition = load("figs-c")
    board = (
        "7sCALZANO/LO3FU2COITE1/ARRIDINE3FM2/U1UHT2L2EIA2/RA5I2C1N2/IH2SPEDENTI3/C6I2A1NB1/AUSARVELA1SPORT/"
        "4AITO1SI1MU1/9TC1AL1/8MIO1SE1/5A1BOP2S2/5FRODA2E2/5EA1EV3GB/6GEMICaVO1"
    )
    position = parse_position(f"{board} MOOOO/OOQZ 670/753 0")
    solver = EndgameSolver(edition, GRAPH)
    nodes = solver.solve(position).nodes
    first = set()
    for tenths in range(1, 10):
        cut = solver.solve(position, nodes=nodes * tenths // 10)
        if cut.at_least is None:
            continue
        play = cut.line[0]
        assert isinstance(play, Move)
        first.add(play.word)
        mine, theirs = position.scores
        board_after = position.board.laid(play.placement.tiles)
        racks = (position.racks[1], rack(play.leave))
        after = Position(board_after, racks, (theirs, Points(mine + play.score)))
        assert -solver.solve(after).value >= cut.at_least
    assert "EOA" in first


def test_the_opponents_rack_need_not_be_given() -> None:
    edition = load("figs-c")
    (position, *_) = small_endings(edition)
    hidden = msgspec.structs.replace(position, racks=(position.racks[0], ()))
    assert solve_endgame(hidden, GRAPH, edition) == solve_endgame(position, GRAPH, edition)


def test_what_is_no_endgame_is_refused() -> None:
    edition = load("figs-c")
    position = next(each for each in endings(edition, GRAPH, seed=3, most=3) if len(each.racks[1]) > 1)
    mover, other = position.racks
    with pytest.raises(EngineError) as refused:
        solve_endgame(Position(Board(), (mover, ())), GRAPH, edition)
    assert refused.value.code == "endgame_bag"
    for racks in (((), other), (mover, other[1:])):
        with pytest.raises(EngineError) as refused:
            solve_endgame(msgspec.structs.replace(position, racks=racks), GRAPH, edition)
        assert refused.value.code == "endgame_racks"
