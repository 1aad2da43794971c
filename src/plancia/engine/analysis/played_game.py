"""What the players of a game of the engine had to decide."""

from collections.abc import Iterator

import msgspec

from plancia.engine.analysis.decision import Decision
from plancia.engine.move import Move
from plancia.engine.player import Action, Exchange, FreeExchange, Sight
from plancia.engine.selfplay import GameRecord
from plancia.rules.edition import Edition
from plancia.rules.tiles import Tile, rack, without


def played_decisions(record: GameRecord, edition: Edition) -> Iterator[Decision]:
    """Yield the decisions of a game in their order, as their players saw them, with what they did.

    The players are called 1 and 2; a free exchange is a decision of its own.
    """
    exchanges, spent = edition.exchanges, [0, 0]
    last: Move | int | None = None
    kept: list[tuple[tuple[Tile, ...], tuple[Tile, ...]]] = [((), ()), ((), ())]
    for number, (turn, position) in enumerate(zip(record.turns, record.positions(), strict=True), start=1):
        mine, theirs = (
            spent[seat] < exchanges.free_per_game.value for seat in (turn.player, 1 - turn.player)
        )
        sight = Sight(
            position,
            free_exchange=mine and turn.bag >= exchanges.free_min_bag.value,
            their_free_exchange=theirs,
            last=last,
        )
        stays, given = kept[turn.player]
        yield Decision(
            sight, len(turn.rack), number, str(turn.player + 1), turn.action, kept=stays, given=given
        )
        kept[turn.player] = _stays(turn.rack, turn.action)
        match turn.action:
            case FreeExchange():
                spent[turn.player] += 1
            case Move():
                last = msgspec.structs.replace(turn.action, leave="")
            case Exchange(tiles):
                last = len(tiles)
            case _:
                last = None


def _stays(held: tuple[Tile, ...], action: Action) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return what stays on a rack before tiles are drawn, and what was given back that cannot be drawn."""
    match action:
        case Move():
            return rack(action.leave), ()
        case Exchange(tiles):
            return without(held, tiles), tiles
        case FreeExchange():
            return (), ()
    return held, ()
