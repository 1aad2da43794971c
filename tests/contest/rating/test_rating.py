"""Ratings: the formulas of the paper, the ageing, what counts, and that they find out who is stronger."""

import random

import pytest
from bench.ratings import correlation

from plancia.contest.rating.counting import DAY_MS, LEAST_PLAYS, MOST_A_DAY, uncounted
from plancia.contest.rating.glicko2 import Strength, rate
from plancia.contest.rating.ledger import Ledger, RatedGame, Standing, enter
from plancia.contest.rating.levels import FIXED
from plancia.contest.rating.pace import pace_of
from plancia.contest.rating.scale import MOST_DEVIATION, NEWCOMER, aged, is_provisional
from plancia.rules.game.settings import Settings

ENOUGH = (LEAST_PLAYS, LEAST_PLAYS)


def game(
    number: int, score: float = 1.0, *, who=("ada", "ugo"), plays=ENOUGH, at: int | None = None
) -> RatedGame:
    accounts = tuple(None if name.startswith("level") else name for name in who)
    levels = tuple(name if name.startswith("level") else None for name in who)
    ended = number * DAY_MS if at is None else at
    return RatedGame(f"g{number}", ended, "standard", accounts, levels, score, plays)


def test_the_example_of_the_paper() -> None:
    opponents = [Strength(1400, 30, 0.06), Strength(1550, 100, 0.06), Strength(1700, 300, 0.06)]
    after = rate(Strength(1500, 200, 0.06), list(zip(opponents, (1.0, 0.0, 0.0), strict=True)), 0.5)
    # The paper rounds on the way, and has 1464.06 for 1464.0507.
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_rating_ages_and_becomes_provisional_again() -> None:
    known = Strength(1720.0, 50.0, 0.06)
    days = [aged(known, number * DAY_MS) for number in (0, 1, 100, 300, 100_000)]
    assert {each.rating for each in days} == {1720.0}
    assert [each.deviation for each in days] == sorted(each.deviation for each in days)
    assert days[0] == known
    assert [is_provisional(each.deviation) for each in days] == [False, False, False, True, True]
    assert days[-1].deviation == MOST_DEVIATION
    assert aged(known, -DAY_MS) == known, "a clock that goes back makes nobody more certain"


@pytest.mark.parametrize(
    ("plays", "met", "why"),
    [
        (ENOUGH, 0, None),
        (ENOUGH, MOST_A_DAY - 1, None),
        (ENOUGH, MOST_A_DAY, "too_often"),
        ((LEAST_PLAYS - 1, 20), 0, "few_plays"),
        ((0, 0), MOST_A_DAY, "few_plays"),
    ],
)
def test_what_counts(plays, met, why) -> None:
    assert uncounted(plays, met) == why


def test_the_seventh_game_of_a_day_does_not_count_and_the_next_day_does() -> None:
    ledger = Ledger()
    whys = [ledger.enter(game(number, at=1000 + number)).why for number in range(MOST_A_DAY + 2)]
    assert whys == [None] * MOST_A_DAY + ["too_often"] * 2
    # Against somebody else, and a day after the first.
    assert ledger.enter(game(8, who=("ugo", "eva"), at=2000)).why is None
    assert ledger.enter(game(9, who=("ugo", "ada"), at=1000 + DAY_MS)).why is None
    assert ledger.standings["ada", "standard"].games == MOST_A_DAY + 1


def test_both_are_rated_by_what_the_other_was_before() -> None:
    before = Standing(Strength(1600.0, 80.0, 0.06), 9, 0, 0.0), None
    entry = enter(game(1, 0.0, at=0), before, 0)
    ada, ugo = entry.after
    assert ada.strength == rate(before[0].strength, [(NEWCOMER, 0.0)], 0.5)
    assert ugo.strength == rate(NEWCOMER, [(before[0].strength, 1.0)], 0.5)
    assert (ada.games, ugo.games) == (10, 1)
    assert ada.gained < 0 < ugo.gained
    assert ada.gained == ada.strength.rating - 1600.0


def test_a_level_gives_a_newcomer_a_first_figure_and_never_moves() -> None:
    ledger = Ledger()
    for number in range(12):
        ledger.enter(game(number, 0.5, who=("ada", "level-3")))
    assert ledger.standings.keys() == {("ada", "standard")}
    ada = ledger.standings["ada", "standard"].strength
    assert abs(ada.rating - FIXED["level-3"].rating) < 60
    assert not is_provisional(ada.deviation)
    assert [each.rating for each in FIXED.values()] == sorted(each.rating for each in FIXED.values())


def test_paces_have_ratings_of_their_own() -> None:
    plain = Settings(("Ada", "Ugo"))
    assert pace_of(plain) == "standard"
    assert pace_of(Settings(("Ada", "Ugo"), initial_s=899)) == "quick"
    assert pace_of(Settings(("Ada", "Ugo"), initial_s=900)) == "standard"
    assert pace_of(Settings(("Ada", "Ugo"), timed=False, initial_s=60)) == "standard"
    assert pace_of(Settings(("Ada", "Ugo"), procedure="online", turn_days=1)) == "correspondence"
    ledger = Ledger()
    ledger.enter(game(1))
    ledger.enter(game(2)._replace(pace="quick"))
    assert ledger.standings["ada", "quick"].games == 1


def test_a_game_that_does_not_count_moves_nothing() -> None:
    counted, with_others = Ledger(), Ledger()
    chance = random.Random(5)
    for number in range(40):
        who = chance.sample(["ada", "ugo", "eva", "level-4"], 2)
        played = game(number, chance.choice([0.0, 0.5, 1.0]), who=who)
        counted.enter(played)
        with_others.enter(played._replace(game="x", ended_ms=played.ended_ms - 1, plays=(1, 9)))
        with_others.enter(played)
    assert counted.standings == with_others.standings


def test_ratings_find_out_who_is_stronger() -> None:
    assert correlation(200, 50, seed=7) >= 0.95
