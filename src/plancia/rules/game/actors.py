"""Who acts in a game: the players by their seat, the officials by their office, and the clock [art. 42-46].

As text an actor is ``player:0``, ``referee``, ``panel_member:2``: so journals and tables of people write it.
"""

import re
from typing import NewType

from plancia.rules.game.tagged import Tagged

#: The place of a player at the table, from 0, clockwise; the order in which the settings name the players.
Seat = NewType("Seat", int)


class Player(Tagged, frozen=True):
    """The player at a seat."""

    seat: Seat


class Referee(Tagged, frozen=True):
    """The referee (arbitro di gara)."""


class Director(Tagged, frozen=True):
    """The director (direttore di gara)."""


class PanelMember(Tagged, frozen=True):
    """A member of the panel (collegio di supporto), by the number the settings give: from 0."""

    number: int


class Scribe(Tagged, frozen=True):
    """Somebody who writes down the plays of a wooden table for those who watch, and does nothing else in it."""


class System(Tagged, frozen=True):
    """The program itself: the clock, and what follows from the rules without a person's action."""


Actor = Player | Referee | Director | PanelMember | Scribe | System

SYSTEM = System()

_NUMBERED = re.compile(r"(player|panel_member):([0-9]|1[0-9])")


def format_actor(actor: Actor) -> str:
    """Return an actor as text.

    >>> format_actor(Player(Seat(1))), format_actor(PanelMember(0)), format_actor(SYSTEM)
    ('player:1', 'panel_member:0', 'system')
    """
    match actor:
        case Player(seat):
            return f"{actor.kind}:{seat}"
        case PanelMember(number):
            return f"{actor.kind}:{number}"
    return actor.kind


def parse_actor(text: str) -> Actor | None:
    """Return the actor that a text names, None if it names none; the inverse of ``format_actor``.

    >>> parse_actor("player:1"), parse_actor("referee"), parse_actor("audience")
    (Player(seat=1), Referee(), None)
    """
    if match := _NUMBERED.fullmatch(text):
        number = int(match[2])
        return Player(Seat(number)) if match[1] == "player" else PanelMember(number)
    return _UNNUMBERED.get(text)


_UNNUMBERED: dict[str, Actor] = {actor.kind: actor for actor in (Referee(), Director(), Scribe(), SYSTEM)}
