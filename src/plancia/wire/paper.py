"""Paper at the table: two scoresheets compared, and the tiles to be checked."""

from plancia.notation.scoresheet.comparison.differences import ComparedPlayer, SheetDifference
from plancia.paper.table_guidance import GuidanceKey, Moment
from plancia.wire.message import Message
from plancia.wire.rulebooks import TileCount


class Spoken(Message, frozen=True):
    """A sentence in both languages, without its full stop."""

    it: str
    en: str


class SheetsToCompare(Message, frozen=True):
    """Two scoresheets as text, in any form that can be read; the game that they are of, where it is known here."""

    first: str
    second: str
    game: str | None = None
    #: The rulebook to cite, for sheets that name none.
    edition: str | None = None


class ToldDifference(Message, frozen=True):
    """A difference, where it is and what it is."""

    difference: SheetDifference
    where: Spoken
    said: Spoken


class SheetsCompared(Message, frozen=True):
    """What came of the comparison."""

    edition: str
    edition_name: str
    #: The article that asks both players for a form; None where the document is silent.
    article: str | None
    agree: bool
    with_game: bool
    players: tuple[ComparedPlayer, ...]
    differences: list[ToldDifference]


class TableGuidance(Message, frozen=True):
    """What to do at the table, and when."""

    key: GuidanceKey
    moment: Moment
    said: Spoken
    article: str | None


class TileChecklist(Message, frozen=True):
    """The tiles of a rulebook's set, to be checked before a game."""

    edition: str
    edition_name: str
    #: The article that asks for the check; None where the document is silent.
    article: str | None
    total: int
    tiles: list[TileCount]
    guidance: list[TableGuidance]
