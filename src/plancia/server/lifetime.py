"""What is opened when a server starts and closed when it stops, in the right order."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from litestar import Litestar

from plancia.lexicon import library
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import load
from plancia.server.archive.records import Records
from plancia.server.archive.shelf import Shelf
from plancia.server.bag.vault import Vault
from plancia.server.contests.book import ContestBook
from plancia.server.duplicates.halls import Halls
from plancia.server.games.book import Book
from plancia.server.games.house import House, Pace, wall_ms
from plancia.server.games.judges import Judges
from plancia.server.games.lobby import Lobby
from plancia.server.games.registry import Registry
from plancia.server.games.shared import SharedRules
from plancia.server.instance import Instance
from plancia.server.journal.checkpoints import LAST_RESORT_PAGES, Checkpoints
from plancia.server.journal.journal import Journal
from plancia.server.journal.writer import Writer
from plancia.server.live.timeline import ServerTimeline, Timeline
from plancia.server.metrics import Metrics
from plancia.server.people.people import People
from plancia.server.readiness import Readiness
from plancia.server.settings import Settings
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.server.tournaments.codes import Codes
from plancia.server.tournaments.desks import Desks
from plancia.server.tournaments.tables import Tables
from plancia.server.words.dictionary import Dictionary

#: Threads in which computer players think.
THINKERS = 2


class Parts(msgspec.Struct, frozen=True):
    """What a server is made with; tests give it a time of their own."""

    settings: Settings = Settings()
    #: The file of games and people; None: a temporary one, gone when the server stops.
    database: Path | None = None
    timeline: Callable[[Path], Timeline] | None = None
    #: Whether somebody else says when the server is there, and time goes on: who runs it knows when it listens.
    waits: bool = False


@asynccontextmanager
async def opened(app: Litestar, parts: Parts) -> AsyncIterator[None]:
    """Open everything, go on with the games that are not over, and close everything at the end."""
    async with AsyncExitStack() as stack:
        path = parts.database
        if path is None:
            path = Path(stack.enter_context(TemporaryDirectory(prefix="plancia-"))) / "plancia.db"
        stack.enter_context(Instance(path))
        await asyncio.to_thread(prepare, path)
        journal = stack.enter_context(Journal(path))
        writer = stack.enter_context(Writer(journal))
        store = stack.enter_context(Store(path))
        stack.enter_context(_checkpoints(path, journal, store))
        people = People(store, parts.settings, now_ms=wall_ms, now_s=time.monotonic)
        stack.callback(people.close)
        thinkers = stack.enter_context(ThreadPoolExecutor(THINKERS, thread_name_prefix="plancia-computer"))
        timeline = _timeline(parts, path, stack)
        house = House(
            journal,
            writer,
            timeline,
            Book(store),
            Vault(store),
            people.memberships,
            Judges(),
            SharedRules(),
            thinkers,
            app.state.metrics,
            Pace(parts.settings.rooms.computer_least_ms, parts.settings.rooms.computer_more_ms),
        )
        registry = Registry(house)
        app.state.shelf = Shelf()
        stack.callback(app.state.shelf.close)
        app.state.records = Records(house)
        stack.callback(app.state.records.close)
        app.state.dictionary = Dictionary()
        stack.callback(app.state.dictionary.close)
        people.on_revoked(registry.close_sockets)
        halls = Halls(house, ContestBook(store))
        people.on_revoked(halls.close_sockets)
        app.state.halls = halls
        app.state.people = people
        app.state.registry = registry
        _watch(app.state.metrics, registry)
        app.state.lobby = Lobby(registry)
        tables = _tournaments(app, people, store)
        people.invitations.ask_first(app.state.lobby.check_place)
        app.state.readiness = Readiness(store, _default_lexicon())
        await registry.start()
        await halls.start()
        await tables.start()
        watch = asyncio.get_running_loop().create_task(people.look_after())
        if not parts.waits:
            timeline.go_on()
        try:
            yield
        finally:
            watch.cancel()
            with suppress(asyncio.CancelledError):
                await watch
            tables.stop()
            await halls.stop()
            await registry.stop()


def _watch(metrics: Metrics, registry: Registry) -> None:
    """Let figures say how many games and sockets there are."""
    metrics.watch_gauge(metrics.games, lambda: len(registry.open_rooms()))
    metrics.watch_gauge(
        metrics.sockets, lambda: sum(len(room.audience.viewers()) for room in registry.open_rooms())
    )


def _tournaments(app: Litestar, people: People, store: Store) -> Tables:
    """Return the tournaments and their games, which follow the rooms from now on."""
    registry: Registry = app.state.registry
    app.state.desks = desks = Desks(registry.house, ContestBook(store), Codes(store))
    app.state.tables = tables = Tables(desks, app.state.lobby, registry)
    people.on_revoked(desks.close_sockets)
    return tables


def _checkpoints(path: Path, journal: Journal, store: Store) -> Checkpoints:
    """Return the thread that makes checkpoints, so that no commit stops for one."""
    pragma = f"PRAGMA wal_autocheckpoint = {LAST_RESORT_PAGES}"
    with journal.database.writing() as connection:
        connection.execute(pragma)
    store.do(lambda connection: connection.exec_driver_sql(pragma).close())
    return Checkpoints(path)


def _timeline(parts: Parts, path: Path, stack: AsyncExitStack) -> Timeline:
    if parts.timeline is not None:
        return parts.timeline(path)
    timeline = ServerTimeline(Path(f"{path}-time"), return_ms=parts.settings.rooms.return_ms)
    stack.callback(timeline.close)
    return timeline


def _default_lexicon() -> Path | None:
    try:
        return library.find(library.DEFAULT, load())
    except LexiconError:
        return library.folder() / f"{library.DEFAULT}.plx"
