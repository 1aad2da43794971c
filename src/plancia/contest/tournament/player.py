"""A player of a tournament."""

import msgspec

from plancia.contest.tournament.rounds import PlayerId


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who plays. ``number`` is the order of entry, which decides what nothing else decides."""

    id: PlayerId
    name: str
    number: int
    rating: float | None = None
    deviation: float | None = None
    volatility: float | None = None
    club: str = ""
    #: The first round he can be paired in.
    from_round: int = 1
    #: The first round he no longer plays; None: he plays to the end.
    withdrawn: int | None = None
    absent: tuple[int, ...] = ()
    table: int | None = None

    def plays_in(self, number: int) -> bool:
        """Whether he can be paired in a round."""
        return (
            self.from_round <= number
            and (self.withdrawn is None or number < self.withdrawn)
            and number not in self.absent
        )
