"""A place in a game, as somebody types it or the people's tables keep it: ``player:0``, ``referee``."""

from plancia.rules.game.actors import Actor, Player, System, parse_actor
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


def is_office(actor: Actor | None) -> bool:
    """Tell whether a place is an official's: neither a player's nor a spectator's."""
    return actor is not None and not isinstance(actor, Player | System)
