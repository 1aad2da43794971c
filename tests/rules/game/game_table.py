"""A table for tests: plays actions through ``decide`` and checks after each what must always hold."""

from collections.abc import Iterable
from random import Random

import msgspec

from plancia.notation.coordinates import parse_play
from plancia.rules.board import SQUARES
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Referee, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, deadline, decide
from plancia.rules.game.judge import Judge, Verdict
from plancia.rules.game.laid import Laid, laid
from plancia.rules.game.means import Means
from plancia.rules.game.places import InBag, OnRack, OnSquare
from plancia.rules.game.settings import Officials, Panellist, Settings
from plancia.rules.game.state import State
from plancia.rules.tiles import Tile, tally

START_MS = 1_000_000

P, Q = Player(Seat(0)), Player(Seat(1))

#: A game with every office filled.
OFFICIALS = Officials(
    director="Dora", referee="Aldo", panel=(Panellist("Ugo"), Panellist("Ida"), Panellist("Eva"))
)

_EVENT = msgspec.json.Decoder(e.Event)
_COMMAND = msgspec.json.Decoder(a.Command)


class Draws:
    """Draws what the test wants while it says so, then anything, the same for the same bag."""

    def __init__(self, *wanted: str) -> None:
        self.wanted = list(wanted)

    def __call__(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        assert list(bag) == sorted(bag)
        if self.wanted:
            tiles = tuple(Tile(symbol) for symbol in self.wanted.pop(0))
            assert len(tiles) == count, f"{count} tiles are drawn, the test gives {tiles}"
            return tiles
        return tuple(Random("".join(bag)).sample(bag, count))


class Words:
    """A judge for whom only these words are wrong."""

    def __init__(self, *wrong: str) -> None:
        self.wrong = wrong

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        return tuple(
            Verdict(word, word not in self.wrong, "14", None if word not in self.wrong else "not_recorded")
            for word in words
        )


class Table:
    """One game, its journal and its clock."""

    def __init__(
        self, settings: Settings, *wanted: str, judge: Judge | None = None, now_ms: int = START_MS
    ) -> None:
        self.draws = Draws(*wanted)
        self.judge = judge
        self.now_ms = now_ms
        self.events = list(create(settings, now_ms, self.draws))
        self.state: State = fold(self.events)
        self.check()

    def do(self, by: Actor, action: a.Action, after_s: float = 0) -> tuple[e.Event, ...]:
        """Let somebody act, so many seconds after the last action; return what happened."""
        self.now_ms += round(after_s * 1000)
        command = a.Command("id", by, action)
        assert _COMMAND.decode(msgspec.json.encode(command)) == command
        before = self.state
        happened = decide(before, command, self.now_ms, Means(self.draws, self.judge))
        for event in happened:
            self.state = apply(self.state, event)
            self.check()
        self.events += happened
        return happened

    def wait(self, seconds: float) -> tuple[e.Event, ...]:
        """Let time pass."""
        return self.do(SYSTEM, a.TimePassed(), seconds)

    def play(self, by: Actor, text: str, after_s: float = 0) -> tuple[e.Event, ...]:
        """Make a play written as people write it."""
        return self.do(by, a.Play(tiles_of(self.state, text)), after_s)

    def settle(self, mover: Player) -> None:
        """At the table: announce the right score, accept, turn the board, draw, start the other's clock."""
        pending = self.state.pending
        assert pending is not None
        other = Player(self.state.seat_after(mover.seat))
        if pending.announced is None:
            self.do(mover, a.AnnounceScore(pending.value))
        self.do(other, a.Accept())
        if not self.state.is_over:
            self.hand_over(mover)

    def hand_over(self, mover: Player) -> None:
        """At the table: turn the board and start the other's clock."""
        self.do(Player(self.state.seat_after(mover.seat)), a.TurnBoard())
        self.do(mover, a.StartClock())

    def deadline_s(self) -> float | None:
        """Return in how many seconds something happens by itself."""
        instant = deadline(self.state)
        return None if instant is None else (instant - self.now_ms) / 1000

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def check(self) -> None:
        """Check that every tile of the set is in exactly one place, and that the bag has no order."""
        state = self.state
        racks = [tile for rack in state.racks for tile in rack]
        everywhere = tally([*state.bag, *state.open_tiles, *racks])
        everywhere.update(state.board.tally())
        assert everywhere == state.play_rules.counts
        assert list(state.bag) == sorted(state.bag)

    def check_replay(self) -> None:
        """Check that the journal, written out and read again, gives the same game."""
        again = [_EVENT.decode(msgspec.json.encode(event)) for event in self.events]
        assert again == self.events
        assert fold(again) == self.state


def tiles_of(state: State, text: str) -> tuple[Laid, ...]:
    """Return the tiles that a play adds to the board."""
    return laid(parse_play(text).on(state.board))


def two(*wanted: str, judge: Judge | None = None, **settings: object) -> Table:
    """Return a table of two where the first player starts and the second has just started his clock."""
    chosen = Settings(**({"players": ("Pia", "Quinto"), "starter": Seat(0)} | settings))
    table = Table(chosen, *wanted, judge=judge)
    if table.state.turn == 0:
        table.do(Q, a.StartClock())
    return table


def kinds(events: Iterable[e.Event]) -> list[str]:
    return [event.kind for event in events]


def empty_bag(table: Table, *racks: str, left: int = 0) -> None:
    """Let the referee leave the players these tiles, ``left`` in the bag, and lay all others off the middle rows."""
    reason = "prova"
    for seat, keep in enumerate(racks):
        rack = list(table.state.racks[seat])
        for tile in keep:
            rack.remove(tile)
        table.do(Referee(), a.CorrectTiles(tuple(rack), OnRack(Seat(seat)), InBag(), reason))
    free = [square.name for square in SQUARES if square.row not in (6, 7, 8)]
    for square in free[: len(table.state.bag) - left]:
        tile = table.state.bag[-1]
        laid = tile if tile != "?" else "x"
        table.do(Referee(), a.CorrectTiles((laid,), InBag(), OnSquare(square), reason))
    assert len(table.state.bag) == left
