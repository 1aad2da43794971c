"""The levels: none is worse than the one below in anything, and all can be named."""

from itertools import pairwise

import pytest

from plancia.catalogue import LANGUAGES
from plancia.engine.errors import EngineError
from plancia.engine.levels import LEVELS, PLAYERS, Level, level, named
from plancia.engine.player import CERTAIN, STRENGTHS
from plancia.lexicon.compiled.info import TIERS

NEIGHBOURS = list(pairwise(LEVELS))


def numbers(each: Level) -> tuple[int, ...]:
    """Return everything that must not get less from level to level."""
    strength, finds, eye = each.strength, each.strength.finds, each.eye
    assert strength.leave_share is not None
    return (
        *(strength.leave_share, finds.full_rack, *finds.by_length, *finds.by_secondary, *strength.days),
        *(eye.believable, eye.alike, eye.strange, -eye.unfamiliar, -eye.remote, -each.phonies),
    )


@pytest.mark.parametrize(("lower", "upper"), NEIGHBOURS, ids=lambda each: each.player)
def test_no_level_is_worse_in_anything_than_the_one_below(lower, upper) -> None:
    assert (lower.tier, lower.further) <= (upper.tier, upper.further)
    assert all(mine <= its for mine, its in zip(numbers(lower), numbers(upper), strict=True))
    assert numbers(lower) != numbers(upper)


@pytest.mark.parametrize("each", LEVELS, ids=lambda each: each.player)
def test_long_words_parallel_plays_and_bad_days_are_harder(each) -> None:
    finds = each.strength.finds
    for chances in (finds.by_length[2:], finds.by_secondary, each.strength.days):
        assert list(chances) == sorted(chances, reverse=True)
        assert 0 < min(chances) <= max(chances) <= CERTAIN
    assert each.eye.believable <= each.eye.alike <= each.eye.strange


def test_static_is_beyond_the_levels() -> None:
    """Levels are people: even the master overlooks something and does not know every word."""
    master = LEVELS[-1]
    assert master.tier < TIERS[-1]
    assert master.strength.leave_share < STRENGTHS["static"].leave_share
    assert max(master.strength.finds.by_length) < CERTAIN


def test_levels_have_numbers_and_names() -> None:
    assert [each.number for each in LEVELS] == list(range(1, 9))
    for language in LANGUAGES:
        assert len({each.name(language) for each in LEVELS}) == 8
    for each in LEVELS:
        assert named(each.player) is level(each.number) is each
    assert PLAYERS[:4] == ("greedy", "static", "simulating", "level-1")
    assert named("greedy").leave_share is None


@pytest.mark.parametrize("name", ["level-0", "level-9", "level-", "level-03", "level--1", "nobody", ""])
def test_who_does_not_exist(name) -> None:
    with pytest.raises(EngineError) as caught:
        named(name)
    assert caught.value.code == "player_unknown"


@pytest.mark.parametrize("number", [0, 9, -1])
def test_a_number_without_level(number) -> None:
    with pytest.raises(EngineError) as caught:
        level(number)
    assert caught.value.code == "player_unknown"
