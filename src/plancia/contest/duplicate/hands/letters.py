"""Which letters a hand has: how many, of which kinds at least, and where they come from [D8, D19, D20]."""

from plancia.rules.edition import Edition
from plancia.rules.tiles import BLANK, Tile

VOWELS = frozenset("AEIOU")


def full_rack(edition: Edition) -> int:
    """Return how many letters a full common rack has: one more than a rack where seven of eight are played."""
    return edition.material.rack_size.value + edition.duplicate.seven_of_eight.value


def pool(
    edition: Edition, rack: tuple[Tile, ...], bag: tuple[Tile, ...]
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return what is put on the rack without chance, and what the rest is drawn from.

    In a game with the joker a blank is put there if the rack has none, and no other one is drawn.
    """
    if not edition.duplicate.joker.value:
        return (), bag
    letters = tuple(tile for tile in bag if tile != BLANK)
    put = (BLANK,) if BLANK in bag and BLANK not in rack and len(rack) < full_rack(edition) else ()
    return put, letters


def letters_missing(edition: Edition, rack: tuple[Tile, ...], bag: tuple[Tile, ...]) -> int:
    """Return how many letters make the rack full again, as far as there are any."""
    put, drawn_from = pool(edition, rack, bag)
    return min(full_rack(edition) - len(rack), len(put) + len(drawn_from))


def least_of_each(edition: Edition, hand: int) -> int:
    """Return how many vowels, and how many consonants, the letters of a hand need at least."""
    rules = edition.duplicate
    if not rules.balanced_draw.value:
        return 0
    return rules.balanced_first.value if hand <= rules.balanced_first_hands.value else 1


def has_of_each(tiles: tuple[Tile, ...], least: int) -> bool:
    """Tell whether there are so many vowels and so many consonants; a blank is either."""
    blanks = tiles.count(BLANK)
    vowels = sum(tile in VOWELS for tile in tiles)
    consonants = len(tiles) - vowels - blanks
    return max(least - vowels, 0) + max(least - consonants, 0) <= blanks
