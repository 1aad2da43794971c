"""Prepared sessions of the duplicate: what the routes take and give. Letters and tops are in none of these."""

from typing import Annotated

import msgspec

from plancia.contest.duplicate.settings import Choices
from plancia.rules.editions import DEFAULT_EDITION
from plancia.wire.duplicates import DuplicateInfo, Title
from plancia.wire.message import Message


class NewPrepared(Message, frozen=True, forbid_unknown_fields=True):
    """A session to be prepared."""

    title: Title = ""
    #: The same seed makes the same session; None: one that nobody knows.
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | None = None
    edition: str = DEFAULT_EDITION
    lexicon: str = "default"
    options: Choices = msgspec.field(default_factory=dict)
    hands: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None


class PreparedInfo(Message, frozen=True):
    """A prepared session as it may be shown before it is played."""

    prepared: str
    title: str
    edition: str
    lexicon: str
    hands: int
    hand_s: int
    #: Milliseconds since 1970.
    made: int
    #: Whether the asker has prepared or brought it, and so may have its file.
    yours: bool
    #: The sessions held with it, in the order in which they were opened.
    sessions: list[DuplicateInfo]
