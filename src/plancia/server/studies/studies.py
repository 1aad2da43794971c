"""Who may read and change which study, and how much somebody may keep.

To everybody but its owner a private study does not exist.
"""

from collections.abc import Callable
from secrets import token_hex

import msgspec
from sqlalchemy import Connection

from plancia.server.people.identity import Identity
from plancia.server.store.store import Store
from plancia.server.studies import study_store as store
from plancia.server.studies.contents import CheckedTree
from plancia.server.studies.errors import StudyError
from plancia.server.studies.kept_study import KeptChapter, KeptStudy, WholeStudy
from plancia.wire.studies import NewStudy, StudyChange

#: How many studies somebody may have, how many chapters a study, how long its texts and trees may be together.
MOST_STUDIES = 500
MOST_CHAPTERS = 64
LONGEST = 1_000_000
#: How many moves its trees may have together: every reader is sent all of them.
MOST_MOVES = 10_000


class Changed(msgspec.Struct, frozen=True):
    """What became of a study: its version, and the chapter that was made or changed."""

    version: int
    chapter: KeptChapter | None = None


class Studies:
    """The studies of a server."""

    def __init__(self, tables: Store, *, now_ms: Callable[[], int]) -> None:
        self._tables = tables
        self._now_ms = now_ms

    # --- reading ---

    async def read(self, study: str, asker: Identity | None) -> WholeStudy:
        """Return a study with its chapters; raise ``study_unknown``, also if the asker may not read it."""
        who = None if asker is None else asker.id

        def work(connection: Connection) -> WholeStudy:
            kept = store.find(connection, study)
            if not kept.is_seen_by(who):
                raise StudyError("study_unknown")
            return WholeStudy(kept, store.chapters_of(connection, study))

        return await self._tables.reading(work)

    async def public(self, before: str | None, most: int) -> tuple[list[KeptStudy], str | None]:
        """Return a page of the studies that everybody may find, and the mark of the next."""
        return await self._tables.reading(lambda connection: store.list_public(connection, before, most))

    async def own(self, owner: Identity, before: str | None, most: int) -> tuple[list[KeptStudy], str | None]:
        """Return a page of somebody's own studies, and the mark of the next."""
        return await self._tables.reading(
            lambda connection: store.list_own(connection, owner.id, before, most)
        )

    async def owned(self, study: str, owner: Identity) -> KeptStudy:
        """Return a study of somebody, to be changed.

        Raises ``study_unknown``, and for one that he may read but not change ``study_not_yours``.
        """
        return await self._tables.reading(lambda connection: _owned(connection, study, owner))

    # --- changing ---

    async def open(self, new: NewStudy, owner: Identity) -> KeptStudy:
        """Make a study and return it; raise ``too_many_studies``."""
        study, now_ms = f"stu-{token_hex(10)}", self._now_ms()

        def work(connection: Connection) -> KeptStudy:
            if store.count_own(connection, owner.id) >= MOST_STUDIES:
                raise StudyError("too_many_studies", limit=MOST_STUDIES)
            store.add(
                connection,
                study,
                owner.id,
                now_ms,
                title=new.title.strip(),
                visibility=new.visibility,
                language=new.language,
            )
            return store.find(connection, study)

        return await self._tables.writing(work)

    async def change(self, study: str, owner: Identity, wanted: StudyChange) -> Changed:
        """Change what is said about a study, or the order of its chapters.

        Raises as ``owned``, ``study_changed``, ``study_order``.
        """
        title = None if wanted.title is None else wanted.title.strip()
        given = {"title": title, "visibility": wanted.visibility, "language": wanted.language}
        values: dict[str, object] = {name: value for name, value in given.items() if value is not None}

        def work(connection: Connection) -> Changed:
            _owned(connection, study, owner)
            version = store.change(connection, study, wanted.version, self._now_ms(), values)
            if wanted.order is not None:
                store.order_chapters(connection, study, wanted.order)
            return Changed(version)

        return await self._tables.writing(work)

    async def remove(self, study: str, owner: Identity) -> None:
        """Remove a study; raises as ``owned``."""

        def work(connection: Connection) -> None:
            _owned(connection, study, owner)
            store.remove(connection, study)

        await self._tables.writing(work)

    async def add_chapter(
        self, study: str, owner: Identity, version: int, *, title: str, text: str, tree: CheckedTree
    ) -> Changed:
        """Add a chapter.

        Raises as ``owned``, ``study_changed``, ``study_full``, ``study_too_large``, ``study_too_many_moves``.
        """
        content = msgspec.json.encode(tree.written).decode()

        def work(connection: Connection) -> Changed:
            kept = _owned(connection, study, owner)
            changed = store.change(connection, study, version, self._now_ms(), {})
            if kept.chapters >= MOST_CHAPTERS:
                raise StudyError("study_full", limit=MOST_CHAPTERS)
            chapter = store.add_chapter(
                connection, study, title=title, text=text, tree=content, moves=tree.moves
            )
            _check_size(connection, study)
            return Changed(changed, KeptChapter(chapter, title, text, tree.written, tree.moves))

        return await self._tables.writing(work)

    async def change_chapter(
        self,
        study: str,
        owner: Identity,
        version: int,
        chapter: int,
        *,
        title: str | None,
        text: str | None,
        tree: CheckedTree | None,
    ) -> Changed:
        """Change a chapter; raises as ``add_chapter``, and ``chapter_unknown``."""
        content = (
            {} if tree is None else {"tree": msgspec.json.encode(tree.written).decode(), "moves": tree.moves}
        )
        given = {"title": title, "text": text, **content}
        values: dict[str, object] = {name: value for name, value in given.items() if value is not None}

        def work(connection: Connection) -> Changed:
            _owned(connection, study, owner)
            changed = store.change(connection, study, version, self._now_ms(), {})
            store.change_chapter(connection, study, chapter, values)
            made = store.chapter_of(connection, study, chapter)
            _check_size(connection, study)
            return Changed(changed, made)

        return await self._tables.writing(work)

    async def remove_chapter(self, study: str, owner: Identity, version: int, chapter: int) -> Changed:
        """Remove a chapter; raises as ``owned``, ``study_changed``, ``chapter_unknown``."""

        def work(connection: Connection) -> Changed:
            _owned(connection, study, owner)
            changed = store.change(connection, study, version, self._now_ms(), {})
            store.chapter_of(connection, study, chapter)
            store.remove_chapter(connection, study, chapter)
            return Changed(changed)

        return await self._tables.writing(work)


def _owned(connection: Connection, study: str, owner: Identity) -> KeptStudy:
    kept = store.find(connection, study)
    if not kept.is_seen_by(owner.id):
        raise StudyError("study_unknown")
    if kept.owner != owner.id:
        raise StudyError("study_not_yours")
    return kept


def _check_size(connection: Connection, study: str) -> None:
    if store.moves_of(connection, study) > MOST_MOVES:
        raise StudyError("study_too_many_moves", limit=MOST_MOVES)
    if store.length_of(connection, study) > LONGEST:
        raise StudyError("study_too_large", limit=LONGEST)
