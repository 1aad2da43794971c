"""A game move by move, for viewers who follow it or look at it again. Racks are there once the game is over."""

from typing import Literal

from plancia.rules.board import Direction
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.events import Advice
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import Laid, SquareName
from plancia.rules.game.outcome import Outcome
from plancia.rules.game.settings import Settings
from plancia.rules.tiles import Points, Tile
from plancia.wire.message import Message
from plancia.wire.rulebooks import TileCount
from plancia.wire.sample import BoardLayout, WordCount

#: What became of a turn. ``pending``: a play that may still be challenged.
MoveKind = Literal["play", "pending", "rejected", "taken_back", "pass", "exchange", "free_exchange"]

#: What can happen besides the moves.
IncidentKind = Literal[
    "penalty",  # for a rejected play, for a challenge lost, for a wrong claim
    "minute",  # a minute bought
    "flag",  # the initial time, or the extra time, came to nothing
    "overtime",  # extra time granted
    "recount",  # a score put right
    "adjusted",  # a running score set by an official
    "clock",  # a clock set by an official
    "tiles",  # tiles put where they belong by an official
    "not_moved",  # tiles that an official wanted to move and that were not there
    "surplus",  # tiles drawn in excess given back
    "late",  # the clock of an absent player started
    "retired",  # out of a game of three or four
    "cap",  # the game has lasted as long as it may; ``reason``: what was played later and taken off
    "checked",  # the tiles were counted before the game
    "claimed",  # somebody pointed out that a player's time is over
    "called",  # a player called the referee; ``reason``: what about
    "aid_allowed",  # an official allowed an aid; ``reason``: which
    "aid_withdrawn",  # or forbade it
    "withdrawn",  # a ruling was taken back
    "confirmed",  # the result was confirmed
]


class ReplayChallenge(Message, frozen=True):
    """Words that were doubted, and what was decided."""

    #: Who doubted them.
    seat: Seat
    words: tuple[str, ...]
    #: Empty as long as nobody has ruled, and if no ruling came in time.
    verdicts: tuple[Verdict, ...] = ()
    #: Who ruled, and by which article.
    by: Actor | None = None
    article: str | None = None
    #: Whether the time for a ruling went by without one.
    lapsed: bool = False
    #: What the panel had advised.
    advice: tuple[Advice, ...] = ()
    #: What the official added.
    note: str | None = None


class ReplayIncident(Message, frozen=True):
    """Something besides the moves: a penalty, extra time, a correction with its reason."""

    kind: IncidentKind
    #: Whom it is about.
    seat: Seat | None = None
    #: What it adds to a score; negative for a loss.
    points: int = 0
    article: str | None = None
    #: Who did it, and what an official gave as his reason.
    by: Actor | None = None
    reason: str = ""


class ReplayMove(Message, frozen=True):
    """One move, and how the game stands after it and after what belongs to it."""

    #: From 1, in the order of the game. A free exchange is a move of its own, in the same turn as the next.
    number: int
    turn: int
    seat: Seat
    kind: MoveKind
    #: What was laid, the words that it formed with their arithmetic (the main one first), and what they are worth.
    tiles: tuple[Laid, ...]
    words: list[WordCount]
    bonus: Points
    value: Points
    #: What it has added to the player's score.
    points: Points
    #: How many tiles were exchanged and, once the game is over, which.
    count: int | None
    exchanged: tuple[Tile, ...] | None
    #: The words that were called out, of wooden tiles that nobody has written down.
    noted: tuple[str, ...]
    challenge: ReplayChallenge | None
    incidents: list[ReplayIncident]
    #: The board row by row, 225 characters; a blank is in lower case, ``.`` is an empty square.
    board: str
    scores: tuple[Points, ...]
    clocks: tuple[Clock, ...]
    bag_size: int
    #: The racks before the move, once the game is over.
    racks: tuple[tuple[Tile, ...], ...] | None


class Replay(Message, frozen=True):
    """A game move by move, as far as the asker may see it."""

    game: str
    #: The number of events that he may see.
    seq: int
    settings: Settings
    edition_name: str
    board: BoardLayout
    tiles: list[TileCount]
    timed: bool
    starter: Seat | None
    #: The clocks before the first move, and what happened until then.
    clocks: tuple[Clock, ...]
    opening: list[ReplayIncident]
    moves: list[ReplayMove]
    #: The result, and all racks as they were in the end.
    outcome: Outcome | None
    final_racks: tuple[tuple[Tile, ...], ...] | None
    #: Whether the game was played elsewhere and came as a record, and at how many moments that has no whole rack.
    imported: bool = False
    guessed: int = 0


class MissedPlay(Message, frozen=True):
    """A turn in which a player could have made more, and the best play of his rack."""

    #: The move, as the replay counts it, and its turn.
    number: int
    turn: int
    kind: MoveKind
    #: The main word that was played, if any, and what the turn earned.
    word: str | None
    points: Points
    #: The main word of the best play, where it begins, what is laid, and what it earns.
    best: str
    start: SquareName
    direction: Direction
    tiles: tuple[Laid, ...]
    best_points: Points


class ImportedRecord(Message, frozen=True):
    """A record that the server has now; everybody with its address may look at it."""

    game: str
    players: tuple[str, ...]
    edition: str
    #: Whether the game was played to its end.
    over: bool
    #: At how many moments the record does not give the whole rack, so that tiles were filled in.
    guessed: int
