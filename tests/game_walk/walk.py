"""A game that goes on step by step, with all checks after every step."""

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from game_walk import deeds
from game_walk.offered import Offered
from game_walk.setting import random_edition, random_settings
from game_walk.twin import Done, History, check_twin
from game_walk.wooden import check_taken_back, check_untold, check_wooden_tiles, squares_written
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.clock import DAY_MS, HOUR_MS
from plancia.rules.game.deadline import cap_instant
from plancia.rules.game.decide import create, deadline, decide
from plancia.rules.game.means import Means
from plancia.rules.game.places import OnSquare
from plancia.rules.game.roles import refusal
from plancia.rules.game.settings import Settings
from plancia.rules.game.standing import standing
from plancia.rules.game.state import Held, Scored, Settled, State, Suspended
from plancia.rules.game.view import for_seat
from plancia.rules.tiles import Tile, tally

JUDGE = deeds.InitialsJudge()
_ENCODER = msgspec.json.Encoder()
_EVENTS = msgspec.json.Decoder(tuple[e.Event, ...])

#: What can still happen to a game that is over, until its result is confirmed.
_AFTER_THE_END = (
    e.ScoreCorrected,
    e.ClockCorrected,
    e.ScoreAdjusted,
    e.RackTold,
    e.GameScored,
    e.ResultConfirmed,
    e.RulingWithdrawn,
)


#: What gives a player time, or takes it.
_GIVES_TIME = (e.ClockCorrected, e.OvertimeGranted, e.MinuteBought, e.DaysGiven, e.DaysOffTaken)


class Walk:
    """One game, its history, and what was seen on the way."""

    def __init__(self, random: Random, agreed: Callable[[Settings], Settings] = lambda lots: lots) -> None:
        """Begin a game by lot; ``agreed`` may change what the lots say of its settings."""
        self.random = random
        edition = random_edition(random)
        self.settings = agreed(random_settings(random, edition))
        self.edition = edition
        self.now_ms = 0
        #: How often players play rather than do something else: keen ones go out, others run out of turns.
        self.keen = random.choice([0, 0.5, 0.9])
        self.seen: Counter[str] = Counter()
        created = create(self.settings, 0, self.draw, edition)
        self.done = [Done(None, 0, created)]
        self.events = list(created)
        self.state = fold(created)
        self._check(created)

    def draw(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Draw tiles by lot."""
        return tuple(self.random.sample(bag, count))

    @property
    def is_over(self) -> bool:
        return isinstance(self.state.phase, Scored)

    # --- steps ---

    def act(self) -> None:
        """Let somebody do something that he probably may."""
        self._try(*deeds.likely(self.state, self.random, self.keen))

    def act_wildly(self) -> None:
        """Let somebody try something that he probably may not."""
        self._try(*deeds.wild(self.state, self.random))

    def wait(self) -> None:
        """Let time pass: a little, until just before, at or after the next thing that is due, or long."""
        due, cap = deadline(self.state), cap_instant(self.state)
        near = [] if due is None else [due - 1, due, due + 1]
        long = [] if cap is None or self.random.random() < 0.5 else [cap, cap + 1]
        self.now_ms = max(
            self.now_ms, self.random.choice([self.now_ms + 1, self.now_ms + 15_000, *near, *near, *long])
        )
        if self.random.random() < 0.3:
            self._try(SYSTEM, a.TimePassed())

    def _try(self, by: deeds.Actor, action: a.Action) -> None:
        self.seen["cases"] += 1
        before = self.state
        command = a.Command("id", by, action)
        try:
            events = decide(before, command, self.now_ms, Means(self.draw, JUDGE))
        except RuleError as error:
            self.seen[f"refused {error.code}"] += 1
            assert self.state is before
            self.done.append(Done(command, self.now_ms, (), (error.code, error.context)))
            return
        self.seen[f"did {action.kind}"] += 1
        if before.is_over:
            assert isinstance(action, a.TimePassed) or refusal(before, by, type(action)) is None, (by, action)
            assert not events or not before.is_confirmed, (by, action)
            self.seen[f"after the end {action.kind}"] += 1
        self.done.append(Done(command, self.now_ms, events))
        for event in events:
            self._step(event)
        self.events += events
        self._check(events)

    def _step(self, event: e.Event) -> None:
        """Apply an event. It leaves what every clock shows at that instant, unless time is what it gives."""
        before, after = self.state, apply(self.state, event)
        now = event.at_ms
        assert before.at_ms <= now <= self.now_ms, event
        assert not before.is_over or isinstance(event, _AFTER_THE_END), event
        if isinstance(event, e.RulingWithdrawn):
            self._check_withdrawn(before, after)
        elif isinstance(event, e.CapReached):
            self._check_cap(before, event, after)
        elif isinstance(event, e.TouchTakenBack):
            check_taken_back(before, event, after)
        elif not isinstance(event, _GIVES_TIME):
            for seat in self.settings.seats:
                assert before.clock_at(seat, now) == after.clock_at(seat, now), (event, seat)
        if isinstance(event, e.PlayResumed):
            assert isinstance(before.phase, Suspended)
            assert after.running == before.phase.running
        self.state = after

    # --- what must hold ---

    def _check_withdrawn(self, before: State, after: State) -> None:
        """Check that a ruling that is withdrawn leaves the game as it had found it."""
        found = before.before_ruling
        assert found is not None
        kept = ("bag", "racks", "scores", "board", "clocks", "scoreless", "turn", "on_turn", "last_play")
        assert all(getattr(found, name) == getattr(after, name) for name in kept)
        assert after.running is None
        assert after.pending == found.pending
        self.seen["withdrawn after the end"] += before.is_over

    def _check_cap(self, before: State, event: e.CapReached, after: State) -> None:
        """Check that the cap leaves the game as it was at its instant, and gives nobody time that he had used."""
        found = before.at_cap or before
        due = event.at_ms if event.since_ms is None else event.since_ms
        assert (before.at_cap is None) <= (not event.taken_off)
        kept = ("bag", "racks", "scores", "board", "scoreless", "turn", "on_turn", "last_play", "phase")
        assert all(getattr(found, name) == getattr(after, name) for name in kept)
        if found.pending is None:
            for seat in self.settings.seats:
                assert after.clock_at(seat, event.at_ms) == found.clock_at(seat, max(due, found.at_ms))
        self.seen["cap said late"] += before.at_cap is not None
        self.seen["plays taken off"] += len(event.taken_off)

    def _check(self, events: tuple[e.Event, ...]) -> None:
        state = self.state
        for event in events:
            self.seen[event.kind] += 1
        assert _EVENTS.decode(_ENCODER.encode(events)) == events
        self._check_tiles()
        assert (state.running is None) or state.timed
        if isinstance(state.phase, Suspended):
            self.seen["suspended"] += 1
            assert (state.running, state.late) == (None, ()), "a clock runs while the referee is being heard"
        self._check_standing()
        self._check_deadline()
        self._check_days()
        if isinstance(state.phase, Scored):
            self._check_end()
        for who in (None, *deeds.actors(state)):
            view = for_seat(state, who)
            assert sum(view.rack_sizes) + view.bag_size + view.board.count <= sum(
                state.play_rules.counts.values()
            ) or (state.uncounted or state.transcribed)

    def _check_deadline(self) -> None:
        """Check that what is due at once does happen when time passes, so that nobody waits for it forever."""
        due = deadline(self.state)
        if due is not None and due <= self.now_ms:
            passed = a.Command("id", SYSTEM, a.TimePassed())
            assert decide(self.state, passed, self.now_ms, Means(self.draw, JUDGE)), (due, self.now_ms)

    def _check_days(self) -> None:
        """Check that a game by correspondence always ends by itself, and that nobody has more days than he can have."""
        state, days = self.state, self.settings.turn_days
        if days is None or state.turn == 0 or state.is_over:
            return
        due = deadline(state)
        assert due is not None, state.phase
        # After the play that goes out the hours to challenge may be more than the days for a play.
        most = max((days + self.settings.days_off) * DAY_MS, (self.settings.challenge_hours or 0) * HOUR_MS)
        assert due - state.at_ms <= most, (due, state.at_ms)
        assert all(used <= self.settings.days_off for used in state.days_off)
        # The play that goes out is the one moment in which nobody's time runs.
        closing = isinstance(state.phase, Held) and state.phase.closing
        assert (state.running is None) == closing or isinstance(state.phase, Settled), state.phase

    def _check_tiles(self) -> None:
        state = self.state
        if state.settings.wooden:
            check_wooden_tiles(state, self.events)
            return
        everywhere = tally(state.bag) + Counter(state.board.tally()) + tally(state.open_tiles)
        for rack in state.racks:
            everywhere += tally(rack)
        assert everywhere == Counter({k: v for k, v in state.play_rules.counts.items() if v})

    def _check_standing(self) -> None:
        """Check that the game without what was undone comes to the same, and that its events explain the scores."""
        state, holds = self.state, standing(self.events)
        assert state.scores == scores_of(holds, len(state.scores))
        if len(holds) == len(self.events):
            return
        self.seen["undone"] += 1
        again = fold(holds)
        for name in ("scores", "board", "transcript", "racks", "bag", "outcome", "on_turn", "turn"):
            assert getattr(again, name) == getattr(state, name), name
        for seat in self.settings.seats:
            assert again.clock_at(seat, self.now_ms) == state.clock_at(seat, self.now_ms)
        assert again.phase.kind == state.phase.kind
        assert standing(holds) == holds

    def _check_end(self) -> None:
        state, outcome = self.state, self.state.outcome
        assert outcome is not None
        assert state.running is None
        self._check_nothing_after_cap()
        assert deadline(state) is None
        for account in outcome.accounts:
            assert account.total == sum(line.points for line in account.lines)
            assert account.lines[0].points == state.scores[account.seat]

    def _check_nothing_after_cap(self) -> None:
        """Check that no tile of a play lies on the board that was made after the game's longest duration."""
        state = self.state
        cap_s, since_ms = state.edition.time.cap_s.value, state.round_started_ms
        if cap_s is None or since_ms is None or not state.timed or state.turn == 0:
            return
        if self.settings.by_correspondence:
            return
        due = since_ms + cap_s * 1000
        placed = {
            name
            for event in self.events
            if isinstance(event, e.PlayMade) and event.at_ms <= due
            for name, _ in event.tiles
        } | squares_written(self.events, due)
        moved = {
            event.target.square
            for event in self.events
            if isinstance(event, e.TilesMoved) and isinstance(event.target, OnSquare)
        }
        assert {square.name for square, _ in state.board.tiles()} <= placed | moved

    def check_replay(self) -> None:
        """Check that the history rebuilds the game, also once it has been written down."""
        assert fold(self.events) == self.state
        assert fold(_EVENTS.decode(_ENCODER.encode(self.events))) == self.state

    def check_alive(self) -> None:
        """Check that the game is over, or something is due, or somebody can bring it forward."""
        if self.is_over or deadline(self.state) is not None:
            return
        for by, action in deeds.procedure(self.state, self.random):
            try:
                if decide(self.state, a.Command("id", by, action), self.now_ms, Means(self.draw, JUDGE)):
                    return
            except RuleError:
                continue
        raise AssertionError(f"nobody can go on from {self.state.phase}")

    def check_over(self) -> None:
        """Check that a game which is over can only be put right, and not even that once the result is confirmed."""
        if not self.is_over:
            return
        for by, action in (deeds.wild(self.state, self.random) for _ in range(10)):
            try:
                events = decide(self.state, a.Command("id", by, action), self.now_ms, Means(self.draw, JUDGE))
            except RuleError:
                continue
            assert not events or not self.state.is_confirmed, (by, action, events)
            assert all(isinstance(event, _AFTER_THE_END) for event in events), (by, action, events)

    def check_offers(self) -> None:
        """Check that what is offered to somebody is accepted, and what is not is refused."""
        # Chances of their own: the check must not change how the game goes on.
        chances = Random(len(self.events) + self.now_ms)
        means = Means(lambda bag, count: tuple(chances.sample(bag, count)), JUDGE)
        who = chances.choice(deeds.actors(self.state))
        found = Offered(self.state, self.now_ms, who, means, chances)
        self.seen["offers that are open"] += found.check()
        for offer in found.offers:
            self.seen[f"offered {offer.action}"] += 1

    def check_secrets(self) -> None:
        """Check that nobody sees a difference between this game and one with other hidden tiles."""
        if self.settings.wooden:
            self.seen["racks forgotten"] += check_untold(self.events, self.now_ms, self.random)
            return
        history = History(self.settings, self.edition, JUDGE, self.done)
        self.seen["twins that differ"] += check_twin(history, self.random)


def scores_of(events: list[e.Event], players: int) -> tuple[int, ...]:
    """Return the running scores as the events alone tell them."""
    scores = [0] * players
    turn, counted = 0, set()
    for event in events:
        match event:
            case e.TurnStarted():
                turn += 1
            case e.PlaySettled():
                scores[event.seat] += event.points
                counted.add(turn)
            case e.PenaltyCharged():
                scores[event.seat] -= event.points
            case e.ScoreAdjusted():
                assert event.was == scores[event.seat]
                scores[event.seat] = event.points
            case e.ScoreCorrected() if event.turn in counted:
                # Put right after it has counted; before, it changes what will count.
                scores[event.seat] += event.points - event.was
    return tuple(scores)
