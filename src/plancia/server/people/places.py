"""A place in a game as text, as the journal and the people's tables write it: ``player:0``, ``referee``."""

import re

from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee, Seat
from plancia.server.journal.events import format_actor
from plancia.server.people.errors import PeopleError

_NUMBERED = re.compile(r"(player|panel_member):([0-9]|1[0-9])")

__all__ = ["format_actor", "parse_actor"]


def parse_actor(text: str) -> Actor:
    """Return the actor of a place; nobody can be the system. Raises ``no_such_place``.

    >>> parse_actor("player:1"), parse_actor("referee")
    (Player(seat=1), Referee())
    """
    if text == "referee":
        return Referee()
    if text == "director":
        return Director()
    if match := _NUMBERED.fullmatch(text):
        number = int(match[2])
        return Player(Seat(number)) if match[1] == "player" else PanelMember(number)
    raise PeopleError("no_such_place", actor=text)
