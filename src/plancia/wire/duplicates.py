"""Duplicates over HTTP: what the routes take and give."""

from typing import Annotated, Literal

import msgspec

from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.settings import Choices
from plancia.rules.editions import DEFAULT_EDITION
from plancia.wire.message import PLAIN, Message

Title = Annotated[str, msgspec.Meta(max_length=80, pattern=PLAIN)]
PlayerName = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=PLAIN)]


class NewDuplicate(Message, frozen=True, forbid_unknown_fields=True):
    """What a session is to be; its maker is its desk."""

    title: Title = ""
    players: Annotated[tuple[PlayerName, ...], msgspec.Meta(max_length=1000)] = ()
    edition: str = DEFAULT_EDITION
    lexicon: str = "default"
    options: Choices = msgspec.field(default_factory=dict)
    hands: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    drawing: Literal["program", "hand"] = "program"
    double_entry: bool = False
    #: A prepared session by its name, or a session with prepared hands that is over: their letters, rulebook, words and
    #: choices count, and only title, players, options and double entry are asked for here.
    prepared: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    again: Annotated[str, msgspec.Meta(max_length=60)] | None = None
    #: For the maker alone, against the best play there is; with letters by chance unless others are named.
    training: bool = False


class DuplicateInfo(Message, frozen=True):
    """A session as it is listed."""

    contest: str
    title: str
    status: Literal["live", "over"]
    #: Milliseconds since 1970.
    opened: int
    #: What the asker is in it; None: he watches.
    you: Actor | None
    #: Somebody plays alone, against the best play there is.
    training: bool = False


class JoinDuplicate(Message, frozen=True, forbid_unknown_fields=True):
    """The name to play under; None: one's own."""

    name: PlayerName | None = None
