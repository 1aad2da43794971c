"""Racks drawn from a full bag again and again: at every place every tile as often as any other, by chi-square."""

from collections import Counter
from hashlib import sha256

from plancia.rules.editions import load
from plancia.server.bag import stream
from soak.trial import Soak

#: Racks in a trial. One chi-square over all of them finds a bias that many small ones would miss.
RACKS = 1_000_000
PLACES = 7

BAG = tuple(sorted("".join(tile * kind.count for tile, kind in load().material.tiles.value.items())))


def trial(seed: int) -> Counter[str]:
    """Draw as many racks as a soak wants; a case is a rack."""
    return drawn(seed, RACKS)


def drawn(seed: int, racks: int) -> Counter[str]:
    """Draw racks, and check how often each tile came first, second, and so on, and how often two in a row were alike."""
    key = stream.key(f"soak-{seed}", sha256(str(seed).encode()).digest(), ())
    places: list[Counter[str]] = [Counter() for _ in range(PLACES)]
    alike: Counter[bool] = Counter()
    for number in range(racks):
        tiles = stream.draw(key, number, BAG, PLACES)
        for place, tile in zip(places, tiles, strict=True):
            place[tile] += 1
        alike[tiles[0] == tiles[1]] += 1
    kinds = Counter(BAG)
    for number, place in enumerate(places):
        check(place, {tile: racks * count / len(BAG) for tile, count in kinds.items()}, f"place {number}")
    pairs = len(BAG) * (len(BAG) - 1)
    same = racks * sum(count * (count - 1) for count in kinds.values()) / pairs
    check(alike, {True: same, False: racks - same}, "two in a row")
    return Counter(cases=racks)


def check(found: Counter, expected: dict, what: str) -> None:
    """Check that a chi-square is not far out, by its normal approximation (Wilson and Hilferty)."""
    freedom = len(expected) - 1
    chi_square = sum((found[each] - count) ** 2 / count for each, count in expected.items())
    spread = 2 / (9 * freedom)
    deviation = ((chi_square / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    # Beyond five deviations chance comes once in three million times.
    assert deviation < 5, f"{what}: chi-square {chi_square:.1f} with {freedom} degrees of freedom"


SOAK = Soak(cases_a_position=10, trial=trial)
