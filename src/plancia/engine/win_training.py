"""Counting how games end, for the chance of winning. ``docs/wins.md`` argues the method.

A training goes on in steps: the caller may stop after any of them, write it down, and go on another day. It comes out
the same, whatever the number of threads and however often it was interrupted. One that is done can go on to more games.
"""

from collections.abc import Sequence
from typing import Self

import msgspec

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.game_table import game_table
from plancia.engine.generator import HasWords
from plancia.engine.last_count import LastCount, ways_of_ending
from plancia.engine.leaves import Leaves
from plancia.engine.sealed import DamagedError, OtherVersionError, seal, unseal
from plancia.engine.table import scoring_table
from plancia.engine.wins import WinChances, WinRecord, win_table
from plancia.rules.edition import Edition

#: So many games are played in a step.
STEP = 512

_MAGIC = b"PLANCIAU"
_VERSION = 1


class WinPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a training is to be. Two trainings with equal plans and as many games end with the same tables."""

    edition: str
    lexicon: str
    words: int
    leaves: str
    seed: int
    endings: tuple[LastCount, ...]


def win_plan(edition: Edition, *, lexicon: str, words: int, leaves: Leaves, seed: int) -> WinPlan:
    """Return the plan of a training: games by the rules of an edition, counted for the ways of all editions."""
    return WinPlan(edition.id, lexicon, words, leaves.digest, seed, tuple(ways_of_ending(edition)))


class _Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: WinPlan
    #: The bytes that the counts of each way take.
    sizes: tuple[int, ...]


def count_games(
    edition: Edition, words: HasWords, leaves: Leaves, *, seed: int, first: int, count: int
) -> tuple[bytes, ...]:
    """Return what the games ``first`` to ``first + count - 1`` of a seed show, for each way of ending.

    ``WinTraining.add`` takes it: games may be counted elsewhere.
    """
    table = scoring_table(edition.play_rules())
    nothing = [_native.WinCounts(table) for _ in ways_of_ending(edition)]
    counts = _counted(nothing, edition, words, leaves, seed=seed, first=first, count=count, threads=1)
    return tuple(each.dump() for each in counts)


def _counted(
    before: list[_native.WinCounts],
    edition: Edition,
    words: HasWords,
    leaves: Leaves,
    *,
    seed: int,
    first: int,
    count: int,
    threads: int,
) -> list[_native.WinCounts]:
    """Return the counts with those of more games."""
    rulebooks = [
        (scoring_table(each.play_rules()), game_table(each)) for each in ways_of_ending(edition).values()
    ]
    return _native.sample_wins(
        rulebooks, words.core, leaves.core, before, seed=seed, first=first, count=count, threads=threads
    )


class WinTraining:
    """A training on its way. Not for two threads at a time."""

    def __init__(self, plan: WinPlan, edition: Edition, wanted: int) -> None:
        """Begin anew: nothing has been seen of so many games."""
        self.plan = plan
        self.wanted = wanted
        self._counts = [_native.WinCounts(scoring_table(edition.play_rules())) for _ in plan.endings]

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self._counts[0].games

    @property
    def done(self) -> bool:
        """Whether as many have been played as are wanted."""
        return self.games >= self.wanted

    @property
    def share(self) -> float:
        """How much of the work is over, between 0 and 1."""
        return min(self.games / self.wanted, 1.0)

    def step(self, edition: Edition, words: HasWords, leaves: Leaves, count: int, threads: int) -> None:
        """Play so many more games, fewer if fewer are wanted.

        The caller has checked that edition, words and leaves are those of the plan.
        """
        count = max(min(count, self.wanted - self.games), 0)
        seed = self.plan.seed
        self._counts = _counted(
            self._counts, edition, words, leaves, seed=seed, first=self.games, count=count, threads=threads
        )

    def add(self, counted: Sequence[bytes]) -> None:
        """Add what ``count_games`` has counted of the next games; raise ``training_damaged``."""
        try:
            more = [_native.WinCounts.load(each) for each in counted]
            self._counts = [counts.with_more(other) for counts, other in zip(self._counts, more, strict=True)]
        except ValueError:
            raise EngineError("training_damaged", file="training") from None

    def wins(self, edition: Edition) -> WinChances:
        """Return the chances that the games so far show; there must be some."""
        rules = edition.play_rules()
        record = WinRecord(
            edition=self.plan.edition,
            lexicon=self.plan.lexicon,
            words=self.plan.words,
            leaves=self.plan.leaves,
            seed=self.plan.seed,
            games=self.games,
            most_unseen=sum(rules.counts.values()) - rules.rack_size,
            endings=self.plan.endings,
        )
        tables = [win_table(*_native.estimate_wins(counts, rules.rack_size)) for counts in self._counts]
        return WinChances(record, tuple(tables))

    def dump(self) -> bytes:
        """Return everything as bytes, from which ``load`` goes on."""
        counts = [each.dump() for each in self._counts]
        progress = msgspec.json.encode(_Progress(self.plan, tuple(map(len, counts))))
        return seal(_MAGIC, _VERSION, progress, b"".join(counts), len(counts))

    @classmethod
    def load(cls, dumped: bytes, edition: Edition, wanted: int, name: str = "training") -> Self:
        """Return what ``dump`` wrote; raise ``training_damaged``."""
        try:
            recorded, body, count = unseal(dumped, _MAGIC, _VERSION)
            progress = msgspec.json.decode(recorded, type=_Progress)
            if count != len(progress.sizes) or count != len(progress.plan.endings):
                raise DamagedError
            training = cls(progress.plan, edition, wanted)
            counts, at = [], 0
            for size in progress.sizes:
                counts.append(_native.WinCounts.load(body[at : at + size]))
                at += size
        except (DamagedError, OtherVersionError, ValueError, msgspec.MsgspecError):
            raise EngineError("training_damaged", file=name) from None
        training._counts = counts
        return training
