"""What a server had acknowledged when the power was cut, and whether it is there afterwards."""

from collections import Counter
from pathlib import Path

import plancia.server.store.tables as t
from plancia.server import backup
from plancia.server.journal.journal import Journal
from plancia.server.live import timeline
from plancia.server.store import schema
from plancia.server.store.store import Store
from server.journal.killing import stored_actions
from server.journal.power_cuts.story import COPY, DATABASE, GAMES


class Content:
    """How much a database holds: actions of each game, and rows."""

    def __init__(self) -> None:
        self.actions: Counter[str] = Counter()
        self.rows = 0

    def copy(self) -> "Content":
        """Return the same as a value of its own."""
        other = Content()
        other.actions, other.rows = Counter(self.actions), self.rows
        return other


class Promises:
    """What was acknowledged so far."""

    def __init__(self) -> None:
        self.made = False
        self.content = Content()
        self.time_ms = 0
        #: What the backup holds; None as long as there is none.
        self.backup: Content | None = None
        #: What was there before the restore began, until it was acknowledged.
        self.before: Content | None = None
        self.replaced: Content | None = None

    def take(self, line: str) -> None:
        """Note what a line of ``told`` says."""
        match line.split():
            case ["made"]:
                self.made = True
            case ["game", game, actions]:
                self.content.actions[game] = int(actions)
            case ["rows", rows]:
                self.content.rows = int(rows)
            case ["time", ms]:
                self.time_ms = int(ms)
            case ["backed", *numbers]:
                self.backup = Content()
                self.backup.actions = Counter(dict(zip(GAMES, map(int, numbers), strict=False)))
                self.backup.rows = int(numbers[-1])
            case ["restoring"]:
                self.before = self.content.copy()
                # How far the clocks had got belongs to the file that is replaced.
                self.time_ms = 0
            case ["restored"]:
                assert self.backup is not None
                self.replaced, self.before = self.before, None
                self.content = self.backup.copy()
            case ["backing"] | ["closed"]:
                pass
            case _:
                raise ValueError(line)


def check(folder: Path, promised: Promises) -> str:
    """Look at what a power cut has left: everything that was promised is there, and nothing is half there.

    Raises ``AssertionError``, or what the server raises at its start. Returns what was seen.
    """
    path = folder / DATABASE
    # An empty file is one that lost its content, and the server says so: it may be only while nothing was promised.
    assert path.exists() or not promised.made, "the database has no name"
    _check_copy(folder, promised)
    seen = _check_database(path, promised)
    _check_time(path, promised)
    return seen


def _check_database(path: Path, promised: Promises) -> str:
    there = path.exists()
    schema.prepare(path)
    content = _content(path)
    if _fits(content, promised.content):
        return "kept" if there else "begun anew"
    # In the middle of a restore either file may be there, each of them whole.
    assert promised.before is not None, f"promised {_told(promised.content)}, found {_told(content)}"
    assert promised.backup is not None
    assert _told(content) == _told(promised.backup), f"neither of two: {_told(content)}"
    return "restored"


def _check_copy(folder: Path, promised: Promises) -> None:
    """A backup has its name only when it is whole; so has the file that a restore has set aside."""
    copy = folder / COPY
    if copy.exists():
        backup.verify(copy)
        if promised.backup is not None:
            assert _told(_content(copy)) == _told(promised.backup)
    else:
        assert promised.backup is None, "the backup is gone"
    if promised.replaced is not None:
        aside = folder / f"{DATABASE}.replaced"
        assert aside.exists(), "what was replaced is gone"
        assert _fits(_content(aside), promised.replaced)


def _check_time(path: Path, promised: Promises) -> None:
    line = timeline.ServerTimeline(Path(f"{path}-time"))
    try:
        assert line.now_ms() >= promised.time_ms, f"the time was {promised.time_ms} and is {line.now_ms()}"
    finally:
        line.close()


def _content(path: Path) -> Content:
    """Return what a database holds; its chains must be sound and its actions whole."""
    content = Content()
    with Journal(path) as journal:
        assert journal.verify_all() == []
        content.actions = Counter({game: stored_actions(journal, game) for game in GAMES})
    with Store(path) as store:
        rows = store.do(lambda connection: connection.execute(t.security_log.select()).all(), write=False)
    assert [row.detail for row in rows] == [str(number) for number in range(len(rows))]
    content.rows = len(rows)
    return content


def _fits(found: Content, promised: Content) -> bool:
    """Whether everything that was promised is there, and at most one thing more, which was under way."""
    more = [found.actions[game] - promised.actions[game] for game in GAMES]
    return all(number in {0, 1} for number in [*more, found.rows - promised.rows])


def _told(content: Content) -> tuple[int, ...]:
    return (*(content.actions[game] for game in GAMES), content.rows)
