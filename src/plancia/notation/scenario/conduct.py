"""Plays a scenario: each action through ``decide``, at its instant."""

from collections.abc import Iterable

import msgspec

from plancia.notation.scenario.cast import Cast
from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.form import Scenario
from plancia.notation.scenario.game_time import parse_time
from plancia.notation.scenario.interpret import Deed, Reading, declaration_of
from plancia.notation.scenario.opening import Situation, clock_events, settings_of
from plancia.notation.scenario.steps import (
    BEFORE_PLAY,
    Accept,
    Announce,
    Draw,
    Play,
    StartClock,
    Step,
    TurnBoard,
)
from plancia.notation.scenario.tile_order import TileOrder
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Player
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, deadline, decide
from plancia.rules.game.judge import Judge
from plancia.rules.game.means import Means
from plancia.rules.game.state import Dealt, State, Thinking

#: What online happens by itself, or is implied by the opponent's next action.
_IMPLIED = (Accept, Announce, Draw, StartClock, TurnBoard)


class Refusal(msgspec.Struct, frozen=True):
    """An action that the rules refuse."""

    #: Its number in the file, from 0.
    action: int
    error: RuleError

    @property
    def article(self) -> str | None:
        """The article that refuses it, where one can be named."""
        article = self.error.context.get("article")
        return None if article is None else str(article)


class Played(msgspec.Struct, frozen=True):
    """A scenario that has been played: the game and what was refused."""

    scenario: Scenario
    state: State
    events: tuple[e.Event, ...]
    refused: tuple[Refusal, ...]
    #: The instant at which the game is looked at.
    until_ms: int


class Refused(Exception):  # noqa: N818  (not an error of its own: it carries one out)
    """The rules refuse an action, and the scenario stops there."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"actions[{refusal.action}]: {refusal.error}")
        self.refusal = refusal


def conduct(scenario: Scenario, edition: Edition, judge: Judge, *, keep_going: bool = False) -> Played:
    """Play a scenario by a rulebook and a judge of words.

    Raises ``ScenarioError`` for what the file has wrong, ``RuleError`` for a game that cannot be set up so,
    ``EditionError`` for an option that does not exist, and ``Refused`` for the first action that the rules refuse; with
    ``keep_going`` refused actions are noted instead and change nothing.
    """
    game = _Game(scenario, edition, judge)
    refused: list[Refusal] = []
    now_ms = 0
    for number, step in enumerate(scenario.actions):
        where = f"actions[{number}]"
        now_ms = _instant(step.at, now_ms, f"{where}.at")
        if not isinstance(step, BEFORE_PLAY):
            game.start_first_clock()
        try:
            game.perform(step, now_ms, where)
        except RuleError as error:
            refusal = Refusal(number, error)
            if not keep_going:
                raise Refused(refusal) from None
            refused.append(refusal)
    until_ms = _instant(scenario.until, now_ms, "until")
    if scenario.until is not None:
        game.start_first_clock()
    game.let_pass(until_ms)
    return Played(scenario, game.state, tuple(game.events), tuple(refused), until_ms)


def _instant(text: str | None, before_ms: int, where: str) -> int:
    """Return an instant of the file; it may not lie before the last one."""
    instant = before_ms if text is None else parse_time(text, where)
    if instant < before_ms:
        raise ScenarioError("scenario_time", where=where, found=text)
    return instant


class _Game:
    """The game while its scenario is played."""

    def __init__(self, scenario: Scenario, edition: Edition, judge: Judge) -> None:
        cast = Cast(scenario)
        settings = settings_of(scenario, cast)
        situation = Situation(scenario, cast, edition)
        self._judge = judge
        self._cast = cast
        self._reading = Reading(cast)
        self._order = TileOrder(situation.bag)
        self.events: list[e.Event] = []
        if scenario.begins_later:
            undealt = msgspec.structs.replace(settings, starter=None)
            (created,) = create(undealt, 0, self._order, edition)
            self._order = TileOrder(sorted(fold([created]).bag))
            starter = e.StarterNamed(0, settings.starter or settings.seats[0], SYSTEM)
            self._begin([created, starter, *situation.events(settings.seats)])
            self._order = TileOrder(situation.bag)
        else:
            self._begin(create(settings, 0, self._order, edition))
        self._happen(situation.score_events())
        self._happen(clock_events(scenario, cast, self.state.edition))

    def _begin(self, events: Iterable[e.Event]) -> None:
        self.events = list(events)
        self.state = fold(self.events)
        for event in self.events:
            self._order.follow(event)

    def _happen(self, events: Iterable[e.Event]) -> None:
        for event in events:
            self.events.append(event)
            self.state = apply(self.state, event)
            self._order.follow(event)

    def start_first_clock(self) -> None:
        """Start the first clock, for a file that leaves it out: times are counted from there."""
        self.let_pass(self.state.at_ms)
        if isinstance(self.state.phase, Dealt) and self.state.on_turn is not None and not self.state.late:
            second = self.state.seat_after(self.state.on_turn)
            self._do(Deed(Player(second), a.StartClock()), self.state.at_ms)

    def perform(self, step: Step, now_ms: int, where: str) -> None:
        """Do what an action of the file says; raise ``RuleError``, and then nothing of it has happened."""
        self.let_pass(now_ms)
        if self._is_implied(step, where):
            return
        before = self.state, len(self.events), self._order.copy()
        try:
            for deed in self._reading.deeds(step, lambda: self.state, now_ms, where):
                self._do(deed, now_ms)
            if isinstance(step, Play):
                self._check_word(step, where)
        except RuleError as error:
            self.state, self._order = before[0], before[2]
            del self.events[before[1] :]
            if isinstance(step, Play) and error.code == "no_tiles":
                self._check_declaration(step, where)
            raise

    def _is_implied(self, step: Step, where: str) -> bool:
        """Tell whether online this has happened by itself already: a file may name a step that it could leave out."""
        state = self.state
        if state.settings.procedure == "table" or not isinstance(step, _IMPLIED):
            return False
        by = self._cast.actor(step, where)
        pending = state.pending
        if isinstance(step, Announce):
            if pending is None or by != Player(pending.seat) or pending.announced is None:
                return False
            return step.points in (None, pending.announced)
        if not isinstance(state.phase, Thinking) or state.on_turn is None or not isinstance(by, Player):
            return False
        return (by.seat == state.on_turn) is isinstance(step, Accept | TurnBoard)

    def let_pass(self, now_ms: int) -> None:
        """Add the events of everything that is due by an instant, each at its own."""
        while (due_ms := deadline(self.state)) is not None and due_ms <= now_ms:
            if not self._do(Deed(SYSTEM, a.TimePassed()), due_ms):
                return

    def _do(self, deed: Deed, now_ms: int) -> tuple[e.Event, ...]:
        state = self.state
        mover = () if state.on_turn is None else state.racks[state.on_turn]
        self._order.prepare(deed.picks, (*mover, *(tile for rack in state.racks for tile in rack)))
        means = Means(self._order, self._judge)
        events = decide(state, a.Command("", deed.by, deed.action), now_ms, means)
        self._happen(events)
        return events

    def _check_declaration(self, step: Play, where: str) -> None:
        """Say why nothing can be laid so, where the declaration itself is the reason."""
        try:
            declaration_of(step, where).on(self.state.board)
        except RuleError as error:
            raise self.state.play_rules.cited(error) from None

    def _check_word(self, step: Play, where: str) -> None:
        """Check that the word called out is the one that reads on the board."""
        declared = declaration_of(step, where)
        line = declared.direction
        made = next(event for event in reversed(self.events) if isinstance(event, e.PlayMade | e.PlayWritten))
        begins = [word for word in made.words if (word.direction, word.start) == (line, declared.start.name)]
        if any(len(word.tiles) == len(declared.word) for word in begins):
            return
        read = next((word.word for word in made.words if word.direction is line), made.words[0].word)
        error = RuleError(
            "word_mismatch", declared=declared.word.upper(), read=read, square=declared.start.name
        )
        raise self.state.play_rules.cited(error)
