"""Ratings as other parts of the server ask for them: who is about as strong as whom."""

from collections.abc import Callable, Collection

from plancia.contest.rating.pace import Pace
from plancia.server.players.answers import rating_now
from plancia.server.players.rating_store import list_rated, ratings_of
from plancia.server.store.store import Store
from plancia.wire.players import RatedPlayer, RatingList, RatingNow


class Ratings:
    """The ratings of all accounts."""

    def __init__(self, store: Store, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._now_ms = now_ms

    async def of(self, identity: str) -> list[RatingNow]:
        """Return the ratings of somebody, of every pace in which a game of his has counted."""
        return (await self.of_all([identity]))[identity]

    async def of_all(self, identities: Collection[str]) -> dict[str, list[RatingNow]]:
        """Return the ratings of some people; an empty list for one who has none."""
        rows = await self._store.reading(lambda connection: ratings_of(connection, identities))
        found: dict[str, list[RatingNow]] = {identity: [] for identity in identities}
        for row in rows:
            found[row.identity].append(rating_now(row, self._now_ms()))
        return found

    async def listed(self, pace: Pace, after: int, most: int, club: str | None = None) -> RatingList:
        """Return the ratings of a pace that are not provisional, the highest first, after so many others.

        ``club``: of its members alone; the places are those among them.
        """
        rows = await self._store.reading(
            lambda connection: list_rated(connection, pace, after, most + 1, club)
        )
        items = [
            RatedPlayer(
                after + number, row.name, round(row.rating), round(row.deviation), row.games, row.ended_ms
            )
            for number, row in enumerate(rows[:most], start=1)
        ]
        return RatingList(pace, items, after + most if len(rows) > most else None)
