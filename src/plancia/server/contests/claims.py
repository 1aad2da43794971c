"""Coming in with a code: whose it is, and what he is then."""

from collections.abc import Iterable

import msgspec

from plancia.server.contests.codes import Codes, is_same
from plancia.server.contests.errors import ContestError
from plancia.server.contests.kept_contest import KeptContest
from plancia.server.contests.passes import Passes


class Claim(msgspec.Struct, frozen=True):
    """Whose code somebody has typed: what he is in the contest, as text, and how he is called there."""

    actor: str
    name: str
    #: The pass it belongs to; None: a code of one's own, which nobody can take back.
    pass_number: int | None = None


class Claims:
    """The codes of contests, as they are typed."""

    def __init__(self, codes: Codes, passes: Passes) -> None:
        self.codes = codes
        self.passes = passes

    async def find(self, kept: KeptContest, holders: Iterable[Claim], typed: str) -> Claim:
        """Return whose code was typed: of those who have one of their own, or of a pass; raise ``code_unknown``."""
        for each in holders:
            if self.codes.is_code(kept.contest, each.actor, typed):
                return each
        for given in await self.passes.of(kept):
            if is_same(given.code, typed):
                return Claim(given.actor, given.name or kept.title, given.number)
        raise ContestError("code_unknown")
