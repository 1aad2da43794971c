"""What to do, by trying it: candidates are played on in many worlds, and the chance of winning decides.

A world is one way in which the unseen tiles may be distributed; ``docs/thinking.md`` says how all of it works. The
same sight, seed and plies make the same judgement, whatever the number of threads.
"""

from collections.abc import Iterable
from math import fsum, log
from typing import Literal

import msgspec

from plancia.engine.generator import HasWords
from plancia.engine.leaves import Leaves, default_leaves
from plancia.engine.move import Move
from plancia.engine.player import Action, Sight, Thinking, read_action, thinker, write_action
from plancia.engine.wins import WinChances
from plancia.rules.edition import Edition
from plancia.rules.editions import load

#: Chances of the core are millionths, points are thousandths.
_MILLION = 1_000_000
_MILLI = 1000

#: How a candidate was judged, in the order of ``native/simulation/judgement.hpp``. ``sampled``: in worlds that were
#: drawn. ``played_out``: in all worlds there are, but not every ending was proven. ``exact``: every one was.
How = Literal["sampled", "played_out", "exact"]
_HOW: tuple[How, ...] = ("sampled", "played_out", "exact")


class Judged(msgspec.Struct, frozen=True):
    """A candidate and what became of it. Errors are standard errors."""

    action: Action
    #: What the static player thinks of it, in points.
    equity: float
    #: The chance of winning, between 0 and 1; a tie is half a win.
    chance: float
    chance_error: float
    #: Points ahead in the end, as far as it can be foreseen.
    spread: float
    spread_error: float
    #: What candidates are compared by, in hundredths: the chance, and 0.05 for each point.
    value: float
    #: In how many worlds it was tried.
    iterations: int
    how: How
    #: Whether it was compared to the end; the others fell behind.
    stands: bool


class Judgement(msgspec.Struct, frozen=True):
    """What a simulation found."""

    #: The best first; never empty.
    candidates: tuple[Judged, ...]
    #: Searches for moves that it took.
    plies: int
    #: Leaves of the opponent that were weighed; 0 if his last turn says nothing.
    inferred_from: int

    @property
    def best(self) -> Judged:
        """What to do."""
        return self.candidates[0]


class Simulation:
    r"""Judges positions by the rules of one edition. Immutable; any thread may use it.

    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AOBBBVV/ 30/40 0")
    >>> judgement = Simulation(graph).judge(Sight(position), seed=1, plies=500)
    >>> best = judgement.best
    >>> best.how, 0 < best.chance < 1, best.value == max(each.value for each in judgement.candidates if each.stands)
    ('sampled', True, True)
    """

    def __init__(
        self,
        words: HasWords,
        edition: Edition | None = None,
        *,
        thinking: Thinking | None = None,
        leaves: Leaves | None = None,
        wins: WinChances | None = None,
    ) -> None:
        """Take the words, and the tables that come with the program or others; raise as ``EnginePlayer``."""
        self._edition = edition or load()
        self._rules = self._edition.play_rules()
        self.thinking = thinking or Thinking()
        leaves = leaves or default_leaves()
        leaves.check(self._rules)
        self._core = thinker(self.thinking, self._edition, words, leaves, wins)

    def judge(
        self,
        sight: Sight,
        *,
        seed: int = 0,
        plies: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        also: Iterable[Action] = (),
        worlds: int = 1,
        kept_for: int | None = None,
        enough: float | None = None,
    ) -> Judgement:
        """Return the candidates, the best first. Other Python threads run meanwhile.

        ``also`` are actions of the player on turn that are tried too, and compared to the end, whatever the static
        list thinks of them; a word that the lexicon does not have is played like any other. As far as the plies go,
        no candidate is out before it was ``kept_for`` so many worlds, and those left are tried in ``worlds``: the
        more, the smaller the errors. Without ``kept_for`` it is as many.

        With ``enough`` it ends once hardly a candidate that is left seems to be better than the leader by more than
        that, in hundredths of a win, and it is known of those given ``also`` whether they lose twice as much.

        Without ``plies`` as many are spent as ``thinking`` says, the more the fewer tiles are in the bag. ``seconds``
        ends it earlier, for people; what was found by then does not repeat. Raises as ``Generator.generate``.
        """
        position = sight.position
        position.check(self._rules)
        held = position.racks[0]
        candidates, spent, inferred_from = self._core.judge(
            position.board.squares,
            "".join(held),
            sight.core,
            seed=seed,
            plies=plies or self._share(sight),
            seconds=seconds,
            threads=threads,
            also=[write_action(action) for action in also],
            worlds=worlds,
            kept_for=worlds if kept_for is None else kept_for,
            enough=None if enough is None else round(enough * _MILLION / 100),
        )
        judged = []
        for kind, move, given, equity, tried, chance, ahead, value, stands, how in candidates:
            judged.append(
                Judged(
                    action=read_action(kind, move, given, held),
                    equity=equity / _MILLI,
                    chance=chance[0] / _MILLION,
                    chance_error=chance[1] / _MILLION,
                    spread=ahead[0] / _MILLI,
                    spread_error=ahead[1] / _MILLI,
                    value=100 * value / _MILLION,
                    iterations=tried,
                    how=_HOW[how],
                    stands=stands,
                )
            )
        return Judgement(tuple(judged), spent, inferred_from)

    def inferred(self, sight: Sight, *, seed: int = 0, leaves: int = 400) -> dict[str, float]:
        """Return what the opponent may have kept in his last turn, with shares that make 1; the likeliest first.

        So many leaves are drawn from the unseen tiles and weighed by how well his turn goes with each. Empty if his
        turn says nothing: a pass, a play of his whole rack, an empty bag.
        """
        position = sight.position
        position.check(self._rules)
        weighed = self._core.infer(
            position.board.squares, "".join(position.racks[0]), sight.core, seed=seed, leaves=leaves
        )
        whole = fsum(weight for _, weight in weighed)
        shares: dict[str, float] = {}
        for leave, weight in weighed:
            shares[leave] = shares.get(leave, 0.0) + weight / whole
        return dict(sorted(shares.items(), key=lambda pair: (-pair[1], pair[0])))

    def told(self, sight: Sight, kept: str, *, seed: int = 0, leaves: int = 400) -> float | None:
        """Return how much likelier inference makes what the opponent really kept than chance does: the logarithm.

        Nought is nothing learnt, less is misled. None if his last turn was no play or says nothing.
        """
        position = sight.position
        position.check(self._rules)
        shown = (position.board.squares, "".join(position.racks[0]), sight.core)
        weighed = self._core.infer(*shown, seed=seed, leaves=leaves)
        if not weighed or not isinstance(sight.last, Move):
            return None
        mean = fsum(weight for _, weight in weighed) / len(weighed)
        return log(self._core.leave_weight(*shown, kept) / mean)

    def _share(self, sight: Sight) -> int:
        """Return the plies for a turn: more of them late."""
        rules, position = self._rules, sight.position
        unseen = sum(rules.counts.values()) - position.board.count - len(position.racks[0])
        return self.thinking.spends(max(unseen - rules.rack_size, 0))
