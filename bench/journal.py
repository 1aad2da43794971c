"""How quickly games are stored and had back: ``python -m bench.journal``, with ``--db postgres`` on PostgreSQL.

The game is a real one: two players who always take the most points, online, every step decided by the rules. Appends
wait for the disk, so their number is the disk's more than ours: the line about the disk alone says what it can do. To
have a game back is CPU time of one thread, the best of several rounds.
"""

import os
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import reduce
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import msgspec

from bench.server_load_nodes import postgres
from plancia.engine.generator import Generator
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actions import Command
from plancia.rules.game.actors import SYSTEM, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.laid import laid
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.game.state import Announced, State, Thinking
from plancia.rules.position import Position
from plancia.rules.tiles import Tile
from plancia.server.journal.address import Address
from plancia.server.journal.game_events import load_game, make_entry
from plancia.server.journal.game_file import export_game
from plancia.server.journal.group_commit import Writer
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry

SETTINGS = Settings(("Anna", "Bruno"), procedure="online", starter=Seat(0), timed=False)
TURNS = 30
STEP_MS = 20_000
SECONDS = 2.0
ROUNDS = 50


def greedy_game() -> list[Entry]:
    """Return the entries of a game of thirty turns, or fewer if it is over before."""
    random = Random(1)
    generator = Generator(open_lexicon(DEFAULT, load()).graph, load().play_rules())

    def draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        return tuple(random.sample(bag, count))

    def decided() -> Iterator[Entry]:
        events = create(SETTINGS, 0, draw)
        yield make_entry("game", 0, "create", SYSTEM, events, at=0, now_ms=0)
        state, seq = fold(events), len(events)
        while not state.is_over and state.turn <= TURNS:
            command = Command(f"action-{seq:08}", *next_action(state, generator))
            now_ms = state.at_ms + STEP_MS
            events = decide(state, command, now_ms, Means(draw))
            yield make_entry("game", seq, command.action_id, command.by, events, at=now_ms, now_ms=now_ms)
            state, seq = reduce(apply, events, state), seq + len(events)

    return list(decided())


def next_action(state: State, generator: Generator) -> tuple[Player, a.Action]:
    """Return the next action of a game without challenges."""
    mover = state.on_turn or Seat(0)
    other = state.seat_after(mover)
    if isinstance(state.phase, Announced):
        return Player(other), a.Accept()
    if not isinstance(state.phase, Thinking):
        return Player(mover), a.TimePassed()
    position = Position(state.board, (state.racks[mover], state.racks[other]), (0, 0))
    move = generator.best(position)
    return Player(mover), a.Pass() if move is None else a.Play(laid(move.placement))


def main() -> None:
    """Print the figures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    kind = parser.parse_args().db
    entries = greedy_game()
    events = sum(len(entry.events) for entry in entries)
    print(f"a game: {len(entries)} actions, {events} events")
    # Beside the program and not in the system's folder, which may be memory.
    build = Path(__file__).parents[1] / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=build) as folder, ExitStack() as stack:
        disk = syncs_per_second(Path(folder) / "sync")
        print(f"the disk alone: {disk:,.0f} syncs/s of 4 KiB")
        where = Address(Path(folder) / "games.journal")
        if kind == "postgres":
            where = Address(url=stack.enter_context(postgres(Path(folder))))
        print(f"one by one: {one_by_one(where, entries):,.0f} appends/s")
        for games in (1, 8, 64):
            print(f"group commit, {games} games at once: {grouped(where, entries, games):,.0f} appends/s")
        if kind == "sqlite":
            where = Address(Path(folder) / "size.journal")
            sizes(where, entries, events)
        times(where)


def syncs_per_second(path: Path) -> float:
    """Return how often the disk can sync in a second, appending a page each time."""
    with path.open("wb", buffering=0) as file:
        start, count = perf_counter(), 0
        while perf_counter() - start < SECONDS:
            file.write(bytes(4096))
            os.fsync(file)
            count += 1
        return count / (perf_counter() - start)


def endless(entries: list[Entry], name: str) -> Iterator[Entry]:
    """Yield the actions of one game after the other."""
    number = 0
    while True:
        number += 1
        for entry in entries:
            yield msgspec.structs.replace(entry, game=f"{name}-{number}")


def one_by_one(where: Address, entries: list[Entry]) -> float:
    """Return how many appends a second there are when each has a sync of its own."""
    with Journal(where) as journal:
        start, count = perf_counter(), 0
        for entry in endless(entries, "single"):
            journal.append(entry)
            count += 1
            if perf_counter() - start > SECONDS:
                break
        return count / (perf_counter() - start)


def grouped(where: Address, entries: list[Entry], games: int) -> float:
    """Return how many appends a second there are when so many games share the syncs."""
    end = perf_counter() + SECONDS
    with Journal(where) as journal, Writer(journal) as writer, ThreadPoolExecutor(games) as pool:

        def play(number: int) -> int:
            count = 0
            for entry in endless(entries, f"{games}-{number}"):
                writer.append(entry)
                count += 1
                if perf_counter() > end:
                    break
            return count

        return sum(pool.map(play, range(games))) / SECONDS


def sizes(where: Address, entries: list[Entry], events: int) -> None:
    """Print what a game takes: in the database, as a file, and its first event, which holds the rulebook."""
    games = 20
    with Journal(where) as journal:
        empty = journal_size(journal)
        for number in range(games):
            for entry in entries:
                journal.append(msgspec.structs.replace(entry, game=f"game-{number:06}"))
        whole = (journal_size(journal) - empty) / games
        exported = len(export_game(journal, "game-000000"))
    first = len(entries[0].events[0].body)
    print(
        f"size of a game: {whole / 1024:.1f} KiB in the database ({whole / events:.0f} bytes an event), "
        f"{exported / 1024:.1f} KiB exported, {first / 1024:.1f} KiB of it the first event with the rulebook"
    )


def journal_size(journal: Journal) -> int:
    """Return how large the database is."""
    with journal.home.database.reading() as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int(pages * size)


def times(where: Address) -> None:
    """Print how long it takes to have a game back."""
    with Journal(where) as journal:
        game = max(journal.games(), key=journal.length)
        print(f"load and verify: {milliseconds(lambda: journal.load(game)):.2f} ms")
        print(f"load, verify, decode and fold: {milliseconds(lambda: fold(load_game(journal, game))):.2f} ms")


def milliseconds(call: Callable[[], object]) -> float:
    """Return the CPU time of a call in the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        call()
        best = min(best, process_time() - start)
    return 1000 * best


if __name__ == "__main__":
    main()
