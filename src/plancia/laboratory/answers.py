"""What is answered, told apart by ``kind``."""

import msgspec

from plancia.catalogue.refusal import CodedRefusal
from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained
from plancia.rules.game.outcome import Outcome, Reason
from plancia.rules.game.tagged import Tagged


class GamePlayer(msgspec.Struct, frozen=True):
    """A player of a record: the nick that its moves have, and a name for people."""

    nick: str
    name: str


class Outline(Tagged, frozen=True, tag="game"):
    """The moves of a record, with nothing judged."""

    players: tuple[GamePlayer, ...]
    #: The edition that they are read by.
    edition: str
    #: Each with the position before it.
    moves: tuple[MoveAnalysis, ...]


class JudgedMove(Tagged, frozen=True, tag="move"):
    """A move, or what can be done in a position: then nothing was played, and nothing is explained."""

    move: MoveAnalysis
    explained: Explained | None = None


class Summary(Tagged, frozen=True, tag="summary"):
    """A whole game in figures, and what is said of each of its moves."""

    analysis: GameAnalysis
    #: One for each move; none if that was not asked for.
    explained: tuple[Explained | None, ...]


class Ending(Tagged, frozen=True, tag="end"):
    """How a game has ended: ``out``, or ``scoreless`` after too many turns without a play; None: it goes on."""

    reason: Reason | None
    #: Seat 0 is the player who would be on turn; None while a rack that counts is not known whole.
    outcome: Outcome | None = None


class Unanswered(Tagged, frozen=True, tag="refused"):
    """There is no answer."""

    refusal: CodedRefusal


Answer = Outline | JudgedMove | Summary | Ending | Unanswered
