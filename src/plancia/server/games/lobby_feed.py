"""The lists of the first page and of the referee's page, told again when they change."""

from plancia.server.games.listing import Listing
from plancia.server.live.feed import Feed
from plancia.server.live.timeline import Timeline
from plancia.server.people.identity import Identity
from plancia.wire.games import GameInfo
from plancia.wire.topics import LobbyView

#: How often the lists are sent at most: games begin and end all the time.
CALM_S = 1.0
#: So many games of each kind; HTTP has them all, in pages.
MOST = 12
#: So many games of one person: a referee has as many tables.
MOST_OWN = 50

Common = tuple[tuple[GameInfo, ...], tuple[GameInfo, ...], tuple[GameInfo, ...]]


class LobbyFeed(Feed[LobbyView]):
    """Games being played, games that wait, games that are over; and for an identity its own games."""

    def __init__(self, listing: Listing, timeline: Timeline) -> None:
        super().__init__("lobby", timeline, CALM_S)
        self._listing = listing
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
        return LobbyView(tuple(mine), waiting, live, over)

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
