"""Why somebody cannot come in to a contest over a socket, as the code with which it is closed."""

from plancia.rules.errors import CodedError
from plancia.server.contests.errors import ContestError
from plancia.server.journal.errors import JournalError
from plancia.server.live.viewer import Close


def farewell(error: CodedError) -> Close:
    """Return how to close: what only this moment refuses he may ask for again."""
    if isinstance(error, ContestError):
        return Close.NO_GAME
    passing = isinstance(error, JournalError) or error.code == "server_stopping"
    return Close.COME_BACK if passing else Close.NOT_ALLOWED
