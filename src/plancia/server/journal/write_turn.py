"""Whose turn it is to write, of those in this process who share a file.

SQLite lets one connection write at a time; the others sleep, longer each time, and look again. Within one process a
lock wakes the next one at once.
"""

from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

_turns: "WeakValueDictionary[Path, Lock]" = WeakValueDictionary()
_making = Lock()


def write_turn(path: Path) -> Lock:
    """Return the lock that whoever writes to a file holds meanwhile: the same for everybody who asks."""
    with _making:
        turn = _turns.get(path.absolute())
        if turn is None:
            turn = _turns[path.absolute()] = Lock()
        return turn
