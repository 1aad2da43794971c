"""The desk of a contest, whatever it is a contest of: its short address, its helpers, and coming in with a code."""

from typing import Annotated, Literal

import msgspec

from plancia.wire.message import PLAIN, Message
from plancia.wire.people import Me

ContestKind = Literal["tournament", "duplicate"]
#: ``secretary``: enters results, or types slips in. ``referee``: what the referee may do.
HelperRole = Literal["secretary", "referee"]
HelperName = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=PLAIN)]


class ShortAddress(Message, frozen=True):
    """The code of a contest's short address: the page is ``/e/CODE``."""

    code: str


class Entrance(Message, frozen=True):
    """What a short address leads to."""

    contest: str
    kind: ContestKind
    title: str
    status: Literal["live", "over"]
    #: What the asker is there, as the contest writes it: ``director``, ``player:ada``; null: nothing yet.
    part: str | None


class TypedCode(Message, frozen=True, forbid_unknown_fields=True):
    """A code as somebody types it."""

    code: Annotated[str, msgspec.Meta(min_length=4, max_length=20)]

    def __repr__(self) -> str:
        return "TypedCode()"


class CameIn(Message, frozen=True):
    """Who one is now, and what one is in the contest."""

    me: Me
    entrance: Entrance


class NewHelper(Message, frozen=True, forbid_unknown_fields=True):
    """Whom the director lets help, with what."""

    name: HelperName
    role: HelperRole


class HelperPass(Message, frozen=True):
    """A helper, and the code by which he comes in."""

    number: int
    name: str
    role: HelperRole
    code: str

    def __repr__(self) -> str:
        return f"HelperPass({self.number})"


class CodeCard(Message, frozen=True):
    """What stands on a card: a name and the code by which he comes in; ``role`` of a helper."""

    name: str
    code: str
    role: HelperRole | None = None

    def __repr__(self) -> str:
        return "CodeCard()"


class DeskHelp(Message, frozen=True):
    """Who helps at a desk, and whether it has a code to come back by."""

    address: str
    has_code: bool
    helpers: tuple[HelperPass, ...]


class DirectorCode(Message, frozen=True):
    """The director's code. It is in this answer and never again."""

    code: str

    def __repr__(self) -> str:
        return "DirectorCode()"
