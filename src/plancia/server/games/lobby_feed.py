"""The lists of the first page and of the referee's page, told again when they change.

Elsewhere on the site people look at a part of the same: what is their own, and the proposals.
"""

from typing import Protocol

from plancia.server.games.listing import Listing
from plancia.server.live.feed import Feed
from plancia.server.live.timeline import Timeline
from plancia.server.people.identity import Identity
from plancia.wire.games import GameInfo
from plancia.wire.topics import LobbyView, Proposals

#: How often the lists are sent at most: games begin and end all the time.
CALM_S = 1.0
#: So many games of each kind; HTTP has them all, in pages.
MOST = 12
#: So many games of one person: a referee has as many tables.
MOST_OWN = 50

#: How often what people propose to each other is sent: somebody waits for it.
PROMPT_S = 0.2


class ProposalsShown(Protocol):
    """Who wants to play what, as somebody may see it."""

    async def __call__(self, who: Identity | None) -> Proposals:
        """Return the lists."""


async def no_proposals(who: Identity | None) -> Proposals:  # noqa: ARG001  (a protocol)
    """Return none: nobody proposes games here."""
    return Proposals()


Common = tuple[tuple[GameInfo, ...], tuple[GameInfo, ...], tuple[GameInfo, ...]]


class LobbyFeed(Feed[LobbyView]):
    """Games being played, games that wait, games that are over; for an identity its own games; and proposals."""

    def __init__(self, listing: Listing, timeline: Timeline) -> None:
        super().__init__("lobby", timeline, CALM_S)
        self._listing = listing
        self.proposals: ProposalsShown = no_proposals
        #: What is the same for everybody, and after how many changes it was made.
        self._common: tuple[int, Common] | None = None

    async def view(self, who: Identity | None) -> LobbyView:
        """Return the lists as somebody sees them."""
        mine: list[GameInfo] = []
        if who is not None:
            mine = [
                *(await self._listing.own(who, "live", most=MOST_OWN)).items,
                *(await self._listing.own(who, "open", most=MOST_OWN)).items,
            ]
        waiting, live, over = await self._of_everybody()
        return LobbyView(tuple(mine), waiting, live, over, await self.proposals(who))

    async def _of_everybody(self) -> Common:
        changes = self.changes
        if self._common is None or self._common[0] != changes:
            lists = [
                tuple((await self._listing.public("open", None, most=MOST)).items),
                tuple((await self._listing.public("live", None, most=MOST)).items),
                tuple((await self._listing.public("over", None, most=MOST)).items),
            ]
            self._common = (changes, (lists[0], lists[1], lists[2]))
        return self._common[1]


class OwnFeed(Feed[LobbyView]):
    """What concerns one person, for every other page: who wants to play with him. Changes of games are not told."""

    def __init__(self, timeline: Timeline) -> None:
        super().__init__("lobby/mine", timeline, PROMPT_S)
        self.proposals: ProposalsShown = no_proposals

    async def view(self, who: Identity | None) -> LobbyView:
        """Return the proposals as somebody sees them, and no games."""
        return LobbyView((), (), (), (), await self.proposals(who))
