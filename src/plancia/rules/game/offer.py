"""What somebody may do in a game: an action, from when to when, at what price, by which article.

An offer says everything that a page or a program has to know before it lets somebody act. The reader compares its
instants with the game's clock and needs no rule.
"""

import msgspec

from plancia.rules.game.actors import Seat
from plancia.rules.game.settings import Aid
from plancia.rules.tiles import Points


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What an action costs."""

    points: Points = Points(0)
    #: Whether it costs the turn.
    turn: bool = False
    #: Whether one's own clock runs meanwhile.
    clock: bool = False
    #: Whether it is paid only if one turns out to be wrong.
    if_wrong: bool = False
    article: str | None = None


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """An action that somebody may take. Instants are on the game's clock; what does not apply is left out."""

    #: The kind of the action.
    action: str
    #: The article that regulates it.
    article: str | None = None
    #: Not before this instant.
    from_ms: int | None = None
    #: No longer at this instant, although nobody acts; None: as long as nothing else happens.
    until_ms: int | None = None
    price: Price | None = None
    #: Whom it can be about.
    seats: tuple[Seat, ...] = ()
    #: Which members of the panel it can be about.
    members: tuple[int, ...] = ()
    aids: tuple[Aid, ...] = ()
    #: How many tiles can be exchanged, words named, or days off taken, at most.
    most: int | None = None
    #: How often it can still be done: free exchanges, minutes, turns without a play until the game ends by them. Days
    #: off: how many are left.
    left: int | None = None
    #: How long a reflection lasts.
    length_ms: int | None = None

    def is_open(self, now_ms: int) -> bool:
        """Tell whether the action can be taken at an instant, if nothing else has happened until then."""
        return (self.from_ms is None or self.from_ms <= now_ms) and (
            self.until_ms is None or now_ms < self.until_ms
        )


class Hindrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """An exchange that a player cannot make in his turn, and why."""

    action: str
    #: The code that ``decide`` would refuse it with.
    code: str
    article: str | None = None
    #: How many tiles the bag would have to hold.
    needed: int | None = None
