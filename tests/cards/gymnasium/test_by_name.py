"""A card of the gymnasium is made again from its name alone."""

from functools import cache

import pytest

from plancia.cards.gymnasium.by_name import FORMS, card_named
from plancia.cards.gymnasium.drill_deck import drill_deck, form_of
from plancia.cards.gymnasium.gym import Gym
from plancia.cards.gymnasium.kind import KINDS
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load


@cache
def gym_of(edition: str) -> Gym:
    return Gym.of(open_to_judge("default", load(edition)), load(edition))


@pytest.mark.parametrize("edition", ["figs-c", "figs-2008"])
@pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if form_of(kind) in FORMS], ids=lambda kind: kind.name
)
def test_every_card_of_a_deck_is_found_by_its_name(edition, kind) -> None:
    gym = gym_of(edition)
    for card in drill_deck(gym, kind, seed=7, most=3).cards:
        assert card_named(gym, card.id) == card


@pytest.mark.parametrize(
    "name",
    [
        *(
            "valid:CASA",
            "attach:portare",
            "attach:portare.ind.pres.1s",
            "attach:portare.inf+lo",
            "attach:.inf",
        ),
        *(
            "attach:nonverbo.inf",
            "which:loans.casa",
            "which:nothing.casa",
            "which:loans.",
            "which:plurals.",
            "",
        ),
        *("spell:dare.imp.2s", "spell:dare.imp.2s+zu", "attach:torre.inf@figs-2008", "which:loans.tram@x@y"),
        *("which:altered.\N{SNOWMAN}", "which:participles.casa", "which:archaic.", "which:archaic.x"),
    ],
)
def test_a_name_of_no_card_is_none(name) -> None:
    assert card_named(gym_of("figs-c"), name) is None
