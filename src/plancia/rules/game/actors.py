"""Who acts in a game: the players by their seat, the officials by their office, and the clock [art. 42-46]."""

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


class System(Tagged, frozen=True):
    """Nobody: the clock, and what follows from the rules by itself."""


Actor = Player | Referee | Director | PanelMember | System

SYSTEM = System()
