"""Challenges of players of human strength: never what they know, more often what is plainly wrong, doubts only if they pay."""

from itertools import pairwise

import pytest

from plancia.engine.doubt import Eye, doubt_pays, is_alike, would_challenge
from plancia.engine.levels import LEVELS
from plancia.rules.editions import load

LOOKS = ("unfamiliar", "remote", "believable", "alike", "strange")
MANY = range(2000)


def share(eye: Eye, look: str, *, pays: bool = True) -> float:
    """Return how often a word that looks so is challenged."""
    return sum(
        would_challenge(eye, {"PAROLA": look}, pays=pays, luck=luck) is not None for luck in MANY
    ) / len(MANY)


@pytest.mark.parametrize("each", LEVELS, ids=lambda each: each.player)
def test_what_is_known_is_never_challenged(each) -> None:
    assert share(each.eye, "known") == 0


def test_the_chance_is_what_the_numbers_say() -> None:
    eye = Eye(unfamiliar=100, remote=200, believable=300, alike=600, strange=900)
    for look, chance in zip(LOOKS, (0.1, 0.2, 0.3, 0.6, 0.9), strict=True):
        assert share(eye, look) == pytest.approx(chance, abs=0.04)


def test_doubts_depend_on_what_they_pay_but_knowledge_does_not() -> None:
    eye = Eye(unfamiliar=500, remote=500, believable=500, alike=500, strange=500)
    for look in ("unfamiliar", "remote"):
        assert share(eye, look, pays=False) == 0
    for look in ("believable", "alike", "strange"):
        assert share(eye, look, pays=False) == share(eye, look) > 0


def test_whoever_knows_more_challenges_every_phony_that_the_level_below_does() -> None:
    """The same luck decides for all levels, so that the sets are nested, not only the shares."""
    for lower, upper in pairwise(LEVELS):
        for luck in range(300):
            for look in ("believable", "alike", "strange"):
                if would_challenge(lower.eye, {"PAROLA": look}, pays=True, luck=luck):
                    assert would_challenge(upper.eye, {"PAROLA": look}, pays=True, luck=luck)


def test_the_master_challenges_every_phony_and_nothing_else() -> None:
    eye = LEVELS[-1].eye
    assert [share(eye, look) for look in LOOKS] == [0, 0, 1, 1, 1]


def test_the_first_word_that_is_doubted_is_named() -> None:
    looks = {"CASA": "known", "XQ": "strange", "COSCENZA": "believable"}
    assert would_challenge(Eye(), looks, pays=True, luck=3) == "XQ"
    assert would_challenge(Eye(), {}, pays=True, luck=3) is None


@pytest.mark.parametrize("name", ["figs-c", "figs-2008", "milano"])
def test_a_doubt_pays_from_some_score_on(name) -> None:
    paying = [doubt_pays(score, load(name)) for score in range(150)]
    first = paying.index(True)
    assert 10 < first < 40
    assert all(paying[first + 5 :])


@pytest.mark.parametrize(
    ("word", "alike"),
    [
        ("CASA", True),
        ("CAS", True),
        ("CASSA", True),
        ("CESA", True),
        ("CSAA", True),
        ("CESE", False),
        ("CA", False),
    ],
)
def test_a_letter_away(word, alike) -> None:
    assert is_alike(word, {"CASA"}) is alike
