"""Who acts, where one person has two places: the referee who plays the game himself [art. 28]."""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Player, Referee
from plancia.rules.game.settings import Settings


def acting_as(settings: Settings, actor: Actor, action: a.Action) -> Actor:
    """Return as what somebody acts.

    A person has one place in a game. The referee who plays has his seat, and from there does the one thing that is left
    to him of his office: he names who reads the dictionary.
    """
    is_referee = isinstance(actor, Player) and settings.officials.referee_seat == actor.seat
    return Referee() if is_referee and isinstance(action, a.NameReader) else actor
