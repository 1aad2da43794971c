"""How quick a game is: quick games, standard ones and correspondence have ratings of their own."""

from typing import Literal, get_args

from plancia.rules.editions import load
from plancia.rules.game.settings import Settings

Pace = Literal["quick", "standard", "correspondence"]
PACES: tuple[Pace, ...] = get_args(Pace)

#: A game is quick if each player begins with less than this.
QUICK_S = 15 * 60


def pace_of(settings: Settings) -> Pace:
    """Return the pace of a game; one without clocks is a standard one.

    >>> pace_of(Settings(("Ada", "Ugo"))), pace_of(Settings(("Ada", "Ugo"), procedure="online", turn_days=3))
    ('standard', 'correspondence')
    """
    if settings.turn_days is not None:
        return "correspondence"
    if settings.timed is False:
        return "standard"
    initial_s = (
        load(settings.edition).time.initial_s.value if settings.initial_s is None else settings.initial_s
    )
    return "quick" if initial_s < QUICK_S else "standard"
