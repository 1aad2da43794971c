"""The levels: none is worse than the one below in anything, and all can be named."""

from itertools import pairwise

import pytest

from plancia.catalogue import LANGUAGES
from plancia.engine.errors import EngineError
from plancia.engine.levels import LEVELS, MAESTRO, PLAYERS, Level, level, named, thinking_of
from plancia.engine.player import CERTAIN, STRENGTHS
from plancia.lexicon.graph.vocabularies import TIERS

NEIGHBOURS = list(pairwise(LEVELS))


def numbers(each: Level) -> tuple[int, ...]:
    """Return everything that must not get less from level to level."""
    strength, finds, eye = each.strength, each.strength.finds, each.eye
    assert strength.leave_share is not None
    return (
        0 if strength.thinking is None else strength.thinking.plies,
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


def test_up_to_the_master_levels_are_people() -> None:
    """Even he overlooks something and does not know every word; static is beyond them."""
    master = level(8)
    assert master.tier < TIERS[-1]
    assert master.strength.leave_share < STRENGTHS["static"].leave_share
    assert max(master.strength.finds.by_length) < CERTAIN
    assert all(each.strength.thinking is None for each in LEVELS[:8])


def test_above_the_master_nothing_is_overlooked_and_things_are_tried() -> None:
    for each in LEVELS[8:]:
        assert each.strength.finds == STRENGTHS["static"].finds
        assert thinking_of(each.player) == each.strength.thinking is not None
    assert thinking_of(MAESTRO).plies > thinking_of("level-10").plies
    assert LEVELS[-1].tier == TIERS[-1]


def test_levels_have_numbers_and_names() -> None:
    assert [each.number for each in LEVELS] == list(range(1, 11))
    for language in LANGUAGES:
        assert len({each.name(language) for each in LEVELS}) == 10
    for each in LEVELS:
        assert named(each.player) is level(each.number) is each
    assert PLAYERS[:4] == ("greedy", "static", "simulating", "level-1")
    assert named("greedy").leave_share is None


@pytest.mark.parametrize("name", ["level-0", "level-11", "level-", "level-03", "level--1", "nobody", ""])
def test_who_does_not_exist(name) -> None:
    with pytest.raises(EngineError) as caught:
        named(name)
    assert caught.value.code == "player_unknown"


@pytest.mark.parametrize("number", [0, 11, -1])
def test_a_number_without_level(number) -> None:
    with pytest.raises(EngineError) as caught:
        level(number)
    assert caught.value.code == "player_unknown"
