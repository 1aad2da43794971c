"""Pairs of games between two players as long work: unit i is pair i of a seed."""

from functools import lru_cache
from typing import Any

import msgspec

from plancia.engine.named_player import engine_player
from plancia.engine.selfplay import GameResult, Games
from plancia.work.leave_values import carried_leaves, leaves_plan
from plancia.work.rulebook import CarriedEdition
from plancia.work.words import NamedWords


class Pair(msgspec.Struct, frozen=True):
    """The two games of a pair."""

    first: GameResult
    second: GameResult


class PairsOfGames(msgspec.Struct, frozen=True):
    """Two players by name; each pair has the same bag twice, and each player begins once."""

    edition: CarriedEdition
    words: NamedWords
    players: tuple[str, str]
    seed: int
    #: The file of the leave values that both play by; empty: those of the program.
    leaves: bytes = b""

    def plan(self) -> dict[str, Any]:
        """Return what decides the results, for a ledger."""
        return {
            "work": "match",
            "players": self.players,
            "seed": self.seed,
            "edition": self.edition.open().id,
            "rules": self.edition.digest,
            "lexicon": self.words.hash,
            **leaves_plan(self.leaves),
        }

    def do(self, first: int, count: int) -> list[Pair]:
        """Play the pairs ``first`` to ``first + count - 1``; raise as ``engine_player`` and ``NamedWords.open``."""
        results = _games(self).play(self.seed, 2 * first, 2 * count, in_pairs=True)
        return [Pair(*games) for games in zip(results[::2], results[1::2], strict=True)]


@lru_cache(maxsize=2)
def _games(asked: PairsOfGames) -> Games:
    """Return the games of a task: a worker asks with every piece, and the vocabulary of a level takes a while."""
    edition = asked.edition.open()
    lexicon = asked.words.open(edition)
    one, other = (
        engine_player(name, lexicon, edition, carried_leaves(asked.leaves)) for name in asked.players
    )
    return Games(edition, one, other)
