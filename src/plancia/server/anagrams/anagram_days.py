"""Anagrams against the clock, put together: who runs, who sees what, who is ranked.

Letters go out one set after another, and solutions only after the end: ``AnagramDays.view`` asks first whether the run
is over. A run has a clock of its own (``clock``) that stands still while no server runs on the file, so that a restart
costs nobody time; ``now_ms`` says what day it is.
"""

import asyncio
import re
from collections.abc import Callable

from sqlalchemy import Connection

from plancia.anagrams.run import ALLOWANCE_MS, LASTS_MS, Run, Taken
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import load
from plancia.server.anagrams import anagram_store as stored
from plancia.server.anagrams import rankings
from plancia.server.anagrams.anagram_store import KeptRun
from plancia.server.anagrams.errors import AnagramError
from plancia.server.anagrams.made_series import MadeSeries
from plancia.server.anagrams.maker import SeriesMaker
from plancia.server.anagrams.practice import Practice
from plancia.server.anagrams.showing import SECONDS, explained, shown_run, shown_series, solved
from plancia.server.by_day.midnight import make_each_day
from plancia.server.by_day.rankings import count, place_of
from plancia.server.by_day.streaks import streak_of
from plancia.server.lexica import Lexica
from plancia.server.people.identity import Identity
from plancia.server.people.ranked import is_ranked
from plancia.server.rome import day_ends_ms, parse_day, rome_day
from plancia.server.store.store import Store
from plancia.wire.anagrams import (
    AnagramArchive,
    AnagramArchivedDay,
    AnagramDay,
    AnagramRanking,
    AnagramResult,
    AnagramSeries,
    AnagramTried,
    WrongWord,
)

#: So many days of the archive are on a page.
PAGE = 31
#: However long no server ran, a run is over so long after it began.
LONGEST_MS = 15 * 60 * 1000
#: So many wrong words of a run are noted, to be explained after it.
MOST_WRONG = 60
_MONTH = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])", re.ASCII)


class AnagramDays:
    """The anagrams of a server. ``now_ms`` and ``clock`` may be others in a test."""

    def __init__(
        self, store: Store, lexica: Lexica, now_ms: Callable[[], int], clock: Callable[[], int]
    ) -> None:
        self._store, self._lexica = store, lexica
        self.now_ms, self.clock = now_ms, clock
        self.maker = SeriesMaker(store, lexica, now_ms)
        self.practice = Practice(lexica, lambda: self.today)

    @property
    def today(self) -> str:
        """The day that it is in Rome."""
        return rome_day(self.now_ms()).isoformat()

    async def look_after(self) -> None:
        """Make every day when it begins, until cancelled. What fails is made at the first asking."""
        await make_each_day(lambda: self.now_ms(), self.maker.made)  # noqa: PLW0108  (a test has its own)

    async def found(self, day: str) -> MadeSeries:
        """Return a day's series; today's is made if it was not. Raises ``anagrams_unknown``, and as ``made``."""
        asked = parse_day(day)
        if asked is not None and day == self.today:
            return await self.maker.made(asked)
        made = None if asked is None or day > self.today else await self.maker.find(day)
        if made is None:
            raise AnagramError("anagrams_unknown", day=day[:20])
        return made

    # --- looking ---

    async def view(self, day: str, asker: Identity | None) -> AnagramDay:
        """Return a day as somebody may see it: his run, or its result with all solutions. Raises as ``found``."""
        made = await self.found(day)
        kept = None
        if asker is not None:
            who = asker.id
            kept = await self._store.reading(lambda connection: stored.find_run(connection, day, who))
        run, elapsed_ms = (
            (None, 0) if kept is None else (_run(made, kept), self._elapsed_ms(kept, self.clock()))
        )
        is_over = run is not None and run.is_over(elapsed_ms)
        wrong = await self._explained(made, run) if run is not None and is_over else []

        def read(connection: Connection) -> AnagramDay:
            now_ms = self.now_ms()
            standing = rankings.of_day(day, now_ms)
            result = None
            if asker is not None and run is not None and is_over:
                ranked = is_ranked(connection, asker.id, now_ms)
                placed = place_of(connection, standing, len(run.words), is_in=ranked)
                seen = min(run.at + 1, len(made.sets))
                result = AnagramResult(len(run.words), seen, ranked, placed, solved(made, run), wrong)
            days = [] if asker is None else stored.run_days(connection, asker.id)
            return AnagramDay(
                day=day,
                today=day == self.today,
                ends=day_ends_ms(day),
                open=self._is_open(day),
                seconds=SECONDS,
                edition=made.edition,
                lexicon=made.judge.name,
                values=made.values,
                run=None if run is None or is_over else shown_run(run, elapsed_ms),
                result=result,
                streak=streak_of(days, rome_day(now_ms)),
                people=count(connection, standing),
                guests=rankings.guests(connection, day),
            )

        return await self._store.reading(read)

    async def series(self, day: str) -> AnagramSeries:
        """Return the series of a day that is over, to practise; raise ``anagrams_not_yet``, and as ``found``."""
        made = await self.found(day)
        if not self._is_open(day):
            raise AnagramError("anagrams_not_yet", day=day)
        return shown_series(made)

    async def random_series(self) -> AnagramSeries:
        """Return a series with random letters, to practise; raise as ``Practice.series``."""
        return shown_series(await self.practice.series())

    async def ranking(self, day: str, asker: Identity | None) -> AnagramRanking:
        """Return the ranking of a day. Raises as ``found``."""
        await self.found(day)

        def read(connection: Connection) -> AnagramRanking:
            standing = rankings.of_day(day, self.now_ms())
            rows = rankings.rows(connection, standing, None if asker is None else asker.id)
            return AnagramRanking(day, rows, count(connection, standing), rankings.guests(connection, day))

        return await self._store.reading(read)

    async def month(self, month: str, asker: Identity | None) -> AnagramRanking:
        """Return the ranking of a month; raise ``anagrams_unknown`` for what is no month."""
        if not _MONTH.fullmatch(month):
            raise AnagramError("anagrams_unknown", day=month[:20])

        def read(connection: Connection) -> AnagramRanking:
            standing = rankings.of_month(month, self.now_ms())
            rows = rankings.rows(connection, standing, None if asker is None else asker.id)
            return AnagramRanking(month, rows, count(connection, standing), 0)

        return await self._store.reading(read)

    async def archive(self, asker: Identity | None, before: str | None) -> AnagramArchive:
        """Return days that are over, the latest first, with how many words the asker found in them."""
        last = min(before, self.today) if before is not None else self.today
        who = None if asker is None else asker.id
        rows = await self._store.reading(lambda connection: stored.archived(connection, who, last, PAGE + 1))
        shown = [AnagramArchivedDay(row.day, row.words) for row in rows[:PAGE]]
        return AnagramArchive(shown, shown[-1].day if len(rows) > PAGE else None)

    # --- running ---

    async def begin(self, day: str, identity: Identity) -> AnagramDay:
        """Begin somebody's run of today, once for all, and return the day as he sees it with the first letters.

        Raises as ``found``, ``anagrams_another_day``, ``anagrams_begun``.
        """
        await self.found(day)
        if day != self.today:
            raise AnagramError("anagrams_another_day", day=day)
        begun_ms, from_ms = self.now_ms(), self.clock()
        begins = await self._store.writing(
            lambda connection: stored.begin_run(
                connection, day, identity.id, begun_ms=begun_ms, from_ms=from_ms
            )
        )
        if not begins:
            raise AnagramError("anagrams_begun", day=day)
        return await self.view(day, identity)

    async def try_word(self, day: str, identity: Identity, number: int, word: str) -> AnagramTried:
        """Take a word for the set with a number, from 1; the same one again changes nothing.

        Raises as ``found``, ``anagrams_not_begun``, ``anagrams_over``, ``anagrams_passed``.
        """
        tried = word.strip().upper()
        return await self._act(day, identity, lambda run, at_ms: run.tried(number - 1, tried, at_ms))

    async def skip(self, day: str, identity: Identity, number: int) -> AnagramTried:
        """Let the set with a number go, from 1; one that has gone stays gone. Raises as ``try_word``."""
        return await self._act(day, identity, lambda run, at_ms: (None, run.skipped(number - 1, at_ms)))

    async def _act(
        self, day: str, identity: Identity, act: Callable[[Run, int], tuple[Taken | None, Run]]
    ) -> AnagramTried:
        """Do something in a run: what is told was written."""
        # By when it came, not by when its turn to be written came.
        came_ms = self.clock()
        made = await self.found(day)

        def write(connection: Connection) -> AnagramTried:
            kept = stored.find_run(connection, day, identity.id)
            if kept is None:
                raise AnagramError("anagrams_not_begun", day=day)
            run, elapsed_ms = _run(made, kept), self._elapsed_ms(kept, came_ms)
            taken, after = act(run, elapsed_ms)
            for number in range(len(run.steps), len(after.steps)):
                step = after.steps[number]
                if step.kind == "wrong" and len(run.wrong) >= MOST_WRONG:
                    after = run
                    break
                stored.add_step(connection, day, identity.id, number, step)
            return AnagramTried(taken, shown_run(after, elapsed_ms))

        return await self._store.writing(write)

    def _elapsed_ms(self, kept: KeptRun, clock_ms: int) -> int:
        if self.now_ms() - kept.begun_ms > LONGEST_MS:
            return LASTS_MS + ALLOWANCE_MS
        return clock_ms - kept.from_ms

    def _is_open(self, day: str) -> bool:
        """Tell whether a day is over for everybody, also for those who began in its last minute."""
        return self.now_ms() > day_ends_ms(day) + LONGEST_MS

    async def _explained(self, made: MadeSeries, run: Run) -> list[WrongWord]:
        try:
            served = await self._lexica.taken(made.judge.name, load(made.edition))
        except LexiconError:
            served = None  # the lexicon is gone: that a word was wrong is known, why is not
        return await asyncio.to_thread(explained, run.wrong, served)


def _run(made: MadeSeries, kept: KeptRun) -> Run:
    return Run(made.series, kept.steps)
