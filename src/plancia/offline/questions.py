"""The questions of a page and their answers, told apart by ``kind``.

What is decided is left as JSON until it is its turn. Actions, actors and settings are what the rules say they are:
nothing here names one of them.
"""

import msgspec

from plancia.catalogue.refusal import CodedRefusal
from plancia.rules.game.actions import Instant
from plancia.rules.game.actors import Actor
from plancia.rules.game.events import Event
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import Settings
from plancia.rules.game.tagged import Tagged
from plancia.rules.game.view import GameView
from plancia.rules.tiles import Tile


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game begins: by what was agreed, or by what has already happened in it."""

    settings: Settings | None = None
    #: The events of a game that goes on here; then nothing else is asked for.
    events: tuple[msgspec.Raw, ...] = ()
    now_ms: Instant = 0
    #: The tiles in the order in which they will come out of the bag. Not needed where nobody draws from it.
    bag: tuple[Tile, ...] = ()


class Logged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody did, and when: one line of the log that a phone keeps."""

    #: The sender's own and new for every action. A second line by the same id changes nothing.
    id: str
    at_ms: Instant
    by: Actor
    #: One of ``rules.game.actions``, read when it is decided: a line that cannot be read spoils no other.
    action: msgspec.Raw
    #: What a lexicon on the device says of the words that a challenge names. None: people rule on them.
    verdicts: tuple[Verdict, ...] | None = None


# --- questions ------------------------------------------------------------------------------------


class Open(Tagged, frozen=True):
    """Open a game; the one before is forgotten."""

    opening: Opening


class Decide(Tagged, frozen=True):
    """Decide one action."""

    line: Logged


class View(Tagged, frozen=True):
    """Show the game as somebody sees it at an instant. Nothing is noted: what is due by then is only shown."""

    now_ms: Instant
    who: Actor | None = None


class Replay(Tagged, frozen=True):
    """Open a game and decide a whole log."""

    opening: Opening
    log: tuple[Logged, ...]


class Record(Tagged, frozen=True):
    """Write the game down as a GCG record, with all racks: for its end."""


Question = Open | Decide | View | Replay | Record

# --- answers --------------------------------------------------------------------------------------


class RefusedLine(msgspec.Struct, frozen=True):
    """A line of a log that was refused."""

    id: str
    refusal: CodedRefusal


class Decided(Tagged, frozen=True):
    """What came of it, and how the game stands."""

    #: The number of the first of these events, counted from 0.
    first: int
    #: How many events the game has.
    seq: int
    events: tuple[Event, ...]
    #: As each player sees it, by seat, with what he may do.
    views: tuple[GameView, ...]
    #: When something happens although nobody acts: then a ``time_passed`` is due.
    deadline_ms: int | None
    #: What was refused of a log; the other lines were decided all the same.
    refused: tuple[RefusedLine, ...] = ()


class Seen(Tagged, frozen=True):
    """How the game looks to somebody."""

    seq: int
    view: GameView


class Recorded(Tagged, frozen=True):
    """The text of a GCG file."""

    record: str


class Refused(Tagged, frozen=True):
    """It was refused, and nothing has changed."""

    refusal: CodedRefusal


Answer = Decided | Seen | Recorded | Refused
