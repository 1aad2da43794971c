"""Rules about what stays on the rack: what it is worth, the blank, vowels and consonants."""

from collections.abc import Iterator

from plancia.engine.analysis.why.comparison import Comparison
from plancia.engine.analysis.why.fact import Argument, Figure
from plancia.rules.tiles import BLANK

#: A smaller difference makes no sentence.
LEAST_WORTH = 2.0

#: So many letters of one kind are worth a word about it.
MANY = 3

VOWELS = frozenset("AEIOUY")


def leave(pair: Comparison) -> Iterator[Argument]:
    """Yield that one of the two keeps better tiles. With a bag that fills no rack any more nothing is said."""
    one, two = pair.better.worth, pair.other.worth
    if one is None or two is None or pair.bag < pair.rules.rack_size:
        return
    difference = one - two
    if abs(difference) < LEAST_WORTH:
        return
    kept, other = pair.better.play.leave or "", pair.other.play.leave or ""
    figures: dict[str, Figure] = {
        "difference": round(abs(difference), 1),
        "better_leave": kept,
        "other_leave": other,
        "better_worth": round(one, 1),
        "other_worth": round(two, 1),
    }
    rule = _rule(kept, other) if difference > 0 else "leave_less"
    if difference > 0 or (kept and other):
        yield pair.argument(rule, difference, **figures)


def _rule(kept: str, other: str) -> str:
    """Return which sentence says most about two leaves, of which the first is the better one."""
    if not kept:
        return "leave_none"
    if not other:
        return "leave_kept"
    if kept.count(BLANK) == 1 and BLANK not in other:
        return "leave_blank"
    if is_mixed(kept) and len(other) >= MANY:
        if set(other) <= VOWELS:
            return "leave_vowels"
        if BLANK not in other and not set(other) & VOWELS:
            return "leave_consonants"
    return "leave"


def is_mixed(tiles: str) -> bool:
    """Tell whether there are vowels and consonants among some tiles.

    >>> is_mixed("AER"), is_mixed("AE?")
    (True, False)
    """
    letters = set(tiles) - {BLANK}
    return bool(letters & VOWELS) and bool(letters - VOWELS)
