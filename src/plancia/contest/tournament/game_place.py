"""Which place somebody of a tournament has in one of its games."""

from plancia.contest.tournament.actors import Actor, Director, PanelMember, Player
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.roles import office_of, panel_of
from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State
from plancia.rules.game import actors as g


def place_in_game(state: State, who: Actor | None, pairing: Pairing) -> g.Actor | None:
    """Return somebody's place in the game of a pairing; None: he watches.

    Where no referee is named the director keeps that office for himself [art. 44], unless it is his own game. A
    referee who plays has his seat there, in his own game.
    """
    officials = state.settings.options.officials
    if isinstance(who, Player) and pairing.has(who.id):
        return g.Player(g.Seat(0 if pairing.home == who.id else 1))
    if isinstance(who, Director):
        keeps = officials.referee is None and not _plays(state, officials.director, pairing)
        return g.Referee() if keeps else g.Director()
    if office_of(state, who) == "referee":
        return g.Referee()
    if isinstance(who, PanelMember) and who.number < len(officials.panel):
        return who
    panel = panel_of(state)
    return g.PanelMember(panel.index(who.id)) if isinstance(who, Player) and who.id in panel else None


def _plays(state: State, named: str | None, pairing: Pairing) -> bool:
    return named is not None and pairing.has(person(named, state.players))
