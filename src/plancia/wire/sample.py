"""The sample game of the first page, and the material every board is drawn with."""

from typing import Literal

from plancia.rules.board import Direction
from plancia.wire.message import Message
from plancia.wire.rulebooks import TileCount

PremiumName = Literal["PT", "PD", "LT", "LD"]
TechniqueName = Literal["first", "crossing", "extension", "contact"]


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
    direction: Direction
    letters: list[LetterCount]
    sum: int
    factor: int
    score: int


class SamplePlay(Message, frozen=True):
    """One play of the sample game, the main word first among its ``words``."""

    start: str
    direction: Direction
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
