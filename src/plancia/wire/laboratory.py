"""Analyses of games over HTTP. Questions to the laboratory and their answers are those of ``plancia.laboratory``."""

from plancia.engine.analysis.depth import DepthName
from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained
from plancia.laboratory.questions import Seed
from plancia.wire.message import Message


class NewAnalysis(Message, frozen=True):
    """All moves of a game, judged at one depth with one seed."""

    depth: DepthName
    moves: tuple[MoveAnalysis, ...]
    seed: Seed = 0


class KeptAnalysis(Message, frozen=True):
    """The analysis that is kept of a game."""

    game: str
    depth: DepthName
    seed: int
    #: The lexicon by which it was judged: the game's own, or the default one.
    lexicon: str
    #: When it was kept, in milliseconds since 1970.
    at: int
    analysis: GameAnalysis
    #: What is said of each move; None: nothing.
    explained: tuple[Explained | None, ...]
