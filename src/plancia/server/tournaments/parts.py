"""What somebody is in a tournament, and what that lets him do there and in its games."""

from typing import Literal

import msgspec

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.deciding.recusal import holder_of
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.rounds import Pairing, PlayerId
from plancia.contest.tournament.state import State
from plancia.rules.game import actors as g

Office = Literal["referee", "panel"]
Role = Literal["director", "player", "official"]

_PANEL = "panel:"
_PLAYER = "player:"
DIRECTOR = "director"
REFEREE = "referee"


class Part(msgspec.Struct, frozen=True):
    """Somebody's part, as the book writes it: ``director``, ``referee``, ``panel:0``, ``player:ada``; empty: none."""

    actor: str = ""

    @property
    def directs(self) -> bool:
        """Whether he is the director."""
        return self.actor == DIRECTOR

    @property
    def player(self) -> PlayerId | None:
        """Whom he plays as."""
        return self.actor.removeprefix(_PLAYER) if self.actor.startswith(_PLAYER) else None

    @property
    def role(self) -> Role | None:
        """What he is, in a word."""
        if self.directs:
            return "director"
        if self.player is not None:
            return "player"
        return "official" if self.actor else None

    def office(self, state: State) -> Office | None:
        """Return the office he holds besides or instead of playing [art. 43-45]."""
        if self.actor == REFEREE:
            return "referee"
        if self.actor.startswith(_PANEL):
            return "panel"
        player = self.player
        if player is not None and player == holder_of("referee", state):
            return "referee"
        return "panel" if player is not None and player in _panel(state) else None

    def may(self, action: a.Action, state: State) -> bool:
        """Tell whether an action is his to take: the director's are all but the server's own."""
        if isinstance(action, a.OpenGames | a.TellResult):
            return False
        if self.directs:
            return True
        if isinstance(action, a.ReportResult | a.CallReferee):
            return self.player is not None and action.by == self.player
        office = self.office(state)
        if isinstance(action, a.AnswerCall | a.NameTexts):
            return office == "referee"
        return isinstance(action, a.TakeDecision) and office is not None and action.decision.by == office

    def in_game(self, pairing: Pairing, state: State) -> g.Actor | None:
        """Return his place in the game of a pairing; None: he watches.

        Where no referee is named the director keeps that office for himself [art. 44], unless it is his own game. A
        referee who plays has his seat there, in his own game.
        """
        officials, player = state.settings.options.officials, self.player
        if player is not None and pairing.has(player):
            return g.Player(g.Seat(0 if pairing.home == player else 1))
        if self.directs:
            keeps = officials.referee is None and not _plays(officials.director, pairing, state)
            return g.Referee() if keeps else g.Director()
        if self.office(state) == "referee":
            return g.Referee()
        member = self.actor.removeprefix(_PANEL) if self.actor.startswith(_PANEL) else None
        if member is not None and int(member) < len(officials.panel):
            return g.PanelMember(int(member))
        if player is not None and player in _panel(state):
            return g.PanelMember(_panel(state).index(player))
        return None


def _panel(state: State) -> list[str]:
    return [person(member, state.players) for member in state.settings.options.officials.panel]


def _plays(named: str | None, pairing: Pairing, state: State) -> bool:
    return named is not None and pairing.has(person(named, state.players))


def player_part(player: PlayerId) -> Part:
    """Return the part of a player."""
    return Part(f"{_PLAYER}{player}")


def official_parts(state: State) -> dict[Part, str]:
    """Return the offices that are held by people who do not play, with their names."""
    officials = state.settings.options.officials
    parts: dict[Part, str] = {}
    if officials.referee is not None and person(officials.referee, state.players) not in state.players:
        parts[Part(REFEREE)] = officials.referee
    for number, member in enumerate(officials.panel):
        if person(member, state.players) not in state.players:
            parts[Part(f"{_PANEL}{number}")] = member
    return parts
