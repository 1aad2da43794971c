"""What people have played and show of it, put together."""

from collections.abc import AsyncIterator, Callable
from functools import partial

from sqlalchemy import Connection

from plancia.contest.rating.pace import Pace
from plancia.server.by_day.streaks import streak_of
from plancia.server.daily.daily_store import answered_days
from plancia.server.games.games import Games
from plancia.server.people.accounts import find
from plancia.server.people.identity import Identity
from plancia.server.players import answers, profiles
from plancia.server.players.filing import Filing
from plancia.server.players.played_filter import PlayedFilter
from plancia.server.players.played_store import LONGEST_LINE, line_of, list_played, sum_up
from plancia.server.players.profiles import Owner, check_shown, find_owner
from plancia.server.players.rating_store import history_of, ratings_of
from plancia.server.players.ratings import Ratings
from plancia.server.players.record_file import record_file
from plancia.server.rome import rome_day
from plancia.server.store.store import Store
from plancia.wire.pages import Page
from plancia.wire.players import (
    LinePoint,
    PlayedFigures,
    PlayedGame,
    Profile,
    ProfileSettings,
    RatingPoint,
)

#: What others are shown of somebody's games.
_FOR_OTHERS = PlayedFilter(part="player", listed=True)


class Players:
    """The games, figures, ratings and profiles of everybody."""

    def __init__(self, store: Store, games: Games, *, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._games = games
        self._now_ms = now_ms
        self.filing = Filing(store, games)
        self.ratings = Ratings(store, now_ms)

    # --- one's own ---

    async def account_named(self, name: str) -> str:
        """Return the id of the account of a name; one that nobody has if there is none."""
        return await self._store.reading(lambda connection: find(connection, name)) or ""

    async def own(
        self, owner: Identity, wanted: PlayedFilter, before: str | None, most: int
    ) -> Page[PlayedGame]:
        """Return a page of somebody's own games, the latest first."""
        return await self._page(owner.id, wanted, before, most)

    async def own_figures(self, owner: Identity, wanted: PlayedFilter) -> PlayedFigures:
        """Return the figures of somebody's own games."""
        sums = await self._store.reading(lambda connection: sum_up(connection, owner.id, wanted))
        return answers.played_figures(sums)

    async def own_line(self, owner: Identity, wanted: PlayedFilter) -> list[LinePoint]:
        """Return somebody's latest games over time, the earliest first."""
        rows = await self._store.reading(lambda connection: line_of(connection, owner.id, wanted))
        return [answers.line_point(row) for row in rows]

    def own_records(self, owner: Identity, wanted: PlayedFilter) -> AsyncIterator[bytes]:
        """Return a zip with the records of somebody's own games, as it is made."""
        return record_file(self._store, self._games, owner.id, wanted)

    async def shown_by(self, owner: Identity) -> ProfileSettings:
        """Return what somebody shows to others."""
        return await self._store.reading(lambda connection: profiles.shown_by(connection, owner.id))

    async def show(self, owner: Identity, settings: ProfileSettings) -> None:
        """Keep what somebody shows to others."""
        await self._store.writing(partial(profiles.keep_settings, identity=owner.id, settings=settings))

    # --- others' ---

    async def profile(self, name: str, asker: Identity | None) -> Profile:
        """Return an account as others see it; raise ``account_not_found``."""

        def read(connection: Connection) -> Profile:
            owner = find_owner(connection, name)
            rows = ratings_of(connection, [owner.id])
            sums = sum_up(connection, owner.id, _FOR_OTHERS) if owner.shows.figures else None
            return Profile(
                owner.name,
                owner.created_ms,
                [answers.rating_now(row, self._now_ms()) for row in rows],
                owner.shows,
                None if sums is None else answers.played_figures(sums),
                yours=asker is not None and asker.id == owner.id,
                clubs=profiles.clubs_shown(connection, owner.id),
                streak=self._streak(connection, owner) if owner.shows.figures else None,
            )

        return await self._store.reading(read)

    def _streak(self, connection: Connection, owner: Owner) -> int:
        return streak_of(answered_days(connection, owner.id), rome_day(self._now_ms())).days

    async def games_of(self, name: str, before: str | None, most: int) -> Page[PlayedGame]:
        """Return a page of the games that an account shows; raise ``account_not_found``, ``profile_hidden``."""
        owner = await self._owner(name)
        check_shown(owner, shown=owner.shows.games)
        return await self._page(owner.id, _FOR_OTHERS, before, most)

    async def history(self, name: str, pace: Pace) -> list[RatingPoint]:
        """Return the ratings of an account over time; raise ``account_not_found``, ``profile_hidden``."""
        owner = await self._owner(name)
        check_shown(owner, shown=owner.shows.ratings)
        rows = await self._store.reading(
            lambda connection: history_of(connection, owner.id, pace, LONGEST_LINE)
        )
        return [answers.rating_point(row) for row in rows]

    async def _owner(self, name: str) -> Owner:
        return await self._store.reading(lambda connection: find_owner(connection, name))

    async def _page(
        self, identity: str, wanted: PlayedFilter, before: str | None, most: int
    ) -> Page[PlayedGame]:
        listed, mark = await self._store.reading(
            lambda connection: list_played(connection, identity, wanted, before, most)
        )
        return Page([answers.played_game(each) for each in listed], mark)
