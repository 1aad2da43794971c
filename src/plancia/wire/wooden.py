"""A wooden table: opened by a phone, told by the phone's log, held by who has its key."""

from typing import Annotated, Any

import msgspec

from plancia.rules.game.actions import Instant
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import Settings
from plancia.wire.message import PLAIN, Message

#: How many entries one request brings; a phone that was away longer sends several.
MOST_ENTRIES = 300
#: How many words one look at the dictionary names.
MOST_WORDS = 30
#: A look that a phone kept for longer is not told any more.
LONGEST_AGO_MS = 7 * 24 * 3600 * 1000

TableId = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z_-]{20,64}$")]
EntryId = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z._-]{1,40}$")]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Code = Annotated[str, msgspec.Meta(min_length=4, max_length=20)]
Title = Annotated[str, msgspec.Meta(max_length=120, pattern=PLAIN)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class TableOfEvent(Message, frozen=True, forbid_unknown_fields=True):
    """Which table of an event this is: by its number in the last round, or by the code of one of its players."""

    #: Its id, or the code of its short address.
    tournament: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    table: Annotated[int, msgspec.Meta(ge=1, le=10_000)] | None = None
    code: Code | None = None

    def __repr__(self) -> str:
        return f"TableOfEvent({self.tournament!r}, {self.table!r})"


class NewTable(Message, frozen=True, forbid_unknown_fields=True):
    """A table that a phone opens. Sent again under the same ``id``, it is answered as the first time."""

    #: Made by the phone, at random, and known to nobody else: who has it gets the key.
    id: TableId
    #: When the phone opened it, in milliseconds since 1970: the table's own clock began there.
    opened_at: Instant
    #: What was agreed; null at a table of an event, which says it.
    settings: Settings | None = None
    title: Title = ""
    event: TableOfEvent | None = None
    #: Whether people without the key may see it, whether they find it in a list, how many seconds late they see it.
    spectators: bool = True
    listed: bool = False
    delay_s: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0

    def __repr__(self) -> str:
        return "NewTable()"


class EventTable(Message, frozen=True):
    """Which game of an event a table is."""

    tournament: str
    name: str
    round: int
    table: int
    #: Ids of the players: the first seat is the home player's.
    home: str
    away: str


class OpenedTable(Message, frozen=True):
    """A table, and what its holder needs."""

    #: What the server calls its game: ``/ws/games/{game}`` and every address of games know it.
    game: str
    #: Who has it writes the table's log. It is in this answer and in no other.
    key: str
    #: Shown on the screen: with it another phone takes the table over, and spectators find it.
    code: str
    #: The page of the table.
    url: str
    #: As they hold now: with what the event says, and the version of the lexicon.
    settings: Settings
    event: EventTable | None = None
    #: What the table's clock shows now; null: what the phone says.
    now_ms: int | None = None

    def __repr__(self) -> str:
        return f"OpenedTable({self.game!r})"


class LogEntry(Message, frozen=True, forbid_unknown_fields=True):
    """What somebody did at the table, and when on the table's clock."""

    #: The phone's own, new for every entry.
    id: EntryId
    at_ms: Instant
    by: Actor
    #: One of docs/game.md#actions. One that cannot be read is refused and spoils no other.
    action: dict[str, Any]
    #: What the phone's lexicon said of words; the server asks its own.
    verdicts: tuple[Verdict, ...] | None = None


class Shown(Message, frozen=True, forbid_unknown_fields=True):
    """How a game stands: what a phone showed after an entry, or what the server has instead."""

    scores: tuple[int, ...]
    #: As the view has them: as they stood when the clock that runs was started.
    clocks: tuple[Clock, ...]
    #: The ``kind`` of the phase.
    phase: str
    running: Seat | None = None


class TableLog(Message, frozen=True, forbid_unknown_fields=True):
    """A part of the phone's log. Sent again it changes nothing; without entries it says that the phone is there."""

    key: Key
    #: The number of the first of these entries in the table's log, from 0; see ``TableAnswer.position``.
    first: Number
    #: How many events of the game the phone knows.
    since: Number
    #: What the table's clock shows while this is sent.
    now_ms: Instant
    entries: Annotated[tuple[LogEntry, ...], msgspec.Meta(max_length=MOST_ENTRIES)] = ()
    #: What the phone showed after the last entry.
    shown: Shown | None = None

    def __repr__(self) -> str:
        return f"TableLog({self.first}, {len(self.entries)} entries)"


class RefusedEntry(Message, frozen=True):
    """An entry that was refused: a code of docs/errors.md, and the sentence in the asker's language."""

    id: str
    code: str
    text: str


class TableAnswer(Message, frozen=True):
    """What came of a part of the log. Everything in it is durable."""

    #: How many events the game has.
    seq: int
    #: The events from ``since`` on, as the rules write them.
    events: list[dict[str, Any]]
    #: How many entries of the log the server has dealt with: the next one has this number.
    position: int
    refused: tuple[RefusedEntry, ...] = ()
    #: How the game stands after the last entry, where that is not what the phone showed.
    differs: Shown | None = None


class Look(Message, frozen=True):
    """Somebody looked words up at the table."""

    #: In milliseconds since 1970.
    at: int
    #: Who; null: nobody has said.
    by: Actor | None
    words: tuple[str, ...]
    #: Whether the game was being played, and nothing had been challenged.
    during_play: bool


class WholeTable(Message, frozen=True):
    """Everything that a phone needs to go on with a table. For its holder."""

    game: str
    code: str
    url: str
    title: str
    opened_at: int
    settings: Settings
    event: EventTable | None
    #: What the table's clock shows now, as far as the server knows.
    now_ms: int
    seq: int
    events: list[dict[str, Any]]
    position: int
    looks: tuple[Look, ...] = ()


class TakeOver(Message, frozen=True, forbid_unknown_fields=True):
    """The code of a table, to hold it from now on."""

    code: Code

    def __repr__(self) -> str:
        return "TakeOver()"


class TableKey(Message, frozen=True):
    """The new key of a table; the one before it holds no more."""

    game: str
    key: str

    def __repr__(self) -> str:
        return f"TableKey({self.game!r})"


class FoundTable(Message, frozen=True):
    """The table of a code."""

    game: str
    url: str


class OtherForm(Message, frozen=True):
    """A form that another phone keeps of the same game of an event."""

    game: str
    #: As they stand; once it is over, the final ones.
    scores: tuple[int, ...] = ()
    over: bool = False
    confirmed: bool = False


class Closing(Message, frozen=True, forbid_unknown_fields=True):
    """A table that its holder puts away."""

    key: Key

    def __repr__(self) -> str:
        return "Closing()"


class LookedUp(Message, frozen=True, forbid_unknown_fields=True):
    """Words that somebody looked up at the table: a person there, by the table's key, or an official by his office."""

    words: Annotated[
        tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=30)], ...],
        msgspec.Meta(min_length=1, max_length=MOST_WORDS),
    ]
    #: The table's; null: the asker is an official, and looked himself.
    key: Key | None = None
    #: Who looked; null: nobody has said.
    by: Actor | None = None
    #: How long ago, in milliseconds: a phone without a network tells it later.
    ago_ms: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_AGO_MS)] = 0

    def __repr__(self) -> str:
        return "LookedUp()"


# --- the director's screen --------------------------------------------------------------------------


class TableCall(Message, frozen=True):
    """Somebody waits for the referee at a table."""

    #: How long he has waited, in milliseconds.
    waits_ms: int
    #: The words challenged, or what it is about.
    words: tuple[str, ...]
    about: str
    #: The form in which it was written down.
    game: str


class EventTableNow(Message, frozen=True):
    """A table of the last round, as the director sees it."""

    table: int
    #: Ids of the players, and how they are called.
    home: str
    away: str
    names: tuple[str, str]
    #: The game that a phone keeps there; null: no phone does. The others keep a form of the same game.
    game: str | None = None
    others: tuple[str, ...] = ()
    #: The ``kind`` of the phase; null before the first entry.
    phase: str | None = None
    turn: int = 0
    scores: tuple[int, ...] = ()
    #: What each player has left now, in milliseconds, and whose clock runs.
    left_ms: tuple[int, ...] = ()
    running: Seat | None = None
    call: TableCall | None = None
    #: How long ago the phone was heard of, in milliseconds; null: not since the server started.
    quiet_ms: int | None = None
    #: Whether the result is confirmed at the table, and whether the event has another one.
    confirmed: bool = False
    disagrees: bool = False


class EventTables(Message, frozen=True):
    """All tables of the last round of an event."""

    tournament: str
    round: int
    tables: tuple[EventTableNow, ...]
