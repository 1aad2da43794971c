"""What an edition says about exchanges and the end of a game, as the flat table that the native core takes."""

from plancia import _native
from plancia.engine.errors import EngineError
from plancia.rules.edition import Edition

#: Two players: "three turns each" ends the game after six.
_PLAYERS = 2

#: The core knows the tiles of a rack by the bits of a number.
_LARGEST_RACK = 7


def game_table(edition: Edition) -> _native.GameTable:
    """Flatten an edition; raise ``game_rack_size`` for racks that are too large for the players of the engine."""
    rack_size = edition.material.rack_size.value
    if rack_size > _LARGEST_RACK:
        raise EngineError("game_rack_size", edition=edition.id, rack_size=rack_size, largest=_LARGEST_RACK)
    exchanges, ending = edition.exchanges, edition.ending
    return _native.GameTable(
        exchange_min_bag=exchanges.min_bag.value,
        free_min_bag=exchanges.free_min_bag.value,
        free_per_game=exchanges.free_per_game.value,
        scoreless_turns=_PLAYERS * ending.scoreless_each.value,
        rack_blank_value=ending.rack_blank_value.value,
        out_gain_factor=ending.out_gain_factor.value,
        out_opponent_deducts=ending.out_opponent_deducts.value,
        scoreless_deducts=ending.scoreless_deducts.value,
        floor_zero=edition.options.floor_zero.value,
    )
