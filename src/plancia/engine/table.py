"""The rules of an edition as the flat table that the native core takes."""

from plancia import _native
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, BLANK

# The core counts in bytes; no board has room for more tiles than that.
_MANY = 255


def scoring_table(rules: PlayRules) -> _native.ScoringTable:
    """Flatten the rules; raise ``ValueError`` for numbers that the core has no room for."""
    return _native.ScoringTable(
        values=bytes([rules.values[tile] for tile in ALPHABET + ALPHABET.lower()]),
        counts=bytes([min(rules.counts.get(tile, 0), _MANY) for tile in ALPHABET + BLANK]),
        letter_factors=bytes(rules.letter_factors),
        word_factors=bytes(rules.word_factors),
        start=rules.start.index,
        first_word_min=rules.first_word_min,
        rack_size=rules.rack_size,
        bonus_points=rules.bonus_points,
        bonus_for_whole_rack=rules.bonus_condition == "whole_rack",
        blank_letters="".join(letter for letter in ALPHABET if letter.lower() in rules.layable),
    )
