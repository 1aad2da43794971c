"""One game between two bots, without a server: the same rules, a lexicon that judges, no clock."""

from hashlib import sha256
from random import Random

import msgspec

from plancia.engine.selfplay import GameResult
from plancia.engine.table_player import ComputerPlayer
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.deadline import deadline
from plancia.rules.game.decide import create, decide
from plancia.rules.game.judge import Judge
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Settings
from plancia.rules.game.state import State
from plancia.rules.game.view import for_seat
from plancia.rules.tiles import Tile

#: A bot is asked when one of these is offered to it.
ASKED = frozenset({"accept", "challenge", "exchange", "free_exchange", "pass", "play"})
#: How far the game's time goes on when somebody acts.
STEP_MS = 1000


class SharedBag:
    """The tiles in one order that a seed decides, so that both games of a pair begin with the same luck."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)  # noqa: S311  (a game that can be played again)
        self._line: list[Tile] | None = None

    def draw(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Take the next tiles; those that came back to the bag lie anywhere among the others."""
        if self._line is None:
            self._line = sorted(bag)
            self._random.shuffle(self._line)
        back = list(bag)
        for tile in self._line:
            back.remove(tile)
        for tile in sorted(back):
            self._line.insert(self._random.randint(0, len(self._line)), tile)
        taken, self._line = self._line[:count], self._line[count:]
        return tuple(taken)


class LocalGame:
    """A game on its way."""

    def __init__(self, bots: tuple[ComputerPlayer, ComputerPlayer], edition: Edition, judge: Judge) -> None:
        self._bots = bots
        self._edition = edition
        self._judge = judge
        self._done: list[bytes] = []
        self._turns = 0
        self._now_ms = 0
        self._state: State

    def play(self, seed: str, *, swapped: bool) -> GameResult:
        """Play to the end; ``swapped``: the second bot begins. A refused move is a pass."""
        self._bag = SharedBag(seed)
        settings = Settings(
            ("1", "2"), edition=self._edition.id, procedure="online", timed=False, starter=Seat(0), grace_ms=0
        )
        self._state = fold(create(settings, 0, self._bag.draw, self._edition))
        seats = tuple(reversed(self._bots)) if swapped else self._bots
        while (outcome := self._state.outcome) is None:
            if not any(self._ask(Seat(number), bot) for number, bot in enumerate(seats)):
                self._let_time_pass()
        one, other = outcome.totals
        digest = sha256(b"\n".join(self._done)).hexdigest()[:16]
        return GameResult((other, one) if swapped else (one, other), self._turns, self._turns, 0, digest)

    def _ask(self, seat: Seat, bot: ComputerPlayer) -> bool:
        """Ask a bot if something is its to do; return whether it did something."""
        view = for_seat(self._state, Player(seat))
        if ASKED.isdisjoint(view.may):
            return False
        action = bot(view)
        if action is not None and action.kind in view.may and self._do(Player(seat), action):
            return True
        fallback = a.Pass() if "pass" in view.may else a.Accept()
        # A bot that has nothing to say to a play lets it stand; one that cannot move passes.
        return fallback.kind in view.may and self._do(Player(seat), fallback)

    def _let_time_pass(self) -> None:
        due_ms = deadline(self._state)
        if due_ms is None:
            message = f"nobody acts in {self._state.phase}"
            raise RuntimeError(message)
        self._now_ms = max(self._now_ms, due_ms)
        self._do(SYSTEM, a.TimePassed())

    def _do(self, by: Actor, action: a.Action) -> bool:
        command = a.Command(f"action-{len(self._done)}", by, action)
        try:
            events = decide(self._state, command, self._now_ms, Means(self._bag.draw, self._judge))
        except RuleError:
            return False
        self._now_ms += STEP_MS
        self._done.append(msgspec.json.encode(action))
        self._turns += isinstance(action, a.Play | a.Pass | a.Exchange)
        for event in events:
            self._state = apply(self._state, event)
        return True
