"""Who is who in a scenario: names to seats and offices."""

import re

from plancia.notation.scenario import steps
from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.form import Roles, Scenario
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.settings import Officials, Panellist

_MEMBER = re.compile(r"panel\[(\d)\]", re.ASCII)

#: Actions of officials: a name that is both a player's and an official's means the official.
_OFFICIAL = (
    steps.Rule,
    steps.Advise,
    steps.Withdraw,
    steps.Resume,
    steps.Allow,
    steps.Forbid,
    steps.Reader,
    steps.Replace,
    steps.Correct,
    steps.Cap,
    steps.Late,
    steps.Round,
)


class Cast:
    """The people of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.players = scenario.players
        if len(set(self.players)) != len(self.players):
            raise ScenarioError("scenario_name", where="players", name=", ".join(self.players))
        self.roles = _with_anonymous(scenario)

    @property
    def officials(self) -> Officials:
        """The offices as the game's settings have them."""
        referee = self.roles.referee
        return Officials(
            director=self.roles.director,
            referee=referee,
            referee_seat=self._seat_or_none(referee),
            panel=tuple(Panellist(name, self._seat_or_none(name)) for name in self.roles.panel),
            director_seat=self._seat_or_none(self.roles.director),
        )

    def seat(self, name: str, where: str) -> Seat:
        """Return a player's seat; raise ``scenario_name``."""
        seat = self._seat_or_none(name)
        if seat is None:
            raise ScenarioError("scenario_name", where=where, name=name)
        return seat

    def _seat_or_none(self, name: str | None) -> Seat | None:
        return Seat(self.players.index(name)) if name in self.players else None

    def actor(self, step: steps.Step, where: str) -> Actor:
        """Return who acts; raise ``scenario_by`` if nobody is named and ``scenario_name`` if nobody is called so."""
        if step.by is None:
            return self._understood(step, where)
        seat, official = self._seat_or_none(step.by), self._official(step.by)
        wants_official = isinstance(step, _OFFICIAL) or (isinstance(step, steps.Start) and step.starter)
        if official is not None and (seat is None or wants_official):
            return official
        if seat is not None:
            return Player(seat)
        raise ScenarioError("scenario_name", where=f"{where}.by", name=step.by)

    def _official(self, name: str) -> Actor | None:
        roles = self.roles
        if name == roles.referee or (name == "referee" and roles.referee):
            return Referee()
        if name == roles.director or (name == "director" and roles.director):
            return Director()
        if name in roles.panel:
            return PanelMember(roles.panel.index(name))
        member = _MEMBER.fullmatch(name)
        return PanelMember(int(member[1])) if member and int(member[1]) < len(roles.panel) else None

    def _understood(self, step: steps.Step, where: str) -> Actor:
        """Return who acts when only one can be meant: an official, or the player the action names."""
        if isinstance(step, _OFFICIAL):
            if self.roles.referee:
                return Referee()
            if self.roles.director:
                return Director()
        if isinstance(step, steps.Arrive) and step.player is not None:
            return Player(self.seat(step.player, f"{where}.player"))
        raise ScenarioError("scenario_by", where=where)


def _with_anonymous(scenario: Scenario) -> Roles:
    """Return the roles; a ``referee`` or ``director`` who acts without having been named is called that."""
    named = scenario.roles
    acting = {step.by for step in scenario.actions}
    return Roles(
        referee=named.referee or ("referee" if "referee" in acting else None),
        director=named.director or ("director" if "director" in acting else None),
        panel=named.panel,
    )
