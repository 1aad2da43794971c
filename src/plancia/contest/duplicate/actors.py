"""Who acts in a duplicate: the players, the desk that calls the hands, its helpers, the referee, and the clock."""

import re
from typing import NewType

from plancia.contest.helpers import Assistant, Secretary, format_helper, parse_helper
from plancia.rules.game.actors import SYSTEM, Referee, System
from plancia.rules.game.tagged import Tagged

#: A player or a team by its number, from 0, in the order of enrolment.
Number = NewType("Number", int)


class Contestant(Tagged, frozen=True):
    """A player or a team."""

    number: Number


class Desk(Tagged, frozen=True):
    """The desk calls the hands, collects the slips and types them in; without a referee it holds his office too."""


Actor = Contestant | Desk | Referee | Secretary | Assistant | System

_NUMBERED = re.compile(r"contestant:([0-9]{1,6})")


def format_actor(actor: Actor) -> str:
    """Return an actor as text, as journals and tables of people write it.

    >>> format_actor(Contestant(Number(3))), format_actor(Desk())
    ('contestant:3', 'desk')
    """
    if isinstance(actor, Secretary | Assistant):
        return format_helper(actor)
    return f"{actor.kind}:{actor.number}" if isinstance(actor, Contestant) else actor.kind


def parse_actor(text: str) -> Actor | None:
    """Return the actor that a text names, None if it names none; the inverse of ``format_actor``.

    >>> parse_actor("contestant:3"), parse_actor("desk"), parse_actor("audience")
    (Contestant(number=3), Desk(), None)
    """
    if match := _NUMBERED.fullmatch(text):
        return Contestant(Number(int(match[1])))
    return parse_helper(text) or _UNNUMBERED.get(text)


_UNNUMBERED: dict[str, Actor] = {actor.kind: actor for actor in (Desk(), Referee(), SYSTEM)}

__all__ = [
    "SYSTEM",
    "Actor",
    "Assistant",
    "Contestant",
    "Desk",
    "Number",
    "Referee",
    "Secretary",
    "System",
    "format_actor",
    "parse_actor",
]
