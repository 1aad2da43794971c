"""What people have played, on the wire: games that are over by person, figures, ratings, profiles."""

from typing import Literal

from plancia.contest.rating.counting import Uncounted
from plancia.contest.rating.figures import Result
from plancia.contest.rating.pace import Pace
from plancia.rules.game.outcome import Reason
from plancia.wire.message import Message
from plancia.wire.people import Incoming

#: What somebody was in a game. ``host``: he made it, and had no other part. ``brought``: it came as a record of his.
PlayedPart = Literal["player", "office", "watched", "host", "brought"]


class PlayedSeat(Message, frozen=True):
    """A seat of a game that is over."""

    name: str
    #: The computer player's name, or null.
    computer: str | None
    #: Whether an account sat there, which has a profile.
    account: bool
    score: int | None


class PlayedGame(Message, frozen=True):
    """A game that is over, as somebody had a part in it."""

    game: str
    #: Milliseconds since 1970.
    ended: int
    part: PlayedPart
    #: Where he sat; null: he did not play.
    seat: int | None
    seats: list[PlayedSeat]
    pace: Pace
    edition: str
    #: What ended it; null: a record without a result.
    cause: Reason | None
    rated: bool
    #: Why a rated game does not count; null: it does, or it is not rated.
    uncounted: Uncounted | None
    result: Result | None
    best_word: str | None
    best_points: int | None
    #: Plays of a full rack.
    sevens: int | None
    challenges_won: int | None
    challenges_lost: int | None
    #: How long his own clock ran; null without clocks.
    used_ms: int | None
    moves: int | None
    #: His rating after the game, and by how much it has changed; null: it did not count.
    rating: int | None
    gained: int | None


class Tally(Message, frozen=True):
    """How somebody stands against an opponent."""

    #: The opponent's name: a person's, or a computer's.
    name: str
    #: Whether it is an account, which has a profile.
    account: bool
    games: int
    won: int
    tied: int
    lost: int


class BestPlay(Message, frozen=True):
    """The play that made most points."""

    game: str
    word: str
    points: int


class PlayedFigures(Message, frozen=True):
    """Figures over games that somebody has played."""

    games: int
    won: int
    tied: int
    lost: int
    #: The mean of the final scores, and the highest; null without a game.
    average_score: float | None
    best_score: int | None
    best_play: BestPlay | None
    sevens: int
    challenges_won: int
    challenges_lost: int
    #: How long the clocks ran in all games together, and how many turns were made.
    used_ms: int
    moves: int
    levels: list[Tally]
    people: list[Tally]


class RatingNow(Message, frozen=True):
    """Somebody's rating of a pace."""

    pace: Pace
    rating: int
    #: As it is today: it grows while somebody does not play.
    deviation: int
    #: Whether it is too uncertain to stand in the list.
    provisional: bool
    #: How many games have counted, and when the last one ended.
    games: int
    ended: int


class RatingPoint(Message, frozen=True):
    """A rating after a game."""

    ended: int
    rating: int
    deviation: int


class LinePoint(Message, frozen=True):
    """A game on a line over time."""

    #: Null where the asker may not see it.
    game: str | None
    ended: int
    pace: Pace
    score: int
    result: Result | None
    #: Null: the game did not count.
    rating: int | None


class ProfileSettings(Incoming, frozen=True):
    """What an account shows to others. Of its games others see only those that anybody may find."""

    games: bool = True
    figures: bool = True
    #: The history of the ratings; the ratings of today stand in the lists.
    ratings: bool = True


class ProfileClub(Message, frozen=True):
    """A club on a profile."""

    club: str
    title: str


class Profile(Message, frozen=True):
    """An account as others see it."""

    name: str
    #: Since when it is there, in milliseconds since 1970.
    since: int
    ratings: list[RatingNow]
    shows: ProfileSettings
    #: Over the games that anybody may find; null: they are not shown.
    figures: PlayedFigures | None
    #: Whether it is the asker's own.
    yours: bool
    #: The public clubs that its owner lets it name.
    clubs: list[ProfileClub]
    #: Days in a row with an answer to the hand of the day; null: figures are not shown.
    streak: int | None = None


class RatedPlayer(Message, frozen=True):
    """A player in the list of a pace."""

    place: int
    name: str
    rating: int
    deviation: int
    games: int
    ended: int


class RatingList(Message, frozen=True):
    """A part of the list of a pace."""

    pace: Pace
    items: list[RatedPlayer]
    #: To be sent as ``after`` to get the next part; null: this was the last.
    next: int | None
