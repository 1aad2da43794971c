"""What a lexicon says about itself."""

from typing import Literal

import msgspec

from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.sources.credit import Credit

#: Made from the open sources by our rules; a plain list; a table of lemmas with our rules for the forms.
Kind = Literal["derived", "words", "lemmas"]

#: Two sources or ours for every word, or one.
Level = Literal["strict", "broad"]


#: A value that an open point can be decided with.
Choice = bool | int | str | list[str]


class Info(msgspec.Struct, frozen=True):
    """What ``plancia lexicon info`` shows. The compiler counts the words and sets the hash."""

    name: str
    title: str
    kind: Kind
    sources: tuple[Credit, ...] = ()
    level: Level | None = None
    #: The edition that the lexicon was made for, and the key of what that edition says about words.
    edition: str | None = None
    rules: str | None = None
    #: What the edition says about words, with the open points that were decided otherwise for this lexicon.
    word_rules: WordRules | None = None
    choices: dict[str, Choice] = {}
    words: int = 0
    #: A digest of all that a derived lexicon is made from; another one means that it is out of date.
    inputs: str = ""
    #: How many words there are of each length, and of each letter how many in all words.
    lengths: dict[int, int] = {}
    letters: dict[str, int] = {}
    #: How many words there are up to each tier of familiarity, and how many believable phonies; none if frequencies are
    #: not known, as in imported lexica.
    vocabularies: tuple[int, ...] = ()
    phonies: int = 0
    #: How many proper names it knows, which are no words.
    names: int = 0
    #: Names the content: words and analyses, whatever the lexicon is called.
    hash: str = ""
