"""The offices of a game that people hold who do not play in it, and which of them the game cannot do without."""

from plancia.rules.editions import load
from plancia.rules.game.actors import Actor, Director, PanelMember, Referee
from plancia.rules.game.settings import Settings


def offices(settings: Settings) -> dict[Actor, str]:
    """Return the offices of a game, each with the name that was agreed.

    An official who plays has his seat: nobody else is invited to his office.
    """
    officials = settings.officials
    found: dict[Actor, str] = {}
    if officials.referee is not None and officials.referee_seat is None:
        found[Referee()] = officials.referee
    if officials.director is not None and officials.director_seat is None:
        found[Director()] = officials.director
    for number, member in enumerate(officials.panel):
        if member.seat is None:
            found[PanelMember(number)] = member.name
    return found


def needed_offices(settings: Settings) -> frozenset[Actor]:
    """Return the offices without which a call stops the game for ever: the referee's; where he plays, the panel's.

    It is the referee who rules on words and lets a game go on [art. 28, 46].
    """
    officials, held = settings.officials, offices(settings)
    ruling: Actor = Director() if officials.referee is None else Referee()
    seat = officials.director_seat if officials.referee is None else officials.referee_seat
    if seat is not None and load(settings.edition).officials.recused_referee.value is not None:
        return frozenset(office for office in held if isinstance(office, PanelMember))
    return frozenset({ruling} & held.keys())
