"""Screens about the tables of a tournament's last round: one feed for each tournament that somebody looks at."""

from abc import abstractmethod
from contextlib import suppress
from typing import Any, Generic, TypeVar

from plancia.contest.tournament.rounds import Pairing
from plancia.contest.tournament.state import State
from plancia.server.games.errors import GameError
from plancia.server.games.games import Games
from plancia.server.games.live_game import LiveGame
from plancia.server.games.wooden_game import WoodenGame
from plancia.server.live.doors import Entrance
from plancia.server.live.feed import Feed
from plancia.server.people.identity import Identity
from plancia.server.tournaments.held_game import tournament_of
from plancia.server.tournaments.live_tournament import LiveTournament
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.wooden.table_store import TableOfContest, TableStore

V = TypeVar("V")

#: How often a screen is sent at most.
CALM_S = 1.0


class ScreenFeed(Feed[V]):
    """The screen of one tournament."""

    def __init__(self, contest: str, screens: "EventScreens[V]", games: Games) -> None:
        super().__init__(f"{screens.KIND}/{contest}", games.foundation.timeline, CALM_S)
        self._contest, self._screens = contest, screens

    async def view(self, who: Identity | None) -> V:
        """Return the screen as somebody may see it."""
        return await self._screens.view(self._contest, who)


class EventScreens(Generic[V]):
    """The screens of all tournaments."""

    #: The first word of their topics.
    KIND: str

    def __init__(self, tournaments: Tournaments, games: Games, store: TableStore) -> None:
        self.tournaments, self.games, self._store = tournaments, games, store
        self._feeds: dict[str, ScreenFeed[V]] = {}
        games.followers.append(self.follow)
        tournaments.followers.append(self._follow_event)

    @abstractmethod
    async def admit(self, contest: str, identity: Identity | None) -> Any:  # noqa: ANN401  (an actor, or None)
        """Return what somebody is there; raise why he may not look."""

    @abstractmethod
    async def view(self, contest: str, identity: Identity | None) -> V:
        """Return the screen as somebody may see it; raise as ``admit``."""

    async def enter(self, contest: str, identity: Identity | None) -> Entrance:
        """Let somebody look; raise as ``admit``."""
        who = await self.admit(contest, identity)
        feed = self._feeds.get(contest)
        if feed is None or (feed.is_empty and feed.closed):
            feed = self._feeds[contest] = ScreenFeed(contest, self, self.games)
        return Entrance(feed, who)

    def close(self) -> None:
        """Send nothing more."""
        for feed in self._feeds.values():
            feed.close()

    def follow(self, live: LiveGame) -> None:
        """Show that something has changed at a table, or that its phone was heard of."""
        contest = tournament_of(live.name)
        if contest in self._feeds and isinstance(live, WoodenGame):
            self._feeds[contest].changed()

    def changes(self, contest: str) -> int | None:
        """Return how often something has changed since somebody looks at a tournament; None: nobody has."""
        feed = self._feeds.get(contest)
        return None if feed is None else feed.changes

    def _follow_event(self, live: LiveTournament) -> None:
        if live.name in self._feeds:
            self._feeds[live.name].changed()

    # --- the tables ---

    async def forms(self, contest: str, state: State) -> list[tuple[Pairing, list[TableOfContest]]]:
        """Return the games of the last round, each with the forms that phones keep of it, the oldest first."""
        current = state.round
        if current is None:
            return []
        forms = [
            each
            for each in await self._store.of_contest(contest)
            if each.event.round == current.number and not each.closed
        ]
        return [(pairing, [each for each in forms if _is_of(each, pairing)]) for pairing in current.pairings]

    async def live(self, table: TableOfContest) -> WoodenGame | None:
        """Return the game of a table; None: it waits for its first entry."""
        if table.status == "open":
            return None
        with suppress(GameError):
            live = await self.games.get(table.game)
            return live if isinstance(live, WoodenGame) else None
        return None


def _is_of(table: TableOfContest, pairing: Pairing) -> bool:
    return (table.event.home, table.event.away) == (pairing.home, pairing.away)
