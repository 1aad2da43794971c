"""The puzzles of a server, put together: who sees what, who has answered, which comes next.

Whatever tells something about a solution goes through ``Puzzles.view``, which asks first whether the asker has
answered.
"""

import asyncio
from collections.abc import Callable
from hashlib import blake2b

from sqlalchemy import Connection

from plancia.contest.duplicate.hands.reading import Finding
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.rating.scale import NEWCOMER
from plancia.puzzles.puzzle import Puzzle
from plancia.puzzles.theme import Theme
from plancia.rules.editions import load
from plancia.server.by_day.secret import derived
from plancia.server.lexica import Lexica
from plancia.server.logs import log
from plancia.server.people.identity import Identity
from plancia.server.people.server_key import server_key
from plancia.server.puzzles import puzzle_store, try_store
from plancia.server.puzzles.errors import TryError
from plancia.server.puzzles.explaining import explanation
from plancia.server.puzzles.judging import given, is_right, plain, reading
from plancia.server.puzzles.loading import KEY, load_file
from plancia.server.puzzles.shipped import shipped_files
from plancia.server.puzzles.showing import shown_answer, shown_puzzle
from plancia.server.puzzles.try_store import KeptTry
from plancia.server.rome import rome_day
from plancia.server.store.store import Store
from plancia.wire.puzzles import PuzzleAnswer, PuzzleOverview, PuzzleView

#: One of so many that are nearest to somebody's rating is given.
NEAR = 12

_log = log("puzzles")


class Puzzles:
    """The puzzles of a server. ``now_ms`` may be another's in a test, and so may ``shipped``."""

    def __init__(self, store: Store, lexica: Lexica, now_ms: Callable[[], int]) -> None:
        self._store, self._lexica = store, lexica
        self.now_ms = now_ms
        self.shipped = shipped_files
        self._loading = asyncio.Lock()
        self._is_loaded = False

    @property
    def today(self) -> str:
        """The day that it is in Rome."""
        return rome_day(self.now_ms()).isoformat()

    # --- looking ---

    async def overview(self, asker: Identity | None) -> PuzzleOverview:
        """Return how many puzzles there are, and what somebody has made of them."""
        await self._load()
        who = None if asker is None else asker.id

        def read(connection: Connection) -> PuzzleOverview:
            total, themes = puzzle_store.counted(connection, who)
            mine = try_store.NO_FIGURES
            if who is not None:
                mine = try_store.figures_of(connection, who, self.now_ms())
            return PuzzleOverview(total, themes, mine)

        return await self._store.reading(read)

    async def next(self, asker: Identity | None, theme: Theme | None) -> PuzzleView:
        """Return a puzzle that somebody has not tried, about as strong as he is; raise ``puzzles_none``.

        Until he has answered it, it is the same one: nobody looks for an easy one by asking again.
        """
        await self._load()
        today = self.today

        def read(connection: Connection) -> str:
            who, tried, rating = "", 0, NEWCOMER.rating
            if asker is not None:
                who, tried = asker.id, try_store.count_of(connection, asker.id)
                standing = try_store.standing_of(connection, asker.id)
                rating = rating if standing is None else standing.strength.rating
            found = puzzle_store.near(connection, who or None, theme, rating=rating, today=today, most=NEAR)
            if not found:
                raise TryError("puzzles_none")
            luck = blake2b(f"{who or today} {tried}".encode(), digest_size=8).digest()
            return sorted(found)[int.from_bytes(luck) % len(found)]

        return await self.view(await self._store.reading(read), asker)

    async def of_today(self, asker: Identity | None) -> PuzzleView:
        """Return the puzzle of the day, the same for everybody; raise ``puzzles_none``."""
        await self._load()
        day = self.today
        name = await self._store.reading(lambda connection: puzzle_store.puzzle_of_day(connection, day))
        if name is None:
            name = await self._store.writing(lambda connection: _chosen(connection, day))
        return await self.view(name, asker)

    async def view(self, name: str, asker: Identity | None) -> PuzzleView:
        """Return a puzzle as somebody may see it: the solution only if he has answered. Raises ``puzzle_unknown``."""
        await self._load()
        puzzle = await self._found(name)
        edition = load(puzzle.edition)
        kept = None
        if asker is not None:
            kept = await self._store.reading(
                lambda connection: try_store.find_try(connection, name, asker.id)
            )
        if kept is None:
            day = await self._store.reading(
                lambda connection: puzzle_store.day_of(connection, name, self.today)
            )
            return shown_puzzle(puzzle, edition, day, None)
        what = given(puzzle, edition, kept.answer)
        said = await asyncio.to_thread(explanation, puzzle, edition, self._lexica, what)

        def read(connection: Connection) -> PuzzleView:
            answered = shown_answer(connection, puzzle, kept, what, said)
            return shown_puzzle(puzzle, edition, puzzle_store.day_of(connection, name, self.today), answered)

        return await self._store.reading(read)

    async def read_slip(self, name: str, slip: Slip) -> Finding:
        """Return what a slip would be read as; its words are not judged. Raises ``puzzle_unknown``."""
        await self._load()
        puzzle = await self._found(name)
        return reading(puzzle, load(puzzle.edition), slip)

    # --- answering ---

    async def answer(self, name: str, identity: Identity, answer: PuzzleAnswer) -> PuzzleView:
        """Take somebody's answer, for good, and return the puzzle as he sees it now. The same again changes nothing.

        Raises ``puzzle_unknown``, what ``given`` raises, ``puzzle_answered``.
        """
        await self._load()
        puzzle, wanted = await self._found(name), plain(answer)
        solved = is_right(puzzle, given(puzzle, load(puzzle.edition), wanted))

        def keep(connection: Connection) -> KeptTry:
            return try_store.keep_try(
                connection, name, identity.id, wanted, solved=solved, now_ms=self.now_ms()
            )

        kept = await self._store.writing(keep)
        if kept.answer != wanted:
            raise TryError("puzzle_answered", id=name)
        return await self.view(name, identity)

    async def _found(self, name: str) -> Puzzle:
        puzzle = await self._store.reading(lambda connection: puzzle_store.find_puzzle(connection, name))
        if puzzle is None:
            raise TryError("puzzle_unknown", id=name[:20])
        return puzzle

    async def _load(self) -> None:
        """Read the files of the program when somebody first asks for puzzles: a start need not wait for them."""
        if self._is_loaded:
            return
        async with self._loading:
            if not self._is_loaded:
                for content in await asyncio.to_thread(lambda: list(self.shipped())):
                    loaded = await asyncio.to_thread(load_file, self._store, content, self.now_ms())
                    _log.info("loaded", count=loaded.new)
                self._is_loaded = True


def _chosen(connection: Connection, day: str) -> str:
    """Return the puzzle of a day, which the server's secret and the date decide; raise ``puzzles_none``."""
    found = puzzle_store.puzzle_of_day(connection, day)
    if found is None:
        fit, secret = puzzle_store.fit_for_day(connection), server_key(connection, KEY)
        if not fit:
            raise TryError("puzzles_none")
        found = min(fit, key=lambda name: derived(secret, name, day))
        puzzle_store.keep_day(connection, day, found)
    return found
