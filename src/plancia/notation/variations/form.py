"""A tree of variations as JSON has it: short names, and nothing that is not there. ``docs/studies.md`` describes it.

The same form is in the links of the laboratory. What is within these bounds, the laboratory reads too.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

#: What people write over several lines: no control characters, nothing that turns the direction of writing.
LINES = r"^[^\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*$(?!\n)"
ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*$(?!\n)"

#: A browser counts a sign outside the first plane twice, and reads at most 4,000.
Comment = Annotated[str, Meta(max_length=2_000, pattern=LINES)]
Called = Annotated[str, Meta(max_length=120, pattern=ONE_LINE)]
Identifier = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_.@-]{1,60}$(?!\n)")]
Word = Annotated[str, Meta(pattern=r"^[A-Za-z]{1,15}$(?!\n)")]
At = Annotated[str, Meta(pattern=r"^[A-O](1[0-5]|[1-9])$(?!\n)")]
#: A square and the tile on it, a blank in lower case: ``H8A``.
LaidTile = Annotated[str, Meta(pattern=r"^[A-O](1[0-5]|[1-9])[A-Za-z]$(?!\n)")]
Rack = Annotated[str, Meta(pattern=r"^[A-Z?]{0,15}$(?!\n)")]
Score = Annotated[int, Meta(gt=-1_000_000, lt=1_000_000)]
Mark = Literal["!", "!?", "?!", "?"]

#: A play: its word, where it begins, how it reads (``o`` across, ``v`` down), its points, its tiles.
WrittenPlay = tuple[
    Word, At, Literal["o", "v"], Score, Annotated[list[LaidTile], Meta(min_length=1, max_length=15)]
]


class WrittenMove(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A move, what is said of it and what follows; without play and exchange it is a pass."""

    play: WrittenPlay | None = msgspec.field(default=None, name="p")
    #: An exchange: its tiles, or how many there were.
    exchange: (
        Annotated[str, Meta(pattern=r"^[A-Z?]{1,15}$(?!\n)")] | Annotated[int, Meta(ge=0, le=100)] | None
    ) = msgspec.field(default=None, name="x")
    #: A free exchange.
    free: Literal[1] | None = msgspec.field(default=None, name="f")
    comment: Comment = msgspec.field(default="", name="c")
    mark: Mark | None = msgspec.field(default=None, name="m")
    #: What is known of the racks afterwards; null: what follows from before.
    racks: tuple[Rack | None, Rack | None] | None = msgspec.field(default=None, name="r")
    #: The points afterwards, where they are others than the play makes them.
    scores: tuple[Score, Score] | None = msgspec.field(default=None, name="s")
    #: What follows: first the line, then the variations.
    moves: "tuple[WrittenMove, ...]" = msgspec.field(default=(), name="n")


class WrittenTree(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tree with its rulebook, its words and its players."""

    edition: Identifier
    lexicon: Identifier
    #: The beginning: a CGP line, who is on turn there, free exchanges that both have left.
    start: tuple[Annotated[str, Meta(max_length=600)], Literal[0, 1], tuple[Score, Score]]
    moves: tuple[WrittenMove, ...]
    players: tuple[Called, Called]
    name: Called
    v: Literal[1]
    comment: Comment = ""
