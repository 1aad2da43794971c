"""What is wanted, as the native search takes it."""

from typing import Any, get_args

from plancia.lexicon.search.letters import only_letters, pattern, with_blanks
from plancia.lexicon.search.wanted import Order, Range, Side, Wanted
from plancia.lexicon.search.word_index import PARTS

ORDERS: tuple[Order, ...] = get_args(Order)

_NO_END = 2**32 - 1

#: What stands before and after a word that letters are added to.
_AROUND: dict[Side, tuple[str, str]] = {
    "front": (".*", ""),
    "behind": ("", "*."),
    "both": (".*", "*."),
    "any": ("*", "*"),
}


def native_question(wanted: Wanted) -> dict[str, Any]:
    """Return the arguments of the native search that say which words; raise ``words_letters``."""
    lengths = _span(wanted.length)
    shapes, racks = [], []
    if wanted.pattern is not None:
        shapes.append(pattern(wanted.pattern))
    if wanted.starts:
        shapes.append(with_blanks(wanted.starts) + "*")
    if wanted.ends:
        shapes.append("*" + with_blanks(wanted.ends))
    if wanted.contains:
        shapes.append("*" + with_blanks(wanted.contains) + "*")
    if wanted.extends:
        base = with_blanks(wanted.extends)
        before, after = _AROUND[wanted.side]
        shapes.append(before + base + after)
        lengths = (max(lengths[0], len(base) + 1), lengths[1])
    if wanted.anagram is not None:
        racks.append(with_blanks(wanted.anagram))
        lengths = (max(lengths[0], len(racks[0])), min(lengths[1], len(racks[0])))
    if wanted.rack is not None:
        racks.append(with_blanks(wanted.rack))
    return {
        "shapes": shapes,
        "racks": racks,
        "length": lengths,
        "points": _span(wanted.points),
        "anagrams": _span(wanted.anagrams),
        "rank": _span(wanted.rank),
        "having": only_letters(wanted.having or ""),
        "without": only_letters(wanted.without or ""),
        "parts": sum({1 << PARTS.index(part) for part in wanted.parts}),
    }


def _span(wanted: Range | None) -> tuple[int, int]:
    """Return a range with both its ends, within what the core can count."""
    least, most = wanted if isinstance(wanted, tuple) else (wanted, wanted)
    return (
        min(max(least or 0, 0), _NO_END),
        _NO_END if most is None else min(max(most, 0), _NO_END),
    )
