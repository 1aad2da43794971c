"""Where the servers of the tests are instead of in their files, if the tests were told so."""

from collections.abc import Callable
from pathlib import Path

from plancia.server.journal.address import Where


class Instead:
    """What the harness asks before it starts a server."""

    def __init__(self) -> None:
        #: Gives a database for every file; the same one when the server comes back.
        self.of: Callable[[Path], Where] = lambda path: path


INSTEAD = Instead()
