"""What the rooms of ratings and of people's rights are asked. A server that has neither answers as below."""

from typing import Protocol

from plancia.server.seeking.agreement import Agreement


class Ratings(Protocol):
    """Who plays how well."""

    async def rating_of(self, identity: str, agreement: Agreement) -> int | None:
        """Return somebody's rating at the pace of a game; None: he has none yet."""


class Blocks(Protocol):
    """Who does not want to meet whom."""

    async def is_blocked(self, by: str, whom: str) -> bool:
        """Tell whether somebody has blocked somebody."""


class NoRatings:
    """Nobody has a rating, so everybody is let in."""

    async def rating_of(self, identity: str, agreement: Agreement) -> int | None:  # noqa: ARG002  (a protocol)
        """Return None."""
        return None


class NoBlocks:
    """Nobody has blocked anybody."""

    async def is_blocked(self, by: str, whom: str) -> bool:  # noqa: ARG002  (a protocol)
        """Return False."""
        return False
