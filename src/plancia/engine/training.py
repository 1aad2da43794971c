"""Learning leave values from self-play, generation by generation. ``docs/leaves.md`` argues the method.

A training goes on in steps: the caller may stop after any of them, write it down, and go on another day. It comes out
the same, whatever the number of threads and however often it was interrupted.
"""

from hashlib import sha256
from struct import Struct
from typing import Self

import msgspec

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.engine.game_table import game_table
from plancia.engine.generator import HasWords
from plancia.engine.leaves import UNIT, LeaveRecord, Leaves, kinds_of
from plancia.engine.table import scoring_table
from plancia.rules.edition import Edition

#: So many games are played in a step, unless a plan says otherwise.
STEP = 48

#: The values of the last generation are the ones that stay: it tries so many times as many racks.
LAST = 4

_MAGIC = b"PLANCIAT"
_VERSION = 1
# Magic, version, sizes of progress and leaves, SHA-256 of all that follows.
_HEAD = Struct("<8sIII32s")


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a training is to be. Two trainings with equal plans end with the same table."""

    kinds: str
    edition: str
    lexicon: str
    words: int
    seed: int
    generations: int
    #: Racks to be tried in each generation; in the last one ``LAST`` times as many.
    racks: int
    #: Games played in a step. A generation ends with a step: another number is another training.
    step: int = STEP

    def racks_in(self, generation: int) -> int:
        """Return how many racks a generation needs, the first being 1."""
        return self.racks * (LAST if generation == self.generations else 1)


class _Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: Plan
    next_game: int


def plan_of(
    edition: Edition,
    *,
    lexicon: str,
    words: int,
    seed: int,
    generations: int,
    racks: int,
    step: int = STEP,
) -> Plan:
    """Return the plan of a training by the rules of an edition."""
    return Plan(kinds_of(edition.play_rules()), edition.id, lexicon, words, seed, generations, racks, step)


def sample_games(
    edition: Edition, words: HasWords, leaves: Leaves, *, seed: int, first: int, count: int
) -> bytes:
    """Return what the games ``first`` to ``first + count - 1`` of the generation after some leaves show.

    ``Training.add`` takes it: games may be played elsewhere.
    """
    nothing = _native.LeaveSamples(leaves.core)
    return _sampled(nothing, edition, words, leaves, seed=seed, first=first, count=count, threads=1).dump()


def _sampled(
    before: _native.LeaveSamples,
    edition: Edition,
    words: HasWords,
    leaves: Leaves,
    *,
    seed: int,
    first: int,
    count: int,
    threads: int,
) -> _native.LeaveSamples:
    """Return the samples with those of more games."""
    return _native.sample_leaves(
        scoring_table(edition.play_rules()),
        game_table(edition),
        words.core,
        leaves.core,
        before,
        generation=leaves.record.generation + 1,
        seed=seed,
        first=first,
        count=count,
        threads=threads,
    )


class Training:
    """A training on its way. Not for two threads at a time."""

    def __init__(self, plan: Plan) -> None:
        """Begin anew: generation 0, in which no leave is worth anything."""
        self.plan = plan
        self.leaves = Leaves.nought(
            LeaveRecord(plan.kinds, plan.edition, plan.lexicon, plan.words, plan.seed, 0)
        )
        self._next_game = 0
        self._samples = _native.LeaveSamples(self.leaves.core)

    @property
    def done(self) -> bool:
        """Whether the last generation is finished."""
        return self.leaves.record.generation >= self.plan.generations

    @property
    def share(self) -> float:
        """How much of the work is over, between 0 and 1."""
        record = self.leaves.record
        needed = sum(self.plan.racks_in(generation + 1) for generation in range(self.plan.generations))
        return min((sum(record.racks) + self._samples.racks) / needed, 1.0) if not self.done else 1.0

    def step(self, edition: Edition, words: HasWords, threads: int) -> None:
        """Play a few more games; end the generation if that was enough. The training must not be done.

        The caller has checked that the edition and the words are those of the plan.
        """
        self._samples = _sampled(
            self._samples,
            edition,
            words,
            self.leaves,
            seed=self.plan.seed,
            first=self._next_game,
            count=self.plan.step,
            threads=threads,
        )
        self._stepped()

    def add(self, sampled: bytes) -> None:
        """Add what ``sample_games`` has seen in the next step's games, as ``step`` does; raise ``training_damaged``."""
        try:
            more = _native.LeaveSamples.load(self.plan.kinds, sampled)
            self._samples = self._samples.with_more(more)
        except ValueError:
            raise EngineError("training_damaged", file="training") from None
        self._stepped()

    @property
    def next_game(self) -> int:
        """The number of the first game of the next step, in this generation."""
        return self._next_game

    def _stepped(self) -> None:
        """Count a step, and end the generation if that was enough."""
        record = self.leaves.record
        generation = record.generation + 1
        self._next_game += self.plan.step
        if self._samples.racks < self.plan.racks_in(generation):
            return
        self.leaves = Leaves(
            _native.estimate_leaves(self.plan.kinds, self._samples, generation, UNIT),
            msgspec.structs.replace(
                record,
                generation=generation,
                racks=(*record.racks, self._samples.racks),
                games=(*record.games, self._next_game),
            ),
        )
        self._next_game = 0
        self._samples = _native.LeaveSamples(self.leaves.core)

    def dump(self) -> bytes:
        """Return everything as bytes, from which ``load`` goes on."""
        progress = msgspec.json.encode(_Progress(self.plan, self._next_game))
        leaves = self.leaves.image()
        rest = progress + leaves + self._samples.dump()
        return _HEAD.pack(_MAGIC, _VERSION, len(progress), len(leaves), sha256(rest).digest()) + rest

    @classmethod
    def load(cls, dumped: bytes, name: str = "training") -> Self:
        """Return what ``dump`` wrote; raise ``training_damaged``."""
        damaged = EngineError("training_damaged", file=name)
        if len(dumped) < _HEAD.size or not dumped.startswith(_MAGIC):
            raise damaged
        _, version, progress_size, leaves_size, checksum = _HEAD.unpack_from(dumped)
        rest = dumped[_HEAD.size :]
        if version != _VERSION or sha256(rest).digest() != checksum:
            raise damaged
        try:
            progress = msgspec.json.decode(rest[:progress_size], type=_Progress)
            training = cls(progress.plan)
            training.leaves = Leaves.read(rest[progress_size : progress_size + leaves_size], name)
            training._samples = _native.LeaveSamples.load(
                progress.plan.kinds, rest[progress_size + leaves_size :]
            )
        except (ValueError, msgspec.MsgspecError):
            raise damaged from None
        training._next_game = progress.next_game
        return training
