"""A game with wooden tiles: the program is told what happens on the table, and decides as ever.

Nobody need tell which tiles are laid. Then the score is the one that is announced, the words of a challenge are those
that are named, and how full bag and racks are is known as far as somebody has counted.
"""

from plancia.rules.board import Board
from plancia.rules.errors import RuleError
from plancia.rules.expected import present
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.deciding.endings import confirmed_refusal, count_again, count_once_told
from plancia.rules.game.deciding.handing_over import start_next_turn
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.deciding.rulings import recusal_refusal
from plancia.rules.game.deciding.settling import accept_play, accept_refusal, pending_play
from plancia.rules.game.laid import laid, placement_of
from plancia.rules.game.roles import is_unrefereed
from plancia.rules.game.state import Ended, Scored, Settled, State, Touch, UnwrittenPlay
from plancia.rules.play import lay
from plancia.rules.tiles import ALPHABET, UNSEEN, Points, Tile, rack_tile, tally, unnamed, without

#: How long a player can say that he has touched his clock by mistake.
TAKE_BACK_MS = 2000

_LETTERS = frozenset(ALPHABET)
_LENGTHS = range(2, 16)


def play_unwritten(proceedings: Proceedings, _by: Actor, _action: a.PlayUnwritten) -> None:
    """Stop the clock: tiles are laid, and nobody has told which [art. 26]."""
    proceedings.stop_clock()
    proceedings.happen(e.UnwrittenPlayMade(proceedings.now_ms, proceedings.mover))


def write_play(proceedings: Proceedings, action: a.Play) -> None:
    """Write down the play at hand; the geometry must be right, as for every play."""
    state, play = proceedings.state, pending_play(proceedings)
    refuse(write_refusal(state))
    placement = placement_of(action.tiles)
    made = lay(state.board, placement, state.play_rules, state.racks[play.seat], action.direction)
    words = tuple([e.FormedWord.of(word) for word in made.words])
    written = e.PlayWritten(proceedings.now_ms, play.seat, laid(placement), words, made.bonus, made.score)
    proceedings.happen(written)
    if state.settings.automatic_scoring and play.announced != made.score:
        proceedings.happen(e.ScoreAnnounced(proceedings.now_ms, play.seat, made.score))


def write_refusal(state: State) -> RuleError | None:
    """Return why nobody can write down what is laid: it is written, or nobody knows the board."""
    return note_refusal(state) or board_refusal(state)


def note_refusal(state: State) -> RuleError | None:
    """Return ``play_is_written`` if the tiles of the play at hand say all there is to know."""
    written = state.pending is not None and not state.pending.unwritten
    return RuleError("play_is_written") if written else None


def board_refusal(state: State) -> RuleError | None:
    """Return ``board_not_written`` if a play stands that nobody has written down: nothing can be joined to it."""
    return RuleError("board_not_written", plays=state.unwritten) if state.unwritten else None


def note_play(proceedings: Proceedings, _by: Actor, action: a.NotePlay) -> None:
    """Take down what is known of the play at hand."""
    state, seat = proceedings.state, pending_play(proceedings).seat
    refuse(note_refusal(state))
    words = tuple(word.upper() for word in action.words)
    refuse(words_refusal(words))
    count, held = action.count, len(state.racks[seat])
    if count is not None and count > held:
        article = proceedings.edition.material.rack_size.article
        raise RuleError("too_many_laid", count=count, held=held, article=article)
    # What the players themselves have counted may be wrong, and then they know better who has gone out.
    known = not state.unwritten and not state.uncounted
    left = 0 if count is None else held - count
    if action.out and known and (state.bag or left):
        raise RuleError(
            "not_out", bag=len(state.bag), left=left, article=proceedings.edition.ending.out.article
        )
    proceedings.happen(e.PlayNoted(proceedings.now_ms, seat, count, words, action.out))


def transcribe_play(proceedings: Proceedings, by: Actor, action: a.TranscribePlay) -> None:
    """Write down a play that stands, after the ones before it; the geometry must be right, as for every play.

    Nothing that the players do is decided by it: they have the board before them, and have counted themselves.
    """
    state = proceedings.state
    play = next((each for each in state.transcript if each.turn == action.turn), None)
    if play is None or play not in transcribable(state) or (not action.tiles and not play.tiles):
        raise RuleError("not_to_transcribe", turn=action.turn)
    # Not later than what has happened: a phone that was away may have more to tell of this moment.
    at_ms, turn, seat = state.at_ms, play.turn, play.seat
    if not action.tiles:
        proceedings.happen(e.PlayTranscribed(at_ms, turn, seat, (), (), Points(0), Points(0), by))
        return
    before = state.board_seen.lifted(square for square, _ in placement_of(play.tiles).tiles)
    placement, rack = placement_of(action.tiles), (UNSEEN,) * state.play_rules.rack_size
    made = lay(before, placement, state.play_rules, rack, action.direction)
    words = tuple([e.FormedWord.of(word) for word in made.words])
    proceedings.happen(
        e.PlayTranscribed(at_ms, turn, seat, laid(placement), words, made.bonus, made.score, by)
    )


def transcribable(state: State) -> tuple[UnwrittenPlay, ...]:
    """Return the plays that can be transcribed: the last one that was, again, and the next one."""
    done = state.transcribed
    return state.transcript[max(done - 1, 0) : done + 1]


def uncountable_refusal(state: State) -> RuleError | None:
    """Return ``score_not_announced`` if nobody knows what a play counts before its player says so [art. 26]."""
    play = state.pending
    if play is None or play.is_countable:
        return None
    return RuleError("score_not_announced", article=state.edition.table.turn.article)


def refuse_foreign(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> None:
    """Raise ``tiles_not_on_rack`` for tiles that a player does not have; of wooden ones only the number may be told."""
    wooden = state.settings.wooden
    named = [tile if wooden and tile == UNSEEN else rack_tile(tile) for tile in tiles]
    without(unnamed(state.racks[seat]) if UNSEEN in named else state.racks[seat], named)


def words_refusal(words: tuple[str, ...]) -> RuleError | None:
    """Return ``words_unreadable`` if something is no word of the board: two to fifteen letters."""
    unreadable = [word for word in words if len(word) not in _LENGTHS or not _LETTERS.issuperset(word)]
    return RuleError("words_unreadable", words=", ".join(unreadable)) if unreadable else None


def hand_over(proceedings: Proceedings, by: Actor) -> None:
    """Start the next player's clock: nobody has objected to the play, the tiles are drawn, the board is turned."""
    refuse(accept_refusal(proceedings.state))
    accept_play(proceedings, by)
    if isinstance(proceedings.state.phase, Settled):
        start_next_turn(proceedings, by)


def take_back(proceedings: Proceedings, by: Actor, action: a.TakeBack) -> None:
    """Undo the last touch of a clock. A player who says so at once pays for the time; after that nobody does."""
    state, now_ms = proceedings.state, proceedings.now_ms
    refuse(take_back_refusal(state, by, now_ms))
    charged = isinstance(by, Player) and _is_at_once(present(state.touch), now_ms)
    proceedings.happen(e.TouchTakenBack(now_ms, by, charged, action.reason))


def take_back_refusal(state: State, by: Actor, now_ms: int) -> RuleError | None:
    """Return why a touch of the clock cannot be taken back: there is none, it was another's, or it was long ago."""
    touch = state.touch
    if touch is None:
        return RuleError("nothing_to_take_back")
    if not isinstance(by, Player):
        return recusal_refusal(state, by)
    if is_unrefereed(state, by):
        return None
    if touch.by != by:
        return RuleError("touch_of_another")
    if not _is_at_once(touch, now_ms):
        return RuleError("take_back_too_late", article=state.edition.officials.call.article)
    return None


def _is_at_once(touch: Touch, now_ms: int) -> bool:
    return now_ms - touch.at_ms < TAKE_BACK_MS


def tell_rack(proceedings: Proceedings, by: Actor, action: a.TellRack) -> None:
    """Take down what is on a rack: one's own while the game goes on, everybody's when it is over [art. 40]."""
    state = proceedings.state
    if action.seat not in state.settings.seats:
        raise RuleError("no_such_seat", seat=action.seat)
    tiles = tuple(sorted(rack_tile(tile) for tile in action.tiles))
    refuse(_rack_refusal(state, by, action.seat, tiles))
    proceedings.happen(e.RackTold(proceedings.now_ms, action.seat, tiles, by))
    if isinstance(state.phase, Scored):
        count_again(proceedings)
    elif isinstance(state.phase, Ended):
        count_once_told(proceedings)


def tell_refusal(state: State, by: Actor) -> RuleError | None:
    """Return why somebody tells no rack: he is an official who plays, or the result is final."""
    return recusal_refusal(state, by) or confirmed_refusal(state)


def _rack_refusal(state: State, by: Actor, seat: Seat, tiles: tuple[Tile, ...]) -> RuleError | None:
    if not state.has_ended and by != Player(seat):
        return RuleError("rack_of_another", player=state.name(seat))
    if (error := tell_refusal(state, by)) is not None:
        return error
    held = state.play_rules.rack_size if state.uncounted else len(state.racks[seat])
    if len(tiles) > held or (len(tiles) < held and not state.uncounted):
        return RuleError("rack_miscounted", tiles=len(tiles), held=held, player=state.name(seat))
    return _set_refusal(state, seat, tiles)


def _set_refusal(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> RuleError | None:
    """Return ``too_many_of_letter`` if board and racks would show more of a letter than the set has [art. 1].

    While the game goes on the racks of others are left out: nobody finds out what they hold.
    """
    racks = [rack for other, rack in enumerate(state.racks) if other != seat] if state.has_ended else []
    seen = tally([*tiles, *(tile for rack in racks for tile in rack), *on_board(state.board)])
    for tile in tiles:
        available = state.play_rules.counts.get(tile, 0)
        if seen[tile] > available:
            error = RuleError("too_many_of_letter", tile=tile, needed=seen[tile], available=available)
            return state.play_rules.cited(error)
    return None


def are_possible(state: State, held: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> bool:
    """Tell whether tiles can be in a bag or on a rack, by what was told of it and of everything else."""
    if UNSEEN in tiles:
        held = unnamed(held)
    try:
        left = without(held, tiles)
    except RuleError:
        return False
    everywhere = [*on_board(state.board), *(tile for rack in state.racks for tile in rack)]
    seen = tally(everywhere) - tally(held) + tally(left) + tally(tiles)
    counts = state.play_rules.counts
    return all(seen[tile] <= counts.get(tile, 0) for tile in tally(tiles) if tile != UNSEEN)


def on_board(board: Board) -> list[Tile]:
    """Return the tiles that lie on a board."""
    return [tile for _, tile in board.tiles()]


def count_tiles(proceedings: Proceedings, by: Actor, action: a.CountTiles) -> None:
    """Take down how many tiles are in the bag and on the racks; as long as it holds any, racks are full [art. 3]."""
    state = proceedings.state
    racks = action.racks or _full_racks(state)
    if len(racks) != len(state.racks) or (not action.bag and not action.racks):
        raise RuleError("racks_uncounted")
    # Of a play that nobody has written down at least one tile lies on the board.
    most = sum(state.play_rules.counts.values()) - state.board.count - state.unwritten
    told = action.bag + sum(racks)
    if told > most or (told < most and not state.unwritten):
        raise RuleError("tiles_do_not_add_up", counted=told, total=most)
    proceedings.happen(e.TilesCounted(proceedings.now_ms, action.bag, racks, by))


def _full_racks(state: State) -> tuple[int, ...]:
    """Return how many tiles are on racks while the bag holds any; who has left, or not drawn yet, has what he had."""
    undrawn = state.on_turn if isinstance(state.phase, Settled) and not state.phase.drawn else None
    size = state.play_rules.rack_size
    return tuple(
        len(rack) if seat in state.retired or seat == undrawn else size
        for seat, rack in zip(state.settings.seats, state.racks, strict=True)
    )
