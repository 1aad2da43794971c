"""The end of a game once the bag is empty: what it is worth and how it goes on, if both play their best.

Both players know everything then, so there is one right answer. The core finds it for the ending of any edition
and says so, or says how far it got.
"""

from collections.abc import Iterator

import msgspec

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.game_table import game_table
from plancia.engine.generator import HasWords
from plancia.engine.move import Move
from plancia.engine.move_record import is_pass, read_move, records_of
from plancia.engine.player import Pass
from plancia.engine.table import scoring_table
from plancia.engine.unseen import unseen
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.reachable import check_reachable
from plancia.rules.tiles import Tile, rack, tally

#: No limit on the positions that a search looks at.
ALL_NODES = 2**64 - 1

#: So many positions the usual search gets for each question: most are answered by then.
USUAL = 10_000


class Endgame(msgspec.Struct, frozen=True):
    """What is known of an endgame."""

    #: The final score of the player on turn less the opponent's, everything counted.
    value: int
    #: How it goes on; unless it is complete, the line may stop before the end.
    line: tuple[Move | Pass, ...]
    #: Whether the value is proven and the line shows how; otherwise it is an estimate, unless both bounds are the same.
    complete: bool
    #: What is proven all the same: the value is so much at least and at most. None: nothing is.
    at_least: int | None
    at_most: int | None
    #: How many positions were looked at.
    nodes: int


class EndgameSolver:
    """Solves endgames by one edition with the words of one lexicon.

    It keeps memory from one question to the next, so keep it if you have many. Any thread may ask; one is answered at
    a time, and what came before changes no answer.
    """

    def __init__(self, edition: Edition, words: HasWords) -> None:
        """Take a rulebook and a lexicon or word graph; raise ``game_rack_size`` for racks that are too large."""
        self._rules = edition.play_rules()
        self._game = game_table(edition)
        self._turns = edition.ending.scoreless_each.value * 2
        self._core = _native.EndgameSolver(scoring_table(self._rules), self._game, words.core)
        self._words = words  # the core reads them where they are

    def solve(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        usual: int = USUAL,
    ) -> Endgame:
        """Solve a position with an empty bag, as far as the limits allow; without limits to the end.

        The same limit on nodes always gives the same answer. What ``usual`` positions of the usual search do not
        answer, a proof-number search does: it changes no proven value. Seconds are CPU time. The opponent's rack need
        not be given: it is what is seen nowhere. Raises ``endgame_bag`` if there are tiles in the bag,
        ``endgame_racks`` if the racks are not what is left, and what ``Position.check`` and ``check_reachable`` raise.
        """
        mover, other = self._racks(position)
        mine, theirs = position.scores
        value, complete, least, most, looked_at, line = self._core.solve(
            position.board.squares,
            "".join(mover),
            "".join(other),
            scores=(mine, theirs),
            scoreless=position.scoreless,
            nodes=ALL_NODES if nodes is None else nodes,
            usual=usual,
            seconds=seconds or 0.0,
        )
        lead = mine - theirs
        unbounded = _native.ENDGAME_UNBOUNDED
        return Endgame(
            lead + value,
            tuple(self._turns_of(line, (mover, other), position.scoreless, complete=complete)),
            complete,
            None if least == -unbounded else lead + least,
            None if most == unbounded else lead + most,
            looked_at,
        )

    def _racks(self, position: Position) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        """Return both racks, the opponent's being what is seen nowhere."""
        rules = self._rules
        position.check(rules)
        check_reachable(position.board, rules)
        mover, other = position.racks
        left = unseen(position, rules)
        if len(left) > rules.rack_size:
            raise EngineError("endgame_bag", bag=len(left) - rules.rack_size)
        if not mover or not left or (other and tally(other) != tally(left)):
            raise EngineError("endgame_racks", left="".join(left))
        return mover, left

    def _turns_of(
        self,
        line: bytes,
        racks: tuple[tuple[Tile, ...], tuple[Tile, ...]],
        scoreless: int,
        *,
        complete: bool,
    ) -> Iterator[Move | Pass]:
        """Yield the turns of a line. Two passes end the core's line; by the rulebook it may take more of them."""
        held = list(racks)
        player = 0
        for record in records_of(line):
            if is_pass(record):
                scoreless += 1
                yield Pass()
            else:
                move = read_move(record, held[player])
                held[player] = rack(move.leave)
                scoreless = 0
                yield move
            player = 1 - player
        if complete and all(held):
            for _ in range(self._turns - scoreless):
                yield Pass()


def solve_endgame(
    position: Position,
    words: HasWords,
    edition: Edition | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Endgame:
    """Solve one endgame, by the edition in force unless another is given; see ``EndgameSolver.solve``."""
    return EndgameSolver(edition or load(), words).solve(position, nodes=nodes, seconds=seconds)
