"""The tables of an event as everybody may watch them: boards, points, clocks, the last plays. No rack is in it."""

from typing import Annotated

import msgspec

from plancia.rules.game.actors import Seat
from plancia.wire.message import Message
from plancia.wire.replay import MoveKind
from plancia.wire.sample import BoardLayout

#: A board row by row; a blank is in lower case, ``.`` is an empty square.
Squares = Annotated[str, msgspec.Meta(min_length=225, max_length=225)]


class BoardPlay(Message, frozen=True):
    """One of the last turns of a game."""

    turn: int
    seat: Seat
    kind: MoveKind
    #: The main word; empty where nobody has told it.
    word: str
    points: int


class EventBoard(Message, frozen=True):
    """A table of the last round, as late as its spectators see it."""

    table: int
    names: tuple[str, str]
    game: str
    #: The ``kind`` of the phase.
    phase: str
    scores: tuple[int, ...]
    #: Whose turn it is; null before the first and after the end.
    on_turn: Seat | None
    turn: int
    timed: bool
    #: What each player has left, in milliseconds, and whose clock runs.
    left_ms: tuple[int, ...]
    running: Seat | None
    squares: Squares
    #: How many plays stand whose words nobody has told: with one, the board is not whole.
    unwritten: int
    #: The last turns, the latest first.
    plays: tuple[BoardPlay, ...]
    over: bool
    #: How many seconds late this is.
    delay_s: int


class EventBoards(Message, frozen=True):
    """The tables of the last round of an event that everybody may watch, by their numbers."""

    tournament: str
    name: str
    round: int
    #: The premiums of its boards.
    board: BoardLayout
    tables: tuple[EventBoard, ...]
