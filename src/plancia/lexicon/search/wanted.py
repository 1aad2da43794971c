"""Which words are wanted, and in which order."""

from typing import Literal

import msgspec

from plancia.lexicon.analysis import PartOfSpeech

#: From one number to another, both included; None leaves that end open. A number alone is from itself to itself.
Range = int | tuple[int | None, int | None]

#: Where letters are added to a word: in front of it, behind it, on both sides, anywhere of these.
Side = Literal["front", "behind", "both", "any"]

#: By alphabet; short words first; those with many points first; of each length the likeliest to be drawn first; those
#: with many anagrams first. Words that are equal in this stand by alphabet.
Order = Literal["alpha", "length", "score", "probability", "anagrams"]


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which words to list: those that satisfy everything asked for.

    Letters are A-Z, small or accented ones too; ``?`` and ``.`` stand for any letter.
    """

    length: Range | None = None
    #: Exactly these tiles, ``?`` for a blank.
    anagram: str | None = None
    #: Some or all of these tiles, ``?`` for a blank.
    rack: str | None = None
    #: Exactly this, ``.`` or ``?`` for any letter, ``*`` for any number of letters.
    pattern: str | None = None
    starts: str | None = None
    ends: str | None = None
    contains: str | None = None
    #: These letters, wherever they stand (``ZZ``: two of them), and none of those.
    having: str | None = None
    without: str | None = None
    #: A word, or a part of one, to which letters are added.
    extends: str | None = None
    side: Side = "any"
    #: What its letters are worth.
    points: Range | None = None
    #: How many other words have the same letters.
    anagrams: Range | None = None
    #: Its place among the words of its length by the number of ways to draw it; 1 is the likeliest.
    rank: Range | None = None
    #: One of these parts of speech. A form that is a word only by its particle is a verb.
    parts: tuple[PartOfSpeech, ...] = ()
