"""A game being played here: its state, its clock, its draws, its judge and its file."""

import secrets
import time
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random

from plancia.cli.games.game_files import KeptGame
from plancia.cli.output import write_file
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.deadline import deadline
from plancia.rules.game.decide import create, decide
from plancia.rules.game.draw import Draw
from plancia.rules.game.events import Event, TilesDealt
from plancia.rules.game.judge import Judge
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.tiles import Tile


class Stopwatch:
    """The game's time: runs with the machine's, but not while the players change places."""

    def __init__(self, since_ms: int = 0) -> None:
        self._base_ms = since_ms
        self._started: float | None = time.monotonic()

    def now_ms(self) -> int:
        """Return the game's instant."""
        if self._started is None:
            return self._base_ms
        return self._base_ms + int((time.monotonic() - self._started) * 1000)

    def pause(self) -> None:
        """Stand still."""
        self._base_ms, self._started = self.now_ms(), None

    def resume(self) -> None:
        """Run again."""
        if self._started is None:
            self._started = time.monotonic()


class Chance:
    """Draws from the bag: from a seed always the same tiles, without one from the system's own randomness."""

    def __init__(self, seed: str | None) -> None:
        self._secret = secrets.token_bytes(32) if seed is None else seed.encode()

    def before(self, seq: int) -> Draw:
        """Return the draw for the action whose first event has this number."""

        def draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
            asked = f"{seq} {count} {''.join(bag)}".encode()
            digest = blake2b(asked, key=blake2b(self._secret).digest()).digest()
            return tuple(Random(digest).sample(bag, count))  # noqa: S311  (seeded by 512 bits of a keyed hash)

        return draw

    def luck(self, seq: int) -> int:
        """Return a number that decides what chance decides for a computer after so many events."""
        asked = blake2b(f"luck {seq}".encode(), key=blake2b(self._secret).digest(), digest_size=8)
        return int.from_bytes(asked.digest(), "little")


class Session:
    """One game, in memory and in its file; the file is up to date after every action."""

    def __init__(self, kept: KeptGame, events: Sequence[Event], path: Path, chance: Chance) -> None:
        self._kept, self._path, self._chance = kept, path, chance
        #: The judge of challenges; None: there is none.
        self.judge: Judge | None = None
        self.events = list(events)
        self.state = fold(self.events)
        self.watch = Stopwatch(self.state.at_ms)

    @classmethod
    def begin(
        cls, settings: Settings, edition: Edition, path: Path, judge: Judge, chance: Chance
    ) -> "Session":
        """Create a game and its file; who starts is drawn."""
        events = create(settings, 0, chance.before(0), edition)
        kept = KeptGame(f"terminal-{secrets.token_hex(8)}")
        kept.append("create", "system", 0, events)
        session = cls(kept, events, path, chance)
        session.judge = judge
        session.do(SYSTEM, a.DrawForStart())
        return session

    @classmethod
    def resume(cls, content: bytes, path: Path, chance: Chance) -> "Session":
        """Go on with the game of a file, from its last instant: the time in between does not count."""
        kept = KeptGame.opened(content)
        return cls(kept, kept.events, path, chance)

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return self._path

    def luck(self) -> int:
        """Return what decides for a computer what it overlooks now."""
        return self._chance.luck(len(self.events))

    @property
    def day(self) -> int:
        """What decides whether a computer has a good day: the tiles dealt, which a game that is resumed still has."""
        dealt = "".join(
            tile for event in self.events if isinstance(event, TilesDealt) for tile in event.tiles
        )
        return int.from_bytes(blake2b(dealt.encode(), digest_size=8).digest(), "little")

    def do(self, by: Actor, action: a.Action) -> tuple[Event, ...]:
        """Let somebody act; return what happened. Raises the ``RuleError`` of a refusal, which changes nothing."""
        now_ms, seq = self.watch.now_ms(), len(self.events)
        command = a.Command(f"action-{seq}", by, action)
        events = decide(self.state, command, now_ms, Means(self._chance.before(seq), self.judge))
        if not events:
            return ()
        actor = f"player:{by.seat}" if isinstance(by, Player) else by.kind
        self._kept.append(command.action_id, actor, now_ms, events)
        for event in events:
            self.state = apply(self.state, event)
        self.events += events
        self.save()
        return events

    def tick(self) -> tuple[Event, ...]:
        """Add the events that are due by now."""
        return self.do(SYSTEM, a.TimePassed()) if not self.state.is_over else ()

    def wait(self) -> tuple[Event, ...]:
        """Wait until something happens by itself."""
        due_ms = self.due_in_ms()
        if due_ms is not None:
            time.sleep(due_ms / 1000)
        return self.tick()

    def due_in_ms(self) -> int | None:
        """Return in how long something happens by itself, or None."""
        instant = deadline(self.state)
        return None if instant is None else max(instant - self.watch.now_ms(), 0)

    def save(self) -> None:
        """Write the file; raise ``file_not_writable``."""
        write_file(self._path, self._kept.content())

    def close(self) -> None:
        """Leave the game; its file stays."""
        self._kept.close()
