"""The last turns before the bag is empty: which action wins most often, and by how much.

With one or two tiles in the bag every way they can lie there is gone through; with three to seven, bags are drawn.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.game_table import game_table
from plancia.engine.generator import HasWords
from plancia.engine.leaves import Leaves
from plancia.engine.move import Move
from plancia.engine.move_record import read_move
from plancia.engine.player import STRENGTHS, EnginePlayer, Exchange, Pass, write_action
from plancia.engine.table import scoring_table
from plancia.engine.unseen import unseen
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.reachable import check_reachable
from plancia.rules.tiles import Tile, rack

#: The most tiles in the bag.
MOST_IN_BAG = 7

#: With one tile in the bag nearly all endings of the best action are decided with so many positions more.
PROOF = 20_000_000

#: How an action was judged, in the order of ``native/endgame/pre_endgame.hpp``. ``exact``: every bag, every ending to
#: its last count. ``sampled``: bags were drawn, or tiles stay in the bag and the engine's player made the turns until
#: it was empty. ``incomplete``: some endings are undecided and count as the search believes, or it was seen to win less
#: often than another, and the chance is what it is at most. ``estimated``: roughly.
Judged = Literal["estimated", "incomplete", "exact", "sampled"]
_JUDGED: tuple[Judged, ...] = ("estimated", "incomplete", "exact", "sampled")


class JudgedAction(msgspec.Struct, frozen=True):
    """What can be done, and what is to be expected of it."""

    action: Move | Exchange | Pass
    #: The chance to win, a tie being half a win.
    wins: float
    #: The final score of the player on turn less the opponent's, on average: an estimate, good enough to choose among
    #: those that win as often.
    spread: float
    judged: Judged


class PreEndgame(msgspec.Struct, frozen=True):
    """The actions of a position, the best first: by the chance to win, then by the difference."""

    actions: list[JudgedAction]
    bag: int
    nodes: int


class PreEndgameSolver:
    """Judges the last turns with tiles in the bag, by one edition with the words of one lexicon."""

    def __init__(self, edition: Edition, words: HasWords, leaves: Leaves | None = None) -> None:
        """Take a rulebook and a lexicon or word graph; raise as ``EnginePlayer``."""
        self._rules = edition.play_rules()
        self._player = EnginePlayer(STRENGTHS["static"], edition, words, leaves)
        self._core = _native.EndgameSolver(scoring_table(self._rules), game_table(edition), words.core)
        self._words = words  # the core reads them where they are

    def judge(
        self,
        position: Position,
        *,
        candidates: int = 6,
        samples: int = 48,
        seed: int = 0,
        nodes: int = 20_000,
        proof: int = PROOF,
        seconds: float | None = None,
        also: Iterable[Move | Exchange | Pass] = (),
        their_rack: Sequence[Tile] | None = None,
    ) -> PreEndgame:
        """Judge the actions of the player on turn, whose rack is known; the opponent's is not looked at.

        Somebody who knows both racks gives the opponent's, whole, as ``their_rack``: the order of the bag alone
        is open then.

        ``candidates`` actions, and those given ``also``, are judged by their endings. An ending is looked into with
        ``nodes`` positions, or fewer with two tiles in the bag; all together get seven or twelve times as many, and the
        last undecided ones what is left. With one tile in the bag the endings of the best action that are undecided
        even then get ``proof`` positions more. From three tiles on, ``samples`` bags are drawn by ``seed``. Without
        ``seconds``, which are CPU time, the answer is always the same. The *cambio secco* is not among the actions.
        Raises ``pre_endgame_bag`` unless one to seven tiles are in the bag, ``endgame_racks`` for an empty rack, and
        what ``Position.check`` and ``check_reachable`` raise.
        """
        rules = self._rules
        position.check(rules)
        check_reachable(position.board, rules)
        mover = position.racks[0]
        left = unseen(position, rules)
        bag = len(left) - rules.rack_size
        if not 1 <= bag <= MOST_IN_BAG:
            raise EngineError("pre_endgame_bag", bag=max(bag, 0), most=MOST_IN_BAG)
        if not mover:
            raise EngineError("endgame_racks", left="".join(left))
        found, looked_at = self._core.judge(
            self._player.spec,
            position.board.squares,
            "".join(mover),
            scores=position.scores,
            scoreless=position.scoreless,
            nodes=nodes,
            candidates=candidates,
            samples=samples,
            seed=seed,
            proof=proof,
            seconds=seconds or 0.0,
            also=[write_action(action) for action in also],
            other=None if their_rack is None else "".join(their_rack),
        )
        actions = []
        for kind, move, given, judged, wins, spread in found:
            action: Move | Exchange | Pass = Pass()
            if kind == 0:
                action = read_move(move, mover)
            elif kind == 1:
                action = Exchange(rack(given))
            actions.append(JudgedAction(action, wins, spread, _JUDGED[judged]))
        return PreEndgame(actions, bag, looked_at)


def judge_pre_endgame(
    position: Position, words: HasWords, edition: Edition | None = None, *, seconds: float | None = None
) -> PreEndgame:
    """Judge one position, by the edition in force unless another is given; see ``PreEndgameSolver.judge``."""
    return PreEndgameSolver(edition or load(), words).judge(position, seconds=seconds)
