"""Actions decided and applied in one process, and how long a game takes to be rebuilt: ``python -m bench.game_steps``.

The games are greedy ones with the words of the default lexicon, in figs-c, made beforehand; what is timed is ``decide``
and then ``apply`` for every event. At the table a turn is five actions (play, announce, accept by turning the board,
draw, start the clock); online it is the play and the two instants at which time passes. One turn in twenty is
challenged, one in twenty exchanges, one in ten asks for time.
"""

from collections.abc import Callable
from random import Random
from time import process_time

from plancia.engine.generator import Generator
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, deadline, decide
from plancia.rules.game.events import Event
from plancia.rules.game.judge import Verdict
from plancia.rules.game.laid import laid
from plancia.rules.game.means import Means
from plancia.rules.game.settings import LexiconJudge, Procedure, Settings
from plancia.rules.game.state import Announced, Settled, Thinking
from plancia.rules.position import Position
from plancia.rules.tiles import Tile

GAMES = 20
ROUNDS = 7


class ValidWords:
    """A judge who finds every word valid: the greedy player plays no others."""

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return a favourable verdict on each."""
        return tuple(Verdict(word, valid=True) for word in words)


class Recorder:
    """Plays a game and writes down every step: the state, the command, the instant, the tiles drawn."""

    def __init__(self, procedure: Procedure, seed: int) -> None:
        self.random = Random(seed)
        settings = Settings(
            ("Pia", "Quinto"), procedure=procedure, starter=Seat(0), judge=LexiconJudge("default")
        )
        self.judge = ValidWords()
        self.now_ms = 0
        self.drawn: dict[tuple[tuple[Tile, ...], int], tuple[Tile, ...]] = {}
        self.events: list[Event] = list(create(settings, 0, self.draw))
        self.state = self.start = fold(self.events)
        self.steps: list[tuple[a.Command, int]] = []

    def draw(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Draw at random, and the same again when the step is repeated."""
        if (bag, count) not in self.drawn:
            self.drawn[bag, count] = tuple(self.random.sample(bag, count))
        return self.drawn[bag, count]

    def do(self, by: Actor, action: a.Action) -> None:
        """Take a step some seconds after the last."""
        command = a.Command(f"{len(self.steps)}", by, action)
        self.steps.append((command, self.now_ms))
        for event in decide(self.state, command, self.now_ms, Means(self.draw, self.judge)):
            self.state = apply(self.state, event)
            self.events.append(event)
        self.now_ms += 1000

    def turn(self, generator: Generator) -> None:
        """Play one turn, greedily unless chance has it exchange."""
        state = self.state
        seat = state.on_turn or Seat(0)
        me, other = Player(seat), Player(Seat(1 - seat))
        rack = state.racks[seat]
        if self.random.random() < 0.05 and len(state.bag) >= 7:
            self.do(me, a.Exchange(rack[:3]))
        elif move := generator.best(Position(state.board, (rack, ()))):
            self.do(me, a.Play(laid(move.placement)))
        else:
            self.do(me, a.Pass())
        chance = self.random.random()
        if isinstance(self.state.phase, Announced):
            if state.settings.procedure == "table":
                self.do(me, a.AnnounceScore(self.state.phase.play.value))
            if chance < 0.05:
                self.do(other, a.Challenge((self.state.phase.play.words[0].word,)))
            elif state.settings.procedure == "table":
                if chance < 0.15:
                    self.do(other, a.AskForTime())
                self.do(other, a.TurnBoard())
        if state.settings.procedure == "table":
            self.hand_over(me, other)
        while not isinstance(self.state.phase, Thinking) and not self.state.is_over:
            self.now_ms = max(deadline(self.state) or self.now_ms, self.now_ms)
            self.do(SYSTEM, a.TimePassed())

    def hand_over(self, me: Player, other: Player) -> None:
        """Turn the board if that has not been done, draw and start the other's clock."""
        phase = self.state.phase
        if isinstance(phase, Settled):
            if not phase.turned:
                self.do(other, a.TurnBoard())
            if not phase.drawn:
                self.do(me, a.DrawTiles())
            self.do(me, a.StartClock())


def record(procedure: Procedure, seed: int, generator: Generator) -> Recorder:
    """Play a whole game."""
    recorder = Recorder(procedure, seed)
    if procedure == "table":
        recorder.do(Player(Seat(1)), a.StartClock())
    else:
        recorder.now_ms = 3000
        recorder.do(SYSTEM, a.TimePassed())
    while not recorder.state.is_over:
        recorder.turn(generator)
    return recorder


def replay(recorder: Recorder) -> None:
    """Take all steps of a recorded game again."""
    state = recorder.start
    means = Means(recorder.draw, recorder.judge)
    for command, now_ms in recorder.steps:
        for event in decide(state, command, now_ms, means):
            state = apply(state, event)


def best(run: Callable[[], None]) -> float:
    """Return the least CPU time of several rounds."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        run()
        times.append(process_time() - start)
    return min(times)


def main() -> None:
    """Print the figures."""
    edition = load()
    generator = Generator(open_lexicon(DEFAULT, edition).graph, edition.play_rules())
    everything: list[Recorder] = []
    total_s = 0.0
    for procedure in ("table", "online"):
        games = [record(procedure, seed, generator) for seed in range(GAMES)]
        everything += games
        steps = sum(len(game.steps) for game in games)
        turns = sum(game.state.turn for game in games)
        seconds = best(lambda games=games: [replay(game) for game in games])
        total_s += seconds
        print(
            f"{procedure}: {steps / seconds:,.0f} steps/s, {turns / seconds:,.0f} turns/s "
            f"({steps} steps, {turns} turns, {sum(len(game.events) for game in games)} events)"
        )
    steps = sum(len(game.steps) for game in everything)
    print(f"both: {steps / total_s:,.0f} steps/s")
    game = min(everything, key=lambda game: abs(game.state.turn - 30))
    seconds = best(lambda: [fold(game.events) for _ in range(100)]) / 100
    print(f"fold: {seconds * 1000:.2f} ms for a game of {game.state.turn} turns, {len(game.events)} events")


if __name__ == "__main__":
    main()
