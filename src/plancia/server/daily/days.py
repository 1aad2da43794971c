"""The hand and the game of the day, put together: who sees what, who has answered, who plays.

Whatever tells something about a solution goes through ``Days.view`` and ``Days.ranking``, which ask first whether the
asker has answered.
"""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from secrets import token_hex

import msgspec
from sqlalchemy import Connection

from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.results import Mark, ranking
from plancia.lexicon.errors import LexiconError
from plancia.server.by_day.midnight import make_each_day
from plancia.server.by_day.streaks import streak_of
from plancia.server.daily import daily_store as stored
from plancia.server.daily import rankings
from plancia.server.daily.daily_store import KeptAnswer, KeptGame
from plancia.server.daily.errors import DailyError
from plancia.server.daily.judging import checked, marked, points_of, reading
from plancia.server.daily.made_day import MadeDay
from plancia.server.daily.maker import Maker
from plancia.server.daily.showing import game_title, shown_answer, shown_game, shown_hand
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.lexica import Lexica
from plancia.server.people.identity import Identity
from plancia.server.people.ranked import is_ranked
from plancia.server.rome import day_ends_ms, parse_day, rome_day
from plancia.server.store.store import Store
from plancia.wire.daily import Archive, ArchivedDay, Daily, DailyPart, DailyRanking

#: So many days of the archive are on a page.
PAGE = 31
_MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])", re.ASCII)


class Days:
    """The days of a server. ``now_ms`` may be another's in a test."""

    def __init__(
        self, store: Store, lexica: Lexica, duplicates: Duplicates, now_ms: Callable[[], int]
    ) -> None:
        self._store, self._lexica, self._duplicates = store, lexica, duplicates
        self.now_ms = now_ms
        self.maker = Maker(store, lexica, now_ms)
        duplicates.followers.append(self.note_over)

    @property
    def today(self) -> str:
        """The day that it is in Rome."""
        return rome_day(self.now_ms()).isoformat()

    async def look_after(self) -> None:
        """Make every day when it begins, until cancelled. What fails is made at the first asking."""
        await make_each_day(lambda: self.now_ms(), self.maker.made)  # noqa: PLW0108  (a test has its own)

    async def found(self, day: str) -> MadeDay:
        """Return a day; today's is made if it was not. Raises ``daily_unknown``, and as ``Maker.made``."""
        asked = parse_day(day)
        if asked is not None and day == self.today:
            return await self.maker.made(asked)
        made = None if asked is None or day > self.today else await self.maker.find(day)
        if made is None:
            raise DailyError("daily_unknown", day=day[:20])
        return made

    # --- looking ---

    async def view(self, day: str, asker: Identity | None) -> Daily:
        """Return a day as somebody may see it: the solution only if he has answered. Raises as ``found``."""
        made = await self.found(day)
        kept, game = await self._own(day, asker)
        mark = None if kept is None else await self._marked(made, kept)

        def read(connection: Connection) -> Daily:
            now_ms, today = self.now_ms(), self.today
            ranked = asker is not None and is_ranked(connection, asker.id, now_ms)
            people, guests = rankings.counts(connection, "hand", day, now_ms)
            earlier, later = stored.neighbours(connection, day, today)
            answered = None
            if asker is not None and kept is not None and mark is not None:
                answered = shown_answer(
                    connection, made, kept, mark, asker.name, ranked=ranked, now_ms=now_ms
                )
            days = [] if asker is None else stored.answered_days(connection, asker.id)
            return Daily(
                day=day,
                today=day == today,
                ends=day_ends_ms(day),
                hand=shown_hand(made),
                answered=answered,
                game=shown_game(connection, made, game, ranked=ranked, now_ms=now_ms),
                streak=streak_of(days, rome_day(now_ms)),
                people=people,
                guests=guests,
                earlier=earlier,
                later=later,
            )

        return await self._store.reading(read)

    async def read_slip(self, day: str, slip: Slip) -> Finding:
        """Return what a slip would be read as in the hand of a day; its words are not judged. Raises as ``found``."""
        return reading(await self.found(day), slip)

    async def ranking(self, day: str, part: DailyPart, asker: Identity | None) -> DailyRanking:
        """Return the ranking of a day; of today only to those who have answered, as points tell what can be found.

        Raises as ``found``, ``daily_not_yet``.
        """
        await self.found(day)
        kept, game = await self._own(day, asker)
        done = kept is not None if part == "hand" else game is not None and game.over_ms is not None
        if day == self.today and not done:
            raise DailyError("daily_not_yet", day=day)

        def read(connection: Connection) -> DailyRanking:
            now_ms, who = self.now_ms(), None if asker is None else asker.id
            of, guests = rankings.counts(connection, part, day, now_ms)
            rows = rankings.day_rows(connection, part, day, asker=who, now_ms=now_ms)
            return DailyRanking(day, part, rows, of, guests)

        return await self._store.reading(read)

    async def month(self, month: str, part: DailyPart, asker: Identity | None) -> DailyRanking:
        """Return the ranking of a month, without today; raise ``daily_unknown`` for what is no month."""
        if not _MONTH.fullmatch(month):
            raise DailyError("daily_unknown", day=month[:20])

        def read(connection: Connection) -> DailyRanking:
            who = None if asker is None else asker.id
            rows, of = rankings.month_rows(
                connection, part, month, self.today, asker=who, now_ms=self.now_ms()
            )
            return DailyRanking(month, part, rows, of, 0)

        return await self._store.reading(read)

    async def archive(self, asker: Identity | None, before: str | None) -> Archive:
        """Return days that are over, the latest first, with what the asker has made in them."""
        today = self.today
        last = min(before, today) if before is not None else today
        who = None if asker is None else asker.id
        rows = await self._store.reading(lambda connection: stored.archived(connection, who, last, PAGE + 1))
        shown = [ArchivedDay(row.day, row.points) for row in rows[:PAGE]]
        return Archive(shown, shown[-1].day if len(rows) > PAGE else None)

    # --- playing ---

    async def answer(self, day: str, identity: Identity, slip: Slip | None) -> Daily:
        """Take somebody's answer, for good, and return the day as he sees it now. The same one again changes nothing.

        Raises as ``found``, ``daily_unreadable``, the ``RuleError`` of a play that breaks a rule, ``daily_answered``.
        """
        made = await self.found(day)
        points = 0 if slip is None else points_of(made, checked(made, slip))
        answer = KeptAnswer(self.now_ms(), day == self.today, slip, points)

        def keep(connection: Connection) -> KeptAnswer | None:
            if stored.keep_answer(connection, day, identity.id, answer):
                return answer
            return stored.find_answer(connection, day, identity.id)

        kept = await self._store.writing(keep)
        if kept is None or kept.slip != slip:
            raise DailyError("daily_answered", day=day)
        return await self.view(day, identity)

    async def begin(self, day: str, identity: Identity) -> Daily:
        """Open the game of a day for somebody, once, and return the day as he sees it. Raises as ``found``."""
        made = await self.found(day)
        begin = partial(
            stored.begin_game,
            day=day,
            identity=identity.id,
            contest=f"dup-{token_hex(8)}",
            at_ms=self.now_ms(),
        )
        game = await self._store.writing(begin)
        settings = msgspec.structs.replace(made.game, title=game_title(day))
        await self._duplicates.make_daily(game.contest, settings, made.edition, identity)
        return await self.view(day, identity)

    async def note_over(self, contest: str) -> None:
        """Note that a game of a day is over, and of other duplicates nothing. It counts if it ended on its day."""
        game = await self._store.reading(lambda connection: stored.game_in(connection, contest))
        if game is None or game.over_ms is not None:
            return
        events = self._duplicates.events
        records = await events.read(contest)
        state = await asyncio.to_thread(fold, events.decoded(records))
        if not state.is_over:
            return
        over_ms = records[-1].at
        points = next((line.total for line in ranking(state) if line.number == 0), 0)
        counts = rome_day(over_ms).isoformat() == game.day
        await self._store.writing(
            lambda connection: stored.end_game(connection, contest, over_ms, counts=counts, points=points)
        )

    async def _own(self, day: str, asker: Identity | None) -> tuple[KeptAnswer | None, KeptGame | None]:
        if asker is None:
            return None, None
        return await self._store.reading(
            lambda connection: (
                stored.find_answer(connection, day, asker.id),
                stored.find_game(connection, day, asker.id),
            )
        )

    async def _marked(self, made: MadeDay, kept: KeptAnswer) -> Mark:
        judge = None
        if kept.slip is not None and not kept.points:
            try:
                judge = (await self._lexica.taken(made.judge.name, made.edition)).slip_words.judge
            except LexiconError:
                judge = None  # the lexicon is gone: that a word is not good is known, why is not
        return await asyncio.to_thread(marked, made, kept.slip, judge)
