"""Puzzles as long work: made game by game, and verified one by one."""

from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from plancia.engine.reference import SortedWords
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.puzzles.checking import Checked, Checker
from plancia.puzzles.document import format_puzzles
from plancia.puzzles.effort import RULES_VERSION, Effort
from plancia.puzzles.errors import PuzzleError
from plancia.puzzles.making import Maker
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.work.analyses import AskedGame
from plancia.work.crew import crew
from plancia.work.rulebook import CarriedEdition
from plancia.work.running import results_of
from plancia.work.words import NamedWords

#: More games than anybody waits for.
_ENDLESS = 2**31


class MadeOfGame(msgspec.Struct, frozen=True):
    """The puzzles of one game; often there are none."""

    puzzles: tuple[Puzzle, ...]


class PuzzleGames(msgspec.Struct, frozen=True):
    """Games to make puzzles of: unit i is record i, or where no records are given game i of a seed."""

    edition: CarriedEdition
    words: NamedWords
    seed: int
    records: tuple[AskedGame, ...] = ()
    effort: Effort = Effort()

    @property
    def units(self) -> int:
        """How many games there are."""
        return len(self.records) or _ENDLESS

    def plan(self) -> dict[str, Any]:
        """Return what decides the results, for a ledger."""
        return {
            "work": "puzzles",
            "version": RULES_VERSION,
            "seed": self.seed,
            "rules": self.edition.digest,
            "lexicon": self.words.hash,
            "records": [_digest(record) for record in self.records],
            "effort": msgspec.to_builtins(self.effort),
        }

    def do(self, first: int, count: int) -> list[MadeOfGame]:
        """Make the puzzles of the games ``first`` to ``first + count - 1``; raise as ``Maker`` and ``AskedGame``."""
        return [MadeOfGame(self._made(number)) for number in range(first, first + count)]

    def _made(self, number: int) -> tuple[Puzzle, ...]:
        if not self.records:
            return _maker(self.edition, self.words, self.effort).of_game(self.seed, number)
        record = self.records[number]
        maker = _maker(record.edition, record.words, self.effort)
        return maker.of_record(record.decisions(), _digest(record))


class PuzzleChecks(msgspec.Struct, frozen=True):
    """Puzzles to verify, all of one edition and one lexicon: unit i is puzzle i."""

    edition: CarriedEdition
    words: NamedWords
    puzzles: tuple[Puzzle, ...]

    def plan(self) -> dict[str, Any]:
        """Return what decides the results, for a ledger."""
        return {
            "work": "check of puzzles",
            "rules": self.edition.digest,
            "lexicon": self.words.hash,
            "puzzles": sha256(format_puzzles(self.puzzles)).hexdigest()[:16],
        }

    def do(self, first: int, count: int) -> list[Checked]:
        """Verify the puzzles ``first`` to ``first + count - 1``; raise as ``Checker`` and ``NamedWords.open``."""
        checker = _checker(self.edition, self.words)
        return [checker.check(self.puzzles[number]) for number in range(first, first + count)]


def make_puzzles(
    count: int,
    *,
    seed: int = 1,
    lexicon: str = DEFAULT,
    edition: Edition | None = None,
    threads: int = 1,
) -> Iterator[Puzzle]:
    """Yield so many puzzles from games of the static player against itself; the same seed gives the same puzzles.

    The edition is the one in force unless another is given. Raises as ``open_lexicon`` and ``Maker``.
    """
    edition = edition or load()
    words = NamedWords(lexicon, open_lexicon(lexicon, edition).hash)
    task = PuzzleGames(CarriedEdition.of(edition), words, seed)
    left = count
    with crew(threads) as hands, closing(results_of(task, range(task.units), hands)) as pieces:
        for piece in pieces:
            for made in piece:
                yield from made.puzzles[:left]
                left -= min(len(made.puzzles), left)
            if not left:
                return


def check_words(puzzle: Puzzle, lexicon: Lexicon) -> None:
    """Raise ``puzzle_other_words`` unless a lexicon is the one that a puzzle was made with."""
    if puzzle.lexicon_hash != lexicon.hash:
        raise PuzzleError(
            "puzzle_other_words",
            id=puzzle.id,
            lexicon=puzzle.lexicon,
            found=lexicon.hash,
            asked=puzzle.lexicon_hash,
        )


def _digest(record: AskedGame) -> str:
    return sha256(record.content).hexdigest()[:16]


@lru_cache(maxsize=2)
def _maker(edition: CarriedEdition, words: NamedWords, effort: Effort) -> Maker:
    rulebook = edition.open()
    return Maker(words.open(rulebook), rulebook, lexicon=words.name, lexicon_hash=words.hash, effort=effort)


@lru_cache(maxsize=1)
def _checker(edition: CarriedEdition, words: NamedWords) -> Checker:
    rulebook = edition.open()
    lexicon = words.open(rulebook)
    judge = Judge(lexicon, rulebook, rules=lexicon.info.word_rules)
    return Checker(
        lexicon, SortedWords(lexicon.graph.words()), lambda word: judge.verdict(word).valid, rulebook
    )
