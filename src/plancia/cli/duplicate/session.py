"""A session being held here: its state, its clock, its draws, its words and its file."""

from collections.abc import Sequence
from functools import reduce
from pathlib import Path

import msgspec

from plancia.cli.contest_file import ContestFile
from plancia.cli.duplicate.lexicon import open_words
from plancia.cli.terminal.session import Chance, Stopwatch
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Desk
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.decide import create, deadline, decide
from plancia.contest.duplicate.events import Event, SessionDescribed
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.settings import Settings
from plancia.contest.duplicate.state import Running
from plancia.rules.edition import Edition
from plancia.server.slip_words import SlipWords

FORMAT = "plancia-duplicate-session"
_EVENTS: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(tuple[Event, ...])
_DESK = Desk()


def read_session(path: Path) -> tuple[Event, ...]:
    """Return what has happened in the session of a file; raise what ``ContestFile`` raises."""
    with ContestFile(path, FORMAT, _EVENTS) as file:
        return tuple(file.events)


def make_session(
    path: Path, settings: Settings, edition: Edition, said: SessionDescribed | None = None
) -> None:
    """Make the file of a new session, with what was said about it; raise as ``create`` and ``ContestFile.make``."""
    events: list[Event] = [*create(settings, 0, edition)]
    if said is not None:
        events.append(said)
    ContestFile.make(path, FORMAT, _EVENTS, events).close()


class DeskSession:
    """One session, in memory and in its file; the file has every action before it is answered."""

    def __init__(self, path: Path, chance: Chance) -> None:
        self._file: ContestFile[Event] = ContestFile(path, FORMAT, _EVENTS)
        try:
            self.state = fold(self._file.events)
            self._words: SlipWords = open_words(self.state.settings.judge.name, self.state.edition)
        except BaseException:
            self._file.close()
            raise
        self._chance = chance
        self.watch = Stopwatch(self.state.at_ms + self._run_on_ms())

    @property
    def path(self) -> Path:
        """Where the session is kept."""
        return self._file.path

    @property
    def events(self) -> Sequence[Event]:
        """Everything that has happened."""
        return self._file.events

    @property
    def lexicon_changed(self) -> bool:
        """Whether the words are not those that the session began with."""
        digest = self.state.settings.judge.digest
        return digest is not None and digest != self._words.digest

    def do(self, action: a.Action) -> tuple[Event, ...]:
        """Let the desk act; return what happened. Raises the error of a refusal, which changes nothing."""
        seq = len(self._file.events)
        command = a.Command(f"desk-{seq}", _DESK, action)
        means = Means(self._chance.before(seq), self._words.tops, self._words.judge)
        events = decide(self.state, command, self.watch.now_ms(), means)
        if events:
            self._file.append(command.action_id, "desk", events)
            self.state = reduce(apply, events, self.state)
        return events

    def tick(self) -> tuple[Event, ...]:
        """Add the events that are due by now, and touch the file to show that the program still runs."""
        self._file.touch()
        return self.do(a.TimePassed())

    def left_ms(self) -> int | None:
        """Return what is left of the hand's time, if it runs."""
        until_ms = deadline(self.state)
        return None if until_ms is None else max(until_ms - self.watch.now_ms(), 0)

    def close(self) -> None:
        """Leave the session; its file stays."""
        self._file.close()

    def _run_on_ms(self) -> int:
        """Return how long a hand that runs had run on after the last thing that was written.

        The program touches its file while it waits; so much of the time was used. Time after the end of the program
        costs the players nothing.
        """
        if not isinstance(self.state.phase, Running):
            return 0
        ran_ms = self._file.touched_at - self._file.last_at
        return ran_ms if 0 <= ran_ms < self.state.phase.until_ms - self.state.at_ms else 0
