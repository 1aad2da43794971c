"""Anagrams against the clock over HTTP: what the routes take and give."""

from typing import Annotated

from msgspec import Meta

from plancia.anagrams.run import Taken
from plancia.catalogue import Language
from plancia.wire.by_day import Placed, Streak
from plancia.wire.message import Message

#: The number of a set of letters in its series, from 1.
SetNumber = Annotated[int, Meta(ge=1, le=1000)]


class NewAnagram(Message, frozen=True, forbid_unknown_fields=True):
    """A word that somebody makes of the letters that lie there."""

    number: SetNumber
    word: Annotated[str, Meta(min_length=1, max_length=15)]


class SkippedLetters(Message, frozen=True, forbid_unknown_fields=True):
    """Letters that somebody lets go."""

    number: SetNumber


class AnagramLetters(Message, frozen=True):
    """The letters that lie there."""

    #: Which set of the series, from 1.
    number: int
    letters: str
    #: How many words they make, and those that were found, in their order.
    words: int
    found: list[str]


class AnagramRun(Message, frozen=True):
    """A run under way."""

    #: How long it lasts yet, in milliseconds; until when words are taken that were on their way. 0: it is over.
    left_ms: int
    closes_ms: int
    #: Null: there are none any more.
    lying: AnagramLetters | None
    #: The words that were found, in their order.
    words: list[str]


class AnagramTried(Message, frozen=True):
    """What became of a word, and the run after it."""

    #: Null: letters were skipped.
    taken: Taken | None
    run: AnagramRun


class AnagramWord(Message, frozen=True):
    """A word that could be found, and what it means in a few words of Italian; empty if we have no gloss."""

    word: str
    gloss: str


class AnagramSolved(Message, frozen=True):
    """Letters with every word that they make, and those that somebody found."""

    letters: str
    words: list[AnagramWord]
    found: list[str]


class WrongWord(Message, frozen=True):
    """A word that was none."""

    word: str
    #: Why, in each language; empty if that is not known.
    why: dict[Language, str]
    article: str | None


class AnagramResult(Message, frozen=True):
    """What somebody made of a day."""

    #: How many words he found; how many sets he saw, from the first.
    words: int
    seen: int
    #: Whether he is in the ranking: an account that is no program.
    ranked: bool
    placed: Placed
    #: All letters of the series with their words, also those that he did not come to.
    sets: list[AnagramSolved]
    wrong: list[WrongWord]


class AnagramDay(Message, frozen=True):
    """A day's anagrams."""

    #: As 2026-11-17, in Rome; whether it is today, and until when, in milliseconds since 1970.
    day: str
    today: bool
    ends: int
    #: Whether its series can be practised: everybody's run of it is over.
    open: bool
    #: How long a run lasts.
    seconds: int
    edition: str
    lexicon: str
    #: What the letters are worth.
    values: dict[str, int]
    #: Null: the asker has none under way. Null in both: he has not begun.
    run: AnagramRun | None
    result: AnagramResult | None
    streak: Streak
    #: How many people and how many guests have run on the day.
    people: int
    guests: int


class AnagramSeries(Message, frozen=True):
    """A series with its solutions, to practise."""

    seconds: int
    edition: str
    lexicon: str
    values: dict[str, int]
    sets: list[AnagramSolved]


class AnagramRow(Message, frozen=True):
    """A line of a ranking."""

    place: int
    name: str
    words: int
    #: On how many days: 1, unless it is the ranking of a month.
    days: int
    yours: bool


class AnagramRanking(Message, frozen=True):
    """The ranking of a day or a month: the first, and the asker."""

    #: The day, or the month as 2026-11.
    when: str
    rows: list[AnagramRow]
    #: How many are ranked; how many guests have run, whom no ranking names.
    of: int
    guests: int


class AnagramArchivedDay(Message, frozen=True):
    """A day of the archive."""

    day: str
    #: How many words the asker found; null: he did not run.
    words: int | None


class AnagramArchive(Message, frozen=True):
    """Days that are over, the latest first."""

    items: list[AnagramArchivedDay]
    #: To be sent as ``before`` to get the next ones; null: these were the last.
    next: str | None
