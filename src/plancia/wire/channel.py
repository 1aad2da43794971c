"""The messages of a socket, in both directions, told apart by ``kind``. docs/protocol.md lists them.

There is one protocol for everything that is live. What a topic fills in (its view, its events, its actions) is in
``topics``. What is sent to a viewer depends on what he may know and on nothing else: two games that look the same to
him give the same bytes.
"""

from typing import Annotated, Generic, TypeVar

import msgspec

from plancia.rules.game.actors import Actor
from plancia.rules.game.tagged import Tagged

W = TypeVar("W")
V = TypeVar("V")
E = TypeVar("E")
A = TypeVar("A")
F = TypeVar("F")


class Envelope(Tagged, frozen=True, forbid_unknown_fields=False):
    """A message. What a newer program adds to one is passed over by an older one, in both directions.

    The action inside is strict: the server refuses a field that it does not know, because the action might mean
    something else without it.
    """


#: An id that the sender chose, new for every action. Letters, digits, ``_`` and ``-``.
ActionId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,36}\Z")]

ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]

# --- from the viewer ------------------------------------------------------------------------------


class Act(Envelope, Generic[A], frozen=True):
    """Do something. Sent again under the same id, it does nothing."""

    action_id: ActionId
    action: A
    #: The number of events that the sender knows; null where it does not matter what he has seen.
    seq: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Sync(Envelope, frozen=True):
    """Ask for the present state, and for what has happened since the event number ``since``."""

    since: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Pong(Envelope, frozen=True):
    """Answer a ``ping``, at once: the time it took is credited on the sender's clock, within limits."""

    id: int
    #: Whether the page is out of sight: then its person has not seen what it shows, and is told by a notice.
    hidden: bool = False


class Say(Envelope, frozen=True):
    """Say something to the others at the table; a spectator to the other spectators."""

    text: ChatText


# --- to the viewer --------------------------------------------------------------------------------


class Welcome(Envelope, Generic[W, V, F], frozen=True):
    """The first message: who the viewer is here, and how things stand."""

    #: As in the address: ``games/3f0c9e``.
    topic: str
    #: None: he watches.
    you: W | None
    #: The number of events so far.
    seq: int
    #: The topic's clock at this instant.
    now_ms: int
    view: V
    #: What does not change while the topic lasts.
    about: F


class Snapshot(Envelope, Generic[V, E], frozen=True):
    """The answer to ``sync``, and what comes with a refusal because the sender had not seen everything."""

    #: The number of the first of the events here, which is the one that was asked for; ``seq`` if none was.
    first: int
    seq: int
    now_ms: int
    view: V
    #: The events from ``first`` to ``seq`` - 1.
    events: tuple[E, ...] = ()


class Update(Envelope, Generic[V, E], frozen=True):
    """Something changed: the events from ``first`` to ``seq`` - 1. A viewer who misses earlier events sends ``sync``.

    A topic that shows no events has none here, and ``first`` is ``seq``: the view says everything.
    """

    first: int
    seq: int
    now_ms: int
    events: tuple[E, ...]
    view: V


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
