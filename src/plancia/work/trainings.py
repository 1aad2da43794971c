"""Games from which tables are learnt, as long work: unit i is step i of a training.

What a step shows is a few megabytes of numbers, most of them nought, so it travels compressed. The training itself is
its ledger: it is written down after every few steps.
"""

from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from zlib import compress, decompress

import msgspec

from plancia.engine.leaves import Leaves
from plancia.engine.training import Training, sample_games
from plancia.engine.win_training import WinTraining, count_games
from plancia.work.crew import Crew
from plancia.work.rulebook import CarriedEdition
from plancia.work.running import results_of
from plancia.work.words import NamedWords

#: Most of what travels is noughts: the quickest level is enough.
_LEVEL = 1
#: More steps than any generation takes.
_ENDLESS = 2**31


class WinSteps(msgspec.Struct, frozen=True):
    """The games that a training of chances of winning has still to play, so many in a step."""

    edition: CarriedEdition
    words: NamedWords
    #: The image of the leave values that the players go by.
    leaves: bytes
    seed: int
    first: int
    wanted: int
    step: int

    @property
    def units(self) -> range:
        """All steps."""
        return range(-(-(self.wanted - self.first) // self.step))

    def do(self, first: int, count: int) -> list[tuple[bytes, ...]]:
        """Play some steps; raise as ``NamedWords.open``."""
        edition = self.edition.open()
        lexicon, leaves = self.words.open(edition), _leaves(self.leaves)
        steps = []
        for number in range(first, first + count):
            game = self.first + number * self.step
            games = min(self.step, self.wanted - game)
            counted = count_games(edition, lexicon.graph, leaves, seed=self.seed, first=game, count=games)
            steps.append(tuple(compress(each, _LEVEL) for each in counted))
        return steps


class LeaveSteps(msgspec.Struct, frozen=True):
    """The games of one generation of a training of leave values. Nobody knows beforehand how many it takes."""

    edition: CarriedEdition
    words: NamedWords
    #: The image of the values of the generation before.
    leaves: bytes
    seed: int
    first: int
    step: int

    def do(self, first: int, count: int) -> list[bytes]:
        """Play some steps; raise as ``NamedWords.open``."""
        edition = self.edition.open()
        lexicon, leaves = self.words.open(edition), _leaves(self.leaves)
        return [
            compress(
                sample_games(
                    edition,
                    lexicon.graph,
                    leaves,
                    seed=self.seed,
                    first=self.first + number * self.step,
                    count=self.step,
                ),
                _LEVEL,
            )
            for number in range(first, first + count)
        ]


def win_steps(training: WinTraining, task: WinSteps, hands: Crew) -> Iterator[None]:
    """Let a crew play what a training still wants, a step at a time; raise as ``results_of``."""
    with closing(results_of(task, task.units, hands)) as pieces:
        for piece in pieces:
            for step in piece:
                training.add([decompress(each) for each in step])
                yield


def leave_steps(training: Training, task: LeaveSteps, hands: Crew) -> Iterator[None]:
    """Let a crew play the generation of a training, a step at a time, until it is over; raise as ``results_of``.

    Steps beyond its end that were played ahead are dropped, so it ends where it would have ended here.
    """
    generation = training.leaves.record.generation
    with closing(results_of(task, range(_ENDLESS), hands)) as pieces:
        for piece in pieces:
            for step in piece:
                training.add(decompress(step))
                yield
                if training.leaves.record.generation != generation:
                    return


@lru_cache(maxsize=2)
def _leaves(image: bytes) -> Leaves:
    return Leaves.read(image, "leaves")
