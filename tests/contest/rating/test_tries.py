"""A try of a puzzle is a game between the two: both are rated by what the other was before."""

import pytest

from plancia.contest.rating.ledger import Standing
from plancia.contest.rating.scale import NEWCOMER
from plancia.contest.rating.tries import RatedTry, TryLedger, enter_try, first_strength

DAY_MS = 86_400_000


def tried(*, solved: bool, at_ms: int = 0) -> RatedTry:
    return RatedTry("p", "ada", at_ms, solved)


def test_who_solves_gains_and_the_puzzle_loses() -> None:
    puzzle = first_strength(55)
    won, lost = (enter_try(tried(solved=solved), None, puzzle) for solved in (True, False))
    assert won.person.strength.rating > NEWCOMER.rating > lost.person.strength.rating
    assert won.puzzle.rating < puzzle.rating < lost.puzzle.rating
    assert won.person.gained == -lost.person.gained
    # The newcomer is the less certain of the two, so he moves more.
    assert won.person.gained > puzzle.rating - won.puzzle.rating


def test_a_hard_one_is_worth_more() -> None:
    gains = [enter_try(tried(solved=True), None, first_strength(each)).person.gained for each in (0, 50, 100)]
    assert gains == sorted(gains)


def test_a_person_who_was_away_is_less_certain_and_a_puzzle_is_not() -> None:
    before = Standing(NEWCOMER._replace(deviation=60.0), 20, 0, 0.0)
    soon, late = (
        enter_try(tried(solved=True, at_ms=at_ms), before, first_strength(55)) for at_ms in (1, 300 * DAY_MS)
    )
    assert late.person.gained > soon.person.gained
    assert late.person.games == soon.person.games == 21
    ledger = TryLedger({"p": 55})
    assert ledger.enter(tried(solved=True)).puzzle == ledger.puzzles["p"]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0)])
def test_the_ledger_takes_tries_in_their_order(order) -> None:
    tries = [RatedTry(f"p{number}", "ada", number, number != 1) for number in range(3)]
    ledger = TryLedger({"p0": 10, "p1": 50, "p2": 90})
    person = None
    for number in order:
        found = enter_try(tries[number], person, ledger.puzzles[f"p{number}"])
        assert ledger.enter(tries[number]) == found
        person = found.person
    assert ledger.people == {"ada": person}
