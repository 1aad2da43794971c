"""How a scenario's game begins: from the first tile, or in the middle of a game.

A game that begins in the middle is a journal like any other. After the creation come, at instant 0 and by the system:
the turns without a play that a position line counts, as passes; the tiles that lie on the board, one ``TilesMoved``
each; the racks, dealt; the scores and clocks, set. So the state is what ``fold`` makes of the events, here too.
"""

from collections import Counter
from collections.abc import Iterator

from plancia.notation.cgp import parse_board, parse_cgp
from plancia.notation.errors import NotationError
from plancia.notation.scenario.cast import Cast
from plancia.notation.scenario.errors import ScenarioError
from plancia.notation.scenario.form import ClockForm, Scenario
from plancia.notation.scenario.game_time import parse_time
from plancia.notation.scenario.interpret import tiles_of
from plancia.notation.scenario.steps import Rule, Start
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Seat
from plancia.rules.game.laid import SquareName
from plancia.rules.game.places import InBag, OnSquare
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Settings
from plancia.rules.tiles import Points, Tile, tally

_WHY = "position"


class Situation:
    """What lies where when a scenario begins; every tile of the set is somewhere."""

    def __init__(self, scenario: Scenario, cast: Cast, edition: Edition) -> None:
        """Read it off the file; raise ``scenario_position``, ``scenario_tiles`` or ``scenario_name``."""
        self.board = Board()
        self.racks: dict[Seat, tuple[Tile, ...]] = {}
        self.scores: dict[Seat, Points] = {}
        #: Turns without a play, up to the one before this.
        self.scoreless = 0
        if scenario.position is not None:
            self._read_cgp(scenario, scenario.position)
        if scenario.board is not None:
            text = scenario.board if isinstance(scenario.board, str) else "/".join(scenario.board)
            try:
                self.board = parse_board(text)
            except NotationError as error:
                raise _position("board", error) from None
        for name, text in scenario.racks.items():
            self.racks[cast.seat(name, "racks")] = tiles_of(text, f"racks.{name}")
        for name, points in scenario.scores.items():
            self.scores[cast.seat(name, "scores")] = points
        rules = edition.play_rules()
        for seat, tiles in self.racks.items():
            if len(tiles) > rules.rack_size:
                raise ScenarioError(
                    "scenario_tiles", where=f"racks.{cast.players[seat]}", tiles="".join(tiles)
                )
        self.bag = self._bag(scenario, Counter({Tile(tile): count for tile, count in rules.counts.items()}))

    def _read_cgp(self, scenario: Scenario, line: str) -> None:
        if len(scenario.players) != 2 or scenario.board is not None:
            raise ScenarioError("scenario_position", where="position", why="two players, no `board`")
        try:
            position = parse_cgp(line).position
        except NotationError as error:
            raise _position("position", error) from None
        self.board = position.board
        self.racks = {Seat(number): rack for number, rack in enumerate(position.racks)}
        self.scores = {Seat(number): points for number, points in enumerate(position.scores)}
        self.scoreless = position.scoreless

    def _bag(self, scenario: Scenario, whole: Counter[Tile]) -> tuple[Tile, ...]:
        """Return the bag in drawing order; raise ``scenario_tiles`` if the set is not exactly used up."""
        rest = whole.copy()
        rest.subtract(self.board.tally())
        for tiles in self.racks.values():
            rest.subtract(tally(tiles))
        given = tiles_of(scenario.bag or "", "bag")
        rest.subtract(given)
        excess = "".join(tile * -count for tile, count in sorted(rest.items()) if count < 0)
        if excess:
            raise ScenarioError("scenario_tiles", where="bag", tiles=excess)
        missing = tuple(sorted((+rest).elements()))
        if missing and scenario.begins_later and scenario.bag is not None:
            raise ScenarioError("scenario_tiles", where="bag", tiles="".join(missing))
        return given + missing

    def events(self, seats: tuple[Seat, ...]) -> Iterator[e.Event]:
        """Yield what brings a game that has just been created here; scores and clocks are apart."""
        for turns_ago in range(self.scoreless, 0, -1):
            yield e.TurnPassed(0, seats[-turns_ago % len(seats)])
        for square, tile in self.board.tiles():
            yield e.TilesMoved(0, (tile,), InBag(), OnSquare(SquareName(square.name)), SYSTEM, _WHY)
        for seat in seats:
            yield e.TilesDealt(0, seat, self.racks.get(seat, ()))

    def score_events(self) -> Iterator[e.Event]:
        """Yield what sets the scores that the file gives."""
        for seat, points in sorted(self.scores.items()):
            if points:
                yield e.ScoreAdjusted(0, seat, Points(0), points, SYSTEM, _WHY)


def settings_of(scenario: Scenario, cast: Cast) -> Settings:
    """Return what was agreed before the game; raise ``scenario_value``."""
    options = dict(scenario.options)
    grace_s = options.pop("grace_s", 3)
    if isinstance(grace_s, bool) or not isinstance(grace_s, int | float) or not 0 <= grace_s <= 3600:
        raise ScenarioError("scenario_value", where="options", key="grace_s")
    for name, value in options.items():
        if isinstance(value, float) and value.is_integer():
            options[name] = int(value)
    decided_by = scenario.judge
    if decided_by is None:
        decided_by = "people" if any(isinstance(step, Rule) for step in scenario.actions) else "lexicon"
    name = scenario.lexicon if isinstance(scenario.lexicon, str) else "words"
    return Settings(
        players=scenario.players,
        edition=scenario.edition,
        options=options,  # type: ignore[arg-type]  # an option that can be no number with a fraction is refused later
        procedure=scenario.procedure,
        scoring=scenario.scoring,
        judge=HumanJudge() if decided_by == "people" else LexiconJudge(name),
        starter=_starter(scenario, cast),
        initial_s=scenario.initial_s,
        timed=scenario.timed,
        grace_ms=round(grace_s * 1000),
        officials=cast.officials,
        aids=scenario.aids,
        tiles=scenario.tiles,
    )


def _starter(scenario: Scenario, cast: Cast) -> Seat | None:
    """Return who starts if that is settled beforehand: nobody draws, and no official names him during the game."""
    for number, step in enumerate(scenario.actions):
        if isinstance(step, Start) and not scenario.begins_later:
            where = f"actions[{number}]"
            if step.draws is not None:
                return None
            if step.starter is not None:
                return (
                    cast.seat(step.starter, f"{where}.starter") if step.by in (None, *cast.players) else None
                )
            return cast.seat(step.by, where) if step.by in cast.players else Seat(0)
    return Seat(0)


def clock_events(scenario: Scenario, cast: Cast, edition: Edition) -> Iterator[e.Event]:
    """Yield what sets the clocks that the file gives."""
    for name, clock in scenario.clocks.items():
        seat, where = cast.seat(name, "clocks"), f"clocks.{name}"
        form = clock if isinstance(clock, ClockForm) else ClockForm(clock)
        initial = parse_time(form.initial, where)
        overtime = 0
        for _ in range(form.minutes_bought):
            yield e.MinuteBought(0, seat, SYSTEM)
        if form.overtime is not None:
            overtime = parse_time(form.overtime, where)
            if not form.minutes_bought:
                yield e.OvertimeGranted(0, seat, edition.time.overtime_s.value * 1000)
        yield e.ClockCorrected(0, seat, initial, overtime, SYSTEM, _WHY)


def _position(where: str, error: NotationError) -> ScenarioError:
    return ScenarioError("scenario_position", where=where, why=str(error))
