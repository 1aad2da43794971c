"""Deriving every draw of a finished duplicate again, from its revealed secret."""

from collections.abc import Iterator, Sequence

from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.apply import apply, created
from plancia.contest.duplicate.deciding.drawing import letters_tried
from plancia.contest.duplicate.hands.letters import letters_missing, pool
from plancia.contest.duplicate.state import State
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.tiles import Tile
from plancia.server.bag import stream
from plancia.server.bag.draw import Revealed
from plancia.server.bag.errors import BagError
from plancia.server.bag.proof import NO_GAME
from plancia.server.journal.events import decode_events
from plancia.server.journal.record import Record

_decoder: EditionDecoder[e.Event] = EditionDecoder(e.Event)


def check_duplicate_draws(records: Sequence[Record], revealed: Revealed) -> Iterator[tuple[Tile, ...]]:
    """Yield what was drawn, draw by draw, each after the check that the secret gives it.

    The first letters of an action come from the bag as it is. If they went back, the bag is mixed once, and one rack
    of it after another is tried.
    """
    key = stream.key(revealed.game, bytes.fromhex(revealed.seed), revealed.nonces)
    state: State | None = None
    action_seq, tried = 0, False
    more: Iterator[tuple[Tile, ...]] = iter(())
    for record, event in zip(records, decode_events(records, _decoder), strict=True):
        if record.part == 0:
            action_seq, tried = record.seq, False
        if state is None:
            if not isinstance(event, e.SessionCreated) or revealed.nonces:
                raise BagError("proof_damaged", why=NO_GAME)
            revealed.check(event.promise)
            state = created(event)
            continue
        if isinstance(event, e.TilesDrawn) and event.tiles:
            count = len(event.tiles)
            if not tried:
                put, bag = pool(state.edition, state.rack, state.bag)
                expected = (*put, *stream.draw(key, action_seq, bag, count - len(put)))
                more = _racks_tried(key, action_seq, state)
            else:
                expected = next(more, ())
            if expected != event.tiles:
                raise BagError("draw_differs", game=revealed.game, seq=record.seq)
            tried = True
            yield event.tiles
        state = apply(state, event)


def _racks_tried(key: bytes, seq: int, state: State) -> Iterator[tuple[Tile, ...]]:
    """Yield what would come next if the letters go back: all of them are in the bag again then."""
    everything = tuple(sorted((*state.bag, *state.rack)))
    put, bag = pool(state.edition, (), everything)
    count = letters_missing(state.edition, (), everything) - len(put)
    for tiles in letters_tried(stream.draw(key, seq, bag, len(bag)), count):
        yield (*put, *tiles)
