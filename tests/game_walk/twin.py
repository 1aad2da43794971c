"""The same game once more with other hidden tiles: a viewer who may not know them must not be able to tell the two apart.

Tiles are followed as things, not as letters. Those that a viewer has never seen (never on his rack, never on the board, never
open on the table) have their letters shuffled among themselves; then every action is decided again on the other game.
It must come to the same events but for those letters, and the viewer's view must be the same byte for byte after each. What
the viewer himself was refused must be refused in the same words.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

from game_walk.deeds import BUILDERS
from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.decide import create, deadline, decide
from plancia.rules.game.judge import Judge
from plancia.rules.game.means import Means
from plancia.rules.game.places import InBag, OnRack, OnSquare, Place
from plancia.rules.game.settings import Settings
from plancia.rules.game.state import State
from plancia.rules.game.view import for_seat
from plancia.rules.tiles import Tile, withdrawn

#: A tile as a thing.
Thing = int


class Done(msgspec.Struct, frozen=True):
    """An action that was tried, and what came of it; no action: the creation of the game."""

    command: a.Command | None
    now_ms: int
    events: tuple[e.Event, ...]
    #: Why it was refused: code and context.
    refused: tuple[str, dict[str, object]] | None = None


class History(msgspec.Struct, frozen=True):
    """A game so far: what was agreed, and everything that was done."""

    settings: Settings
    edition: Edition
    judge: Judge
    done: list[Done]


class Compared(msgspec.Struct, frozen=True):
    """Two games that one viewer must not be able to tell apart: which things each event moved, and what they show."""

    history: History
    viewer: Actor | None
    things: list[list[list[Thing]]]
    faces: dict[Thing, Tile]


def check_twin(history: History, random: Random) -> bool:
    """Play the game again for somebody who does not know all; raise if he could tell. Return whether it differed."""
    done = _before_the_end([each for each in history.done if each.events or each.refused])
    viewer = random.choice(
        [None, Referee(), Director(), PanelMember(0), *map(Player, history.settings.seats)]
    )
    events = [event for each in done for event in each.events]
    state = fold(events[:1])
    trace = Trace(state, viewer.seat if isinstance(viewer, Player) else None)
    things = []
    for event in events:
        before, state = state, state if isinstance(event, e.GameCreated) else apply(state, event)
        if before.at_cap is None and state.at_cap is not None:
            trace.keep("cap")
        if isinstance(event, e.RulingGiven):
            trace.keep("ruling")
        if isinstance(event, e.RulingWithdrawn):
            trace.go_back("ruling")
        if isinstance(event, e.CapReached) and before.at_cap is not None:
            trace.go_back("cap")
        things.append(trace.follow(event))
    faces = trace.shuffled(random)
    last, twin, now_ms = _compare(
        Compared(msgspec.structs.replace(history, done=done), viewer, things, faces)
    )
    means = Means(lambda bag, count: bag[:count], history.judge)
    # No official knows more than a spectator.
    for who in [viewer] if isinstance(viewer, Player) else [Referee(), Director(), PanelMember(0)]:
        _probe((last, twin), who, now_ms, means, random)
    return faces != trace.faces


def _before_the_end(done: list[Done]) -> list[Done]:
    """Return what was done until the game was over for the first time: the end lays all racks open."""
    for number, each in enumerate(done):
        if any(isinstance(event, e.GameScored) for event in each.events):
            return done[:number]
    return done


class Trace:
    """Where each tile is, and which of them the viewer has seen."""

    def __init__(self, state: State, viewer: Seat | None) -> None:
        self.faces: dict[Thing, Tile] = dict(enumerate(state.bag))
        self.seen: set[Thing] = set()
        self._viewer = viewer
        self._bag = list(self.faces)
        self._racks: list[list[Thing]] = [[] for _ in state.racks]
        self._table: list[Thing] = []
        self._board: dict[str, Thing] = {}
        self._pending: list[str] = []
        #: Where everything was at a moment to which the game may go back.
        self._kept: dict[str, Any] = {}

    def keep(self, moment: str) -> None:
        """Remember where everything is."""
        self._kept[moment] = deepcopy((self._bag, self._racks, self._table, self._board, self._pending))

    def go_back(self, moment: str) -> None:
        """Put everything back where it was then; what the viewer has seen since he has seen."""
        self._bag, self._racks, self._table, self._board, self._pending = deepcopy(self._kept[moment])

    def shuffled(self, random: Random) -> dict[Thing, Tile]:
        """Return other letters for what the viewer has not seen."""
        hidden = [thing for thing in self.faces if thing not in self.seen]
        letters = [self.faces[thing] for thing in hidden]
        random.shuffle(letters)
        return {**self.faces, **dict(zip(hidden, letters, strict=True))}

    def follow(self, event: e.Event) -> list[list[Thing]]:
        """Move the tiles of an event; return which things its fields with tiles are about, in the order of ``FIELDS``."""
        match event:
            case e.StartTilesDrawn():
                drawn = self._take(self._bag, [tile for _, tile in event.drawn])
                self._table += drawn
                self.seen.update(drawn)
                return [drawn]
            case e.StarterDrawn() | e.GameEnded():
                self._bag += self._table
                self._table.clear()
            case e.TilesDealt() | e.TilesDrawn():
                drawn = self._take(self._bag, event.tiles)
                self._give(event.seat, drawn)
                return [drawn]
            case e.TilesExchanged():
                drawn = self._take(self._bag, event.drawn)
                returned = self._take(self._racks[event.seat], event.returned)
                self._give(event.seat, drawn)
                self._bag += returned
                return [returned, drawn]
            case e.TilesExchangedFreely():
                returned = self._take(self._racks[event.seat], event.returned)
                self._bag += returned
                drawn = self._take(self._bag, event.drawn)
                self._give(event.seat, drawn)
                return [returned, drawn]
            case e.PlayMade():
                laid = self._take(self._racks[event.seat], [tile for _, tile in event.tiles])
                self._pending = [square for square, _ in event.tiles]
                self._board |= dict(zip(self._pending, laid, strict=True))
                self.seen.update(laid)
            case e.PlayRejected() | e.PlayTakenBack():
                self._racks[event.seat] += [self._board.pop(square) for square in self._pending]
            case e.SurplusReturned():
                back = self._take(self._racks[event.seat], event.tiles)
                self._bag += back
                return [back]
            case e.TilesMoved():
                moved = self._taken_from(event.origin, event.tiles)
                self._put(event.target, moved)
                if any(isinstance(place, OnSquare) for place in (event.origin, event.target)):
                    self.seen.update(moved)
                    return []
                return [moved]
        return []

    def _take(self, place: list[Thing], tiles: "list[Tile] | tuple[Tile, ...]") -> list[Thing]:
        taken = []
        for tile in tiles:
            thing = next(thing for thing in place if self.faces[thing] == withdrawn(tile))
            place.remove(thing)
            taken.append(thing)
        return taken

    def _give(self, seat: Seat, things: list[Thing]) -> None:
        self._racks[seat] += things
        if seat == self._viewer:
            self.seen.update(things)

    def _taken_from(self, place: Place, tiles: tuple[Tile, ...]) -> list[Thing]:
        if isinstance(place, InBag):
            return self._take(self._bag, tiles)
        if isinstance(place, OnRack):
            return self._take(self._racks[place.seat], tiles)
        return [self._board.pop(place.square)]

    def _put(self, place: Place, things: list[Thing]) -> None:
        if isinstance(place, InBag):
            self._bag += things
        elif isinstance(place, OnRack):
            self._give(place.seat, things)
        else:
            self._board[place.square] = things[0]


#: The fields of events with tiles that only one player may see, drawn or chosen.
FIELDS: dict[type[e.Event], tuple[str, ...]] = {
    e.TilesDealt: ("tiles",),
    e.TilesDrawn: ("tiles",),
    e.TilesExchanged: ("returned", "drawn"),
    e.TilesExchangedFreely: ("returned", "drawn"),
    e.SurplusReturned: ("tiles",),
    e.TilesMoved: ("tiles",),
}


def _translated(event: e.Event, things: list[list[Thing]], faces: dict[Thing, Tile]) -> e.Event:
    names = FIELDS.get(type(event), ())
    changed = {name: tuple(faces[thing] for thing in each) for name, each in zip(names, things, strict=False)}
    return msgspec.structs.replace(event, **changed) if changed else event


class _Script:
    """Draws what the twin must draw."""

    def __init__(self, events: list[e.Event]) -> None:
        self._draws = iter(list(self._drawn(events)))

    @staticmethod
    def _drawn(events: list[e.Event]) -> Iterator[tuple[Tile, ...]]:
        for event in events:
            match event:
                case e.StartTilesDrawn():
                    yield tuple(tile for _, tile in event.drawn)
                case e.TilesExchanged() | e.TilesExchangedFreely():
                    yield event.drawn
                case e.TilesDealt() | e.TilesDrawn() | e.SurplusReturned():
                    if event.tiles:
                        yield event.tiles

    def __call__(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        tiles = next(self._draws)
        assert len(tiles) == count
        assert not Counter(tiles) - Counter(bag)
        return tiles


def _compare(compared: Compared) -> tuple[State, State, int]:
    """Compare the two games step by step; return both as they are at the end, and the instant."""
    history, viewer = compared.history, compared.viewer
    state = twin = None
    position = 0
    for each in history.done:
        expected = [
            _translated(event, moved, compared.faces)
            for event, moved in zip(each.events, compared.things[position:], strict=False)
        ]
        position += len(each.events)
        if each.refused is not None:
            _check_refusal(each, twin, viewer, history.judge)
            continue
        script = _Script(expected)
        if each.command is None or twin is None or state is None:
            found = create(history.settings, 0, script, history.edition)
            state, twin = fold(each.events), fold(found)
        elif isinstance(each.command.action, a.CorrectTiles) and _failed(expected):
            # He named tiles that are not there. That he learns, and it is on record; in the twin he names others.
            found = tuple(expected)
            state, twin = (apply_all(game, each.events) for game in (state, twin))
        else:
            found = decide(twin, _command(each.command, expected), each.now_ms, Means(script, history.judge))
            state, twin = apply_all(state, each.events), apply_all(twin, found)
        same = [_sorted(event) for event in found] == [_sorted(event) for event in expected]
        assert same, (each.command, found, expected)
        ours, theirs = (msgspec.json.encode(for_seat(game, viewer)) for game in (state, twin))
        assert ours == theirs, (viewer, found)
    assert state is not None
    assert twin is not None
    return state, twin, history.done[-1].now_ms


def _probe(games: tuple[State, State], who: Actor, now_ms: int, means: Means, random: Random) -> None:
    """Let somebody try anything in both games, in the same words: both refuse it alike, or none does."""
    if any((due := deadline(game)) is not None and due <= now_ms for game in games):
        return
    for kind in (*BUILDERS, *[a.CorrectTiles] * 5):
        action = BUILDERS[kind](games[0], random.choice(games[0].settings.seats), random)
        command = a.Command("id", who, action)
        one, other = (answer(game, command, now_ms, means) for game in games)
        if one is not None or other is not None:
            assert one == other, (command, one, other)


def answer(
    state: State, command: a.Command, now_ms: int, means: Means
) -> tuple[str, dict[str, object]] | None:
    """Return why a command is refused, code and context, or None if something comes of it."""
    try:
        decide(state, command, now_ms, means)
    except RuleError as error:
        return error.code, error.context
    return None


def apply_all(state: State, events: Iterable[e.Event]) -> State:
    """Return the state after some events."""
    for event in events:
        state = apply(state, event)
    return state


def _failed(events: list[e.Event]) -> bool:
    return any(isinstance(event, e.CorrectionFailed) for event in events)


def _check_refusal(each: Done, twin: State | None, viewer: Actor | None, judge: Judge) -> None:
    """Check that what the viewer was refused is refused in the twin too, with the same code and the same facts."""
    if twin is None or each.command is None or each.command.by != viewer:
        return
    due = deadline(twin)
    if due is not None and due <= each.now_ms:
        return  # what was due comes first and may draw; the viewer sees that only with the next action
    means = Means(lambda bag, count: bag[:count], judge)
    found = answer(twin, each.command, each.now_ms, means)
    assert found == each.refused, (each.command, found, each.refused)


def _command(command: a.Command, events: list[e.Event]) -> a.Command:
    """Return what is done in the twin: the same things are exchanged or moved, whatever they show there."""
    if isinstance(command.action, a.Exchange):
        (exchanged,) = [event for event in events if isinstance(event, e.TilesExchanged)]
        return msgspec.structs.replace(command, action=a.Exchange(exchanged.returned))
    if isinstance(command.action, a.CorrectTiles):
        (moved,) = [event for event in events if isinstance(event, e.TilesMoved)]
        return msgspec.structs.replace(
            command, action=msgspec.structs.replace(command.action, tiles=moved.tiles)
        )
    return command


def _sorted(event: e.Event) -> e.Event:
    """Return the event with its hidden tiles in order: in which order equal ones lie on a rack means nothing."""
    names = FIELDS.get(type(event), ())
    return msgspec.structs.replace(event, **{name: tuple(sorted(getattr(event, name))) for name in names})
