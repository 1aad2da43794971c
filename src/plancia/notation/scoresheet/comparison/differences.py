"""Two scoresheets of one game held against each other [art. 27]: the types, which are also the JSON.

``comparison.compare`` makes one, ``comparison.text`` shows it.
"""

from typing import Literal

import msgspec

from plancia.notation.scoresheet.written.sheet import WrittenLine, WrittenRow
from plancia.rules.game.outcome import LineKind

#: One of the two sheets.
Which = Literal["first", "second"]

#: Which of the two agrees with the game.
Right = Literal["first", "second", "neither"]

DifferenceKind = Literal[
    "missing",  # a row that one sheet, or both, do not have
    "what",  # a play on one, a pass on the other
    "word",
    "blank",  # the same word, with the jolly elsewhere
    "points",
    "total",  # a running total that no other difference explains
    "sum",  # a running total, or a final score, that does not follow from what stands above it
    "free_exchange",  # noted on one sheet only
    "account",  # a line of the final account
    "final",
]

#: A cell of the table of both sheets.
Cell = Literal["what", "word", "points", "total"]


class SheetDifference(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that is not as it should be."""

    kind: DifferenceKind
    #: The player in whose column it is, counted from 0 as in ``Comparison.players``.
    player: int
    #: The line of that column, counted from 0; None where it is about the end of it.
    line: int | None = None
    #: The player's turn.
    turn: int | None = None
    #: Which sheet it is about, where it is about one: the one that lacks a row, the one that adds up wrongly.
    sheet: Which | None = None
    #: What each of them says, and what the game says where it is known; of a sum, what it should be.
    first: int | str | None = None
    second: int | str | None = None
    game: int | str | None = None
    expected: int | None = None
    #: The line of the final account.
    account: LineKind | None = None
    #: Which of the two is as the game was; None if the game is not known, or where both are.
    right: Right | None = None


class ComparedLine(msgspec.Struct, frozen=True, gc=False):
    """The same row on both sheets and in the game; None where it is missing."""

    first: WrittenRow | None
    second: WrittenRow | None
    game: WrittenRow | None
    #: The cells in which something differs.
    differing: tuple[Cell, ...]


class ComparedAccount(msgspec.Struct, frozen=True, gc=False):
    """The end of a column on one sheet."""

    lines: tuple[WrittenLine, ...]
    final: int | None
    free_exchange: bool


class ComparedPlayer(msgspec.Struct, frozen=True, gc=False):
    """One player's column on both sheets."""

    name: str
    lines: tuple[ComparedLine, ...]
    first: ComparedAccount
    second: ComparedAccount
    game: ComparedAccount | None


class Comparison(msgspec.Struct, frozen=True, gc=False):
    """What came of it."""

    players: tuple[ComparedPlayer, ...]
    #: Player by player, in the order of the rows.
    differences: tuple[SheetDifference, ...]
    #: Whether the record of the game was there to be asked.
    with_game: bool

    @property
    def agree(self) -> bool:
        """Whether nothing differs and everything adds up."""
        return not self.differences
