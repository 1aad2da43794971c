"""Whether two people may meet in a game that one of them proposes. The same for an answer and for a match."""

from plancia.contest.rating.pace import pace_of
from plancia.server.games.errors import GameError
from plancia.server.people.identity import Identity
from plancia.server.seeking.agreement import Agreement
from plancia.server.seeking.asked import Blocks, Ratings
from plancia.server.seeking.errors import SeekingError


class Somebody(Identity, frozen=True):
    """A person or a program, as far as a proposal asks."""

    program: bool = False

    @property
    def is_account(self) -> bool:
        """Whether he keeps his name."""
        return self.kind != "guest"


class Fitting:
    """Asks the rooms of ratings and rights."""

    def __init__(self, ratings: Ratings, blocks: Blocks) -> None:
        self.ratings = ratings
        self.blocks = blocks

    async def rating_of(self, identity: str, agreement: Agreement) -> int | None:
        """Return somebody's rating at the pace of a game; None: he has none yet, and everybody may play with him."""
        pace = pace_of(agreement.new_game().settings)
        return next((each.rating for each in await self.ratings.of(identity) if each.pace == pace), None)

    async def check_meeting(self, one: str, other: str) -> None:
        """Raise ``proposal_yourself``, or ``opponent_unavailable`` where one of two people has blocked the other."""
        if one == other:
            raise SeekingError("proposal_yourself")
        if self.blocks.is_blocked(one, other) or self.blocks.is_blocked(other, one):
            raise SeekingError("opponent_unavailable")

    async def check_taker(self, agreement: Agreement, maker: Somebody, taker: Somebody) -> None:
        """Raise unless somebody may take a proposal that is for anybody.

        A program takes those of people who want programs, and those of other programs. Raises as ``check_meeting``,
        ``programs_not_wanted``, ``rated_needs_account``, ``rating_out_of_range``.
        """
        await self.check_meeting(maker.id, taker.id)
        if taker.program and not (agreement.programs or maker.program):
            raise SeekingError("programs_not_wanted")
        if agreement.rated and not taker.is_account:
            raise GameError("rated_needs_account")
        if agreement.lowest is None and agreement.highest is None:
            return
        rating = await self.rating_of(taker.id, agreement)
        if rating is not None and not (
            (agreement.lowest is None or agreement.lowest <= rating)
            and (agreement.highest is None or rating <= agreement.highest)
        ):
            raise SeekingError("rating_out_of_range")

    async def fits(
        self, agreement: Agreement, maker: Somebody, other: Agreement, other_maker: Somebody
    ) -> bool:
        """Tell whether two proposals for anybody are one game: each may take the other's."""
        if not agreement.is_same_game(other):
            return False
        try:
            await self.check_taker(agreement, maker, other_maker)
            await self.check_taker(other, other_maker, maker)
        except (GameError, SeekingError):
            return False
        # Nobody is matched with a program who has not said so.
        return maker.program == other_maker.program or (agreement.programs and other.programs)
