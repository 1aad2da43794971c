"""The messages of the socket of one game, in both directions, told apart by ``kind``. docs/protocol.md lists them.

What is sent to a viewer depends on what he may know and on nothing else: two games that look the same to him give the
same bytes.
"""

from typing import Annotated

import msgspec

from plancia.rules.game.actions import Action
from plancia.rules.game.actors import Actor
from plancia.rules.game.tagged import Tagged
from plancia.rules.game.view import GameView
from plancia.wire.happened import PublicEvent


class Envelope(Tagged, frozen=True, forbid_unknown_fields=False):
    """A message of the socket. What a newer program adds to one is passed over by an older one, in both directions.

    The action inside is strict: one that means more than the server understands must not be taken for less.
    """


#: An id that the sender chose, new for every action. Letters, digits, ``_`` and ``-``.
ActionId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,36}\Z")]

ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]

# --- from the viewer ------------------------------------------------------------------------------


class Act(Envelope, frozen=True):
    """Do something in the game. ``seq`` is the number of events that the sender knows; sent again, it does nothing."""

    game: str
    seq: Annotated[int, msgspec.Meta(ge=0)]
    action_id: ActionId
    action: Action


class Sync(Envelope, frozen=True):
    """Ask for the present state, and for what has happened since the event number ``since``."""

    since: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Pong(Envelope, frozen=True):
    """Answer a ``ping``, at once: the time it took is credited on the sender's clock, within limits."""

    id: int


class Say(Envelope, frozen=True):
    """Say something to the others at the table; a spectator to the other spectators."""

    text: ChatText


Incoming = Act | Sync | Pong | Say

# --- to the viewer --------------------------------------------------------------------------------


class Welcome(Envelope, frozen=True):
    """The first message: who the viewer is in this game, and how the game stands."""

    game: str
    #: None: he watches.
    you: Actor | None
    #: The number of events so far.
    seq: int
    #: The game's clock at this instant.
    now_ms: int
    view: GameView
    #: What the bag was promised to be, see docs/fair_bag.md.
    commitment: str
    chat: bool
    notes: bool
    #: How many seconds late spectators see the game.
    delay_s: int


class Snapshot(Envelope, frozen=True):
    """The answer to ``sync``, and what comes with a refusal because the sender had not seen everything."""

    #: The number of the first of the events here, which is the one that was asked for; ``seq`` if none was.
    first: int
    seq: int
    now_ms: int
    view: GameView
    #: The events from ``first`` to ``seq`` - 1.
    events: tuple[PublicEvent, ...]


class Update(Envelope, frozen=True):
    """Something happened: the events from ``first`` to ``seq`` - 1. Who has not all before them sends ``sync``."""

    first: int
    seq: int
    now_ms: int
    events: tuple[PublicEvent, ...]
    view: GameView


class Done(Envelope, frozen=True):
    """The action is on the disk and has happened; ``seq`` is the number of events then. Its ``update`` came first."""

    action_id: str
    seq: int


class Refused(Envelope, frozen=True):
    """The action was refused and changed nothing. ``code`` is one of docs/errors.md, with its context as text."""

    action_id: str | None
    code: str
    message: str
    context: dict[str, str | int | None]


class Ping(Envelope, frozen=True):
    """Answer with ``pong`` and the same ``id``."""

    id: int


class Said(Envelope, frozen=True):
    """Somebody said something."""

    id: int
    #: Who in the game; None: a spectator.
    by: Actor | None
    name: str
    text: str
    #: Milliseconds since 1970.
    at: int


class Presence(Envelope, frozen=True):
    """Which seats have somebody connected now, the computer's included."""

    seats: tuple[bool, ...]


class RematchAsked(Envelope, frozen=True):
    """Somebody has asked for the game after this one and sits there: ``GET /api/games/{game}/rematch`` has it."""


Outgoing = Welcome | Snapshot | Update | Done | Refused | Ping | Said | Presence | RematchAsked
