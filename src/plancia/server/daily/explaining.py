"""What the laboratory says of the best play by points: whether its own analysis finds it best too, and why."""

import msgspec

from plancia.catalogue import LANGUAGES, Language
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.reading import duplicate_rules
from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision, move_of
from plancia.engine.analysis.depth import DepthName
from plancia.engine.analysis.why.explained import Explainer
from plancia.engine.errors import EngineError
from plancia.engine.generator import HasWords
from plancia.engine.player import Sight
from plancia.rules.board import SQUARE_NAMED
from plancia.rules.edition import Edition
from plancia.rules.placement import Declaration
from plancia.rules.play import declare
from plancia.rules.position import Position

#: How long the laboratory thinks about a position: about half a second.
DEPTH: DepthName = "normal"


class Explanation(msgspec.Struct, frozen=True):
    """What is said of a play."""

    #: Whether nothing better was found by trying what comes after.
    is_best: bool
    why: dict[Language, str]


class Explaining:
    """Explains plays by one edition, with the words of one lexicon."""

    def __init__(self, words: HasWords, edition: Edition) -> None:
        self._words, self._edition = words, edition

    def explained(self, position: Position, best: FoundPlay) -> Explanation:
        """Return what is said of a play; where an edition cannot be simulated, nothing and that it is best."""
        rack = position.racks[0]
        declaration = Declaration(SQUARE_NAMED[best.at], best.reads, best.word)
        play = declare(position.board, declaration, duplicate_rules(self._edition, len(rack)), rack)
        decision = Decision(Sight(position), len(rack), played=move_of(play, rack))
        try:
            judged = Analyst(self._words, self._edition, depth=DEPTH).judge(decision)
            said = Explainer(self._words, self._edition).explain(judged, position)
        except EngineError:
            return Explanation(is_best=True, why=dict.fromkeys(LANGUAGES, ""))
        return Explanation(judged.is_best, dict(said.why))
