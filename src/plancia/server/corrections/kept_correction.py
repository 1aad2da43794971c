"""A proposal as it is kept, with what became of it."""

from datetime import UTC, datetime
from typing import Any

import msgspec

from plancia.lexicon.corrections.accepted import Accepted
from plancia.lexicon.corrections.change import Change
from plancia.lexicon.corrections.correction_file import FiledCorrection, State
from plancia.lexicon.corrections.effect import Effect
from plancia.lexicon.corrections.proposal import Wrong


class Step(msgspec.Struct, frozen=True):
    """Something that happened to a proposal; ``name`` is empty for somebody who did not say who he is."""

    at_ms: int
    kind: str
    name: str
    text: str


class KeptCorrection(msgspec.Struct, frozen=True):
    """A row of the table."""

    number: int
    key: str
    lexicon: str
    edition: str
    word: str
    wrong: Wrong
    why: str
    source: str
    identity: str | None
    name: str
    at_ms: int
    state: State
    change: Change | None
    effects: tuple[Effect, ...]
    decided_ms: int | None
    decided_name: str
    reason: str

    @property
    def accepted(self) -> Accepted | None:
        """The correction as the judge obeys it; None unless it was accepted."""
        if self.state != "accepted" or self.change is None:
            return None
        return Accepted(
            self.number,
            self.lexicon,
            self.change,
            self.effects,
            self.decided_name,
            instant(self.decided_ms or 0),
            self.reason,
        )

    @property
    def filed(self) -> FiledCorrection:
        """The correction as it goes into a file, without who proposed it."""
        decided = "" if self.decided_ms is None else instant(self.decided_ms)
        return FiledCorrection(
            self.key,
            self.lexicon,
            self.edition,
            self.word,
            self.wrong,
            self.why,
            instant(self.at_ms),
            self.source,
            self.state,
            self.change,
            self.decided_name,
            decided,
            self.reason,
        )


def instant(at_ms: int) -> str:
    """Return an instant as people write it, in coordinated universal time.

    >>> instant(0)
    '1970-01-01T00:00:00Z'
    """
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def kept_correction(row: Any) -> KeptCorrection:  # noqa: ANN401  (a row of SQLAlchemy)
    """Return a row as what it is."""
    return KeptCorrection(
        number=row.number,
        key=row.key,
        lexicon=row.lexicon,
        edition=row.edition,
        word=row.word,
        wrong=row.wrong,
        why=row.why,
        source=row.source,
        identity=row.identity,
        name=row.name or "",
        at_ms=row.at_ms,
        state=row.state,
        change=None if row.change is None else msgspec.json.decode(row.change, type=Change),
        effects=() if row.effects is None else msgspec.json.decode(row.effects, type=tuple[Effect, ...]),
        decided_ms=row.decided_ms,
        decided_name=row.decided_name or "",
        reason=row.reason or "",
    )
