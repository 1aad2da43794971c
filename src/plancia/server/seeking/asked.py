"""What the rooms of ratings and of people's rights are asked."""

from typing import Protocol

from plancia.wire.players import RatingNow


class Ratings(Protocol):
    """Who plays how well."""

    async def of(self, identity: str) -> list[RatingNow]:
        """Return the ratings of somebody, of every pace in which a game of his has counted."""


class Blocks(Protocol):
    """Who does not want to meet whom."""

    def is_blocked(self, by: str, whom: str) -> bool:
        """Tell whether somebody wants nothing to do with somebody else."""
