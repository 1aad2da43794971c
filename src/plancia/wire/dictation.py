"""A form typed in after the game: its head and its lines. What the rules say of it is ``SheetRead`` of the notation."""

from typing import Annotated

import msgspec

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
