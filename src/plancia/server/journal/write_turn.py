"""Which thread of this process may write to a file now.

SQLite lets one connection write at a time; the others sleep, longer each time, and look again. Within one process a
lock wakes the next one at once.
"""

from pathlib import Path
from threading import Lock
from weakref import WeakValueDictionary

_turns: "WeakValueDictionary[Path, Lock]" = WeakValueDictionary()
_making = Lock()


def write_turn(path: Path) -> Lock:
    """Return the lock of a file, always the same one; a thread holds it while it writes."""
    with _making:
        turn = _turns.get(path.resolve())
        if turn is None:
            turn = _turns[path.resolve()] = Lock()
        return turn
