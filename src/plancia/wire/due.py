"""Games by correspondence: what is due, and whose turn it is."""

from plancia.wire.games import GameInfo
from plancia.wire.message import Message


class GameDue(Message, frozen=True):
    """A game by correspondence that the asker plays."""

    game: GameInfo
    #: Whether it waits for the asker.
    yours: bool
    #: When the player it waits for must have played: milliseconds since 1970. Later, if the server stands still before.
    due: int


class DueList(Message, frozen=True):
    """The asker's games by correspondence: those that wait for him first, each with the next due first."""

    games: tuple[GameDue, ...]
    #: How many games wait for the asker, and how many for others; more than are listed, perhaps.
    yours: int
    theirs: int
