"""A knock-out as a tree of places: winners play for the upper half of the places, losers for the lower.

Pure geometry: a section is a list of slots and the best place it plays for. The caller says who won.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import Consolation

#: A slot of a bracket: a player, or nobody (a free place, somebody who has left).
Slot = PlayerId | None

#: Who of two goes on; None: neither.
Winner = Callable[[PlayerId, PlayerId], Slot]


class Section(NamedTuple):
    """Slots that play for the places from ``first`` on, in the order of the bracket."""

    first: int
    slots: tuple[Slot, ...]

    @property
    def last(self) -> int:
        """The worst place they play for."""
        return self.first + len(self.slots) - 1

    @property
    def players(self) -> list[PlayerId]:
        """Who is still in it."""
        return [slot for slot in self.slots if slot is not None]

    @property
    def ties(self) -> list[tuple[Slot, Slot]]:
        """The pairs of slots that meet."""
        return list(zip(self.slots[::2], self.slots[1::2], strict=True))


def seed_slots(size: int) -> list[int]:
    """Return the seeds in the order of the bracket: the best two can only meet in the final.

    >>> seed_slots(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    slots = [1]
    while len(slots) < size:
        slots = [seed for each in slots for seed in (each, 2 * len(slots) + 1 - each)]
    return slots


def bracket_size(players: int) -> int:
    """Return the number of slots: the power of two that holds everybody."""
    return 1 << max(1, (players - 1).bit_length())


def seeded(players: Sequence[PlayerId]) -> Section:
    """Return the bracket of seeded players; free slots fall to the best seeds."""
    size = bracket_size(len(players))
    slots = [players[seed - 1] if seed <= len(players) else None for seed in seed_slots(size)]
    return Section(1, tuple(slots))


def play(
    section: Section, winner: Winner, consolation: Consolation, whole: int
) -> tuple[list[Section], Section]:
    """Return the sections that follow when all of a section have played, and those whose places are settled.

    ``whole`` is the size of the whole bracket. The second value holds the losers if they play no more.
    """
    ahead: list[Slot] = []
    behind: list[Slot] = []
    for a, b in section.ties:
        if a is None or b is None:
            ahead.append(a or b)
            behind.append(None)
        else:
            won = winner(a, b)
            ahead.append(won)
            behind.append(None if won is None else b if won == a else a)
    upper = Section(section.first, tuple(ahead))
    lower = Section(section.first + len(ahead), tuple(behind))
    if _plays_on(lower, section, consolation, whole):
        return [upper, lower], Section(lower.first, ())
    return [upper], lower


def _plays_on(lower: Section, section: Section, consolation: Consolation, whole: int) -> bool:
    if consolation == "all":
        return True
    if consolation == "third_place":
        return section.first == 1 and len(section.slots) == 4
    return (
        consolation == "first_round"
        and section.first == 1
        and len(section.slots) == whole
        and lower.first > 1
    )
