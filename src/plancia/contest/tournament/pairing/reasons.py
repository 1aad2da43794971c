"""Why two players meet, or somebody rests: facts, from which ``reason_text`` makes one sentence in either language."""

from plancia.rules.game.tagged import Tagged


class ByLot(Tagged, frozen=True):
    """The first round is drawn by lot."""


class Fixed(Tagged, frozen=True):
    """The director has fixed this pairing."""


class ByHand(Tagged, frozen=True):
    """The pairing came with the file, or was entered by hand."""


class BestUnmet(Tagged, frozen=True):
    """``player``, at this rank, meets the best-placed player he has not met.

    ``skipped`` are better-placed ones he has not met either: with any of them the rest could not have been paired.
    """

    player: str
    rank: int
    opponent: str
    opponent_rank: int
    skipped: tuple[str, ...] = ()


class Rematch(Tagged, frozen=True):
    """They meet again, because nobody could be paired without ``rematches`` second meetings in this round."""

    player: str
    rank: int
    opponent: str
    opponent_rank: int
    times: int
    rematches: int


class NearestRank(Tagged, frozen=True):
    """The matching of the whole field puts these two together: neighbours in the ranking who have not met."""

    player: str
    rank: int
    opponent: str
    opponent_rank: int
    times: int = 0


class EqualRecord(Tagged, frozen=True):
    """Both have the same record."""

    wins: float
    losses: float


class NearestRecord(Tagged, frozen=True):
    """Records differ: nobody with the same one was left for them."""

    wins_a: float
    wins_b: float
    times: int = 0


class Calendar(Tagged, frozen=True):
    """The calendar of a round robin: numbers on the circle, leg, group if there are several.

    ``day`` is the day of the leg, 0 in logs that were written before days were counted.
    """

    number_a: int
    number_b: int
    leg: int = 1
    group: str = ""
    day: int = 0
    legs: int = 1


class Bracket(Tagged, frozen=True):
    """A place in a knock-out: the two play for places ``first`` to ``last``."""

    first: int
    last: int
    seed_a: int
    seed_b: int


class LowestNotExempt(Tagged, frozen=True):
    """An odd number: the lowest-placed player with the fewest byes rests.

    ``passed`` are lower-placed ones with as few, whose rest would have forced a second meeting (or left no pairing).
    """

    rank: int
    byes: int
    passed: tuple[str, ...] = ()


class ByeByLot(Tagged, frozen=True):
    """An odd number in the first round: the last one drawn rests."""


class CalendarBye(Tagged, frozen=True):
    """An odd number in a round robin: everybody rests once."""

    number: int
    group: str = ""


class BracketBye(Tagged, frozen=True):
    """A knock-out with free places: the higher seeds go on without playing."""

    first: int
    last: int
    seed: int


class OpponentGone(Tagged, frozen=True):
    """The calendar's opponent has left the tournament: the result of a bye."""

    opponent: str


PairingReason = (
    ByLot
    | Fixed
    | ByHand
    | BestUnmet
    | Rematch
    | NearestRank
    | EqualRecord
    | NearestRecord
    | Calendar
    | Bracket
)
ByeReason = LowestNotExempt | ByeByLot | CalendarBye | BracketBye | OpponentGone | ByHand
