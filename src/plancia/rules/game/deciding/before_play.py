"""Before play: creating a game, who starts, dealing, and players who come late [art. 24, 25, 38]."""

from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat, System
from plancia.rules.game.apply import created
from plancia.rules.game.deciding.correspondence import check_correspondence, give_days
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.deciding.rulings import recusal_refusal
from plancia.rules.game.draw import Draw
from plancia.rules.game.means import Means
from plancia.rules.game.promise import BagPromise
from plancia.rules.game.settings import HumanJudge, Officials, Settings
from plancia.rules.game.state import StartDraw, State
from plancia.rules.initial_time import check_initial_time
from plancia.rules.tiles import without


def create(
    settings: Settings,
    now_ms: int,
    draw: Draw,
    edition: Edition | None = None,
    promise: BagPromise | None = None,
) -> tuple[e.Event, ...]:
    """Return the first events of a game: it is created and, if the settings name the starter, dealt.

    ``edition`` is somebody's own rulebook; otherwise it is the one that the settings name. ``promise`` binds the draws
    and is kept with the game. Raises ``players_count``, ``player_names``, ``no_such_seat``, ``initial_time_fixed``,
    ``initial_time_range``, ``panel_needed``, ``wooden_online``,
    ``correspondence_needs``, or ``EditionError`` for an option that does not exist.
    """
    rulebook = (edition or load(settings.edition)).with_options(settings.options)
    _check(settings, rulebook)
    first = e.GameCreated(now_ms, settings, rulebook, promise)
    proceedings = Proceedings(created(first), now_ms, Means(draw))
    if settings.starter is not None:
        proceedings.happen(e.StarterNamed(now_ms, settings.starter, SYSTEM))
        _deal(proceedings)
    return (first, *proceedings.events)


def _check(settings: Settings, edition: Edition) -> None:
    """Check that such a game can be played."""
    allowed = edition.material.players.value
    count = len(settings.players)
    if not allowed.lowest <= count <= allowed.highest:
        raise RuleError(
            "players_count",
            players=count,
            lowest=allowed.lowest,
            highest=allowed.highest,
            article=edition.material.players.article,
        )
    if not all(name.strip() for name in settings.players) or len(set(settings.players)) < count:
        raise RuleError("player_names")
    if settings.wooden and settings.procedure == "online":
        raise RuleError("wooden_online")
    check_correspondence(settings)
    officials = settings.officials
    sitting = (officials.referee_seat, officials.director_seat)
    for seat in (settings.starter, *sitting, *(member.seat for member in officials.panel)):
        if seat is not None and seat not in settings.seats:
            raise RuleError("no_such_seat", seat=seat)
    _check_time(settings, edition)
    _check_panel(settings, edition)


def _check_time(settings: Settings, edition: Edition) -> None:
    """Check the initial time: the rulebook's or, in a casual game, one that the players agree on."""
    agreed = edition.time.casual_allowed_s.value if settings.casual else None
    wanted_s, is_alone = settings.initial_s, settings.officials == Officials()
    if is_alone and agreed and wanted_s is not None and agreed.lowest <= wanted_s <= agreed.highest:
        return
    check_initial_time(settings.initial_s, edition.time.initial_s, edition.time.initial_allowed_s)


def _check_panel(settings: Settings, edition: Edition) -> None:
    """Check that a panel has as many members as the edition says, all different, and is there where it must decide."""
    officials, size = settings.officials, edition.officials.panel_size
    seat = officials.director_seat if officials.referee is None else officials.referee_seat
    recused = seat is not None and edition.officials.recused_referee.value is not None
    names = {member.name.strip() for member in officials.panel} - {""}
    complete = len(officials.panel) == len(names) == size.value
    if officials.panel and not complete:
        raise RuleError("panel_needed", size=size.value, article=size.article)
    if not complete and recused and isinstance(settings.judge, HumanJudge):
        article = edition.officials.recused_referee.article
        raise RuleError("panel_needed", size=size.value, article=article)


def check_tiles(proceedings: Proceedings, by: Actor, action: a.CheckTiles) -> None:
    """Compare the tiles that somebody has counted with the set; say which are missing or too many [art. 24]."""
    counts, article = proceedings.state.play_rules.counts, proceedings.edition.table.tiles_checked.article
    missing: list[str] = []
    surplus: list[str] = []
    for tile in sorted({*counts, *action.counted}):
        difference = action.counted.get(tile, 0) - counts.get(tile, 0)
        (missing if difference < 0 else surplus).extend([tile] * min(abs(difference), 120))
    if missing or surplus:
        raise RuleError(
            "tiles_do_not_match", missing=" ".join(missing), surplus=" ".join(surplus), article=article
        )
    proceedings.happen(e.TilesChecked(proceedings.now_ms, by))


def start_round(proceedings: Proceedings, _by: Actor, action: a.StartRound) -> None:
    """Start the round clock, from which the cap is counted."""
    now_ms, since_ms = proceedings.now_ms, action.since_ms
    refuse(round_refusal(proceedings.state))
    proceedings.happen(e.RoundStarted(now_ms, now_ms if since_ms is None else min(since_ms, now_ms)))


def round_refusal(state: State) -> RuleError | None:
    """Return ``round_has_started`` if the round clock runs."""
    return None if state.round_started_ms is None else RuleError("round_has_started")


def start_late_clock(proceedings: Proceedings, by: Actor, action: a.StartLateClock) -> None:
    """Start an absent player's clock [art. 38; 2008: 42]."""
    state, rule = proceedings.state, proceedings.edition.time.late_player_clock_runs
    if action.seat not in state.playing:
        raise RuleError("no_such_seat", seat=action.seat)
    refuse(late_clock_refusal(state))
    if action.seat in state.late_seats:
        raise RuleError("clock_runs", player=state.name(action.seat), article=rule.article)
    proceedings.happen(e.LateClockStarted(proceedings.now_ms, action.seat, by))


def late_clock_refusal(state: State) -> RuleError | None:
    """Return ``untimed`` if the clock of an absent player does not run in this game."""
    rule = state.edition.time.late_player_clock_runs
    return None if state.timed and rule.value else RuleError("untimed", article=rule.article)


def arrive(proceedings: Proceedings, by: Actor, action: a.Arrive) -> None:
    """Let the late player sit down."""
    if action.seat not in proceedings.state.settings.seats:
        raise RuleError("no_such_seat", seat=action.seat)
    if action.seat not in proceedings.state.late_seats:
        raise RuleError("nobody_is_late", player=proceedings.state.name(action.seat))
    if isinstance(by, Player) and by.seat != action.seat:
        raise RuleError("role_may_not", doing="sitting down late", role=by.kind)
    proceedings.happen(e.PlayerArrived(proceedings.now_ms, action.seat))


def name_starter(proceedings: Proceedings, by: Actor, action: a.NameStarter) -> None:
    """Let the referee or the pairing say who starts, and deal [art. 25]; not an official who plays."""
    refuse(recusal_refusal(proceedings.state, by))
    if action.seat not in proceedings.state.playing:
        raise RuleError("no_such_seat", seat=action.seat)
    proceedings.happen(e.StarterNamed(proceedings.now_ms, action.seat, by))
    _deal(proceedings)


def draw_for_start(proceedings: Proceedings, by: Actor, _action: a.DrawForStart) -> None:
    """Draw one tile for a player, or for everybody; if that decides who starts, deal [art. 25]."""
    if proceedings.state.settings.wooden:
        raise RuleError("drawn_at_the_table")
    if isinstance(by, Player) and not proceedings.online:
        refuse(start_draw_refusal(proceedings.state, by))
        if _waiting(proceedings):
            _draw_start_tiles(proceedings, (by.seat,))
    else:
        # Tiles drawn before stay out of the bag, so that this comes to an end.
        while waiting := _waiting(proceedings):
            _draw_start_tiles(proceedings, waiting)
    if not _waiting(proceedings):
        drawn = expected(proceedings.state.phase, StartDraw).drawn
        starter, _ = min(drawn, key=lambda drawn: drawn[1])
        proceedings.happen(e.StarterDrawn(proceedings.now_ms, starter))
        _deal(proceedings)


def start_draw_refusal(state: State, by: Actor) -> RuleError | None:
    """Return ``has_drawn`` for a player who has his tile for the start; online everybody's are drawn at once."""
    phase = state.phase
    if not isinstance(phase, StartDraw) or not isinstance(by, Player) or state.settings.procedure == "online":
        return None
    if phase.waiting and by.seat not in phase.waiting:
        return RuleError("has_drawn", article=state.edition.table.starter.article)
    return None


def _waiting(proceedings: Proceedings) -> tuple[Seat, ...]:
    phase = proceedings.state.phase
    return phase.waiting if isinstance(phase, StartDraw) else proceedings.state.playing


def _draw_start_tiles(proceedings: Proceedings, seats: tuple[Seat, ...]) -> None:
    tiles = proceedings.drawn(proceedings.state.bag, len(seats))
    proceedings.happen(e.StartTilesDrawn(proceedings.now_ms, tuple(zip(seats, tiles, strict=True))))


def _deal(proceedings: Proceedings) -> None:
    """Deal the racks, the starter's first, and start his clock where no player has to [art. 25]."""
    state = proceedings.state
    starter, size = proceedings.mover, proceedings.state.play_rules.rack_size
    order = [seat for seat in state.playing if seat >= starter] + [
        seat for seat in state.playing if seat < starter
    ]
    if proceedings.edition.table.opening_draw.value == "starter_first":
        shares = [(seat, size) for seat in order]
    else:
        shares = [(seat, 1) for _ in range(size) for seat in order]
    bag = state.bag
    for seat, count in shares:
        tiles = proceedings.drawn(bag, min(count, len(bag)))
        bag = without(bag, tiles)
        proceedings.happen(e.TilesDealt(proceedings.now_ms, seat, tiles))
    automatic = proceedings.edition.table.first_clock_started_by.value == "automatic"
    # By correspondence nobody waits at the table for the first turn.
    if automatic or state.settings.by_correspondence:
        start_first_turn(proceedings, SYSTEM)


def start_first_turn(proceedings: Proceedings, by: Actor) -> None:
    """Start the first clock [art. 25]; not while a player who is late is still being waited for."""
    error = late_refusal(proceedings.state)
    if error is not None and isinstance(by, System):
        return
    refuse(error)
    give_days(proceedings, proceedings.mover)
    proceedings.happen(e.TurnStarted(proceedings.now_ms, proceedings.mover, by))


def late_refusal(state: State) -> RuleError | None:
    """Return ``player_is_late`` while a player who is late is waited for: nobody's turn starts before he is there."""
    if not state.late:
        return None
    article = state.edition.time.late_player_clock_runs.article
    return RuleError("player_is_late", player=state.name(state.late_seats[0]), article=article)
