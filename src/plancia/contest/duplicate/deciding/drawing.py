"""The letters of a hand: drawn, dialled in, put back [D7, D8, D12, D19, D20]."""

from collections.abc import Iterator

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor
from plancia.contest.duplicate.deciding.proceedings import Proceedings, refuse
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.contest.duplicate.hands.letters import (
    full_rack,
    has_of_each,
    least_of_each,
    letters_missing,
    pool,
)
from plancia.contest.duplicate.state import State
from plancia.rules.errors import RuleError
from plancia.rules.tiles import BLANK, Tile, rack_tile, tally


def draw(p: Proceedings, by: Actor, action: a.Draw) -> None:  # noqa: ARG001  (all parts of the procedure are called alike)
    """Draw until the letters are good for a hand; the session is over when there can be none."""
    refuse(draw_refusal(p.state))
    if p.state.settings.prepared:
        _draw_prepared(p)
        return
    put, bag = pool(p.state.edition, p.state.rack, p.state.bag)
    if _take(p, (*put, *p.drawn(bag, letters_wanted(p.state) - len(put)))) or p.state.is_over:
        return
    # The same draw would give the same tiles again: mix the bag once, and try one rack of it after another.
    put, bag = pool(p.state.edition, p.state.rack, p.state.bag)
    for tiles in letters_tried(p.drawn(bag, len(bag)), letters_wanted(p.state) - len(put)):
        if _take(p, (*put, *tiles)):
            return
    p.happen(e.SessionFinished(p.now_ms, "no_play"))


def draw_refusal(state: State) -> RuleError | None:
    """Return ``draw_by_hand`` if the letters come out of a real bag."""
    settings = state.settings
    return None if settings.prepared or settings.drawing == "program" else DuplicateError("draw_by_hand")


def dial_refusal(state: State) -> RuleError | None:
    """Return ``draw_by_program`` if the program draws, or all hands were fixed beforehand."""
    settings = state.settings
    return DuplicateError("draw_by_program") if settings.prepared or settings.drawing == "program" else None


def return_refusal(state: State) -> RuleError | None:
    """Return ``draw_by_program`` if the letters were fixed beforehand: none go back."""
    return DuplicateError("draw_by_program") if state.settings.prepared else None


def _draw_prepared(p: Proceedings) -> None:
    """Draw what was fixed; where letters went back when it was, they do now."""
    hand = p.state.settings.prepared[len(p.state.past)]
    if hand.returned is not None:
        p.happen(e.RackReturned(p.now_ms, hand.returned))
    # A ruling since then changes what the best play is, though not what is placed.
    tops = p.tops(p.state.board, hand.rack) if p.state.rulings else hand.tops
    p.happen(e.TilesDrawn(p.now_ms, hand.rack[len(p.state.rack) :], tops))


def letters_tried(mixed: tuple[Tile, ...], count: int) -> Iterator[tuple[Tile, ...]]:
    """Yield the racks that are tried one after another from a mixed bag: those without a letter in common first."""
    for first in range(count):
        for start in range(first, len(mixed), count):
            yield (mixed + mixed)[start : start + count]


def dial(p: Proceedings, by: Actor, action: a.Dial) -> None:  # noqa: ARG001
    """Take letters that somebody has drawn; what is no good for a hand goes back, to be drawn again."""
    drawing = p.state.settings.drawing
    refuse(dial_refusal(p.state))
    tiles = tuple(rack_tile(tile) for tile in action.tiles)
    missing = tally(tiles) - tally(p.state.bag)
    if missing:
        raise DuplicateError("draw_not_in_bag", tiles="".join(sorted(missing.elements())))
    if drawing == "recorded":
        _check_size(p.state, tiles)
        p.happen(e.TilesDrawn(p.now_ms, tiles, p.tops(p.state.board, (*p.state.rack, *tiles))))
        return
    if len(tiles) != letters_wanted(p.state):
        raise DuplicateError("draw_count", expected=letters_wanted(p.state), found=len(tiles))
    if p.state.edition.duplicate.joker.value and tiles.count(BLANK) != len(_joker(p.state)):
        raise DuplicateError("draw_joker", expected=len(_joker(p.state)), found=tiles.count(BLANK))
    _take(p, tiles)


def return_rack(p: Proceedings, by: Actor, action: a.ReturnRack) -> None:  # noqa: ARG001
    """Put everything back; a hand that had begun does not count."""
    if not action.reason.strip():
        raise RuleError("reason_needed")
    refuse(return_refusal(p.state))
    p.happen(e.RackReturned(p.now_ms, "desk", action.reason.strip()))


def _take(p: Proceedings, tiles: tuple[Tile, ...]) -> tuple[FoundPlay, ...]:
    """Draw these letters; put all back if they are no good, or end the session if no others can come."""
    rack = (*p.state.rack, *tiles)
    others = bool(len(p.state.bag) - len(tiles))
    least = least_of_each(p.state.edition, p.state.next_hand)
    # The requirement falls where the letters that are left cannot meet it.
    unbalanced = others and has_of_each((*p.state.rack, *p.state.bag), least) and not has_of_each(rack, least)
    tops = () if unbalanced else p.tops(p.state.board, rack)
    p.happen(e.TilesDrawn(p.now_ms, tiles, tops))
    if unbalanced:
        p.happen(e.RackReturned(p.now_ms, "unbalanced"))
    elif not tops and others:
        p.happen(e.RackReturned(p.now_ms, "no_play"))
    elif not tops:
        p.happen(e.SessionFinished(p.now_ms, "no_play"))
    return tops


def letters_wanted(state: State) -> int:
    """Return how many letters make the rack full again, as far as the bag has them."""
    return letters_missing(state.edition, state.rack, state.bag)


def _joker(state: State) -> tuple[Tile, ...]:
    return pool(state.edition, state.rack, state.bag)[0]


def _check_size(state: State, tiles: tuple[Tile, ...]) -> None:
    size = state.edition.material.rack_size
    count = len(state.rack) + len(tiles)
    if not 0 < count <= full_rack(state.edition):
        raise RuleError(
            "more_tiles_than_rack", tiles=count, rack_size=full_rack(state.edition), article=size.article
        )
