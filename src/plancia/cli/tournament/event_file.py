"""An event in a file: read, changed by one program at a time, and on the disk whole before the command answers.

The lock is on the file itself. Since every change puts a new file in its place, a program that waited for the lock
checks that it has locked the file that is there now.
"""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from plancia.cli.errors import CallError
from plancia.cli.output import find_edition, read_bytes, write_file
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, parse_event
from plancia.contest.tournament.errors import EventError, TournamentError
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State

#: A log of thousands of players and dozens of rounds.
MAX_BYTES = 64 * 1024 * 1024
#: How long to wait for another program: its changes take milliseconds.
_PATIENCE_S = 10.0


class OpenEvent:
    """An event as it is in its file; ``do`` changes it, ``save`` writes it back if something happened."""

    def __init__(self, path: Path, content: bytes) -> None:
        self.path = path
        self.log: list[Event] = list(parse_event(content, find_edition))
        self.state: State = fold(self.log)
        self._kept = content

    def do(self, action: a.Action) -> tuple[Event, ...]:
        """Let the director act and return what happened; nothing, if it had happened before."""
        command = a.Command(f"desk-{len(self.log)}", Director(), action)
        events = decide(self.state, command, time.time_ns() // 1_000_000, Means())
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
        return events

    def save(self) -> None:
        """Write the event, unless its file says the same already."""
        content = format_event(self.log)
        if content != self._kept:
            write_file(self.path, content)

    def find(self, named: str) -> PlayerId:
        """Return the player of an id, a name, the beginning of one, or a number.

        Raises ``player_not_entered``, or ``player_ambiguous`` where several fit.
        """
        if named in self.state.players:
            return named
        wanted = named.casefold()
        players = self.state.players.values()
        for fits in (
            [player.id for player in players if wanted in (player.id.casefold(), player.name.casefold())],
            [player.id for player in players if player.name.casefold().startswith(wanted)],
            [player.id for player in players if wanted == str(player.number)],
        ):
            if len(fits) == 1:
                return fits[0]
            if fits:
                raise TournamentError("player_ambiguous", player=named, ids=", ".join(fits))
        raise TournamentError("player_not_entered", player=named)


def read_event(path: Path) -> OpenEvent:
    """Return the event of a file, to look at."""
    return OpenEvent(path, read_bytes(path, MAX_BYTES))


@contextmanager
def changed_event(path: Path) -> Iterator[OpenEvent]:
    """Open an event to change it. It is saved at the end, unless something was refused."""
    with _locked(path):
        event = read_event(path)
        yield event
        event.save()


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    until = time.monotonic() + _PATIENCE_S
    while True:
        try:
            descriptor = os.open(path, os.O_RDONLY)
        except OSError as error:
            raise CallError("file_not_readable", file=str(path), why=error.strerror or str(error)) from None
        try:
            if _try_lock(descriptor) and os.fstat(descriptor).st_ino == path.stat().st_ino:
                yield
                return
        finally:
            os.close(descriptor)
        if time.monotonic() > until:
            raise EventError("event_locked", file=str(path))
        time.sleep(0.01)


def _try_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
