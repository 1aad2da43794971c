"""What a player hands in, exactly as it was written; whether it can be read is found out in ``reading``."""

from typing import Annotated, Literal

import msgspec

#: Room for anything that a person writes; what is longer is no slip.
Text = Annotated[str, msgspec.Meta(max_length=40)]

#: How a slip came in: sent by the player, or typed in by the desk.
Source = Literal["phone", "paper"]


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A play in writing: word, coordinate, direction, announced score. A blank is in lower case."""

    word: Text = ""
    at: Text = ""
    direction: Text = ""
    #: None: not written. A telephone counts for the player, who need not write it.
    score: int | None = None


class SlipEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A slip as it was taken; ``slip`` None: the desk says that the player has handed in none."""

    slip: Slip | None
    source: Source
    #: Handed in after the signal.
    late: bool = False


def same(first: SlipEntry, second: SlipEntry) -> bool:
    """Tell whether two people have typed in the same slip: capitals of coordinates and spaces do not matter."""
    return _plain(first) == _plain(second)


def _plain(entry: SlipEntry) -> object:
    slip = entry.slip
    if slip is None:
        return entry.late
    direction = slip.direction.strip().rstrip(".").casefold()[:1]
    return (slip.word.strip(), slip.at.strip().upper(), direction, slip.score, entry.late)
