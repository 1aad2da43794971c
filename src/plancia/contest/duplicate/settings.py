"""What is agreed before a session: who plays by which rulebook, how many hands, how letters are drawn."""

from typing import Annotated, Literal

import msgspec

from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.game.settings import LexiconJudge
from plancia.rules.tiles import Tile

#: ``program``: the program draws. ``hand``: somebody draws from a real bag and the desk dials the tiles in.
#: ``recorded``: a session that was held, typed in from paper; its racks are taken as they are written.
Drawing = Literal["program", "hand", "recorded"]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]

#: Why all letters went back: there is no play [D7], no vowel or no consonant [D8], nobody had a play [D7], the desk.
Returned = Literal["no_play", "unbalanced", "nobody_played", "desk"]

#: What an organiser may set of the edition's chapter on the duplicate: its entries by name.
Choices = dict[str, str | int | bool | list[str]]


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player, or a team with its members."""

    name: Name
    members: tuple[Name, ...] = ()
    #: The first hand that counts for him.
    since: int = 1
    #: The last one, once he has left.
    until: int | None = None

    def plays(self, hand: int) -> bool:
        """Whether a slip of this hand is awaited from him."""
        return self.since <= hand and (self.until is None or hand <= self.until)


class PreparedHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that was fixed beforehand: the rack, what was left of the one before it first, and its best plays."""

    rack: tuple[Tile, ...]
    tops: tuple[FoundPlay, ...]
    #: Whether the letters left went back into the bag first, and why.
    returned: Returned | None = None


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a session."""

    title: str = ""
    players: tuple[Entrant, ...] = ()
    edition: str = DEFAULT_EDITION
    options: Choices = {}
    #: How many hands; None: until the letters are used up.
    hands: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    drawing: Drawing = "program"
    judge: LexiconJudge = LexiconJudge("default")
    #: Seconds before the end at which everybody is warned.
    warnings_s: tuple[Annotated[int, msgspec.Meta(ge=1, le=3600)], ...] = (30, 10)
    #: Whether every paper slip is typed in twice and the two are compared.
    double_entry: bool = False
    #: The referee, who corrects and rules on words; None: the desk does.
    referee: Name | None = None
    #: The hands, if they were fixed beforehand: then the master top is always placed.
    prepared: tuple[PreparedHand, ...] = ()
