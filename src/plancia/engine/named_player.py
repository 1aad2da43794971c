"""The engine's players by name, with the words of a lexicon: whole games and matches take them."""

from typing import Protocol

from plancia.engine.generator import HasWords
from plancia.engine.leaves import Leaves
from plancia.engine.levels import Level, named
from plancia.engine.player import EnginePlayer
from plancia.rules.edition import Edition
from plancia.rules.editions import load


class Vocabularies(Protocol):
    """A lexicon: all its words, and those up to a tier of familiarity."""

    @property
    def graph(self) -> HasWords:
        """All of them."""

    def vocabulary(self, tier: int, further: int = 0) -> HasWords:
        """Return the words up to a tier, and so many thousandths of the next."""


def engine_player(
    name: str, lexicon: Vocabularies, edition: Edition | None = None, leaves: Leaves | None = None
) -> EnginePlayer:
    """Return a player by one of the names of ``PLAYERS``, which plays no phony and challenges nothing.

    The edition is the one in force and the leave values are the program's, unless others are given. Raises
    ``player_unknown`` and as ``EnginePlayer``.
    """
    edition = edition or load()
    found = named(name)
    if isinstance(found, Level):
        return EnginePlayer(found.strength, edition, lexicon.vocabulary(found.tier, found.further), leaves)
    return EnginePlayer(found, edition, lexicon.graph, leaves)
