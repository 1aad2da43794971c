"""The table at which a record is played again: actions go through ``decide``, tiles come from the plan, time passes.

Knows the procedure, not the record: which line asks for what is in ``game_reader``.
"""

from itertools import chain
from typing import NoReturn

from plancia.notation.gcg import record as gcg
from plancia.notation.gcg.game_tiles import TilePlan
from plancia.notation.gcg.replay import ReplayError
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Referee, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.clock import Clock
from plancia.rules.game.deadline import cap_instant
from plancia.rules.game.decide import create, decide
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.game.state import Announced, Closing, Dealt, FreelyExchanged, Settled, Thinking
from plancia.rules.tiles import Tile, without

#: Who rules and corrects in a game that was written down before it was played here.
RECORD = "GCG"


class RecordTable:
    """A game that is played as at the table, by people who do what a record says."""

    def __init__(self, settings: Settings, edition: Edition, plan: TilePlan, nicks: dict[Seat, str]) -> None:
        """Create the game and deal; ``nicks`` are what the record calls the players."""
        self.plan = plan
        self.nicks = nicks
        self.now_ms = 0
        #: Where the record is, for refusals.
        self.line, self.nick = 1, ""
        self.events = list(self._created(settings, edition))
        self.state = fold(self.events)

    @property
    def mover(self) -> Seat:
        """The player on turn, or whose turn has just ended."""
        return self.state.on_turn or Seat(0)

    # --- actions ---

    def _created(self, settings: Settings, edition: Edition) -> tuple[e.Event, ...]:
        """Return the first events: the racks are dealt so that the plays of the record are possible."""
        rules = edition.play_rules()
        bag = tuple(Tile(tile) for tile, count in sorted(rules.counts.items()) for _ in range(count))
        starter = settings.starter or Seat(0)
        first = self.plan.drawn(starter, ((), ()), bag, rules.rack_size)
        racks = (first, ()) if starter == 0 else ((), first)
        second = self.plan.drawn(1 - starter, racks, without(bag, first), rules.rack_size)
        if edition.table.opening_draw.value == "starter_first":
            script = iter((*first, *second))
        else:
            script = iter(tuple(chain.from_iterable(zip(first, second, strict=True))))
        try:
            return create(settings, 0, lambda _, count: tuple(next(script) for _ in range(count)), edition)
        except RuleError as error:
            self.refuse(error)

    def do(self, by: Actor, action: a.Action, drawn: tuple[Tile, ...] = ()) -> None:
        """Let an action happen; if tiles are drawn because of it, these. Raises ``rule_broken``."""
        command = a.Command(f"gcg-{len(self.events)}", by, action)
        try:
            events = decide(self.state, command, self.now_ms, Means(lambda _bag, _count: drawn))
        except RuleError as error:
            self.refuse(error)
        for event in events:
            self.state = apply(self.state, event)
        self.events += events

    def refuse(self, error: RuleError) -> NoReturn:
        """Raise ``rule_broken`` for the line that the record has come to."""
        raise ReplayError(
            "rule_broken", line=self.line, nick=self.nick, rule=error.code, **error.context
        ) from error

    def fail(self, code: str, **context: object) -> NoReturn:
        """Raise a ``ReplayError`` for the line that the record has come to."""
        raise ReplayError(code, line=self.line, nick=self.nick, **context)

    # --- between the lines ---

    def come_to_turn(self, seat: Seat | None = None) -> None:
        """Take the steps that lead to a player's turn; without a seat, to the turn of the next player.

        Raises ``out_of_turn`` if it is the other's.
        """
        while not isinstance(phase := self.state.phase, Thinking):
            mover = self.mover
            following = self.state.seat_after(mover)
            match phase:
                case Dealt() | FreelyExchanged():
                    self.do(Player(following), a.StartClock())
                case Settled() if not phase.drawn:
                    self.draw_tiles()
                case Settled() if not phase.turned:
                    self.do(Player(following), a.TurnBoard())
                case Settled():
                    self.do(Player(mover), a.StartClock())
                case Announced() | Closing():
                    self.do(Player(following), a.Accept())
                case _:
                    article = self.state.edition.ending.conditions.article
                    self.refuse(RuleError("game_over", doing="making a play", article=article))
        if seat is not None and self.mover != seat:
            self.fail("out_of_turn", expected=self.nicks[self.mover], found=self.nicks[seat])

    def draw_tiles(self) -> None:
        """Let the player who has moved fill his rack."""
        seat, state = self.mover, self.state
        count = min(state.play_rules.rack_size - len(state.racks[seat]), len(state.bag))
        self.do(Player(seat), a.DrawTiles(), self.plan.drawn(seat, state.racks, state.bag, count))

    def pass_stand(self, seat: Seat) -> None:
        """Note that the record has told what it knows of the rack which the player now holds."""
        self.plan.pass_stand(seat, self.state.racks[seat])

    def racks_with(self, seat: Seat, rack: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
        """Return the racks with another one at a seat."""
        return tuple(rack if each == seat else held for each, held in enumerate(self.state.racks))

    # --- time ---

    def clock(self, seat: Seat) -> Clock:
        """Return what a player has left now."""
        return self.state.clock_at(seat, self.now_ms)

    def pass_time(self, elapsed_ms: int) -> None:
        """Let time pass."""
        if elapsed_ms:
            self.now_ms += elapsed_ms
            self.do(SYSTEM, a.TimePassed())

    def set_clock(self, seat: Seat, initial_ms: int, overtime_ms: int | None) -> None:
        """Set a clock to what the record says, where no thinking explains it."""
        self.do(Referee(), a.CorrectClock(seat, initial_ms, overtime_ms, RECORD))

    def run_clock(self, seat: Seat, reading: gcg.ClockReading) -> None:
        """Let a player think until his clock shows the reading; a clock that shows more was corrected."""
        clock = self.clock(seat)
        used = clock.left_ms - reading.initial_ms - (reading.overtime_ms or 0)
        if used >= 0 and self.state.running == seat and shows(clock.after(used), reading):
            self.pass_time(used)
        elif not shows(clock, reading):
            self.set_clock(seat, reading.initial_ms, reading.overtime_ms)

    def reach_cap(self) -> None:
        """Wait until the game has lasted as long as it may; the clocks show afterwards what they showed before."""
        running, instant = self.state.running, cap_instant(self.state)
        if instant is not None and instant > self.now_ms:
            clock = None if running is None else self.clock(running)
            if running is not None and self.state.edition.options.auto_claim.value:
                # Give the player time enough for the wait, so that he does not lose by it: the record does not tell of
                # it.
                self.set_clock(running, instant - self.now_ms + 1, None)
            self.pass_time(instant - self.now_ms)
            if running is not None and clock is not None:
                self.set_clock(running, clock.initial_ms, clock.overtime_ms)
        self.do(Referee(), a.CallCap())

    def note_time(self) -> None:
        """Make the instant an event, if time has passed since the last one and the game goes on."""
        running = self.state.running
        if self.state.at_ms < self.now_ms and running is not None and not self.state.is_over:
            clock = self.clock(running)
            self.set_clock(running, clock.initial_ms, clock.overtime_ms)


def shows(clock: Clock, reading: gcg.ClockReading) -> bool:
    """Tell whether a clock shows what was read."""
    return (clock.initial_ms, clock.overtime_ms) == (reading.initial_ms, reading.overtime_ms or 0)
