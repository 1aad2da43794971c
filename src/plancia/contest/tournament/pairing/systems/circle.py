"""The circle method: everybody meets everybody once, and starts as often as he replies, within one.

One player stands still, the others go round him. In an odd field an empty chair stands still: the player who should
meet it rests.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Meeting(NamedTuple):
    """Two numbers on the circle, from 0; the first is at home."""

    home: int
    away: int


def rounds_of(size: int) -> int:
    """Return how many rounds a field needs for all to meet once."""
    return size - 1 if size % 2 == 0 else size


def meetings(size: int, number: int) -> list[Meeting]:
    """Return the meetings of a round, from 1; an odd field has the empty chair as its number ``size``.

    >>> meetings(4, 1)
    [Meeting(home=3, away=0), Meeting(home=1, away=2)]
    """
    turning = size - 1 if size % 2 == 0 else size
    turn = (number - 1) % turning
    still = Meeting(turning, turn) if turn % 2 == 0 else Meeting(turn, turning)
    found = [still]
    for step in range(1, turning // 2 + 1):
        ahead, behind = (turn + step) % turning, (turn - step) % turning
        # Alternating along the circle is what balances the starts.
        found.append(Meeting(ahead, behind) if step % 2 else Meeting(behind, ahead))
    if (number - 1) // turning % 2:
        found = [Meeting(meeting.away, meeting.home) for meeting in found]
    return found


def snake(players: Sequence[T], groups: int) -> list[list[T]]:
    """Divide seeded players into groups of equal strength: 1-2-3, 6-5-4, 7-8-9, ….

    >>> snake([1, 2, 3, 4, 5], 2)
    [[1, 4, 5], [2, 3]]
    """
    divided: list[list[T]] = [[] for _ in range(groups)]
    for place, player in enumerate(players):
        lap, at = divmod(place, groups)
        divided[at if lap % 2 == 0 else groups - 1 - at].append(player)
    return divided
