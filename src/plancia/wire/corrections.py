"""Corrections of words over HTTP: what people propose, what the keeper of the words sees and does."""

from typing import Annotated, Literal

import msgspec

from plancia.lexicon.corrections.change import Change
from plancia.lexicon.corrections.correction_file import State
from plancia.lexicon.corrections.proposal import LONGEST_SOURCE, LONGEST_WHY, Wrong
from plancia.lexicon.corrections.regular import Gender
from plancia.wire.message import PLAIN, Message
from plancia.wire.people import Incoming

Why = Annotated[str, msgspec.Meta(min_length=3, max_length=LONGEST_WHY, pattern=PLAIN)]
Source = Annotated[str, msgspec.Meta(max_length=LONGEST_SOURCE, pattern=PLAIN)]
Name = Annotated[str, msgspec.Meta(max_length=64)]
#: Made by the page, so that a proposal that is sent twice is one.
Key = Annotated[str, msgspec.Meta(pattern="^[0-9A-Za-z]{16,64}$")]


class NewCorrection(Incoming, frozen=True):
    """What somebody finds wrong with a verdict."""

    key: Key
    word: Name
    wrong: Wrong
    why: Why
    source: Source = ""
    lexicon: Name = "default"
    edition: Name = ""


class Proposed(Message, frozen=True):
    """The proposal was taken, under this number."""

    number: int
    #: How many others have said the same.
    similar: int


class OwnCorrection(Message, frozen=True):
    """What became of something that one proposed."""

    number: int
    word: str
    wrong: Wrong
    why: str
    source: str
    at_ms: int
    state: State
    #: What the keeper asks, if he has asked; and what one answered.
    question: str
    answer: str
    #: When it was decided, and on what grounds.
    decided_ms: int | None
    reason: str


class OwnCorrections(Message, frozen=True):
    """Everything that one has proposed, the latest first; and whether one keeps the words of this server."""

    keeper: bool
    corrections: list[OwnCorrection]


class CorrectionAnswer(Incoming, frozen=True):
    """The answer to the keeper's question."""

    text: Why


class CorrectionStep(Message, frozen=True):
    """Something that happened to a proposal."""

    at_ms: int
    kind: Literal["proposed", "asked", "answered", "accepted", "refused", "imported"]
    #: Who; empty: somebody who did not say who he is.
    name: str
    text: str


class LemmaPart(Message, frozen=True):
    """A lemma that a word is read as a form of."""

    lemma: str
    part: str


class QueuedCorrection(Message, frozen=True):
    """A proposal as the keeper sees it."""

    number: int
    word: str
    wrong: Wrong
    why: str
    source: str
    #: Who proposed it; empty: somebody who did not say who he is.
    by: str
    at_ms: int
    lexicon: str
    edition: str
    state: State
    #: What the judge says of the word now: in a line, in the language asked for, and the lemmas that it rests on.
    valid: bool
    verdict: str
    lemmas: list[LemmaPart]
    #: What was decided, or what another club advises.
    change: Change | None
    decided_ms: int | None
    decided_by: str
    reason: str
    steps: list[CorrectionStep]


class CorrectionGroup(Message, frozen=True):
    """Proposals about one word, or about words of one lemma, which are best decided together."""

    #: What they have in common: a lemma, or the word itself.
    about: str
    corrections: list[QueuedCorrection]


class CorrectionQueue(Message, frozen=True):
    """The proposals of a state, those that wait longest first; and how many there are of every state."""

    open: int
    asked: int
    accepted: int
    refused: int
    groups: list[CorrectionGroup]
    #: To be sent as ``after`` to get the next page; null: this was the last.
    next: int | None


class PreviewRequest(Incoming, frozen=True):
    """A change to be looked at before it is made."""

    change: Change
    #: Asks for the regular forms of a noun or an adjective in place of those given.
    regular: Gender | None = None


class FormReading(Message, frozen=True):
    """A word, and what it is, in the language asked for."""

    word: str
    readings: list[str]


class EffectPart(Message, frozen=True):
    """What a change does to the words of some rulebooks."""

    editions: list[str]
    comes: list[FormReading]
    goes: list[FormReading]
    stays: list[FormReading]


class ChangePreview(Message, frozen=True):
    """What a change would do; ``digest`` is shown when it is accepted, so that nothing else is done."""

    change: Change
    digest: str
    effects: list[EffectPart]


class Acceptance(Incoming, frozen=True):
    """The keeper accepts a proposal, and others that say the same."""

    change: Change
    digest: Annotated[str, msgspec.Meta(max_length=64)]
    reason: Why
    also: Annotated[tuple[int, ...], msgspec.Meta(max_length=200)] = ()


class Refusal(Incoming, frozen=True):
    """The keeper refuses a proposal, and others that say the same."""

    reason: Why
    also: Annotated[tuple[int, ...], msgspec.Meta(max_length=200)] = ()


class Question(Incoming, frozen=True):
    """The keeper asks who proposed something."""

    text: Why
