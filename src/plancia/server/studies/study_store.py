"""The tables of studies. Every function works within a transaction."""

from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from plancia.catalogue import Language
from plancia.server.store import tables as t
from plancia.server.store.pages import cut, paged
from plancia.server.studies.errors import StudyError
from plancia.server.studies.kept_study import KeptChapter, KeptStudy, kept_chapter, kept_study
from plancia.wire.studies import Visibility

_s, _c = t.study.c, t.study_chapter.c


def _question() -> Select[Any]:
    chapters = select(func.count()).select_from(t.study_chapter).where(_c.study == _s.study).scalar_subquery()
    return select(t.study, t.identity.c.name.label("by"), chapters.label("chapters")).join_from(
        t.study, t.identity, _s.owner == t.identity.c.id
    )


# --- reading ---


def find(connection: Connection, study: str) -> KeptStudy:
    """Return a study; raise ``study_unknown``."""
    row = connection.execute(_question().where(_s.study == study)).one_or_none()
    if row is None:
        raise StudyError("study_unknown")
    return kept_study(row)


def chapters_of(connection: Connection, study: str) -> tuple[KeptChapter, ...]:
    """Return the chapters of a study in their order."""
    question = select(t.study_chapter).where(_c.study == study).order_by(_c.place, _c.chapter)
    return tuple(kept_chapter(row) for row in connection.execute(question))


def chapter_of(connection: Connection, study: str, chapter: int) -> KeptChapter:
    """Return a chapter; raise ``chapter_unknown``."""
    question = select(t.study_chapter).where(_c.study == study, _c.chapter == chapter)
    row = connection.execute(question).one_or_none()
    if row is None:
        raise StudyError("chapter_unknown", chapter=chapter)
    return kept_chapter(row)


def list_public(connection: Connection, before: str | None, most: int) -> tuple[list[KeptStudy], str | None]:
    """Return studies that everybody may find, the latest changed first; those without a chapter have nothing to say."""
    some = select(_c.study).where(_c.study == _s.study).exists()
    return _page(connection, _question().where(_s.visibility == "public", some), before, most)


def list_own(
    connection: Connection, owner: str, before: str | None, most: int
) -> tuple[list[KeptStudy], str | None]:
    """Return the studies of somebody, the latest changed first."""
    return _page(connection, _question().where(_s.owner == owner), before, most)


def _page(
    connection: Connection, question: Select[Any], before: str | None, most: int
) -> tuple[list[KeptStudy], str | None]:
    rows = connection.execute(paged(question, _s.changed_ms, _s.study, before, most))
    return cut(map(kept_study, rows), most, lambda each: (each.changed_ms, each.study))


def count_own(connection: Connection, owner: str) -> int:
    """Return how many studies somebody has."""
    question = select(func.count()).select_from(t.study).where(_s.owner == owner)
    return int(connection.execute(question).scalar_one())


def length_of(connection: Connection, study: str) -> int:
    """Return how long the texts and trees of a study are together."""
    sizes = func.length(_c.text) + func.length(_c.tree)
    question = select(func.coalesce(func.sum(sizes), 0)).where(_c.study == study)
    return int(connection.execute(question).scalar_one())


def moves_of(connection: Connection, study: str) -> int:
    """Return how many moves the trees of a study have together."""
    question = select(func.coalesce(func.sum(_c.moves), 0)).where(_c.study == study)
    return int(connection.execute(question).scalar_one())


# --- writing ---


def add(
    connection: Connection,
    study: str,
    owner: str,
    now_ms: int,
    *,
    title: str,
    visibility: Visibility,
    language: Language,
) -> None:
    """Note a new study."""
    row = {
        "study": study,
        "owner": owner,
        "title": title,
        "visibility": visibility,
        "language": language,
        "version": 1,
        "next_chapter": 1,
        "created_ms": now_ms,
        "changed_ms": now_ms,
    }
    connection.execute(insert(t.study).values(row))


def change(connection: Connection, study: str, version: int, now_ms: int, values: dict[str, object]) -> int:
    """Change a study that nobody else has changed meanwhile, and return its new version; raise ``study_changed``."""
    made = connection.execute(
        update(t.study)
        .where(_s.study == study, _s.version == version)
        .values(version=version + 1, changed_ms=now_ms, **values)
    )
    if made.rowcount != 1:
        raise StudyError("study_changed")
    return version + 1


def add_chapter(connection: Connection, study: str, *, title: str, text: str, tree: str, moves: int) -> int:
    """Add a chapter at the end and return its number."""
    number = update(t.study).where(_s.study == study).values(next_chapter=_s.next_chapter + 1)
    chapter = int(connection.execute(number.returning(_s.next_chapter)).scalar_one()) - 1
    last = select(func.coalesce(func.max(_c.place), 0)).where(_c.study == study)
    place = int(connection.execute(last).scalar_one()) + 1
    row = {
        "study": study,
        "chapter": chapter,
        "place": place,
        "title": title,
        "text": text,
        "tree": tree,
        "moves": moves,
    }
    connection.execute(insert(t.study_chapter).values(row))
    return chapter


def change_chapter(connection: Connection, study: str, chapter: int, values: dict[str, object]) -> None:
    """Change a chapter."""
    if values:
        which = (_c.study == study) & (_c.chapter == chapter)
        connection.execute(update(t.study_chapter).where(which).values(**values))


def remove_chapter(connection: Connection, study: str, chapter: int) -> None:
    """Remove a chapter."""
    connection.execute(delete(t.study_chapter).where(_c.study == study, _c.chapter == chapter))


def order_chapters(connection: Connection, study: str, order: list[int]) -> None:
    """Put the chapters into another order; raise ``study_order`` unless each is named once."""
    there = connection.execute(select(_c.chapter).where(_c.study == study)).scalars().all()
    if sorted(there) != sorted(order):
        raise StudyError("study_order")
    for place, chapter in enumerate(order, start=1):
        change_chapter(connection, study, chapter, {"place": place})


def remove(connection: Connection, study: str) -> None:
    """Remove a study with its chapters."""
    connection.execute(delete(t.study_chapter).where(_c.study == study))
    connection.execute(delete(t.study).where(_s.study == study))
