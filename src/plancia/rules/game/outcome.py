"""How a game ended: the reason, who won, and how each final score came about, line by line with its article."""

from typing import Literal

import msgspec

from plancia.rules.game.actors import Seat
from plancia.rules.tiles import Points

#: What ended the game. ``alone``: of three or four players only one is left.
Reason = Literal["out", "scoreless", "time", "cap", "resigned", "alone"]

#: What a line of the final account is for.
LineKind = Literal[
    "score",  # the running score, challenge penalties included
    "time_penalty",  # extra time used
    "rack",  # tiles left on the rack
    "racks_gained",  # tiles left on the others' racks
    "time_loss",  # the convention after a loss on time
    "floor",  # back up to zero, where the edition stops there
]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One line of a player's final account."""

    kind: LineKind
    points: Points
    #: The entry of the edition that asks for it, ``group.name``; None for the running score.
    rule: str | None = None
    #: The article of that entry; None where the entry is a default.
    article: str | None = None


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """How a player's final score comes about."""

    seat: Seat
    lines: tuple[Line, ...]
    total: Points


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The result of a game. ``accounts`` are in the order of the seats."""

    reason: Reason
    #: One winner; several share the first place: for two players that is a tie (patta).
    winners: tuple[Seat, ...]
    #: The article by which the game ended; None where the edition has a default for it.
    article: str | None
    accounts: tuple[Account, ...]
    #: The player who went out, lost on time or resigned; None if no player caused the end.
    seat: Seat | None = None

    @property
    def is_tie(self) -> bool:
        """Whether nobody won alone."""
        return len(self.winners) != 1

    @property
    def totals(self) -> tuple[Points, ...]:
        """The final scores in the order of the seats."""
        return tuple(account.total for account in self.accounts)
