"""A game that waits for its players, sent again to those who look at it whenever somebody comes, until it begins."""

from plancia.server.games.game_store import GameStore
from plancia.server.games.listing import Listing
from plancia.server.live.feed import Feed
from plancia.server.live.timeline import Timeline
from plancia.server.people.identity import Identity
from plancia.wire.games import GameInfo

#: Changes that come together are sent once.
CALM_S = 0.05


class WaitingRoom(Feed[GameInfo]):
    """The waiting room of one game."""

    def __init__(self, game: str, store: GameStore, listing: Listing, timeline: Timeline) -> None:
        super().__init__(f"waiting/{game}", timeline, CALM_S)
        self._game, self._store, self._listing = game, store, listing

    async def view(self, who: Identity | None) -> GameInfo:
        """Return the game as somebody who waits sees it."""
        return await self._listing.info(await self._store.find(self._game), who)
