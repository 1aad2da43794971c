"""Which of several best plays is placed [D5]."""

from collections.abc import Callable, Iterable

from plancia.contest.duplicate.hands.found import FoundPlay
from plancia.rules.edition import Edition

_Key = tuple[int, bool, str]

_KEYS: dict[str, Callable[[FoundPlay], _Key]] = {
    "fewer_blanks": lambda play: (play.blanks, False, ""),
    "more_tiles": lambda play: (-len(play.tiles), False, ""),
    "higher_leftmost": lambda play: play.reading_order,
}


def candidates(plays: Iterable[FoundPlay], edition: Edition) -> tuple[FoundPlay, ...]:
    """Return the plays of which one is placed: one, or several where the director chooses; none if there are none.

    The same tiles on the same squares are one play, whatever word of it was called out. What the criteria of the
    edition leave open, the order of the board decides.
    """
    ordered = sorted(plays, key=lambda play: play.reading_order)
    listed = {frozenset(play.tiles): play for play in reversed(ordered)}
    if not listed:
        return ()
    best = max(play.score for play in listed.values())
    left = [play for play in reversed(listed.values()) if play.score == best]
    for criterion in edition.duplicate.top_tie.value:
        if criterion == "director":
            return tuple(left)
        wanted = min(map(_KEYS[criterion], left))
        left = [play for play in left if _KEYS[criterion](play) == wanted]
    return tuple(left[:1])
