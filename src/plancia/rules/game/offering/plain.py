"""Offers that say no more than which action and which article."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor
from plancia.rules.game.articles import REGULATED_BY
from plancia.rules.game.offer import Offer
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.state import State
from plancia.rules.game.tagged import snake_case

Offers = tuple[Offer, ...]

#: Makes the offers of one kind of action for somebody whose role lets him take it.
Make = Callable[[Viewpoint], Offers]


@cache  # of every action and article there is one, for all games
def _offered(action: type[a.Action], article: str | None) -> Offers:
    return (Offer(snake_case(action.__name__), article),)


def always(action: type[a.Action]) -> Make:
    """Return what offers an action whenever the table of roles has it."""
    article = attrgetter(f"{REGULATED_BY[action]}.article")

    def make(viewpoint: Viewpoint) -> Offers:
        return _offered(action, article(viewpoint.edition))

    return make


def unless(action: type[a.Action], refusal: Callable[[State, Actor], RuleError | None]) -> Make:
    """Return what offers an action unless it would be refused."""
    offer = always(action)

    def make(viewpoint: Viewpoint) -> Offers:
        return offer(viewpoint) if refusal(viewpoint.state, viewpoint.who) is None else ()

    return make


def unless_now(action: type[a.Action], refusal: Callable[[State], RuleError | None]) -> Make:
    """Return what offers an action unless it would be refused to anybody."""
    offer = always(action)

    def make(viewpoint: Viewpoint) -> Offers:
        return offer(viewpoint) if refusal(viewpoint.state) is None else ()

    return make
