"""What is opened when a server starts and closed when it stops, in the right order."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from litestar import Litestar

from plancia.lexicon import library, shelves
from plancia.lexicon.errors import LexiconError
from plancia.rules.editions import load
from plancia.server.anagrams.anagram_days import AnagramDays
from plancia.server.archive.records import Records
from plancia.server.archive.replays import Replays
from plancia.server.bag.vault import Vault
from plancia.server.cards.kept_decks import KeptDecks
from plancia.server.cards.lists import CardLists
from plancia.server.clubs.clubs import Clubs
from plancia.server.connections.gate import Answer, Gate
from plancia.server.contests.claims import Claims
from plancia.server.contests.codes import Codes
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.passes import Passes
from plancia.server.corrections.corrections import Corrections
from plancia.server.daily.days import Days
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.games.game_parts import GameParts, Pace
from plancia.server.games.game_store import GameStore
from plancia.server.games.games import Games
from plancia.server.games.lobby import Lobby
from plancia.server.games.shared import SharedRules
from plancia.server.games.waiting_games import Waiting
from plancia.server.instance import Instance
from plancia.server.journal.address import Address, Where, address_of
from plancia.server.journal.appending import ThreadedJournal
from plancia.server.journal.checkpoints import Checkpoints
from plancia.server.journal.journal import Journal
from plancia.server.laboratory.analysis_store import AnalysisStore
from plancia.server.laboratory.kept_analyses import KeptAnalyses
from plancia.server.lexica import Lexica
from plancia.server.live.doors import Doors
from plancia.server.live.foundation import Foundation, wall_ms
from plancia.server.live.timeline import ServerTimeline, Timeline
from plancia.server.moderation.desk import Desk
from plancia.server.node_life import follow, group_of, relaying
from plancia.server.nodes.joining import Joined, join, living
from plancia.server.nodes.news import News
from plancia.server.nodes.sole import NoCarrier
from plancia.server.notices.notices import Notices
from plancia.server.overload import Overload
from plancia.server.people.people import People
from plancia.server.people.server_key import server_key
from plancia.server.players.players import Players
from plancia.server.printing.press import Press
from plancia.server.puzzles.puzzles import Puzzles
from plancia.server.queues import measure_node, measure_server
from plancia.server.readiness import Readiness
from plancia.server.rights.departures import Departures
from plancia.server.seeking.fitting import Fitting
from plancia.server.seeking.known_people import KnownPeople
from plancia.server.seeking.lists import ProposalLists
from plancia.server.seeking.programs import Programs
from plancia.server.seeking.proposal_store import ProposalStore
from plancia.server.seeking.seeking import Seeking
from plancia.server.services import Services
from plancia.server.settings import Settings
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from plancia.server.studies.studies import Studies
from plancia.server.thinking.thought_pool import ThoughtPool
from plancia.server.tournaments.boards_feed import BoardScreens
from plancia.server.tournaments.held_game import is_held
from plancia.server.tournaments.held_games import HeldGames
from plancia.server.tournaments.tables_feed import TableScreens
from plancia.server.tournaments.telling import Telling
from plancia.server.tournaments.tournaments import Tournaments
from plancia.server.tournaments.wooden_games import WoodenGames
from plancia.server.tracing import traced
from plancia.server.wooden.forms import Forms
from plancia.server.wooden.keys import Keys
from plancia.server.wooden.table_store import TableStore
from plancia.server.wooden.tables import WoodenTables
from plancia.server.words.dictionary import Dictionary

#: Threads in which computer players answer that take a moment.
THINKERS = 2


class Parts(msgspec.Struct, frozen=True):
    """What a server is made with; tests give it a time of their own."""

    settings: Settings = Settings()
    #: Where games and people are; None: in a temporary file, gone when the server stops.
    database: Where | None = None
    timeline: Callable[[Path], Timeline] | None = None
    #: Whether the caller starts the server's time himself, once the server listens.
    waits: bool = False


@asynccontextmanager
async def opened(app: Litestar, parts: Parts) -> AsyncIterator[None]:
    """Open everything, go on with the contests that are not over, and close everything at the end."""
    async with AsyncExitStack() as stack:
        stack.enter_context(traced(parts.settings.traces))
        # What the event loop gives to threads waits in a queue that can be measured; the loop itself ends them.
        work = ThreadPoolExecutor(thread_name_prefix="plancia-work")
        asyncio.get_running_loop().set_default_executor(work)
        address = _address(parts, stack)
        stack.enter_context(Instance(address))
        await asyncio.to_thread(prepare, address)
        journal = stack.enter_context(Journal(address))
        appending = stack.enter_context(ThreadedJournal(journal))
        store = stack.enter_context(Store(address))
        if address.file is not None:
            # So that no commit stops for a checkpoint.
            stack.enter_context(Checkpoints(address.file))
        joined = await _joined(parts, address, journal, store, stack)
        news = News(NoCarrier() if joined is None else joined.carrier)
        people = People(store, parts.settings, now_ms=wall_ms, now_s=time.monotonic, news=news)
        stack.callback(people.close)
        foundation = Foundation(
            journal,
            appending,
            _timeline(parts, address, stack) if joined is None else joined.line,
            Vault(store),
            Lexica(),
            app.state.metrics,
            news=news,
        )
        if joined is not None:
            foundation = msgspec.structs.replace(
                foundation,
                owners=joined.node,
                carrier=joined.carrier,
                return_ms=parts.settings.rooms.return_ms,
            )
        overload = Overload(
            parts.settings.overload, app.state.metrics, lambda: appending.writer.queue.waiting
        )
        services = _services(foundation, people, store, overload, parts=parts, stack=stack)
        measure_server(
            app.state.metrics,
            services,
            appending,
            store,
            work=work,
            room=getattr(app.state, "connections", None),
        )
        app.state.people, app.state.services = people, services
        people.on_revoked(services.doors.close_sockets)
        people.revocations.on_session_ended(services.doors.close_session)
        if joined is not None:
            await stack.enter_async_context(_among_others(app, joined, services, parts))
        registries = services.registries
        for registry in registries:
            await registry.start()
        await services.telling.start()
        watches = [
            asyncio.get_running_loop().create_task(watch)
            for watch in (
                people.look_after(),
                services.overload.watch(),
                services.corrections.look_after(),
                services.lobby.look_after(people.calendar.now_ms),
                services.seeking.look_after(services.doors.present),
                services.forms.look_after(people.calendar.now_ms),
                services.players.filing.look_after(),
                services.notices.sender.look_after(services.doors.viewers, foundation.timeline.now_ms),
                services.days.look_after(),
                services.anagrams.look_after(),
            )
        ]
        if not parts.waits:
            foundation.timeline.go_on()
        try:
            async with nullcontext() if joined is None else living(joined):
                yield
        finally:
            services.readiness.stop()
            for watch in watches:
                watch.cancel()
                with suppress(asyncio.CancelledError):
                    await watch
            services.telling.stop()
            for shown in (services.table_screens, services.board_screens, services.lobby):
                shown.close()
            # Tournaments wait for their games, so the games are stopped after them.
            for registry in reversed(registries):
                await registry.stop()
            services.doors.close()


def _services(
    foundation: Foundation,
    people: People,
    store: Store,
    overload: Overload,
    *,
    parts: Parts,
    stack: AsyncExitStack,
) -> Services:
    """Return everything that answers requests, put together."""
    rooms = parts.settings.rooms
    thinkers = stack.enter_context(ThreadPoolExecutor(THINKERS, thread_name_prefix="plancia-computer"))
    pool = ThoughtPool(rooms.computer_processes)
    stack.push_async_callback(pool.close)
    pace = Pace(rooms.computer_least_ms, rooms.computer_more_ms)
    shared = GameParts(
        GameStore(store),
        people.memberships,
        SharedRules(),
        thinkers,
        pool,
        pace,
        people.blocks.is_silenced,
    )
    games = Games(foundation, shared)
    lobby = Lobby(games, Waiting(rooms.waiting_days, rooms.waiting_of_person))
    lobby.is_held = is_held
    lobby.is_blocked = people.blocks.is_blocked
    contests = ContestStore(store, foundation.news)
    people.on_revoked(lambda _: contests.forget_all())
    codes = Codes(store)
    claims = Claims(codes, Passes(store, contests, codes, people.revocations, people.now_ms))
    duplicates = Duplicates(foundation, contests, claims)
    tournaments = Tournaments(foundation, contests, claims)
    telling = Telling(tournaments)
    tables = WoodenTables(games, lobby, TableStore(store), Keys(store))
    press, dictionary = Press(), Dictionary(foundation.lexica)
    replays = Replays(press, dictionary)
    table_screens = TableScreens(tournaments, games, tables.store)
    board_screens = BoardScreens(tournaments, games, tables.store, replays)
    tables.followers.append(table_screens.follow)
    people.invitations.ask_first(lobby.check_place)
    people.invitations.players_invite = lambda game: not lobby.is_held(game)
    doors = Doors(foundation.metrics)
    corrections = Corrections(
        store, foundation.lexica, people.roles, now_ms=people.now_ms, news=foundation.news
    )
    doors.add("games", games.enter)
    doors.add("waiting", lobby.enter_waiting)
    doors.add("lobby", lobby.enter)
    doors.add("duplicates", duplicates.enter)
    doors.add("tournaments", tournaments.enter)
    doors.add("tables", table_screens.enter)
    doors.add("boards", board_screens.enter)
    players = Players(store, games, now_ms=people.now_ms)
    seeking = Seeking(
        ProposalStore(store),
        KnownPeople(store),
        Programs(store, people.revocations, people.now_ms),
        Fitting(players.ratings, people.blocks),
        lobby=lobby,
        memberships=people.memberships,
        news=foundation.news,
        now_ms=people.now_ms,
    )
    proposals = ProposalLists(seeking)
    lobby.show(lambda who: proposals.shown(who, people.now_ms()))
    seeking.followers.append(lobby.proposals_changed)
    notices = Notices(store, parts.settings, metrics=foundation.metrics, now_ms=people.now_ms)
    notices.follow(shared.store, seeking.store, people.memberships)
    services = Services(
        foundation,
        people,
        doors,
        games,
        lobby,
        contests,
        claims,
        duplicates,
        tournaments,
        HeldGames(tournaments, lobby, games, telling),
        tables,
        Forms(tables, rooms.waiting_days),
        WoodenGames(tournaments, contests, games, tables, telling),
        telling,
        table_screens,
        board_screens,
        Records(games),
        press,
        replays,
        KeptAnalyses(AnalysisStore(store), pool, foundation.lexica),
        dictionary,
        corrections,
        Studies(store, now_ms=people.now_ms),
        Clubs(store, tournaments, duplicates, is_blocked=people.blocks.is_blocked, now_ms=people.now_ms),
        players,
        seeking,
        proposals,
        notices,
        Departures(store, people, games, (duplicates, tournaments)),
        Desk(people),
        Days(store, foundation.lexica, duplicates, people.now_ms),
        AnagramDays(store, foundation.lexica, people.now_ms, _run_clock(foundation, people)),
        KeptDecks(),
        CardLists(store, people.now_ms),
        Puzzles(store, foundation.lexica, people.now_ms),
        Readiness(store, _default_lexicon(), overload, foundation.owners, foundation.carrier),
        overload,
    )
    stack.push_async_callback(services.days.maker.close)
    stack.push_async_callback(services.anagrams.maker.close)
    for threads in (services.records, services.dictionary, services.decks, press, notices):
        stack.callback(threads.close)
    return services


def _run_clock(foundation: Foundation, people: People) -> Callable[[], int]:
    """Return the clock of runs: the line beside the file; among nodes the wall's, as another goes on at once."""
    return foundation.timeline.now_ms if foundation.owners.line is None else people.now_ms


def _address(parts: Parts, stack: AsyncExitStack) -> Address:
    if parts.database is not None:
        return address_of(parts.database)
    return Address(Path(stack.enter_context(TemporaryDirectory(prefix="plancia-"))) / "plancia.db")


async def _joined(
    parts: Parts, address: Address, journal: Journal, store: Store, stack: AsyncExitStack
) -> Joined | None:
    """Become a node, if other servers may be on the same database; None: a file is one server's."""
    if address.file is not None:
        return None
    secret = await store.writing(server_key)
    return await stack.enter_async_context(
        join(address, parts.settings.nodes, secret, group_of=group_of, on_entered=journal.fence)
    )


@asynccontextmanager
async def _among_others(
    app: Litestar, joined: Joined, services: Services, parts: Parts
) -> AsyncIterator[None]:
    follow(joined, services)
    # What the server answers itself; the application asks the relay first, as soon as there is one.
    answer_here: Answer = getattr(app, "answer_here", app)
    put = partial(setattr, app.state, "relay")
    # Clients of other nodes wait for their turn as one's own do.
    hosted = Gate(app, answer_here)
    async with relaying(
        answer_here, hosted, joined, services, put, body_limit=parts.settings.server.body_limit
    ):
        measure_node(app.state.metrics, joined, app.state.relay.exchange)
        yield


def _timeline(parts: Parts, address: Address, stack: AsyncExitStack) -> Timeline:
    # Behind all symbolic links: the same file has the same time, by whatever name.
    path = (address.file or Path()).resolve()
    if parts.timeline is not None:
        return parts.timeline(path)
    timeline = ServerTimeline(Path(f"{path}-time"), return_ms=parts.settings.rooms.return_ms)
    stack.callback(timeline.close)
    return timeline


def _default_lexicon() -> Path | None:
    try:
        return library.find(library.DEFAULT, load())
    except LexiconError:
        return shelves.made() / f"{library.DEFAULT}.plx"
