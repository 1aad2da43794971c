"""A whole server from one database to another, while none runs on either."""

from pathlib import Path

import msgspec

from plancia.server.backup import BackupError, check_sound, draft_of, publish
from plancia.server.instance import Instance
from plancia.server.journal.address import Address
from plancia.server.live.timeline import write_line
from plancia.server.moving.copying import Amounts, MoveError, Progress, copy_everything
from plancia.server.moving.nodes import end_nodes
from plancia.server.soundness import must_exist
from plancia.server.store.schema import prepare


class Moved(msgspec.Struct, frozen=True):
    """What a move has brought."""

    source: str
    target: str
    games: int
    events: int
    rows: int


def move(source: Address, target: Address, progress: Progress | None = None) -> Moved:
    """Copy everything into a database that is empty, and check it there: every chain, every table.

    All of it or nothing. The source stays as it is and can be compared; no server should run on it any more.
    Every clock goes on at the instant at which it stood. Raises ``database_in_use`` while a server runs on either,
    ``target_not_empty``, ``backup_damaged`` for a source that is not sound, and what either database refuses.
    """
    must_exist(source)
    with Instance(source, alone=True):
        prepare(source)
        end_nodes(source)
        check_sound(source)
        if target.file is None:
            with Instance(target, alone=True):
                copied = copy_everything(source, target, progress)
                check_sound(target)
        else:
            copied = _into_file(source, target.file, progress)
    return Moved(str(source), str(target), copied.games, copied.events, copied.rows)


def _into_file(source: Address, target: Path, progress: Progress | None) -> Amounts:
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        raise MoveError("target_not_empty", target=str(target), table=target.name)
    with Instance(target), draft_of(target) as draft:
        draft.unlink()  # an empty file is one that lost its content
        copied = copy_everything(source, Address(draft), progress)
        check_sound(Address(draft), shown=target)
        try:
            write_line(Path(f"{target}-time"), copied.line_ms)
        except OSError as error:
            raise BackupError("backup_failed", file=str(target), why=error.strerror) from None
        publish(draft, target)
    return copied
