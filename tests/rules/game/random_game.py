"""Whole games played at random through ``decide``: every kind of turn, challenge, claim, correction and end."""

from itertools import count
from random import Random

from plancia.rules.board import SQUARES, Direction
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Player, Referee, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, decide
from plancia.rules.game.events import Event
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import laid
from plancia.rules.game.means import Means
from plancia.rules.game.settings import Officials, Settings
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Dealt,
    FreelyExchanged,
    Held,
    Settled,
    Setup,
    StartDraw,
    State,
    Thinking,
)
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.tiles import ALPHABET, BLANK, Tile
from rules.random_play import free_squares


class RandomGame:
    """A game between players who do anything that the rules allow, and now and then something they do not."""

    def __init__(self, random: Random, edition: str, **settings: object) -> None:
        self.random = random
        self.now_ms = 0
        chosen = {"players": ("Ada Nicolò", "Ugo"), "officials": Officials(referee="Rita"), **settings}
        self.events: list[Event] = list(create(Settings(edition=edition, **chosen), 0, self.draw))
        self.state: State = fold(self.events)
        self._ids = count()
        # Some players pass whenever they can, some take a long walk between two turns.
        self.lazy = random.random() < 0.15
        self.wanders = random.random() < 0.15

    def draw(self, bag: tuple[Tile, ...], number: int) -> tuple[Tile, ...]:
        return tuple(self.random.sample(bag, number))

    def do(self, by: object, action: a.Action) -> bool:
        """Try an action; tell whether the rules allowed it."""
        command = a.Command(f"a{next(self._ids)}", by, action)
        try:
            events = decide(self.state, command, self.now_ms, Means(self.draw))
        except RuleError:
            return False
        for event in events:
            self.state = apply(self.state, event)
        self.events += events
        return True

    def play(self, turns: int) -> list[Event]:
        """Go on for so many turns, or to the end, and return the events."""
        while not self.state.is_over and self.state.turn <= turns:
            self.step()
        if self.state.is_over:
            self.put_right()
        return self.events

    def put_right(self) -> None:
        """Now and then count the last play again after the end, or put a score right, before the result is confirmed."""
        for seat in self.state.settings.seats:
            if self.random.random() < 0.5:
                self.do(Player(seat), a.Recount())
        if self.random.random() < 0.1:
            self.do(Referee(), a.CorrectScore(Seat(0), self.random.randrange(-9, 99), "mal contato"))
        if self.random.random() < 0.5:
            self.do(Referee(), a.ConfirmResult())

    def step(self) -> None:
        mover = self.state.on_turn or Seat(0)
        following = self.state.seat_after(mover)
        match self.state.phase:
            case Setup() | StartDraw():
                self.do(SYSTEM, a.DrawForStart())
            case Dealt() | FreelyExchanged():
                self.do(Player(following), a.StartClock()) or self.wait(5)
            case Thinking():
                self.think(mover, following)
            case Announced(play=play) if play.announced is None:
                wrong = self.random.choice([-3, 1, 10]) if self.random.random() < 0.15 else 0
                self.do(Player(mover), a.AnnounceScore(play.value + wrong))
            case Announced() | Held():
                self.answer(following)
            case Challenged(words=words):
                self.do(Referee(), a.Rule(tuple(Verdict(word, self.random.random() < 0.6) for word in words)))
            case Settled() if self.state.before_ruling is not None and self.random.random() < 0.2:
                self.do(Referee(), a.WithdrawRuling("riga sbagliata"))
            case Settled():
                self.hand_over(mover, following)
            case phase:
                raise AssertionError(phase)

    def is_time_over(self, seat: Seat) -> bool:
        """Tell whether a player has nothing left, and somebody could point it out."""
        return self.state.timed and self.state.clock_at(seat, self.now_ms).left_ms == 0

    def wait(self, most_s: float) -> None:
        self.now_ms += self.random.randrange(int(most_s * 1000) + 1)
        self.do(SYSTEM, a.TimePassed())

    def think(self, mover: Seat, following: Seat) -> None:
        chance = self.random.random()
        self.wait(1500 if chance < 0.01 else 45)
        if not isinstance(self.state.phase, Thinking):
            return
        if self.is_time_over(mover) and self.random.random() < 0.6:
            self.do(Player(following), a.ClaimTime(mover))
        if self.random.random() < 0.01:
            self.do(Player(following), a.ClaimTime(mover))
            self.do(Referee(), a.CorrectScore(mover, self.random.randrange(-9, 99), "mal contato"))
            if self.state.is_over:
                return
            self.do(Referee(), a.CorrectClock(following, self.random.randrange(900_000), None, "non fermato"))
        if self.state.is_over:
            return
        rack = list(self.state.racks[mover])
        self.random.shuffle(rack)
        choice = 0.15 if self.lazy and self.random.random() < 0.8 else self.random.random()
        if choice < 0.05:
            self.do(Player(mover), a.FreeExchange())
        elif choice < 0.13:
            self.do(Player(mover), a.Exchange(tuple(rack[: self.random.randint(1, 7)])))
        elif choice < 0.17:
            self.do(Player(mover), a.Pass())
        elif choice < 0.171:
            self.do(Player(self.random.choice([mover, following])), a.Resign())
        elif choice < 0.18:
            self.do(Referee(), a.CallCap())
        else:
            placement = self.placement(mover)
            if placement is None or not self.do(Player(mover), a.Play(laid(placement), None)):
                self.do(Player(mover), a.Pass())

    def placement(self, seat: Seat) -> Placement | None:
        board, rules = self.state.board, self.state.play_rules
        lying = [square for square, _ in board.tiles()] or [rules.start]
        for _ in range(30):
            near, direction = self.random.choice(lying), self.random.choice(list(Direction))
            along = max(-6, -(near.column if direction is Direction.ACROSS else near.row))
            start = SQUARES[near.index + self.random.randint(along, 0) * direction.stride]
            number = min(self.random.choice([1, 2, 3, 4, 5, 7]), len(self.state.racks[seat]))
            tiles = self.random.sample(self.state.racks[seat], number)
            letters = [self.random.choice(ALPHABET).lower() if tile == BLANK else tile for tile in tiles]
            squares = free_squares(board, start, direction, number)
            placement = Placement(tuple(zip(squares, map(Tile, letters), strict=False)))
            try:
                lay(board, placement, rules, self.state.racks[seat])
            except RuleError:
                continue
            return placement
        return None

    def answer(self, following: Seat) -> None:
        pending = self.state.pending
        if self.is_time_over(pending.seat) and self.random.random() < 0.2:
            self.do(Player(following), a.ClaimTime(pending.seat))
            return
        choice = self.random.random()
        if choice < 0.1:
            self.do(Player(following), a.Recount())
        elif choice < 0.3:
            words = [word.word for word in pending.words]
            named = self.random.sample(words, self.random.randint(1, len(words)))
            self.do(Player(following), a.Challenge(tuple(named)))
        elif choice < 0.35:
            self.do(Player(following), a.AskForTime())
        elif choice < 0.4:
            self.wait(15)
        else:
            self.do(Player(following), a.Accept())

    def hand_over(self, mover: Seat, following: Seat) -> None:
        if self.is_time_over(mover) and self.random.random() < 0.2:
            self.do(Player(following), a.ClaimTime(mover))
            return
        choice = self.random.random()
        if self.wanders and choice > 0.9:
            self.wait(3600)
            self.do(Referee(), a.CallCap())
        elif choice < 0.03:
            self.do(Player(following), a.Recount())
        elif choice < 0.06:
            self.do(Player(mover), a.FreeExchange())
        self.do(Player(following), a.TurnBoard())
        self.do(Player(mover), a.StartClock()) or self.wait(5)
