"""The messages that leave the server, and nothing else. The browser's types are generated from these.

Names on the wire are the names of the code. Squares travel by the federation's names (``H8``), tiles as the
one character of ``rules.tiles``.
"""

from typing import Literal

import msgspec

from plancia.rules.chapters import OvertimePenalty, TimeLoss

DirectionName = Literal["across", "down"]
PremiumName = Literal["PT", "PD", "LT", "LD"]
TechniqueName = Literal["first", "crossing", "extension", "contact"]


class Message(msgspec.Struct, frozen=True):
    """What all messages have in common: they are values."""


class Health(Message, frozen=True):
    """The server is up, and which version it is."""

    status: Literal["ok"]
    version: str


class Problem(Message, frozen=True):
    """Why a request was refused: a stable code for programs, an English sentence for developers."""

    code: str
    message: str


class ProblemAnswer(Message, frozen=True):
    """The body of every answer that is not a success."""

    error: Problem


# --- rulebooks ------------------------------------------------------------------------------------


class TileCount(Message, frozen=True):
    """How many tiles of a letter the set holds and what each is worth; a blank is ``?``."""

    tile: str
    count: int
    value: int


class Interval(Message, frozen=True, tag_field="kind", tag="interval"):
    """A value of two bounds, both included."""

    lowest: int
    highest: int


class TileSet(Message, frozen=True, tag_field="kind", tag="tile_set"):
    """The value that is a whole set of tiles."""

    tiles: list[TileCount]


#: Everything a rulebook's entry can be worth. A word of the closed vocabulary is a plain string here; the
#: generated document lists that vocabulary as ``RuleWord``.
RuleValue = bool | int | float | str | None | list[str] | Interval | TileSet | OvertimePenalty | TimeLoss


class Ruling(Message, frozen=True):
    """One value and where it comes from: an article, or the reason for a default where the text is silent."""

    value: RuleValue
    article: str | None
    reason: str | None
    note: str | None


class Entry(Message, frozen=True):
    """One entry of a rulebook: its key, its value and where that comes from."""

    key: str
    value: RuleValue
    article: str | None
    reason: str | None
    note: str | None


class EditionSummary(Message, frozen=True):
    """A rulebook on a card: its name, its source and the entries players ask about first."""

    id: str
    name: str
    source: str
    default: bool
    highlights: list[Entry]


class EditionDetail(Message, frozen=True):
    """A whole rulebook, entry by entry in the order of the regulation."""

    id: str
    name: str
    source: str
    default: bool
    entries: list[Entry]


class Difference(Message, frozen=True):
    """One entry on which two rulebooks differ."""

    key: str
    first: Ruling
    second: Ruling


class EditionDiff(Message, frozen=True):
    """All entries on which two rulebooks differ, in the order of the regulation."""

    first: str
    second: str
    #: How many entries were compared.
    compared: int
    differences: list[Difference]


# --- the sample game ------------------------------------------------------------------------------


class BoardLayout(Message, frozen=True):
    """The bare board: fifteen rows of fifteen squares, each with its premium if it has one."""

    premiums: list[list[PremiumName | None]]
    start: str


class PlacedTile(Message, frozen=True):
    """A tile on its square. ``letter`` is upper case; a blank has no value of its own."""

    square: str
    letter: str
    value: int
    blank: bool


class LetterCount(Message, frozen=True):
    """One letter of a word: its value, and what the square under it makes of that."""

    letter: str
    blank: bool
    value: int
    factor: int


class WordCount(Message, frozen=True):
    """A word formed by a play and how its score comes about: ``sum`` of its letters times ``factor``."""

    word: str
    start: str
    direction: DirectionName
    letters: list[LetterCount]
    sum: int
    factor: int
    score: int


class SamplePlay(Message, frozen=True):
    """One play of the sample game, the main word first among its ``words``."""

    start: str
    direction: DirectionName
    word: str
    #: Whether the guide prints this play and its count; the others lead from one to the next.
    printed: bool
    tiles: list[PlacedTile]
    words: list[WordCount]
    techniques: list[TechniqueName]
    bonus: int
    score: int


class SampleGame(Message, frozen=True):
    """The sample game with the material it is played with."""

    edition: str
    board: BoardLayout
    tiles: list[TileCount]
    plays: list[SamplePlay]
