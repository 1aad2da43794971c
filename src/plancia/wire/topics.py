"""What one can look at over a socket, and what each topic fills into the messages of ``channel``."""

from plancia.contest.duplicate.actions import Action as DuplicateAction
from plancia.contest.duplicate.actors import Actor as DuplicateActor
from plancia.contest.duplicate.view import SessionView
from plancia.contest.tournament.actions import Action as TournamentAction
from plancia.contest.tournament.actors import Actor as TournamentActor
from plancia.contest.tournament.view import TournamentView
from plancia.rules.game.actions import Action as GameAction
from plancia.rules.game.actors import Actor as GameActor
from plancia.rules.game.view import GameView
from plancia.wire.boards import EventBoards
from plancia.wire.channel import (
    Act,
    Done,
    Ping,
    Pong,
    Presence,
    Refused,
    RematchAsked,
    Said,
    Say,
    Snapshot,
    Sync,
    Update,
    Welcome,
)
from plancia.wire.games import GameInfo
from plancia.wire.happened import PublicEvent
from plancia.wire.message import Message
from plancia.wire.seeking import ProgramHere, Proposal
from plancia.wire.wooden import EventTables


class NoEvent(Message, frozen=True):
    """The topic shows views only."""


class NoFacts(Message, frozen=True):
    """There is nothing to know besides the view."""


class GameFacts(Message, frozen=True):
    """What does not change while a game is played."""

    #: What the bag was promised to be, see docs/fair_bag.md.
    commitment: str
    chat: bool
    notes: bool
    #: How many seconds late spectators see the game.
    delay_s: int


class DuplicateFacts(Message, frozen=True):
    """What does not change while a duplicate is held."""

    #: What the server has promised about its bag before the first letter; None: the letters come from elsewhere.
    commitment: str | None = None


class Proposals(Message, frozen=True):
    """Games that people want to play, and the programs that can be challenged."""

    #: Those for anybody, the oldest first.
    seeks: tuple[Proposal, ...] = ()
    #: Those that the viewer has made, was made or has taken, open or answered a moment ago, the latest first.
    mine: tuple[Proposal, ...] = ()
    #: The programs that are here, by name.
    programs: tuple[ProgramHere, ...] = ()


class LobbyView(Message, frozen=True):
    """The games that the first page and the referee's page list, the latest first."""

    #: Those of the viewer that are not over, those being played first.
    mine: tuple[GameInfo, ...]
    #: Those that anybody may sit down at, may watch, may look back on.
    open: tuple[GameInfo, ...]
    live: tuple[GameInfo, ...]
    over: tuple[GameInfo, ...]
    #: Who wants to play what.
    proposals: Proposals = Proposals()


#: ``games/{game}``
GameWelcome = Welcome[GameActor, GameView, GameFacts]
GameSnapshot = Snapshot[GameView, PublicEvent]
GameUpdate = Update[GameView, PublicEvent]
GameIncoming = Act[GameAction] | Sync | Pong | Say
GameOutgoing = (
    GameWelcome | GameSnapshot | GameUpdate | Done | Refused | Ping | Said | Presence | RematchAsked
)

#: ``duplicates/{contest}``
DuplicateIncoming = Act[DuplicateAction] | Sync | Pong
DuplicateOutgoing = (
    Welcome[DuplicateActor, SessionView, DuplicateFacts]
    | Snapshot[SessionView, NoEvent]
    | Update[SessionView, NoEvent]
    | Done
    | Refused
    | Ping
)

#: ``tournaments/{contest}``
TournamentIncoming = Act[TournamentAction] | Sync | Pong
TournamentOutgoing = (
    Welcome[TournamentActor, TournamentView, NoFacts]
    | Snapshot[TournamentView, NoEvent]
    | Update[TournamentView, NoEvent]
    | Done
    | Refused
    | Ping
)

#: ``waiting/{game}``, ``lobby`` and ``lobby/mine``: one only looks.
ListIncoming = Sync | Pong
WaitingOutgoing = (
    Welcome[GameActor, GameInfo, NoFacts]
    | Snapshot[GameInfo, NoEvent]
    | Update[GameInfo, NoEvent]
    | Refused
    | Ping
)
#: ``tables/{contest}``: one only looks.
TablesOutgoing = (
    Welcome[TournamentActor, EventTables, NoFacts]
    | Snapshot[EventTables, NoEvent]
    | Update[EventTables, NoEvent]
    | Refused
    | Ping
)
#: ``boards/{contest}``: everybody may look.
BoardsOutgoing = (
    Welcome[TournamentActor, EventBoards, NoFacts]
    | Snapshot[EventBoards, NoEvent]
    | Update[EventBoards, NoEvent]
    | Refused
    | Ping
)
LobbyOutgoing = (
    Welcome[GameActor, LobbyView, NoFacts]
    | Snapshot[LobbyView, NoEvent]
    | Update[LobbyView, NoEvent]
    | Refused
    | Ping
)
