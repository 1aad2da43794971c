"""What one person may see of a game. The type has no field for another player's rack or for the bag's content."""

import msgspec

from plancia.rules.board import Board
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.deadline import deadline
from plancia.rules.game.roles import RIGHTS, open_to
from plancia.rules.game.settings import Panellist, Settings
from plancia.rules.game.state import Held, Phase, Scored, StandingPlay, State, Thinking
from plancia.rules.game.tagged import snake_case
from plancia.rules.tiles import Points, Tile


class GameView(msgspec.Struct, frozen=True, gc=False):
    """A game as one person sees it: a player his own rack, everybody else none while the game goes on.

    Tuples go by seat. ``phase`` is shown as it is: it holds nothing that does not lie open on the table.
    """

    settings: Settings
    phase: Phase
    at_ms: int
    board: Board
    scores: tuple[Points, ...]
    #: As they stood when the clock that runs was started.
    clocks: tuple[Clock, ...]
    timed: bool
    running: Seat | None
    running_since_ms: int
    starter: Seat | None
    on_turn: Seat | None
    turn: int
    scoreless: tuple[int, ...]
    free_exchanges: tuple[int, ...]
    retired: tuple[Seat, ...]
    late: Seat | None
    last_play: StandingPlay | None
    round_started_ms: int | None
    cap_reached: bool
    panel: tuple[Panellist, ...]
    #: How many tiles are on each rack: racks show that [art. 1].
    rack_sizes: tuple[int, ...]
    bag_size: int
    #: The viewer's own rack; None for whoever does not play.
    rack: tuple[Tile, ...] | None
    #: The tiles that the viewer cannot see, sorted: those in the bag and on the racks of others, mixed.
    unseen: tuple[Tile, ...]
    #: When something happens by itself.
    deadline_ms: int | None
    #: The kinds of action that are the viewer's to take now.
    may: tuple[str, ...]
    #: Whether the viewer may consult the list of two- and three-letter words now [art. 24].
    word_list: bool
    #: All racks, once the game is over.
    final_racks: tuple[tuple[Tile, ...], ...] | None = None


def for_seat(state: State, who: Actor | None) -> GameView:
    """Return what somebody sees: a player by his seat, an official, or None for a spectator."""
    seat = who.seat if isinstance(who, Player) and who.seat in state.settings.seats else None
    hidden = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    return GameView(
        settings=state.settings,
        phase=state.phase,
        at_ms=state.at_ms,
        board=state.board,
        scores=state.scores,
        clocks=state.clocks,
        timed=state.timed,
        running=state.running,
        running_since_ms=state.running_since_ms,
        starter=state.starter,
        on_turn=state.on_turn,
        turn=state.turn,
        scoreless=state.scoreless,
        free_exchanges=state.free_exchanges,
        retired=state.retired,
        late=state.late,
        last_play=state.last_play,
        round_started_ms=state.round_started_ms,
        cap_reached=state.cap_reached,
        panel=state.panel,
        rack_sizes=tuple(len(rack) for rack in state.racks),
        bag_size=len(state.bag),
        rack=None if seat is None else state.racks[seat],
        unseen=tuple(sorted([*state.bag, *hidden])),
        deadline_ms=deadline(state),
        may=() if who is None else permitted(state, who),
        word_list=seat is not None and may_read_list(state, seat),
        final_racks=state.racks if isinstance(state.phase, Scored) else None,
    )


def may_read_list(state: State, seat: Seat) -> bool:
    """Tell whether a player may read the list of short words: during his own turn, and perhaps while he reflects."""
    if not state.edition.table.word_list.value:
        return False
    phase = state.phase
    if isinstance(phase, Held):
        return phase.seat == seat and state.edition.options.list_in_hold.value
    return isinstance(phase, Thinking) and state.on_turn == seat


def permitted(state: State, who: Actor) -> tuple[str, ...]:
    """Return the kinds of action that are somebody's to take now, in the order of the procedure."""
    return tuple(_NAMES[kind] for kind in open_to(state, who))


_NAMES = {kind: snake_case(kind.__name__) for kind in RIGHTS}
