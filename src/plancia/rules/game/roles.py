"""Who may do what, and when: one table [art. 24-46].

``RIGHTS`` says for every action in which phases it is possible and to whom it belongs there. What else an action needs
(tiles, time, a bag that is full enough) is checked where it is decided.
"""

from functools import cache
from typing import Literal

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee, Scribe, Seat, System
from plancia.rules.game.articles import article_of
from plancia.rules.game.names import doing, moment
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Closing,
    Dealt,
    Ended,
    FreelyExchanged,
    Held,
    Phase,
    Scored,
    Settled,
    Setup,
    StartDraw,
    State,
    Suspended,
    Thinking,
)

#: What somebody is in this moment of the game. ``mover``: the player on turn, until the next turn starts; ``next``: who
#: plays after him; ``opponent``: any other player; ``watcher``: who watches the round clock.
#: ``unrefereed``: a player in a game where no official decides: there is none, or all play in it. ``recused``: the
#: referee at his own table, to whom one thing of his office is left there: he names who reads the dictionary.
Role = Literal[
    "player",
    "mover",
    "next",
    "opponent",
    "unrefereed",
    "recused",
    "referee",
    "director",
    "panel",
    "scribe",
    "system",
    "watcher",
    "voter",
]
Rights = dict[type[Phase], frozenset[Role]]

_BEFORE: tuple[type[Phase], ...] = (Setup, StartDraw, Dealt)
_EXAMINED: tuple[type[Phase], ...] = (Announced, Closing, Held)
_DEALT: tuple[type[Phase], ...] = (
    Dealt,
    Thinking,
    Announced,
    Closing,
    Held,
    Challenged,
    Settled,
    FreelyExchanged,
)
_ANY: tuple[type[Phase], ...] = (Setup, StartDraw, *_DEALT, Suspended)
#: Where the referee can be called: not where he has been already.
_IN_DOUBT: tuple[type[Phase], ...] = (Dealt, Thinking, *_EXAMINED, Settled, FreelyExchanged)


def _in(phases: tuple[type[Phase], ...], *who: Role) -> Rights:
    return dict.fromkeys(phases, frozenset(who))


_OFFICIALS = frozenset[Role]({"referee", "director"})

RIGHTS: dict[type[a.Action], Rights] = {
    a.CheckTiles: _in((Setup,), "player", "referee", "director"),
    a.StartRound: _in(_BEFORE, "referee", "director", "system"),
    a.StartLateClock: _in(_BEFORE, "referee", "director"),
    a.Arrive: _in(_BEFORE, "player", "referee", "director"),
    a.NameStarter: _in((Setup,), "referee", "director", "system"),
    a.DrawForStart: _in((Setup, StartDraw), "player", "referee", "director", "system"),
    a.StartClock: {**_in((Dealt, FreelyExchanged), "next"), **_in((Settled,), "mover")},
    a.Play: _in((Thinking,), "mover"),
    a.PlayUnwritten: {},
    a.NotePlay: {},
    a.TranscribePlay: {},
    a.AnnounceScore: _in(_EXAMINED, "mover"),
    a.Pass: _in((Thinking,), "mover"),
    a.Exchange: _in((Thinking,), "mover"),
    a.FreeExchange: _in((Thinking, Settled), "mover"),
    a.DrawTiles: _in((Settled,), "mover"),
    a.TurnBoard: {**_in((Settled,), "next"), **_in(_EXAMINED, "next")},
    a.Accept: _in(_EXAMINED, "next"),
    a.Recount: _in((Thinking, *_EXAMINED, Settled, FreelyExchanged, Scored), "player"),
    a.AskForTime: _in(_EXAMINED, "opponent"),
    a.Challenge: _in((*_EXAMINED, Suspended), "opponent"),
    a.NameReader: _in((Challenged,), "referee", "director", "recused"),
    a.ReplacePanellist: _in(_ANY, "director"),
    a.ConsultPanel: _in((Challenged,), "player", "referee"),
    a.Advise: _in((Challenged,), "panel"),
    a.Rule: _in((Challenged,), "referee", "director", "voter"),
    a.WithdrawRuling: _in((Settled, Scored), "referee", "director"),
    a.CallReferee: _in(_IN_DOUBT, "player"),
    a.ResumePlay: _in((Suspended,), "referee", "director", "panel", "unrefereed"),
    a.AllowAid: _in(_ANY, "referee", "director"),
    a.WithdrawAid: _in(_ANY, "referee", "director"),
    a.ClaimTime: _in(
        (*_BEFORE, Thinking, *_EXAMINED, Challenged, Settled, FreelyExchanged, Suspended), "player"
    ),
    a.BuyMinute: _in((Thinking,), "mover"),
    a.CallCap: _in(_ANY, "watcher", "system"),
    a.TimePassed: _in(_ANY, "player", "referee", "director", "panel", "system"),
    a.TakeDaysOff: _in(_DEALT, "player"),
    a.TakeBack: {},
    a.TellRack: {},
    a.CountTiles: {},
    a.Resign: _in((*_DEALT, Suspended), "player"),
    a.ConfirmResult: _in((Scored,), "player", "referee", "director"),
    a.CorrectClock: _in((*_ANY, Scored), "referee", "director"),
    a.CorrectScore: _in((*_ANY, Scored), "referee", "director"),
    a.CorrectTiles: _in((*_DEALT, Suspended), "referee", "director"),
    a.ReturnSurplus: _in((*_DEALT, Suspended), "referee", "director"),
}

#: Online what may be left out is implied: the next player moves at once, and so does the first.
ONLINE: dict[type[a.Action], Rights] = {
    action: {**_in((Announced, Held, Settled), "next"), **_in((Dealt,), "mover")}
    for action in (a.Play, a.Pass, a.Exchange, a.FreeExchange)
}

#: A number typed wrongly at a wooden table is put right by an official, and without one by the players themselves.
_PUT_RIGHT: Rights = {
    **_in((*_ANY, Scored), "unrefereed"),
    **_in((Ended,), "referee", "director", "unrefereed"),
}

#: At a wooden table the players tell the program what happens. Who starts the next clock lets the play before it stand;
#: after the end the score waits for what is left on the racks.
WOODEN: dict[type[a.Action], Rights] = {
    a.NameStarter: _in((Setup,), "player"),
    a.PlayUnwritten: _in((Thinking,), "mover"),
    a.Play: _in(_EXAMINED, "mover"),
    a.NotePlay: _in(_EXAMINED, "mover"),
    a.TranscribePlay: _in(
        (*_DEALT, Suspended, Ended, Scored), "player", "referee", "director", "panel", "scribe"
    ),
    a.StartClock: _in((Announced,), "mover"),
    a.TakeBack: _in((*_DEALT, Suspended), "player", "referee", "director"),
    a.TellRack: {
        **_in((Dealt, Thinking, Settled, FreelyExchanged), "player"),
        **_in((Ended, Scored), "player", "referee", "director"),
    },
    a.CountTiles: _in((Dealt, Thinking, Settled, FreelyExchanged), "player", "referee", "director"),
    a.Recount: _in((Ended,), "player"),
    a.WithdrawRuling: _in((Ended,), "referee", "director"),
    **dict.fromkeys((a.CorrectClock, a.CorrectScore), _PUT_RIGHT),
}

#: What nobody does in a game by correspondence: time is nobody's to claim, to buy or to ask for, and no referee comes.
NOT_BY_CORRESPONDENCE: frozenset[type[a.Action]] = frozenset(
    {a.AskForTime, a.ClaimTime, a.BuyMinute, a.CallCap, a.CallReferee}
)
#: And what somebody does only there.
ONLY_BY_CORRESPONDENCE: frozenset[type[a.Action]] = frozenset({a.TakeDaysOff})

#: What belongs to a turn: doing it out of turn is a matter of turns, not of roles.
_OF_THE_TURN = (
    a.Play,
    a.PlayUnwritten,
    a.NotePlay,
    a.AnnounceScore,
    a.Pass,
    a.Exchange,
    a.FreeExchange,
    a.DrawTiles,
    a.BuyMinute,
    a.StartClock,
    a.Accept,
    a.TurnBoard,
)


def roles_of(state: State, who: Actor) -> frozenset[Role]:
    """Return what somebody is in this game now; nothing if the game does not know him."""
    if isinstance(who, Player):
        return _roles_of_player(state, who.seat)
    if isinstance(who, System):
        return frozenset({"system"})
    if isinstance(who, Scribe):
        return frozenset({"scribe"})
    officials = state.settings.officials
    roles: set[Role] = set()
    if isinstance(who, Referee) and officials.referee is not None:
        roles.add("referee")
    if isinstance(who, Director) and officials.director is not None:
        roles.add("director")
    if isinstance(who, PanelMember) and 0 <= who.number < len(state.panel):
        roles |= {"panel", "voter"}
    if roles & _OFFICIALS & {_watcher(state)}:
        roles.add("watcher")
    return frozenset(roles)


def _roles_of_player(state: State, seat: Seat) -> frozenset[Role]:
    if not 0 <= seat < len(state.racks) or seat in state.retired:
        return frozenset()
    if state.on_turn is None:
        roles = _PLAYER
    elif seat == state.on_turn:
        roles = _MOVER
    else:
        roles = _NEXT if seat == state.seat_after(state.on_turn) else _OPPONENT
    officials = state.settings.officials
    if officials.referee is None and officials.director is None:
        return roles | _WITHOUT_OFFICIALS
    if seat == officials.referee_seat:
        roles |= _RECUSED
    offices = ((officials.referee, officials.referee_seat), (officials.director, officials.director_seat))
    parties = all(name is None or sits is not None for name, sits in offices)
    recused = parties and state.edition.officials.recused_referee.value is not None
    return roles | _UNREFEREED if recused and not state.panel else roles


_PLAYER = frozenset[Role]({"player"})
_MOVER = frozenset[Role]({"player", "mover"})
_OPPONENT = frozenset[Role]({"player", "opponent"})
_NEXT = frozenset[Role]({"player", "opponent", "next"})

# Without officials the players themselves decide on words, watch the round clock and go on after a doubt.
_WITHOUT_OFFICIALS = frozenset[Role]({"voter", "watcher", "unrefereed"})

_RECUSED = frozenset[Role]({"recused"})

# A lexicon rules in the game of officials who play; somebody has to let it go on after a doubt.
_UNREFEREED = frozenset[Role]({"unrefereed"})


def _watcher(state: State) -> Role:
    """Return who watches the round clock: the office the edition names, or the other if that one is vacant."""
    officials = state.settings.officials
    named = state.edition.options.cap_watched_by.value
    if named == "director":
        return "director" if officials.director is not None else "referee"
    return "referee" if officials.referee is not None else "director"


def is_unrefereed(state: State, by: Actor) -> bool:
    """Tell whether somebody plays a game in which no official decides."""
    return "unrefereed" in roles_of(state, by)


def may(state: State, by: Actor, action: a.Action) -> bool:
    """Tell whether somebody's role lets him take the action now; this does not check what else the action needs."""
    return refusal(state, by, type(action)) is None


def _is_last_play(state: State) -> bool:
    """Tell whether no turn can follow the play under examination, so that no move can imply its acceptance."""
    return state.cap_reached or (isinstance(state.phase, Held) and state.phase.closing)


def _implies_turns(state: State) -> bool:
    """Tell whether a player's move implies the steps that must come before it."""
    return state.settings.procedure == "online" and not _is_last_play(state)


def _belongs_to(
    action: type[a.Action], phase: type[Phase], *, implied: bool, wooden: bool
) -> frozenset[Role]:
    here = RIGHTS[action].get(phase, frozenset())
    if implied and action in ONLINE:
        here |= ONLINE[action].get(phase, frozenset())
    if wooden and action in WOODEN:
        here |= WOODEN[action].get(phase, frozenset())
    return here


def _other_pace(state: State, action: type[a.Action]) -> RuleError | None:
    """Return the refusal of what belongs to games with a clock, or to games by correspondence, in the other kind."""
    days = state.settings.by_correspondence
    if days and action in NOT_BY_CORRESPONDENCE:
        return RuleError("not_by_correspondence", doing=doing(action))
    if not days and action in ONLY_BY_CORRESPONDENCE:
        return RuleError("only_by_correspondence", doing=doing(action))
    return None


def open_to(state: State, who: Actor) -> tuple[type[a.Action], ...]:
    """Return the actions that somebody's role lets him take now (no ``refusal``); in the procedure's order."""
    wooden, days = state.settings.wooden, state.settings.by_correspondence
    roles, phase = roles_of(state, who), type(state.phase)
    return _open_to(roles, phase, implied=_implies_turns(state), wooden=wooden, days=days)


@cache  # asked for every view of every game, and there are only some hundred answers
def _open_to(
    roles: frozenset[Role], phase: type[Phase], *, implied: bool, wooden: bool, days: bool
) -> tuple[type[a.Action], ...]:
    absent = NOT_BY_CORRESPONDENCE if days else ONLY_BY_CORRESPONDENCE
    return tuple(
        action
        for action in RIGHTS
        if action not in absent and roles & _belongs_to(action, phase, implied=implied, wooden=wooden)
    )


def untimely(state: State, action: type[a.Action]) -> RuleError:
    """Return the refusal of an action that nobody may take in this phase: too late for the last play, or not now."""
    phase = type(state.phase)
    stood = state.last_play is not None or phase is Challenged
    if action in (a.Challenge, a.AskForTime) and stood:
        article = state.edition.challenges.hold_s.article
        return RuleError("too_late_to_challenge", doing=doing(action), article=article)
    article = article_of(state.edition, action, phase)
    return RuleError("not_allowed_now", doing=doing(action), moment=moment(phase), article=article)


def refusal(state: State, by: Actor, action: type[a.Action]) -> RuleError | None:
    """Return why somebody may not take an action now, or None if he may.

    ``game_over``, ``role_may_not``, ``no_hold``, ``not_allowed_now``, ``too_late_to_challenge``, ``not_your_turn``,
    ``not_by_correspondence``, ``only_by_correspondence`` or ``not_wooden``.
    """
    phase = type(state.phase)
    wooden = state.settings.wooden
    if not RIGHTS[action] and not wooden:
        return RuleError("not_wooden", doing=doing(action))
    if phase is not Scored and (error := _other_pace(state, action)) is not None:
        return error
    rights = {**WOODEN.get(action, {}), **RIGHTS[action]} if wooden else RIGHTS[action]
    here = _belongs_to(action, phase, implied=_implies_turns(state), wooden=wooden)
    roles = roles_of(state, by)
    if roles & here:
        return None
    article = article_of(state.edition, action, phase)
    if phase is Scored:
        return RuleError("game_over", doing=doing(action), article=state.edition.ending.conditions.article)
    if not roles & frozenset[Role]().union(*rights.values()) and not isinstance(by, Player):
        return RuleError("role_may_not", doing=doing(action), role=by.kind, article=article)
    if not here:
        hold = state.edition.challenges.hold_s
        if action is a.AskForTime and hold.value is None:
            return RuleError("no_hold", article=hold.article)
        return untimely(state, action)
    if isinstance(by, Player) and action in _OF_THE_TURN and state.on_turn is not None:
        player = state.name(state.on_turn)
        return RuleError("not_your_turn", doing=doing(action), player=player, article=article)
    return RuleError("role_may_not", doing=doing(action), role=by.kind, article=article)
