"""What one person may see of a game. The type has no field for another player's rack or for the bag's content."""

import msgspec

from plancia.rules.board import Board
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.apply import apply
from plancia.rules.game.clock import Clock
from plancia.rules.game.deadline import cap_instant, deadline, flag_instant
from plancia.rules.game.deciding.answers import hold_ms
from plancia.rules.game.deciding.correspondence import days_off_left
from plancia.rules.game.deciding.rulings import is_recused, panel_advises
from plancia.rules.game.deciding.turns import free_exchanges_left
from plancia.rules.game.deciding.wooden import on_board
from plancia.rules.game.events import CapReached, PlayAfterCap
from plancia.rules.game.offer import Hindrance, Offer
from plancia.rules.game.offering.officials import is_open_result
from plancia.rules.game.offering.turns import hindrances
from plancia.rules.game.offers import made
from plancia.rules.game.roles import open_to
from plancia.rules.game.settings import Aid, Panellist, Settings
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Held,
    LateClock,
    Phase,
    Scored,
    StandingExchange,
    StandingPlay,
    State,
    Thinking,
    UnwrittenPlay,
)
from plancia.rules.tiles import Points, Tile, tally


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
    #: Who plays after the player on turn.
    next: Seat | None
    turn: int
    scoreless: tuple[int, ...]
    #: How many free exchanges everybody can still make.
    free_exchanges_left: tuple[int, ...]
    retired: tuple[Seat, ...]
    late: tuple[LateClock, ...]
    last_play: StandingPlay | None
    round_started_ms: int | None
    cap_reached: bool
    #: When the game has lasted as long as it may [art. 37]; None: there is no end to it, or it has not begun to count.
    cap_ms: int | None
    #: What was played after that and would be taken off, and the scores that would stand: for those who may say so.
    after_cap: tuple[PlayAfterCap, ...]
    scores_at_cap: tuple[Points, ...] | None
    panel: tuple[Panellist, ...]
    #: The aids that the players may use [art. 24].
    aids: tuple[Aid, ...]
    tiles_checked: bool
    #: Who has confirmed the result, and whether that makes it final.
    confirmed_by: tuple[Actor, ...]
    confirmed: bool
    #: Whether the result of a game that is over can still be put right.
    result_open: bool
    #: Whether the referee plays this game himself, so that the panel decides [art. 28, 45].
    recused: bool
    #: Whether the panel gives the referee advice [art. 45].
    panel_advises: bool
    #: How many tiles are on each rack: racks show that [art. 1].
    rack_sizes: tuple[int, ...]
    bag_size: int
    #: The viewer's own rack; None for a viewer who does not play.
    rack: tuple[Tile, ...] | None
    #: The tiles that the viewer cannot see, sorted: those in the bag and on the racks of others, mixed. Empty for a
    #: player who may not use the tracker.
    unseen: tuple[Tile, ...]
    #: When something happens by itself.
    deadline_ms: int | None
    #: How long a reflection on the play at hand lasts; 0: there is none.
    hold_ms: int
    #: What the viewer may do, from when to when, at what price.
    offers: tuple[Offer, ...]
    #: The exchanges that he cannot make in his turn, and why.
    hindrances: tuple[Hindrance, ...]
    #: Whether the viewer may consult the list of two- and three-letter words now [art. 24].
    word_list: bool
    #: How many plays stand that nobody has written down, at a wooden table: with one, the board is not whole.
    unwritten: int = 0
    #: How many of these somebody has transcribed since: if all, the board is whole for those who watch.
    transcribed: int = 0
    #: These plays, for those who may transcribe them.
    transcript: tuple[UnwrittenPlay, ...] = ()
    #: Whether nobody knows how full bag and racks are: they are at most as full as they are shown.
    uncounted: bool = False
    #: The last exchange that cost a turn, unless its player has changed his whole rack since.
    last_exchange: StandingExchange | None = None
    #: All racks, once the game is over.
    final_racks: tuple[tuple[Tile, ...], ...] | None = None
    #: By correspondence: when the player whose time runs must have played; None: nobody's runs.
    due_ms: int | None = None
    #: By correspondence: how many days off everybody can still take, and until when he is away; empty in other games.
    days_off_left: tuple[int, ...] = ()
    away_until_ms: tuple[int, ...] = ()

    @property
    def may(self) -> frozenset[str]:
        """The kinds of action that are offered to the viewer."""
        return frozenset([offer.action for offer in self.offers])

    @property
    def examined(self) -> tuple[str, ...]:
        """The words of the play that is under examination, the main word first; none if there is no such play."""
        match self.phase:
            case Announced(play=play) | Held(play=play) | Challenged(play=play):
                return tuple(formed.word for formed in play.words)
        return ()

    @property
    def result(self) -> tuple[Points, ...] | None:
        """The points after the last count, by seat; None while the game goes on, and ``scores`` are those so far."""
        return self.phase.outcome.totals if isinstance(self.phase, Scored) else None


def for_seat(state: State, who: Actor | None) -> GameView:
    """Return what somebody sees: a player by his seat, an official, or None for a spectator."""
    seat = who.seat if isinstance(who, Player) and who.seat in state.settings.seats else None
    over = isinstance(state.phase, Scored)
    tracks = seat is None or over or "tracker" in state.aids
    kinds = () if who is None else open_to(state, who)
    calls_cap = a.CallCap in kinds
    offered = () if who is None else made(state, who, kinds)
    return GameView(
        settings=state.settings,
        phase=state.phase,
        at_ms=state.at_ms,
        board=state.board_seen,
        scores=state.scores,
        clocks=state.clocks,
        timed=state.timed,
        running=state.running,
        running_since_ms=state.running_since_ms,
        starter=state.starter,
        on_turn=state.on_turn,
        next=None if state.on_turn is None else state.seat_after(state.on_turn),
        turn=state.turn,
        scoreless=state.scoreless,
        free_exchanges_left=tuple([free_exchanges_left(state, each) for each in state.settings.seats]),
        retired=state.retired,
        late=state.late,
        last_play=state.last_play,
        round_started_ms=state.round_started_ms,
        cap_reached=state.cap_reached,
        cap_ms=cap_instant(state),
        after_cap=state.taken_off_by_cap if calls_cap else (),
        scores_at_cap=scores_at_cap(state) if calls_cap else None,
        panel=state.panel,
        aids=state.aids,
        tiles_checked=state.tiles_checked,
        confirmed_by=state.confirmed_by,
        confirmed=state.is_confirmed,
        result_open=over and is_open_result(state),
        recused=is_recused(state),
        panel_advises=bool(state.panel) and panel_advises(state),
        rack_sizes=tuple(len(rack) for rack in state.racks),
        bag_size=_bag_size(state),
        rack=None if seat is None else state.racks[seat],
        unseen=unseen_by(state, seat) if tracks else (),
        deadline_ms=deadline(state),
        hold_ms=0 if state.pending is None or state.settings.by_correspondence else hold_ms(state),
        offers=offered,
        hindrances=() if seat is None else hindrances(state, seat, offered),
        word_list=seat is not None and may_read_list(state, seat),
        unwritten=state.unwritten,
        transcribed=state.transcribed,
        transcript=state.transcript if a.TranscribePlay in kinds else (),
        uncounted=state.uncounted,
        last_exchange=state.last_exchange,
        final_racks=state.racks if over else None,
        due_ms=flag_instant(state) if state.settings.by_correspondence else None,
        days_off_left=tuple([days_off_left(state, each) for each in state.settings.seats])
        if state.settings.by_correspondence
        else (),
        away_until_ms=state.away_until_ms,
    )


def _bag_size(state: State) -> int:
    """Return how many tiles are in the bag: not more than board and racks leave, by what was transcribed."""
    if not state.transcribed:
        return len(state.bag)
    shown = state.board_seen.count + sum(len(rack) for rack in state.racks)
    untold = state.unwritten - state.transcribed
    return min(len(state.bag), max(sum(state.play_rules.counts.values()) - shown - untold, 0))


def unseen_by(state: State, seat: Seat | None) -> tuple[Tile, ...]:
    """Return the tiles that a player cannot see, sorted; of a spectator all that are not on the board."""
    if state.settings.wooden:
        return _unseen_wooden(state, seat)
    hidden = [tile for other, rack in enumerate(state.racks) if other != seat for tile in rack]
    return tuple(sorted([*state.bag, *hidden]))


def _unseen_wooden(state: State, seat: Seat | None) -> tuple[Tile, ...]:
    """Return the tiles that are neither on the board nor named on one's rack; none while nobody knows the board."""
    if state.unwritten > state.transcribed:
        return ()
    seen = tally([*on_board(state.board_seen), *(state.racks[seat] if seat is not None else ())])
    counts = state.play_rules.counts.items()
    return tuple(sorted(Tile(tile) for tile, count in counts for _ in range(count - seen[Tile(tile)])))


def may_read_list(state: State, seat: Seat) -> bool:
    """Tell whether a player may read the list of short words: during his own turn, and perhaps while he reflects.

    Where the edition has no list on the table, an official may have allowed it [art. 24].
    """
    if not state.edition.table.word_list.value and "word_list" not in state.aids:
        return False
    phase = state.phase
    if isinstance(phase, Held):
        return phase.seat == seat and state.edition.options.list_in_hold.value
    return isinstance(phase, Thinking) and state.on_turn == seat


def scores_at_cap(state: State) -> tuple[Points, ...]:
    """Return the running scores that would stand if the game were stopped where its longest duration ended."""
    if state.at_cap is None:
        return state.scores
    stopped = CapReached(state.at_ms, SYSTEM, cap_instant(state), state.taken_off_by_cap)
    return apply(state, stopped).scores
