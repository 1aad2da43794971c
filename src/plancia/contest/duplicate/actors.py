"""Who acts in a duplicate: the players, the desk that calls the hands, the referee, and the clock."""

from typing import NewType

from plancia.rules.game.actors import SYSTEM, Referee, System
from plancia.rules.game.tagged import Tagged

#: A player or a team by its number, from 0, in the order of enrolment.
Number = NewType("Number", int)


class Contestant(Tagged, frozen=True):
    """A player or a team."""

    number: Number


class Desk(Tagged, frozen=True):
    """Who calls the hands, collects the slips and types them in; without a referee it holds his office too."""


Actor = Contestant | Desk | Referee | System

__all__ = ["SYSTEM", "Actor", "Contestant", "Desk", "Number", "Referee", "System"]
