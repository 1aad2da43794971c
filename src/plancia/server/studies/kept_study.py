"""A study as it is kept."""

from typing import Any

import msgspec

from plancia.catalogue import Language
from plancia.notation.variations.form import WrittenTree
from plancia.wire.studies import StudySummary, Visibility

read_written = msgspec.json.Decoder(WrittenTree).decode


class KeptStudy(msgspec.Struct, frozen=True):
    """A row of the table, with the name of the owner and the number of the chapters."""

    study: str
    owner: str
    by: str
    title: str
    visibility: Visibility
    language: Language
    version: int
    changed_ms: int
    chapters: int

    def is_seen_by(self, asker: str | None) -> bool:
        """Tell whether somebody with the address may read it."""
        return self.visibility != "private" or self.owner == asker

    def summary(self, asker: str | None) -> StudySummary:
        """Return it as a list shows it."""
        return StudySummary(
            study=self.study,
            title=self.title,
            by=self.by,
            visibility=self.visibility,
            language=self.language,
            chapters=self.chapters,
            changed=self.changed_ms,
            yours=self.owner == asker,
        )


class KeptChapter(msgspec.Struct, frozen=True):
    """A row of the chapters."""

    chapter: int
    title: str
    text: str
    tree: WrittenTree
    #: How many moves the tree has.
    moves: int


class WholeStudy(msgspec.Struct, frozen=True):
    """A study with its chapters, in their order."""

    about: KeptStudy
    chapters: tuple[KeptChapter, ...]


def kept_study(row: Any) -> KeptStudy:  # noqa: ANN401  (a row of SQLAlchemy)
    """Return a row as what it is."""
    return KeptStudy(
        study=row.study,
        owner=row.owner,
        by=row.by,
        title=row.title,
        visibility=row.visibility,
        language=row.language,
        version=row.version,
        changed_ms=row.changed_ms,
        chapters=row.chapters,
    )


def kept_chapter(row: Any) -> KeptChapter:  # noqa: ANN401  (a row of SQLAlchemy)
    """Return a row of the chapters as what it is."""
    return KeptChapter(row.chapter, row.title, row.text, read_written(row.tree), row.moves)
