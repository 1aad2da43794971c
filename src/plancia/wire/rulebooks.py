"""The rulebooks, as the pages ask for them."""

from plancia.rules.articles import Treatment
from plancia.rules.chapters import OvertimePenalty, TimeLoss
from plancia.wire.message import Message


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
    #: The words that the value can be, if it is one.
    choices: tuple[str, ...]
    #: Whether somebody may decide otherwise: the text leaves it open, and it means something in this rulebook.
    choosable: bool


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


class TracedArticle(Message, frozen=True):
    """One article or heading of a document: how the program treats it, by what, and how it was read."""

    article: str
    #: The article as a part of an address.
    slug: str
    title: str
    title_en: str
    treated: Treatment
    #: Whether this is a heading over the lines that follow.
    heading: bool
    #: Keys of entries.
    entries: list[str]
    #: A word of the closed vocabulary that the generated document lists as ``TracedAction``.
    actions: list[str]
    pages: list[str]
    commands: list[str]
    tests: list[str]
    reading: str
    reading_en: str


class EditionArticles(Message, frozen=True):
    """All articles and headings of the document of a rulebook, in its order, and the rulebook's entries."""

    id: str
    name: str
    source: str
    articles: list[TracedArticle]
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
