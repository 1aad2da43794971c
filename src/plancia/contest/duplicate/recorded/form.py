"""The file of a recorded session: its keys, and reading it from JSON."""

from typing import Annotated

import msgspec

from plancia.contest.duplicate.hands.slip import Slip, Text
from plancia.contest.duplicate.json_trouble import trouble, without_mark
from plancia.contest.duplicate.recorded.errors import RecordedError
from plancia.contest.duplicate.settings import Choices, Name
from plancia.notation.scenario.form import WordList
from plancia.rules.editions import DEFAULT_EDITION

Score = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]


class RecordedSlip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slip as it was collected; what could not be read or was not written is left out, null or empty."""

    player: Name
    at: Text | None = None
    direction: Text | None = None
    word: Text | None = None
    score: Score | None = None
    #: Handed in after the signal.
    late: bool = False

    @property
    def slip(self) -> Slip | None:
        """What was written; None if it was nothing."""
        if not (self.word or self.at or self.direction) and self.score is None:
            return None
        return Slip(self.word or "", self.at or "", self.direction or "", self.score)


class RecordedHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand: the letters that everybody had, and what was handed in."""

    rack: Annotated[str, msgspec.Meta(max_length=40)]
    slips: tuple[RecordedSlip, ...] = ()


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A session."""

    hands: tuple[RecordedHand, ...]
    edition: str = DEFAULT_EDITION
    lexicon: str | WordList = "default"
    #: The organiser's choices among the entries of the edition's chapter on the duplicate.
    options: Choices = {}
    #: Everybody who played, in any order; a player with a slip need not be named here.
    players: tuple[Name, ...] = ()
    title: str = ""


def parse_recorded(data: bytes) -> Recorded:
    """Read a recorded session; raise ``recorded_syntax`` with the place in the file, ``recorded_slip_twice``."""
    try:
        recorded = msgspec.json.decode(without_mark(data), type=Recorded)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        where, why = trouble(error)
        raise RecordedError("recorded_syntax", where=where, why=why) from None
    for number, hand in enumerate(recorded.hands, start=1):
        seen: set[str] = set()
        for slip in hand.slips:
            if slip.player.casefold() in seen:
                raise RecordedError("recorded_slip_twice", hand=number, player=slip.player)
            seen.add(slip.player.casefold())
    return recorded
