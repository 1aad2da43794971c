"""Puzzles over HTTP: what the routes take and give."""

from typing import Annotated

import msgspec

from plancia.catalogue import Language
from plancia.contest.duplicate.hands.slip import Slip, Text
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.why.explained import Explained
from plancia.puzzles.board_words import BoardWord
from plancia.puzzles.puzzle import Kind
from plancia.puzzles.theme import Theme
from plancia.wire.message import Message


class PlacedWord(Message, frozen=True, forbid_unknown_fields=True):
    """A word of the board, by its first square and its direction."""

    at: Text
    direction: Text


class PuzzleAnswer(Message, frozen=True, forbid_unknown_fields=True):
    """What somebody answers, for good: one of the three; nothing of them: he wants to see the solution."""

    slip: Slip | None = None
    #: The letters to be exchanged, a blank as a question mark.
    exchange: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    #: The word that is not valid, where one is asked for.
    word: PlacedWord | None = None


class NotValid(Message, frozen=True):
    """A word that is not valid, and why, by the judge."""

    word: str
    #: The article that decides; null where the rulebook is silent. As one cites it, in each language.
    article: str | None
    cited: dict[Language, str]
    #: In words; nothing where the lexicon of the puzzle is no longer there.
    why: dict[Language, str]


class PuzzleAnswered(Message, frozen=True):
    """What somebody answered, and the solution."""

    #: Milliseconds since 1970.
    at: int
    solved: bool
    given_up: bool
    #: What he wanted to do, with its figures if it is one of the best; or the word that he chose.
    given: JudgedPlay | None
    chosen: BoardWord | None
    #: Words of his play that are not valid.
    refused: list[NotValid]
    #: What is said of his play, and why the answer is right, in each language.
    judged: Explained | None
    why: dict[Language, str]
    #: The best plays, the right one first; how many legal ones there are.
    plays: list[JudgedPlay]
    legal: int
    #: Of a puzzle with a phony: the word, and why it is none.
    phony: BoardWord | None
    not_valid: NotValid | None
    themes: list[Theme]
    #: Whether the try counted for ratings: that of an account which is no program. Then his rating after it.
    rated: bool
    rating: int | None
    gained: int | None
    puzzle_rating: int
    #: How many have tried it, and how many of them have solved it.
    tried: int
    solved_by: int


class PuzzleView(Message, frozen=True):
    """A puzzle, as the asker may see it."""

    id: str
    kind: Kind
    #: The 225 squares, a full stop where there is no tile, a blank in lower case; the rack; how many are in the bag.
    letters: str
    rack: tuple[str, ...]
    bag: int
    #: Whether the bag holds enough for letters to be exchanged.
    exchange: bool
    #: The points of the player on turn and of the other; all of it as a CGP line.
    scores: tuple[int, int]
    position: str
    edition: str
    edition_name: str
    lexicon: str
    #: Of which day it is the puzzle; null: of none so far.
    day: str | None
    #: Null: the asker has not answered yet.
    answered: PuzzleAnswered | None


class PuzzleRating(Message, frozen=True):
    """Somebody's rating in puzzles."""

    rating: int
    deviation: int
    provisional: bool
    #: How many tries have counted.
    tries: int


class PuzzlePoint(Message, frozen=True):
    """A rating after a try."""

    at: int
    puzzle: str
    rating: int


class PuzzleFigures(Message, frozen=True):
    """What somebody has made of puzzles."""

    #: Null: no try of his has counted.
    rating: PuzzleRating | None
    tried: int
    solved: int
    #: How many he has solved in a row up to now, and at most.
    streak: int
    longest: int
    #: The latest ratings, the earliest first.
    history: list[PuzzlePoint]


class ThemeCount(Message, frozen=True):
    """How many puzzles are about a theme, and how many of them the asker has tried."""

    theme: Theme
    puzzles: int
    tried: int


class PuzzleOverview(Message, frozen=True):
    """What there is, and what the asker has made of it."""

    puzzles: int
    themes: list[ThemeCount]
    mine: PuzzleFigures
