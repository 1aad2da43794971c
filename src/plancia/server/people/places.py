"""A place in a game, as somebody types it or the people's tables keep it: ``player:0``, ``referee``."""

from plancia.rules.game.actors import Actor, System, parse_actor
from plancia.server.people.errors import PeopleError


def parse_place(text: str) -> Actor:
    """Return the actor of a place; nobody can be the system. Raises ``no_such_place``.

    >>> parse_place("player:1"), parse_place("referee")
    (Player(seat=1), Referee())
    """
    actor = parse_actor(text)
    if actor is None or isinstance(actor, System):
        raise PeopleError("no_such_place", actor=text)
    return actor
