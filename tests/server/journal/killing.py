"""Kills processes that write to a journal, again and again, and looks at what is left. Run as a program of its own.

``python -m server.journal.killing FILE KILLS SEED``. It forks its children, which is quick and only safe in a process
without threads; hence not in the process of the tests. Every child goes on with the same games where its predecessor was
killed and reports what was acknowledged through a pipe. Half of them append one by one, the others by group commit.
"""

import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from threading import Thread

from plancia.server.journal.group_commit import Writer
from plancia.server.journal.journal import Journal
from server.journal.entries import nth_entry

GAMES = 6
#: New games after so many kills, so that reading them all after each does not take longer and longer.
GENERATION = 20
LONGEST_LIFE_S = 0.06


def main(path: Path, kills: int, seed: int) -> None:
    """Kill so many writers of a new journal, checking after each; print what the kills met with."""
    random = Random(seed)
    acknowledged: Counter[str] = Counter()
    answered = unanswered = 0
    for life in range(kills):
        games = [f"game-{life // GENERATION}-{number}" for number in range(GAMES)]
        told = live_and_die(path, games, acknowledged, grouped=life % 2 == 1, delay=random.random())
        with Journal(path) as journal:
            for game in games:
                # In order, none left out: the last one says it all.
                before, acknowledged[game] = acknowledged[game], told.get(game, acknowledged[game] - 1) + 1
                answered += acknowledged[game] - before
                unanswered += check(journal, game, acknowledged[game])
                # A sender without an answer sends it again.
                resend(journal, game, acknowledged[game])
                acknowledged[game] += 1
    with Journal(path) as journal:
        for game, actions in acknowledged.items():
            assert stored_actions(journal, game) == actions, game
        assert journal.verify_all() == []
        assert set(journal.games()) == set(acknowledged)
    print(f"{kills} kills, {answered} actions acknowledged, {unanswered} stored but not acknowledged")


def live_and_die(path, games, done, *, grouped: bool, delay: float) -> dict[str, int]:
    """Let a child append until it is killed; return the last action of each game that it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            (append_grouped if grouped else append_single)(path, games, done, writing)
        finally:
            os._exit(1)  # only a kill ends the loop
    os.close(writing)
    # Perhaps while it makes the file, or recovers what its predecessor left.
    time.sleep(delay * LONGEST_LIFE_S)
    os.kill(child, signal.SIGKILL)
    with open(reading, "rb") as pipe:
        report = pipe.read()
    _, status = os.waitpid(child, 0)
    assert os.WTERMSIG(status) == signal.SIGKILL, "the child ended by itself"
    lines = [line.split() for line in report.decode().splitlines()]
    return {game: int(number) for game, number in lines}


def append_single(path, games, done, writing: int) -> None:
    journal = Journal(path)
    number = {game: done[game] for game in games}
    while True:
        for game in games:
            journal.append(nth_entry(game, number[game]))
            os.write(writing, f"{game} {number[game]}\n".encode())
            number[game] += 1


def append_grouped(path, games, done, writing: int) -> None:
    writer = Writer(Journal(path))

    def play(game: str) -> None:
        number = done[game]
        while True:
            writer.append(nth_entry(game, number))
            os.write(writing, f"{game} {number}\n".encode())
            number += 1

    threads = [Thread(target=play, args=(game,)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def check(journal: Journal, game: str, acknowledged: int) -> int:
    """Check that a game holds what was acknowledged and at most one action more; return how many more."""
    more = stored_actions(journal, game) - acknowledged
    assert more in {0, 1}, (game, acknowledged, more)
    return more


def stored_actions(journal: Journal, game: str) -> int:
    """Return how many actions a game has, each whole, once, and in its place."""
    records = journal.load(game)
    number = 0
    while records:
        wanted = nth_entry(game, number)
        action, records = records[: len(wanted.events)], records[len(wanted.events) :]
        assert [(r.seq, r.action_id, r.part, r.body) for r in action] == [
            (wanted.seq + part, wanted.action_id, part, event.body)
            for part, event in enumerate(wanted.events)
        ], (game, number)
        number += 1
    return number


def resend(journal: Journal, game: str, number: int) -> None:
    """Send an action that may be there, twice: in the end it is there once."""
    wanted = nth_entry(game, number)
    assert journal.append(wanted) == journal.append(wanted) == journal.find(game, wanted.action_id)
    assert stored_actions(journal, game) == number + 1


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
