"""The clubs of a server, put together: founded, read, changed, closed; results taken from what was played here."""

import asyncio
from collections.abc import Callable, Sequence
from secrets import token_urlsafe
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, select

from plancia.contest.duplicate.apply import fold as fold_duplicate
from plancia.contest.tournament.apply import fold as fold_tournament
from plancia.rules.errors import CodedError
from plancia.server.clubs import (
    club_store,
    evening_store,
    evenings,
    joining,
    member_store,
    news,
    outcomes,
    seasons,
)
from plancia.server.clubs.answers import (
    EveningsShown,
    member_answer,
    results_answer,
    season_answer,
    table_answer,
)
from plancia.server.clubs.calendar import write_calendar
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptClub, KeptLink, KeptMember
from plancia.server.clubs.rights import Need, Part, check_account, part_in
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.logs import log
from plancia.server.people.identity import Identity
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.tournaments.tournaments import Tournaments
from plancia.wire import clubs as w

#: Over how many clubs somebody may preside.
MOST_CLUBS = 10
#: So many evenings that were are shown on the page.
PAST_SHOWN = 60

T = TypeVar("T")
_log = log("clubs")


class Clubs:
    """All clubs."""

    def __init__(
        self,
        store: Store,
        tournaments: Tournaments,
        duplicates: Duplicates,
        *,
        is_blocked: joining.IsBlocked,
        now_ms: Callable[[], int],
    ) -> None:
        self._store = store
        self._tournaments, self._duplicates = tournaments, duplicates
        self.is_blocked = is_blocked
        self.now_ms = now_ms

    async def reading(self, work: Callable[[Connection], T]) -> T:
        """Read something of clubs."""
        return await self._store.reading(work)

    async def writing(self, work: Callable[[Connection], T]) -> T:
        """Change something of clubs, all or nothing."""
        return await self._store.writing(work)

    # --- founding and closing ---

    async def found(self, new: w.NewClub, by: Identity) -> w.ClubSummary:
        """Found a club; raise ``club_needs_account``, ``club_name_taken``, ``too_many_clubs``."""
        check_account(by)
        now_ms, about = self.now_ms(), msgspec.structs.asdict(new)
        about = {name: value.strip() if isinstance(value, str) else value for name, value in about.items()}

        def work(connection: Connection) -> None:
            if member_store.presided_by(connection, by.id) >= MOST_CLUBS:
                raise ClubError("too_many_clubs", limit=MOST_CLUBS)
            club_store.add(connection, now_ms, token_urlsafe(16), about)
            member_store.add(connection, now_ms, new.club, identity=by.id, role="president")

        await self.writing(work)
        return w.ClubSummary(new.club, about["title"], about["place"], new.public, 1, None, "president")

    async def change(self, club: str, by: Identity, wanted: w.ClubChange) -> None:
        """Change what a club says of itself. For a president."""
        given = {name: value for name, value in msgspec.structs.asdict(wanted).items() if value is not None}
        values = {
            name: int(value) if isinstance(value, bool) else value.strip() for name, value in given.items()
        }

        def work(connection: Connection) -> None:
            part_in(connection, club, by, "president")
            club_store.change(connection, club, values)

        await self.writing(work)

    async def close(self, club: str, by: Identity) -> None:
        """Close a club: nobody finds it any more, and its name stays its own. For a president."""
        now_ms = self.now_ms()

        def work(connection: Connection) -> None:
            part_in(connection, club, by, "president")
            club_store.change(connection, club, {"closed_ms": now_ms})

        await self.writing(work)

    # --- reading ---

    async def check(self, club: str, asker: Identity | None, need: Need) -> Part:
        """Return a club and what the asker is in it; raise what ``part_in`` raises."""
        return await self.reading(lambda connection: part_in(connection, club, asker, need))

    async def listed(
        self, before: str | None, most: int, asker: Identity | None
    ) -> tuple[list[w.ClubSummary], str | None]:
        """Return a page of the public clubs, and the mark of the next."""
        now_ms = self.now_ms()

        def work(connection: Connection) -> tuple[list[w.ClubSummary], str | None]:
            rows, mark = club_store.listed(connection, before, most)
            own = (
                {}
                if asker is None
                else {row.club: row.role for row in club_store.of_person(connection, asker.id)}
            )
            return [_summary(connection, row, own.get(row.club), now_ms) for row in rows], mark

        return await self.reading(work)

    async def of_person(self, who: Identity) -> w.OwnClubs:
        """Return somebody's clubs with his place in each, and the clubs that invite him by name."""
        now_ms = self.now_ms()

        def work(connection: Connection) -> w.OwnClubs:
            own = []
            for row in club_store.of_person(connection, who.id):
                place, points = _place_in(connection, row.club, row.number, now_ms)
                summary = _summary(connection, row, row.role, now_ms)
                own.append(w.OwnClub(summary, bool(row.shown), place, points))
            return w.OwnClubs(own, joining.calls_of(connection, now_ms, who.id))

        return await self.reading(work)

    async def page(self, club: str, asker: Identity | None) -> w.Club:
        """Return a club as somebody may see it; raise ``club_unknown``."""
        await self.take_results(club)
        now_ms = self.now_ms()

        def work(connection: Connection) -> w.Club:
            part = part_in(connection, club, asker, "name")
            members = member_store.all_of(connection, club)
            here = [each for each in members if each.left_ms is None]
            about = self._about(connection, part, asker, len(here))
            if not part.may("look"):
                return about
            shown = EveningsShown(connection, club)
            held = [shown.shown(each) for each in evening_store.all_of(connection, club)]
            known = seasons.all_of(connection, club)
            running = seasons.running(known, now_ms)
            ratings = _ratings(connection, here)
            return msgspec.structs.replace(
                about,
                calendar=_calendar_path(part.club),
                members=[member_answer(each, asker, ratings.get(each.identity or "")) for each in here],
                ahead=[each for each in held if _ends(each) > now_ms],
                past=[each for each in reversed(held) if _ends(each) <= now_ms][:PAST_SHOWN],
                seasons=[season_answer(each) for each in known],
                table=None
                if running is None
                else table_answer(seasons.ranked(connection, club, running, members), shown, asker),
                news=news.latest(connection, club),
            )

        return await self.reading(work)

    def _about(self, connection: Connection, part: Part, asker: Identity | None, count: int) -> w.Club:
        club, member = part.club, part.member
        now_ms, who = self.now_ms(), None if asker is None else asker.id
        return w.Club(
            club=club.club,
            title=club.title,
            place=club.place,
            text=club.text,
            public=club.public,
            you=None if member is None else member.role,
            asked=who is not None and joining.has_asked(connection, club.club, who),
            invited=who is not None
            and any(each.club == club.club for each in joining.calls_of(connection, now_ms, who)),
            shown=member is not None and member.shown,
            count=count,
            calendar=None,
            members=None,
            ahead=None,
            past=None,
            seasons=None,
            table=None,
            news=None,
        )

    async def season(self, club: str, asker: Identity | None, season: int) -> w.SeasonTable:
        """Return a season with its ranking; raise ``club_season_unknown``."""
        await self.take_results(club)

        def work(connection: Connection) -> w.SeasonTable:
            part_in(connection, club, asker, "look")
            kept = seasons.find(connection, club, season)
            ranked = seasons.ranked(connection, club, kept, member_store.all_of(connection, club))
            return table_answer(ranked, EveningsShown(connection, club), asker)

        return await self.reading(work)

    async def evening(self, club: str, asker: Identity | None, evening: int) -> w.EveningResults:
        """Return an evening with its results; raise ``club_evening_unknown``."""
        await self.take_results(club)

        def work(connection: Connection) -> w.EveningResults:
            lines = evenings.results(connection, club, asker, evening)
            shown = EveningsShown(connection, club).shown(evening_store.find(connection, club, evening))
            return results_answer(shown, lines)

        return await self.reading(work)

    async def calendar(self, club: str, asker: Identity | None, key: str, page: str) -> bytes:
        """Return the calendar; ``key`` opens that of a club for members to programs. Raises ``club_for_members``."""

        def work(connection: Connection) -> bytes:
            part = part_in(connection, club, asker, "name")
            if key != part.club.calendar_key and not part.may("look"):
                raise ClubError("club_for_members")
            return write_calendar(part.club, evening_store.all_of(connection, club), page)

        return await self.reading(work)

    # --- results ---

    async def take_results(self, club: str) -> None:
        """Take the results of contests and games that have ended, or were put right, since a club was last read."""
        due = await self.reading(lambda connection: evenings.due(connection, club))
        for evening in sorted({each.evening for each in due}):
            links = [each for each in due if each.evening == evening]
            try:
                await self._take(club, evening, links)
            except CodedError as error:
                # A contest that cannot be read must not keep the club's page back.
                _log.error("results_not_taken", club=club, evening=evening, code=error.code)

    async def _take(self, club: str, evening: int, links: Sequence[KeptLink]) -> None:
        link = links[0]
        if link.kind == "game":

            def count(connection: Connection) -> None:
                games = [each.subject for each in evening_store.links_of(connection, club, evening)]
                lengths = outcomes.lengths(connection, games)
                over = outcomes.over(connection, games)
                found = outcomes.of_games(connection, games)
                taken = {game: length for game, length in lengths.items() if game in over}
                evenings.keep(connection, club, evening, found, taken)

            await self.writing(count)
            return
        found, length = await self._outcomes(link)

        def keep(connection: Connection) -> None:
            held = outcomes.holders(connection, link.subject)
            known = [msgspec.structs.replace(each, identity=held.get(each.actor)) for each in found]
            evenings.keep(connection, club, evening, known, {link.subject: length})

        await self.writing(keep)

    async def _outcomes(self, link: KeptLink) -> tuple[list[outcomes.Outcome], int]:
        if link.kind == "tournament":
            played = await self._tournaments.events.load(link.subject)
            return await asyncio.to_thread(lambda: outcomes.of_tournament(fold_tournament(played))), len(
                played
            )
        called = await self._duplicates.events.load(link.subject)
        return await asyncio.to_thread(lambda: outcomes.of_duplicate(fold_duplicate(called))), len(called)


def _summary(connection: Connection, row: Any, you: w.ClubRole | None, now_ms: int) -> w.ClubSummary:  # noqa: ANN401
    return w.ClubSummary(
        row.club,
        row.title,
        row.place,
        bool(row.public),
        row.members,
        club_store.next_evening(connection, row.club, now_ms),
        you,
    )


def _place_in(connection: Connection, club: str, member: int, now_ms: int) -> tuple[int | None, float | None]:
    """Return a member's place and points in the season that runs."""
    season = seasons.running(seasons.all_of(connection, club), now_ms)
    if season is None:
        return None, None
    ranked = seasons.ranked(connection, club, season, member_store.all_of(connection, club))
    line = next((each for each in ranked.lines if each.person == f"member:{member}"), None)
    return (None, None) if line is None else (line.place, line.total / 100)


def _ratings(connection: Connection, members: Sequence[KeptMember]) -> dict[str, int]:
    """Return the standard ratings of members that stand in the list, by account."""
    r = t.rating.c
    accounts = [each.identity for each in members if each.identity is not None]
    question = select(r.identity, r.rating).where(
        r.identity.in_(accounts), r.pace == "standard", r.settled == 1
    )
    return {row.identity: round(row.rating) for row in connection.execute(question)}


def _ends(evening: w.ClubEvening) -> int:
    return evening.begins + evening.minutes * 60_000


def _calendar_path(club: KeptClub) -> str:
    path = f"/api/clubs/{club.club}/calendar.ics"
    return path if club.public else f"{path}?key={club.calendar_key}"
