"""Who acts in a tournament: its officials and helpers, its players, and the server that holds its games."""

import re

from plancia.contest.helpers import Assistant, Secretary, format_helper, parse_helper
from plancia.contest.tournament.rounds import PlayerId
from plancia.rules.game.actors import SYSTEM, Director, PanelMember, Referee, System
from plancia.rules.game.tagged import Tagged


class Player(Tagged, frozen=True):
    """A player of the tournament, who may hold an office besides."""

    id: PlayerId


Actor = Director | Referee | PanelMember | Secretary | Assistant | Player | System

_PANEL = re.compile(r"panel:([0-9]{1,3})")
_PLAYER = "player:"


def format_actor(actor: Actor) -> str:
    """Return an actor as text, as journals and tables of people write it.

    >>> [format_actor(actor) for actor in (Director(), PanelMember(0), Player("ada"), SYSTEM)]
    ['director', 'panel:0', 'player:ada', 'server']
    """
    match actor:
        case Player(player):
            return f"{_PLAYER}{player}"
        case PanelMember(number):
            return f"panel:{number}"
        case Secretary() | Assistant():
            return format_helper(actor)
        case System():
            return "server"
    return actor.kind


def parse_actor(text: str) -> Actor | None:
    """Return the actor that a text names, None if it names none; the inverse of ``format_actor``.

    >>> parse_actor("player:ada"), parse_actor("panel:0"), parse_actor("audience")
    (Player(id='ada'), PanelMember(number=0), None)
    """
    if text.startswith(_PLAYER):
        return Player(text.removeprefix(_PLAYER))
    if match := _PANEL.fullmatch(text):
        return PanelMember(int(match[1]))
    return parse_helper(text) or _UNNUMBERED.get(text)


_UNNUMBERED: dict[str, Actor] = {format_actor(actor): actor for actor in (Director(), Referee(), SYSTEM)}

__all__ = [
    "SYSTEM",
    "Actor",
    "Assistant",
    "Director",
    "PanelMember",
    "Player",
    "Referee",
    "Secretary",
    "System",
    "format_actor",
    "parse_actor",
]
