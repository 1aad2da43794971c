"""What must hold in games with wooden tiles, where the program knows what somebody has told it, and nothing else."""

from random import Random

import msgspec
from msgspec.structs import replace

from game_walk.deeds import BUILDERS, InitialsJudge
from game_walk.twin import answer
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Director, PanelMember, Player, Referee
from plancia.rules.game.apply import fold
from plancia.rules.game.deadline import deadline
from plancia.rules.game.means import Means
from plancia.rules.game.state import State, Suspended
from plancia.rules.game.view import for_seat
from plancia.rules.tiles import UNSEEN, Tile, unnamed


def check_wooden_tiles(state: State, events: list[e.Event]) -> None:
    """Check that no tile is lost or made, and that none is named which nobody has named."""
    total = sum(state.play_rules.counts.values())
    here = len(state.bag) + sum(map(len, state.racks)) + state.board.count
    if state.unwritten == 0:
        assert here == total
    elif not state.uncounted:
        assert here <= total - state.unwritten
    assert set(state.bag) <= {UNSEEN}
    told = {tile.upper() for tile in _told(events)}
    shown = {tile for rack in state.racks for tile in rack} | {tile for _, tile in state.board.tiles()}
    assert {"?" if tile.islower() else tile for tile in shown} - {UNSEEN, "?"} <= told


def _told(events: list[e.Event]) -> set[Tile]:
    """Return every tile that somebody has named."""
    told: set[Tile] = set()
    for event in events:
        match event:
            case e.PlayMade() | e.PlayWritten():
                told.update(tile for _, tile in event.tiles)
            case e.RackTold() | e.TilesMoved():
                told.update(event.tiles)
            case e.TilesDealt() | e.TilesDrawn() | e.SurplusReturned():
                assert set(event.tiles) <= {UNSEEN}
            case e.TilesExchanged() | e.TilesExchangedFreely():
                assert set(event.drawn) <= {UNSEEN}
    return told


def check_taken_back(before: State, event: e.TouchTakenBack, after: State) -> None:
    """Check that a touch of the clock that is taken back leaves the game as it had found it."""
    touch = before.touch
    assert touch is not None
    found = touch.before
    kept = (
        "bag",
        "racks",
        "scores",
        "board",
        "scoreless",
        "turn",
        "on_turn",
        "last_play",
        "round_started_ms",
    )
    assert all(getattr(found, name) == getattr(after, name) for name in kept)
    if isinstance(after.phase, Suspended):
        assert (after.phase.interrupted, after.phase.running) == (found.phase, found.running)
    else:
        assert (after.phase, after.running) == (found.phase, found.running)
    instant = event.at_ms if event.charged else touch.at_ms
    for seat in found.settings.seats:
        assert after.clock_at(seat, event.at_ms) == found.clock_at(seat, instant)
    assert after.touch is None


def squares_written(events: list[e.Event], due_ms: int) -> set[str]:
    """Return the squares of plays that were laid by an instant, whenever they were written down."""
    laid_ms, squares = 0, set()
    for event in events:
        if isinstance(event, e.UnwrittenPlayMade):
            laid_ms = event.at_ms
        if isinstance(event, e.PlayWritten) and laid_ms <= due_ms:
            squares.update(name for name, _ in event.tiles)
    return squares


def check_untold(events: list[e.Event], now_ms: int, random: Random) -> bool:
    """Check that nobody could tell this game from one in which others had told nothing of their racks.

    Return whether they had told something. The end lays what is left open.
    """
    ended = next(
        (number for number, event in enumerate(events) if isinstance(event, e.GameEnded)), len(events)
    )
    history = events[:ended]
    first = fold(history[:1])
    viewer: Actor | None = random.choice(
        [None, Referee(), Director(), PanelMember(0), *map(Player, first.settings.seats)]
    )
    forgotten = [
        replace(event, tiles=unnamed(event.tiles))
        if isinstance(event, e.RackTold) and viewer != Player(event.seat)
        else event
        for event in history
    ]
    games = fold(history), fold(forgotten)
    ours, theirs = (msgspec.json.encode(for_seat(game, viewer)) for game in games)
    assert ours == theirs, viewer
    if ended == len(events) and isinstance(viewer, Player):
        _probe(games, viewer, now_ms, random)
    return forgotten != history


def _probe(games: tuple[State, State], who: Actor, now_ms: int, random: Random) -> None:
    """Let somebody try anything in both games, in the same words: both refuse it alike, or none does."""
    if (due := deadline(games[0])) is not None and due <= now_ms:
        return
    means = Means(lambda bag, count: bag[:count], InitialsJudge())
    for kind in BUILDERS:
        action = BUILDERS[kind](games[0], random.choice(games[0].settings.seats), random)
        command = a.Command("id", who, action)
        one, other = (answer(game, command, now_ms, means) for game in games)
        assert one == other, (command, one, other)
