"""What everything that is new each day tells alike: a place among the people of the day, days in a row."""

from plancia.wire.message import Message


class Placed(Message, frozen=True):
    """Where somebody's points stand among the people of the day."""

    #: 1 and how many people have more points: the same points have the same place. Of a person who is not ranked
    #: (``ranked`` beside it), the place that his points would have.
    place: int
    #: How many people are ranked, the asker with them if he is.
    of: int


class Streak(Message, frozen=True):
    """How many days in a row somebody has answered, up to today or yesterday, and how many at most."""

    days: int
    longest: int
    #: Whether today is among them.
    today: bool
