"""What an evening is worth, how many evenings count, and what decides between equals: data that a club chooses."""

from typing import Annotated, Literal

import msgspec

#: What is held on an evening.
EveningKind = Literal["tournament", "duplicate", "games"]

#: What decides between people with the same points, by name.
#:
#: ``best_evening``: the most points in one evening that counts. ``head_to_head``: of the evenings at which both were,
#: who was placed higher in more. ``evenings``: who came more often. ``spread``: won less lost points of play in the
#: evenings that count.
TieBreak = Literal["best_evening", "head_to_head", "evenings", "spread"]

#: What something is worth: two decimals at most are counted.
Worth = Annotated[float, msgspec.Meta(ge=0, le=1000)]

#: The longest table of points by place.
MOST_PLACES = 64


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an evening of one kind is worth. The parts are added."""

    #: For the first place, for the second, and so on; nothing for those behind.
    places: Annotated[tuple[Worth, ...], msgspec.Meta(max_length=MOST_PLACES)] = ()
    #: For each game won and each tied.
    win: Worth = 0
    tie: Worth = 0
    #: For all of the top in a duplicate: 87.5 per cent of it bring 87.5 per cent of this.
    top: Worth = 0
    #: For being there.
    presence: Worth = 0


#: What most clubs play by.
BY_PLACE = Award(places=(10, 8, 6, 5, 4, 3, 2, 1), presence=1)


class SeasonRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a season is counted."""

    tournament: Award = BY_PLACE
    duplicate: Award = BY_PLACE
    games: Award = BY_PLACE
    #: People who share a place get what it is worth, or what the places that they take together are worth on average.
    shared: Literal["same", "average"] = "same"
    #: Only so many evenings count, the best of everybody; null: all.
    best: Annotated[int, msgspec.Meta(ge=1, le=366)] | None = None
    #: So many evenings are needed for a place.
    least: Annotated[int, msgspec.Meta(ge=1, le=366)] = 1
    #: Whether people who are not members have a place.
    guests: bool = False
    tie_breaks: tuple[TieBreak, ...] = ("best_evening", "head_to_head", "evenings", "spread")

    def award(self, kind: EveningKind) -> Award:
        """Return what an evening of a kind is worth."""
        match kind:
            case "tournament":
                return self.tournament
            case "duplicate":
                return self.duplicate
        return self.games


def hundredths(worth: float) -> int:
    """Return points as they are added: whole hundredths, so that the order of adding changes nothing.

    >>> hundredths(0.5), hundredths(3.25)
    (50, 325)
    """
    return int(worth * 100 + 0.5)
