"""Copying a server's database while it runs, and putting a copy back. It is named once every chain was checked.

A copy is one SQLite file, whether the server has a file or PostgreSQL, and can be put back into either.
"""

import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp

import msgspec

from plancia.files.sync import sync
from plancia.rules.errors import CodedError
from plancia.server.instance import Instance
from plancia.server.journal.address import Address, Where, address_of
from plancia.server.journal.database import BUSY_MS
from plancia.server.journal.errors import JournalError
from plancia.server.moving.copying import Progress, copy_everything
from plancia.server.rights.deletions import beside, listed, repeat
from plancia.server.rights.deletions import deleted as gone_for_good
from plancia.server.seal import seal, unseal
from plancia.server.soundness import Soundness, examine
from plancia.server.store import schema
from plancia.server.store.store import Store

#: So many pages at a time; between two portions others may write.
_PAGES = 1024

#: Refusals that say nothing about what is stored.
_PASSING = frozenset({"journal_away", "journal_busy"})


class BackupError(CodedError):
    """A copy that cannot be made or used.

    ``backup_failed`` (file, why), ``backup_exists`` (file), ``backup_damaged`` (file, problems, game): ``game`` is the
    first one that is damaged, or the file itself.
    """

    CODES = frozenset({"backup_damaged", "backup_exists", "backup_failed"})


class Copied(msgspec.Struct, frozen=True):
    """What a verified copy holds."""

    file: str
    games: int
    events: int
    bytes: int
    #: How many people were removed again who have gone since the copy was made.
    removed: int = 0


def back_up(source: Where, target: Path, progress: Progress | None = None) -> Copied:
    """Copy a database that may be in use, and verify the copy; it has its name only then.

    Raises ``backup_exists``, ``backup_failed``, ``backup_damaged``, and what PostgreSQL refuses.
    """
    if target.exists():
        raise BackupError("backup_exists", file=str(target))
    address = address_of(source)
    with draft_of(target) as draft:
        if address.file is not None:
            # A copy is one file: nothing of it may stay in a ``-wal`` file.
            _copy(address.file, draft, progress, mode="rw", journal="DELETE")
        else:
            _copy_rows(address, draft, progress)
        with closing(_open(draft, "rw")) as copy:
            seal(copy)
        copied = verify(draft, shown=target)
        publish(draft, target)
    return copied


def restore(
    source: Path,
    target: Where,
    *,
    replace: bool,
    progress: Progress | None = None,
    deleted: Path | None = None,
) -> Copied:
    """Put a verified copy where the server's database is, without those who have gone since it was made.

    Who has gone is in the list beside the file (``rights.deletions``), in the database that is replaced, and in
    ``deleted``, a list that somebody has kept.

    Refuses a damaged copy, naming the game, before anything is touched. ``replace``: the file that is there is kept
    beside it as ``FILE.replaced``. A database of PostgreSQL must be empty. Raises ``database_in_use`` while a server
    runs, ``backup_exists`` unless ``replace``, ``target_not_empty``, ``backup_failed``, ``backup_damaged``.
    """
    address = address_of(target)
    if address.file is None:
        return _restore_rows(source, address, listed(deleted), progress)
    gone = {**_gone_from(address), **listed(beside(address), deleted)}
    return _restore_file(source, address.file, gone, replace=replace, progress=progress)


def verify(file: Path, shown: Path | None = None) -> Copied:
    """Check a whole file, the database and the chain of every game; raise ``backup_damaged``."""
    found = check_sound(Address(file), shown=shown)
    return Copied(str(shown or file), found.games, found.events, file.stat().st_size)


def check_sound(address: Address, shown: Path | None = None) -> Soundness:
    """Examine a whole database; raise ``backup_damaged`` if anything is not as it was written."""
    name = str(shown or address)
    try:
        found = examine(address)
    except JournalError as error:
        if error.code in _PASSING:
            raise
        raise BackupError("backup_damaged", file=name, problems=1, game=error.code) from None
    if found.problems:
        named = (str(error.context["game"]) for error in found.problems if "game" in error.context)
        raise BackupError(
            "backup_damaged",
            file=name,
            problems=len(found.problems),
            game=next(named, found.problems[0].code if shown is None else name),
        )
    return found


def _gone_from(address: Address) -> dict[str, int]:
    """Return who has gone by the database that is replaced, as far as it can be read."""
    if address.file is None or not address.file.exists():
        return {}
    try:
        if schema.revision(address) != schema.HEAD:
            return {}
        with Store(address) as store:
            return store.do(gone_for_good, write=False)
    except CodedError:
        return {}  # it is damaged, which may be why it is replaced


def _let_go_again(draft: Path, gone: Mapping[str, int]) -> int:
    """Remove everybody from a copy who has gone since; return how many were still there."""
    if not gone:
        return 0
    schema.prepare(draft)
    with Store(draft) as store:
        return len(store.do(lambda connection: repeat(connection, gone)))


def _restore_file(
    source: Path, target: Path, gone: Mapping[str, int], *, replace: bool, progress: Progress | None
) -> Copied:
    with Instance(target), draft_of(target) as draft:
        _copy(source, draft, progress, mode="ro", journal="WAL")
        copied = verify(draft, shown=source)
        with closing(_open(draft, "rw")) as copy:
            unseal(copy)
        copied = msgspec.structs.replace(copied, removed=_let_go_again(draft, gone))
        if target.exists():
            if not replace:
                raise BackupError("backup_exists", file=str(target))
            _keep_beside(target)
        # How far the clocks had got belongs to the file that was there; these games go on from their last event.
        Path(f"{target}-time").unlink(missing_ok=True)
        publish(draft, target, replace=replace)
    return copied


def _restore_rows(
    source: Path, target: Address, gone: Mapping[str, int], progress: Progress | None
) -> Copied:
    with Instance(target, alone=True), TemporaryDirectory(prefix="plancia-") as folder:
        # An older copy is brought up to date first, and a copy is never changed.
        draft = Path(folder) / "copy.db"
        draft.touch()
        _copy(source, draft, None, mode="ro", journal="WAL")
        copied = verify(draft, shown=source)
        schema.prepare(draft)
        copied = msgspec.structs.replace(copied, removed=_let_go_again(draft, gone))
        copy_everything(Address(draft), target, progress)
        check_sound(target)
    return copied


def _copy_rows(source: Address, draft: Path, progress: Progress | None) -> None:
    """Copy the rows of PostgreSQL, all of one moment; servers go on meanwhile."""
    draft.unlink()  # an empty file is one that lost its content
    copy_everything(source, Address(draft), progress)
    with closing(_open(draft, "rw")) as copy:
        copy.execute("PRAGMA journal_mode = DELETE")


def _copy(source: Path, draft: Path, progress: Progress | None, *, mode: str, journal: str) -> None:
    try:
        with (
            closing(_open(source, mode)) as origin,
            closing(_open(draft, "rw")) as copy,
        ):
            origin.backup(
                copy,
                pages=_PAGES,
                progress=(lambda _, left, total: progress(total - left, total)) if progress else None,
                sleep=0.01,
            )
            copy.execute(f"PRAGMA journal_mode = {journal}")
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorname", type(error).__name__)
        if code in {"SQLITE_NOTADB", "SQLITE_CORRUPT"}:
            raise BackupError("backup_damaged", file=str(source), problems=1, game=code) from None
        raise BackupError("backup_failed", file=str(source), why=code) from None


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=BUSY_MS / 1000)


@contextmanager
def draft_of(target: Path) -> Iterator[Path]:
    """Give a temporary file beside the target; remove it afterwards, with all that SQLite put beside it."""
    try:
        handle, name = mkstemp(dir=target.absolute().parent, prefix=f".{target.name}.")
    except OSError as error:
        raise BackupError("backup_failed", file=str(target), why=error.strerror) from None
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for suffix in ("", "-wal", "-shm", "-journal"):
            Path(name + suffix).unlink(missing_ok=True)


def publish(draft: Path, target: Path, *, replace: bool = False) -> None:
    """Give a finished file its name, durably, and in one step where it replaces another one."""
    try:
        sync(draft)
        if replace:
            draft.replace(target)
        else:
            os.link(draft, target)
        sync(draft.parent)
    except FileExistsError:
        raise BackupError("backup_exists", file=str(target)) from None
    except OSError as error:
        raise BackupError("backup_failed", file=str(target), why=error.strerror) from None


def _keep_beside(target: Path) -> None:
    """Give a file a second name, under which it stays when it is replaced; an older one that was kept is overwritten.

    A power cut at any moment leaves the file whole under its own name: with its ``-wal`` file, or without one.
    """
    try:
        # The last connection that closes moves the -wal file into the database.
        with closing(_open(target, "rw")) as connection:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        pass  # it is damaged, which may be why it is replaced
    for suffix in ("-wal", ""):
        beside, kept = Path(f"{target}{suffix}"), Path(f"{target}.replaced{suffix}")
        kept.unlink(missing_ok=True)
        if beside.exists():
            os.link(beside, kept)
    # The new file must not find a -wal file that is not its own.
    for suffix in ("-wal", "-shm"):
        Path(f"{target}{suffix}").unlink(missing_ok=True)
    sync(target.absolute().parent)
