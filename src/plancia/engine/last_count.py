"""The ways in which games end and are counted: what the editions differ in when the bag is empty."""

import msgspec

from plancia.rules.edition import Edition
from plancia.rules.editions import EDITIONS, load


class LastCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, order=True):
    """One way. Two editions with equal values have the same chances."""

    #: Who goes out gains the opponent's rack so many times; whether the opponent pays it.
    out_gain_factor: int
    out_opponent_deducts: bool
    #: What a blank costs that stays on a rack.
    rack_blank_value: int
    #: What a play of all the tiles that one holds earns even if they are fewer than a full rack.
    short_rack_bonus: int
    #: So many turns without a play end the game, of each player; whether both pay their racks then.
    scoreless_each: int
    scoreless_deducts: bool
    #: Whether no score ends below nought.
    floor_zero: bool

    @property
    def stake(self) -> int:
        """What a point on the rack of the one who does not go out makes in the difference of the scores."""
        return self.out_gain_factor + self.out_opponent_deducts

    def likeness(self, other: "LastCount") -> tuple[int, ...]:
        """Return how alike two ways are, the entry that matters most first: the greater, the more alike."""
        return (
            -abs(self.short_rack_bonus - other.short_rack_bonus),
            -abs(self.stake - other.stake),
            -abs(self.rack_blank_value - other.rack_blank_value),
            self.scoreless_deducts == other.scoreless_deducts,
            -abs(self.scoreless_each - other.scoreless_each),
            self.floor_zero == other.floor_zero,
        )


def last_count(edition: Edition) -> LastCount:
    """Return the way of an edition.

    >>> last_count(load("figs-c")).stake, last_count(load("milano")).short_rack_bonus
    (2, 50)
    """
    rules, ending = edition.play_rules(), edition.ending
    return LastCount(
        out_gain_factor=ending.out_gain_factor.value,
        out_opponent_deducts=ending.out_opponent_deducts.value,
        rack_blank_value=ending.rack_blank_value.value,
        short_rack_bonus=rules.bonus_points if rules.bonus_condition == "whole_rack" else 0,
        scoreless_each=ending.scoreless_each.value,
        scoreless_deducts=ending.scoreless_deducts.value,
        floor_zero=edition.options.floor_zero.value,
    )


def ways_of_ending(first: Edition) -> dict[LastCount, Edition]:
    """Return every different way that the editions have, each with an edition that has it, a given one before all.

    >>> len(ways_of_ending(load("figs-c")))
    3
    """
    ways = {last_count(first): first}
    for name in EDITIONS:
        ways.setdefault(last_count(load(name)), load(name))
    return ways
