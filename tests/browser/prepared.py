"""Games that have already got somewhere: every event up to a moment, made by the rules and put into the journal.

The people and the game itself are made over HTTP like any other; only then is the past written into the server's file,
as if it had been played. So a story can begin at the move it is about, with racks that are known, and the product needs no
address for it.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from plancia.notation.coordinates import parse_play
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.draw import Draw
from plancia.rules.game.events import Event
from plancia.rules.game.laid import laid
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.game.state import State
from plancia.rules.tiles import Tile
from plancia.server.journal.game_events import make_entry
from plancia.server.journal.journal import Journal


class Move(Struct, frozen=True):
    """A turn of the past: a play as it is called out, or what else was done; how long it was thought about."""

    play: str | None = None
    action: a.Action | None = None
    thought_s: float = 20.0


class Past:
    """A game on its way to the moment at which a story begins. ``tiles``: what each seat draws, in that order."""

    def __init__(self, settings: Settings, tiles: Sequence[str]) -> None:
        self._left = [list(each) for each in tiles]
        self._drawing = settings.starter or Seat(0)
        #: What comes out of the bag when nothing is written down for the seat that draws.
        self.chance: Draw = lambda bag, count: bag[:count]
        self.now_ms = 0
        self.steps: list[tuple[int, Actor, Sequence[Event]]] = []
        events = create(settings, 0, self._dealt)
        self.state: State = fold(events)
        self.steps.append((0, SYSTEM, events))

    def _dealt(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        dealt = self._drawn(bag, count)
        self._drawing = Seat((self._drawing + 1) % len(self._left))
        return dealt

    def _drawn(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        queue, left = self._left[self._drawing], list(bag)
        drawn = [Tile(queue.pop(0)) for _ in range(min(count, len(queue)))]
        for tile in drawn:
            left.remove(tile)
        return (*drawn, *self.chance(tuple(left), count - len(drawn)))

    def act(self, by: Actor, action: a.Action, after_s: float = 0.5) -> None:
        """Let somebody do something, so many seconds later."""
        self.now_ms += round(after_s * 1000)
        if self.state.on_turn is not None:
            self._drawing = self.state.on_turn
        command = a.Command(f"past-{len(self.steps)}", by, action)
        events = decide(self.state, command, self.now_ms, Means(self._drawn))
        for event in events:
            self.state = apply(self.state, event)
        self.steps.append((self.now_ms, by, events))

    def move(self, move: Move) -> None:
        """Let the player on turn move, and the next one accept it."""
        seat = self.state.on_turn
        assert seat is not None
        mover = Player(seat)
        if move.play is None:
            self.act(mover, move.action or a.Pass(), move.thought_s)
            return
        declared = parse_play(move.play)
        tiles = laid(declared.on(self.state.board))
        self.act(mover, a.Play(tiles, declared.direction), move.thought_s)
        self.act(Player(self.state.seat_after(seat)), a.Accept())

    def write(self, database: Path, game: str) -> None:
        """Put it into the journal as the past of a game that was opened and waits; it goes on from its last instant."""
        with closing(Journal(database)) as journal:
            seq = 0
            for number, (now_ms, by, events) in enumerate(self.steps):
                entry = make_entry(game, seq, f"past-{number}", by, events, at=now_ms, now_ms=now_ms)
                seq += len(journal.append(entry))
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE bag_secret SET sealed = 1 WHERE game = ?", (game,))
            connection.execute("UPDATE room SET status = 'live', origin_ms = NULL WHERE game = ?", (game,))
