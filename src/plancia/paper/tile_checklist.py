"""The list of tiles to be checked before a game [art. 24]: as content, as text, and as a page to tick."""

from typing import Literal

import msgspec

from plancia.catalogue import Language, cite, wording
from plancia.paper.edition_notes import Note
from plancia.paper.table_guidance import Guidance, table_guidance, tile_total
from plancia.paper.typesetting import Format, typeset
from plancia.rules.edition import Edition
from plancia.rules.tiles import BLANK

Paper = Literal["a4", "a5"]

#: Letters side by side in the text.
_COLUMNS = 3


class TileLine(msgspec.Struct, frozen=True):
    """A letter, ``?`` for the jolly; how many there must be, and what one is worth."""

    tile: str
    count: int
    value: int


class Checklist(msgspec.Struct, frozen=True):
    """A whole set, and what to do with it."""

    edition: str
    edition_name: str
    #: The article that asks for the check; None where the document is silent.
    article: str | None
    total: int
    tiles: tuple[TileLine, ...]
    guidance: tuple[Guidance, ...]


class _Page(msgspec.Struct, frozen=True):
    """What the template sets."""

    lang: str
    paper: Paper
    title: str
    cited: str
    edition: str
    words: dict[str, str]
    tiles: tuple[TileLine, ...]
    total: int
    before: tuple[Note, ...]
    during: tuple[Note, ...]


def tile_checklist(edition: Edition, language: Language) -> Checklist:
    """Return every tile of the edition's set in its own order, with the guidance for the table."""
    kinds = edition.material.tiles.value
    return Checklist(
        edition=edition.id,
        edition_name=edition.name,
        article=edition.table.tiles_checked.article,
        total=tile_total(edition),
        tiles=tuple(TileLine(tile, kind.count, kind.value) for tile, kind in kinds.items()),
        guidance=table_guidance(edition, language),
    )


def format_checklist(checklist: Checklist, language: Language) -> str:
    """Return the list as text, a box to tick beside every letter."""
    words = wording("guidance", language)
    title = f"{words['checklist']} · {checklist.edition_name}"
    cited = cite(checklist.article, language)
    cells = [
        f"[ ] {words['blank'] if line.tile == BLANK else line.tile:<6}{line.count:>3}"
        for line in checklist.tiles
    ]
    rows = -(-len(cells) // _COLUMNS)
    lines = ["     ".join(cells[row::rows]) for row in range(rows)]
    total = f"[ ] {words['total']}: {checklist.total}"
    notes = [f"- {each.said} ({each.cited(language)})." for each in checklist.guidance]
    head = [title, "=" * len(title), *([cited] if cited else []), ""]
    return "\n".join([*head, *lines, "", total, "", *notes, ""])


def print_checklist(
    edition: Edition, language: Language, paper: Paper = "a4", form: Format = "pdf"
) -> list[bytes]:
    """Return the page to be ticked with a pen: a box for every single tile."""
    checklist, words = tile_checklist(edition, language), wording("guidance", language)
    page = _Page(
        lang=language,
        paper=paper,
        title=words["checklist"],
        cited=cite(checklist.article, language),
        edition=checklist.edition_name,
        words=dict(words),
        tiles=checklist.tiles,
        total=checklist.total,
        before=guidance_notes(edition, "before", language),
        during=guidance_notes(edition, "during", language),
    )
    return typeset("checklist", page, form)


def guidance_notes(edition: Edition, moment: str, language: Language) -> tuple[Note, ...]:
    """Return the guidance for a moment as a printed page cites it."""
    return tuple(
        Note(each.said, each.cited(language))
        for each in table_guidance(edition, language)
        if each.moment == moment
    )
