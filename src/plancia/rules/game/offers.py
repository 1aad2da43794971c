"""What somebody may do in a game now: the table of roles, and what else each action needs, asked before it is taken.

An offer that is open is accepted by ``decide``, given fitting tiles, words or reasons. What is not offered is refused,
or would change nothing worth doing: ``time_passed``, a result that nobody could put right, a wrong claim for a price.
"""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor
from plancia.rules.game.offer import Offer
from plancia.rules.game.offering import answers, before_play, officials, times, turns, wooden
from plancia.rules.game.offering.plain import Make
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.roles import open_to
from plancia.rules.game.state import State

OFFERED: dict[type[a.Action], Make] = {
    **before_play.OFFERED,
    **turns.OFFERED,
    **answers.OFFERED,
    **officials.OFFERED,
    **times.OFFERED,
    **wooden.OFFERED,
}


def offers(state: State, who: Actor) -> tuple[Offer, ...]:
    """Return what somebody may do now, or at an instant that can be told now; in the procedure's order."""
    return made(state, who, open_to(state, who))


def made(state: State, who: Actor, kinds: tuple[type[a.Action], ...]) -> tuple[Offer, ...]:
    """Return the offers of these kinds of action, which the table of roles gives to somebody."""
    viewpoint, found = Viewpoint(state, who), list[Offer]()
    for kind in kinds:
        make = OFFERED.get(kind)
        if make is not None:
            found += make(viewpoint)
    return tuple(found)


def is_offered(state: State, who: Actor, action: type[a.Action]) -> bool:
    """Tell whether somebody may take an action now, or will be allowed to when time has passed."""
    return (
        action in OFFERED and action in open_to(state, who) and bool(OFFERED[action](Viewpoint(state, who)))
    )
