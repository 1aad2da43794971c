"""Words as the pages ask for them: verdicts, hooks, lists, and the lexica themselves."""

from typing import Literal

from plancia.lexicon.analysis import PartOfSpeech
from plancia.lexicon.compiled.info import Kind, Level
from plancia.lexicon.sources.credit import Credit
from plancia.wire.message import Message


class WhichLexicon(Message, frozen=True):
    """What an answer was looked up in, and by whose rules."""

    name: str
    title: str
    hash: str
    edition: str
    #: The numbered list that its words are; None if they are of none.
    version: str | None


class LexiconEdition(Message, frozen=True):
    """A rulebook that a lexicon serves, and what a challenge is about there: a play, or a word of it."""

    id: str
    name: str
    default: bool
    challenged: Literal["play", "word"]


class LexiconSymbols(Message, frozen=True):
    """Symbols and acronyms: whether they are valid, how many words are nothing else, and how many of two letters."""

    admitted: bool
    words: int
    of_two: int


class LexiconSummary(Message, frozen=True):
    """A lexicon that words can be looked up in."""

    name: str
    title: str
    kind: Kind
    level: Level | None
    words: int
    hash: str
    #: The numbered list that its words are; None if they are of none.
    version: str | None
    #: The editions whose rules on words it follows; a list that somebody imported serves them all.
    editions: list[LexiconEdition]
    #: Names the file for looking words up without a network: ``/api/words/graph/{graph}``.
    graph: str
    sources: list[Credit]
    #: What it does with symbols and acronyms; null if it does not say.
    symbols: LexiconSymbols | None = None


class Gloss(Message, frozen=True):
    """What a word means: part of speech, lemma, article if the rulebook has one, and a line about it in Italian.

    Of a word with several lemmas ``text`` has a meaning of each, with a dot between them.
    """

    part: str
    lemma: str
    article: str | None
    text: str


class WordAuthority(Message, frozen=True):
    """What prevails over every verdict: the reference dictionary on paper, and the article that names it."""

    dictionary: str
    article: str | None
    #: The article as one cites it, in the language asked for; empty if there is none.
    cited: str


class WordReading(Message, frozen=True):
    """One reading of a valid word."""

    lemma: str
    part: str
    form: str
    particles: list[str]
    #: None where the rulebook is silent.
    article: str | None
    #: The article as one cites it (empty if there is none), and the reading in words, in the language asked for.
    cited: str
    text: str
    sources: list[str]
    #: What it means, in Italian; each meaning stands at the first reading that has it. None if we have no gloss.
    gloss: Gloss | None


class WhyNot(Message, frozen=True):
    """The nearest reason why a word is not valid."""

    code: str
    #: None where the rulebook is silent.
    article: str | None
    #: The article as one cites it (empty if there is none), and the reason in words, in the language asked for.
    cited: str
    text: str


class ArbiterRuling(Message, frozen=True):
    """An arbiter's decision that a verdict follows, or a correction that was accepted."""

    by: str
    #: ``2026-03-01T10:15:00Z``.
    at: str
    why: str
    #: The number of the correction; null: an arbiter decided.
    correction: int | None = None


class WordVerdict(Message, frozen=True):
    """What the judge says of a word: its readings if it is valid, the reason if it is not."""

    #: As it was asked, and as tiles spell it (as it was asked again, if they cannot).
    asked: str
    word: str
    valid: bool
    #: What each of its letters is worth, and those that no tile has and that only a blank can be.
    values: list[int]
    blanks: str
    readings: list[WordReading]
    reason: WhyNot | None
    ruling: ArbiterRuling | None
    #: What it means in one line, in Italian.
    gloss: Gloss | None
    #: How familiar it is, from 1, everyday words, to 5; null if it is not valid or nobody has counted.
    familiarity: int | None
    #: What a correction puts right about a word that is as valid as before: a reading, an article, a gloss.
    remark: ArbiterRuling | None = None


class Judgement(Message, frozen=True):
    """The verdicts on some words, and whether a play that forms them all is valid [art. 29]."""

    lexicon: WhichLexicon
    valid: bool
    verdicts: list[WordVerdict]
    authority: WordAuthority


class WordHooks(Message, frozen=True):
    """What letters go before and after a word, and what is left of it without its first or its last."""

    lexicon: WhichLexicon
    word: str
    valid: bool
    front: list[str]
    back: list[str]
    beheaded: str | None
    curtailed: str | None


class FoundWord(Message, frozen=True):
    """A word of a list."""

    word: str
    points: int
    #: Its letters that no tile has and that only a blank can be.
    blanks: str
    gloss: Gloss | None
    #: How many other words have the same letters.
    anagrams: int
    #: In how many ways its tiles can be drawn from the bag, and its place by that among the words of its length.
    ways: int
    rank: int
    parts: list[PartOfSpeech]
    #: The letters that go before and after it.
    front: str
    back: str


class FoundWords(Message, frozen=True):
    """A page of the words that were wanted; ``count`` is of all, ``first`` is how many come before the page."""

    lexicon: WhichLexicon
    count: int
    words: list[FoundWord]
    first: int
