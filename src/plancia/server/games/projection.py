"""What a viewer gets of an event: everything open, and of hidden tiles only their number."""

from collections.abc import Iterable

from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Player
from plancia.rules.game.places import OnRack, OnSquare, Place
from plancia.wire import happened as h


def project(events: Iterable[e.Event], viewer: Actor | None) -> tuple[h.PublicEvent, ...]:
    """Return events as somebody may see them while the game goes on."""
    return tuple([_project(event, viewer) for event in events])


def _project(event: e.Event, viewer: Actor | None) -> h.PublicEvent:
    match event:
        case e.GameCreated():
            return h.GameCreated(event.at_ms, event.settings)
        case e.TilesDealt():
            own = _own(viewer, event.seat)
            return h.TilesDealt(event.at_ms, event.seat, len(event.tiles), event.tiles if own else None)
        case e.TilesDrawn():
            own = _own(viewer, event.seat)
            return h.TilesDrawn(event.at_ms, event.seat, len(event.tiles), event.tiles if own else None)
        case e.RackTold():
            own = _own(viewer, event.seat) or viewer == event.by
            tiles = event.tiles if own else None
            return h.RackTold(event.at_ms, event.seat, len(event.tiles), tiles, event.by)
        case e.TilesExchanged():
            own = _own(viewer, event.seat)
            return h.TilesExchanged(
                event.at_ms,
                event.seat,
                len(event.drawn),
                event.returned if own else None,
                event.drawn if own else None,
                event.until_ms,
            )
        case e.TilesExchangedFreely():
            own = _own(viewer, event.seat)
            return h.TilesExchangedFreely(
                event.at_ms,
                event.seat,
                len(event.returned),
                len(event.drawn),
                event.returned if own else None,
                event.drawn if own else None,
                event.clock_waits,
            )
        case e.SurplusReturned():
            own = _own(viewer, event.seat)
            return h.SurplusReturned(
                event.at_ms,
                event.seat,
                len(event.tiles),
                event.tiles if own else None,
                event.by,
                event.reason,
            )
        case e.TilesMoved():
            return h.TilesMoved(
                event.at_ms,
                len(event.tiles),
                event.tiles if _seen(viewer, event.origin, event.target) else None,
                event.origin,
                event.target,
                event.by,
                event.reason,
            )
    return event


def _seen(viewer: Actor | None, *places: Place) -> bool:
    """Tell whether a viewer sees the tiles that an official moves: all see the board, only the player his rack."""
    return any(
        isinstance(place, OnSquare) or (isinstance(place, OnRack) and _own(viewer, place.seat))
        for place in places
    )


def _own(viewer: Actor | None, seat: int) -> bool:
    return isinstance(viewer, Player) and viewer.seat == seat
