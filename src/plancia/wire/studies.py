"""Studies over HTTP: chapters of text, each with a position or a game and its variations."""

from typing import Annotated, Literal

import msgspec

from plancia.catalogue import Language
from plancia.notation.variations.form import LINES, Identifier, Mark, WrittenTree
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.game.laid import Laid
from plancia.wire.message import PLAIN, Message
from plancia.wire.people import Incoming

#: Who may read a study: its owner; everybody who has its address; everybody, and it is listed.
Visibility = Literal["private", "link", "public"]

#: Not of spaces alone.
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=120, pattern=f"^(?=.*\\S){PLAIN[1:]}")]
Text = Annotated[str, msgspec.Meta(max_length=20_000, pattern=LINES)]
#: How often the study had changed when the sender last saw it.
Version = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
#: Made by the server, one after another; a chapter keeps its number wherever it stands.
ChapterNumber = Annotated[int, msgspec.Meta(ge=1, le=2**31)]


class NewStudy(Incoming, frozen=True):
    """A study to be made; it has no chapters yet."""

    title: Title
    visibility: Visibility = "private"
    language: Language = "it"


class StudyChange(Incoming, frozen=True):
    """What is to be changed about a study; null: nothing. ``order``: all its chapters, in their new order."""

    version: Version
    title: Title | None = None
    visibility: Visibility | None = None
    language: Language | None = None
    order: list[ChapterNumber] | None = None


class TreeContent(Incoming, frozen=True, tag_field="kind", tag="tree"):
    """A tree of variations, as the laboratory has it."""

    tree: WrittenTree


class PositionContent(Incoming, frozen=True, tag_field="kind", tag="position"):
    """A position as a CGP line."""

    cgp: Annotated[str, msgspec.Meta(max_length=600)]
    edition: Identifier = DEFAULT_EDITION
    lexicon: Identifier = "default"


class RecordContent(Incoming, frozen=True, tag_field="kind", tag="record"):
    """A game as a GCG text; ``edition`` is for one that does not name its rulebook."""

    gcg: Annotated[str, msgspec.Meta(max_length=65_536)]
    edition: Identifier = DEFAULT_EDITION
    lexicon: Identifier = "default"


Content = TreeContent | PositionContent | RecordContent


class NewChapter(Incoming, frozen=True):
    """A chapter to be added at the end."""

    version: Version
    title: Title
    content: Content
    text: Text = ""


class ChapterChange(Incoming, frozen=True):
    """What is to be changed about a chapter; null: nothing."""

    version: Version
    title: Title | None = None
    text: Text | None = None
    content: Content | None = None


#: What led to a place.
PlaceKind = Literal["start", "play", "exchange", "free_exchange", "pass"]


class StudyPlace(Message, frozen=True):
    """A place of a chapter's tree: the beginning, or where a move has led."""

    #: The place's own number is where it stands in the list; null: nothing is before the beginning.
    parent: int | None
    #: What follows: first the line, then the variations.
    following: list[int]
    #: How many moves lead here.
    depth: int
    kind: PlaceKind
    #: Who made the move, and who goes on: 0 or 1.
    by: int
    turn: int
    #: Of a play.
    word: str
    at: str
    direction: Literal["across", "down"] | None
    points: int
    tiles: list[Laid]
    #: Of an exchange: its tiles, and how many they were.
    exchanged: str
    count: int
    mark: Mark | None
    comment: str
    #: What is known of both racks, and the points of both, at this place.
    racks: tuple[str, str]
    scores: tuple[int, int]


class StudyChapter(Message, frozen=True):
    """A chapter: its tree as it was written, and walked through, so that nobody needs the rules to show it."""

    chapter: int
    title: str
    text: str
    tree: WrittenTree
    #: The board where the tree begins: row by row, `.` for an empty square, a blank in lower case.
    letters: str
    places: list[StudyPlace]


class StudySummary(Message, frozen=True):
    """A study in a list."""

    study: str
    title: str
    #: The name of its owner.
    by: str
    visibility: Visibility
    language: Language
    chapters: int
    #: When it last changed, in milliseconds since 1970.
    changed: int
    #: Whether it is the asker's, who may change it.
    yours: bool


class Study(Message, frozen=True):
    """A study with all its chapters, in their order."""

    study: str
    title: str
    by: str
    visibility: Visibility
    language: Language
    changed: int
    yours: bool
    #: To be sent with a change: it is refused if the study has changed since.
    version: int
    chapters: list[StudyChapter]


class StudyChanged(Message, frozen=True):
    """A change was made: the study's version now, and the chapter if it was one."""

    version: int
    chapter: StudyChapter | None = None
