"""What became of a scoresheet that was read out: every line with what was understood, and the record of the game.

Only the types. ``follower`` makes them from text.
"""

from typing import Literal

import msgspec

from plancia.notation.gcg.record import GcgRecord
from plancia.notation.scoresheet.dictated.line import LineKind
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.rules.board import Board
from plancia.rules.game.actors import Seat

#: ``waiting``: the line cannot be judged before a wrong one above it is put right.
LineStatus = Literal["right", "wrong", "waiting", "empty"]


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What stands above the lines of a form."""

    players: tuple[str, str] = ("", "")
    starter: Seat = Seat(0)
    #: The event, and where and when in it: free text that goes into the record.
    title: str = ""
    description: str = ""


class Trouble(msgspec.Struct, frozen=True):
    """What is wrong: a code of the catalogue and the facts for its sentence."""

    code: str
    context: dict[str, object] = {}


class FollowedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line, and what the rules say about it."""

    status: LineStatus
    kind: LineKind | None = None
    #: Whose line it is; None where nobody can tell.
    seat: Seat | None = None
    #: The line as it was understood, in one spelling.
    understood: str = ""
    #: What the line adds to the score of its player, by the rules.
    points: int | None = None
    #: His running total after it.
    total: int | None = None
    trouble: Trouble | None = None
    #: The line as it could be meant, to choose from.
    offers: tuple[str, ...] = ()


class Dictation(msgspec.Struct, frozen=True, kw_only=True):
    """The whole sheet."""

    lines: tuple[FollowedLine, ...]
    board: Board
    #: The squares of the last play.
    fresh: tuple[str, ...] = ()
    totals: tuple[int, int] = (0, 0)
    #: Who is next.
    mover: Seat
    #: The sheet of the game with its account and result; None as long as a line is wrong.
    sheet: Scoresheet | None = None
    #: Whether the game is over by the rules.
    over: bool = False
    #: The record; None as long as something is wrong.
    record: GcgRecord | None = None
    #: What is wrong with no line in particular.
    trouble: Trouble | None = None
