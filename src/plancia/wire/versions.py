"""Numbered lists as the pages ask for them: which versions there are, and what changed from one to another."""

from plancia.wire.message import Message


class LexiconVersion(Message, frozen=True):
    """A numbered list, and the day on which it was made."""

    version: str
    date: str
    #: How many words it has.
    words: int


class ChangedLength(Message, frozen=True):
    """How many words of a length there were, came in, went out and are there now."""

    length: int
    before: int
    came_in: int
    went_out: int
    after: int


class ChangedGroup(Message, frozen=True):
    """Words that came in, or went out, for one reason, which is told in the language asked for."""

    key: str
    came_in: bool
    title: str
    why: str
    words: int
    lemmas: int


class VersionChanges(Message, frozen=True):
    """What changed from one version to another, for an edition."""

    before: LexiconVersion
    after: LexiconVersion
    edition: str
    came_in: int
    went_out: int
    lengths: list[ChangedLength]
    groups: list[ChangedGroup]
    #: Every version, the first first.
    versions: list[str]


class ChangedLemma(Message, frozen=True):
    """A lemma with words that came in or went out, and for which reason."""

    lemma: str
    group: str
    #: The first of them in order, and how many there are.
    words: list[str]
    count: int


class ChangedWords(Message, frozen=True):
    """The lemmas that were looked for, a page of them; ``count`` is of all, and so is ``words``."""

    count: int
    words: int
    lemmas: list[ChangedLemma]
