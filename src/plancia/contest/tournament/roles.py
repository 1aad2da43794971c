"""Who may do what in a tournament: one table [art. 42-46].

``RIGHTS`` says for every action to whom it belongs. What else an action needs (a round, a result that is missing) is
checked where it is decided.
"""

from typing import Literal

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import (
    Actor,
    Assistant,
    Director,
    PanelMember,
    Player,
    Referee,
    Secretary,
    System,
)
from plancia.contest.tournament.deciding.recusal import holder_of
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.persons import person
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State

Role = Literal["director", "referee", "panel", "secretary", "player", "system"]
Office = Literal["referee", "panel"]

_DIRECTOR = frozenset[Role]({"director"})
_REFEREE = frozenset[Role]({"director", "referee"})
#: Results are the secretary's whole work.
_SECRETARY = frozenset[Role]({"director", "secretary"})
#: Of a player: about himself only.
_PLAYER = frozenset[Role]({"director", "player"})
_SYSTEM = frozenset[Role]({"system"})

RIGHTS: dict[type[a.Action], frozenset[Role]] = {
    a.EnterPlayer: _DIRECTOR,
    a.EditPlayer: _DIRECTOR,
    a.WithdrawPlayer: _DIRECTOR,
    a.ReturnPlayer: _DIRECTOR,
    a.SetAbsence: _DIRECTOR,
    a.ForbidPairing: _DIRECTOR,
    a.AllowPairing: _DIRECTOR,
    a.FixPairing: _DIRECTOR,
    a.UnfixPairing: _DIRECTOR,
    a.PairRound: _DIRECTOR,
    a.UnpairRound: _DIRECTOR,
    a.PublishRound: _DIRECTOR,
    a.StartRoundClock: _DIRECTOR,
    a.StopRoundClock: _DIRECTOR,
    a.ResumeRoundClock: _DIRECTOR,
    a.SetRoundClock: _DIRECTOR,
    a.RecordResult: _SECRETARY,
    a.ReportResult: _PLAYER,
    a.CorrectResult: _SECRETARY,
    a.EraseResult: _SECRETARY,
    a.OpenGames: _SYSTEM,
    a.CloseGame: _DIRECTOR,
    a.TellResult: _SYSTEM,
    a.TellTable: _SYSTEM,
    a.CallReferee: _PLAYER,
    a.AnswerCall: _REFEREE,
    a.TakeDecision: _REFEREE | frozenset[Role]({"panel"}),
    a.NameOfficials: _DIRECTOR,
    a.AgreeTime: _DIRECTOR,
    a.NameTexts: _REFEREE,
    a.DescribeEvent: _DIRECTOR,
    a.HideStandings: _DIRECTOR,
    a.PostponeGame: _DIRECTOR,
    a.ImportRatings: _DIRECTOR,
}


def roles_of(state: State, who: Actor) -> frozenset[Role]:
    """Return what somebody is in this tournament: a player may hold an office too."""
    match who:
        case Director():
            return _DIRECTOR
        case System():
            return _SYSTEM
        case Secretary():
            return frozenset[Role]({"secretary"})
    office = office_of(state, who)
    roles = frozenset[Role](() if office is None else (office,))
    return roles | {"player"} if isinstance(who, Player) else roles


def office_of(state: State, who: Actor | None) -> Office | None:
    """Return the office that somebody holds besides or instead of playing [art. 43-45]; the director's is his own."""
    match who:
        case Referee() | Assistant():
            return "referee"
        case PanelMember():
            return "panel"
        case Player(player) if player == holder_of("referee", state):
            return "referee"
        case Player(player) if player in panel_of(state):
            return "panel"
    return None


def panel_of(state: State) -> list[PlayerId]:
    """Return the members of the panel, each by the id by which he plays, or by his name."""
    return [person(member, state.players) for member in state.settings.options.officials.panel]


def offices_apart(state: State) -> dict[Actor, str]:
    """Return the offices that are held by people who do not play, with their names."""
    officials = state.settings.options.officials
    held: dict[Actor, str] = {}
    if officials.referee is not None and person(officials.referee, state.players) not in state.players:
        held[Referee()] = officials.referee
    for number, (member, named) in enumerate(zip(panel_of(state), officials.panel, strict=True)):
        if member not in state.players:
            held[PanelMember(number)] = named
    return held


def refusal(state: State, by: Actor, action: a.Action) -> TournamentError | None:
    """Return ``tournament_not_yours`` if somebody may not take an action, None if he may."""
    roles = roles_of(state, by)
    if roles.isdisjoint(RIGHTS[type(action)]) or not (
        "director" in roles or _is_about_himself(by, roles, action)
    ):
        return TournamentError("tournament_not_yours")
    return None


def _is_about_himself(by: Actor, roles: frozenset[Role], action: a.Action) -> bool:
    """Tell whether a player speaks of himself, and an official in the name of his own office."""
    match action:
        case a.ReportResult(player) | a.CallReferee(player):
            return isinstance(by, Player) and by.id == player
        case a.TakeDecision(decision):
            return decision.by in roles
    return True
