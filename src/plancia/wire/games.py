"""Games over HTTP: making one, finding one, sitting down, looking at it."""

from typing import Annotated, Literal

import msgspec

from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.settings import Settings
from plancia.rules.game.view import GameView
from plancia.wire.happened import PublicEvent
from plancia.wire.message import Message

#: ``open``: waits for its players. ``live``: is being played. ``over``: has its result.
Status = Literal["open", "live", "over"]


class NewGame(Message, frozen=True, forbid_unknown_fields=True):
    """What is agreed about a game besides the rules. An empty name becomes that of the person who sits down."""

    settings: Settings
    #: By seat: the name of a computer player, or null for a person. Empty: people only.
    computers: tuple[str | None, ...] = ()
    #: Whether anybody may take a free seat; otherwise seats are taken by invitation.
    public: bool = True
    #: Whether people without a part in the game may see it: everybody who has its address.
    spectators: bool = True
    #: Whether anybody finds it among the games to watch and hears its chat; null: as ``public``.
    listed: bool | None = None
    #: How many seconds late spectators see the game.
    delay_s: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    chat: bool = True
    #: Private notes; never where the rulebook forbids them.
    notes: bool = True
    #: Whether the game begins only when the officials have come who rule on words.
    awaits_officials: bool = False
    #: Whether it counts for the ratings of accounts.
    rated: bool = False


class PlayerReady(Message, frozen=True, forbid_unknown_fields=True):
    """The player is here. His ``nonce``, 16 to 32 random bytes in hex, is mixed into the bag (docs/fair_bag.md)."""

    nonce: str | None = None


class GameSeat(Message, frozen=True):
    """A seat of a game."""

    name: str
    #: The computer player's name, or null.
    computer: str | None
    taken: bool
    ready: bool


class GameOffice(Message, frozen=True):
    """An office of a game."""

    #: As invitations call it: ``referee``, ``director``, ``panel_member:0``.
    place: str
    #: The name of the person who holds it; as long as nobody does, the name that was agreed.
    name: str
    taken: bool
    #: Whether nobody can rule on words, or let the game go on after a call, without it.
    needed: bool


class GameInfo(Message, frozen=True):
    """A game as it is listed. Only ``status`` depends on how the game stands."""

    game: str
    status: Status
    #: Milliseconds since 1970.
    opened: int
    settings: Settings
    seats: list[GameSeat]
    public: bool
    spectators: bool
    delay_s: int
    chat: bool
    notes: bool
    #: What the bag is promised to be; empty for a game that was played elsewhere.
    commitment: str
    #: The asker's own part in it, or null.
    you: Actor | None
    #: Whether it was played elsewhere and came as a record, to be looked at.
    imported: bool = False
    #: Whether the asker has made it and may invite.
    host: bool = False
    #: The offices that people hold who do not play.
    offices: tuple[GameOffice, ...] = ()
    #: Whether it begins only when the offices are taken that are needed.
    awaits_officials: bool = False


class Position(Message, frozen=True):
    """How a game stands, as the asker may see it."""

    game: str
    you: Actor | None
    seq: int
    now_ms: int
    view: GameView


class History(Message, frozen=True):
    """What has happened in a game from the event ``since`` on, as the asker may see it."""

    game: str
    since: int
    seq: int
    events: tuple[PublicEvent, ...]


class Call(Message, frozen=True):
    """A challenge that waits for somebody's ruling, or a player who has called the referee in another doubt."""

    game: str
    #: In which office the asker is called.
    you: Actor
    #: Who challenges; null where the referee was called in another doubt.
    challenger: Seat | None
    #: The words challenged; empty in another doubt.
    words: tuple[str, ...]
    #: The game's clock when the call was made; its clocks stand still since.
    since_ms: int
    #: When the play stands without a ruling, if the organiser has set a limit.
    until_ms: int | None
    #: Who has called in another doubt, and what about.
    caller: Actor | None = None
    about: str = ""


class ChatLine(Message, frozen=True):
    """Something that was said."""

    id: int
    by: Actor | None
    name: str
    text: str
    at: int


class Notes(Message, frozen=True, forbid_unknown_fields=True):
    """Somebody's own notes on a game."""

    text: Annotated[str, msgspec.Meta(max_length=4000)]
