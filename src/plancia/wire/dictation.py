"""A form typed in after the game: its head and its lines, and what the rules say about each."""

from typing import Annotated

import msgspec

from plancia.notation.scoresheet.dictated.dictation import LineStatus
from plancia.wire.message import Message

Text = Annotated[str, msgspec.Meta(max_length=120)]


class SheetToRead(Message, frozen=True):
    """A form as it is typed."""

    players: tuple[Text, Text]
    lines: Annotated[list[Text], msgspec.Meta(max_length=200)]
    edition: str | None = None
    #: Who began: 0 or 1.
    starter: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    title: Text = ""
    description: Text = ""


class LineRead(Message, frozen=True):
    """What became of one line."""

    status: LineStatus
    seat: int | None
    understood: str
    points: int | None
    total: int | None
    #: What is wrong, as a code and in words.
    code: str | None
    said: str
    #: The line as it could be meant.
    offers: tuple[str, ...]


class AccountRead(Message, frozen=True):
    """A line of the final account in words."""

    seat: int
    said: str
    points: int


class SheetRead(Message, frozen=True):
    """What became of a form."""

    edition: str
    lines: list[LineRead]
    #: Row by row, ``.`` for an empty square.
    board: str
    fresh: tuple[str, ...]
    totals: tuple[int, int]
    mover: int
    over: bool
    account: list[AccountRead]
    #: The result in one sentence; empty while the game goes on.
    result: str
    #: What is wrong with no line in particular.
    said: str
    #: The record, once everything is right.
    gcg: str | None
