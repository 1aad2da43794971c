"""A club and what it has, as they are kept."""

from typing import Any, TypeVar

import msgspec

from plancia.contest.season.rules import EveningKind, SeasonRules
from plancia.wire.clubs import ClubRole, LinkKind

S = TypeVar("S", bound=msgspec.Struct)

_read_rules = msgspec.json.Decoder(SeasonRules).decode


class KeptClub(msgspec.Struct, frozen=True):
    """A row of the clubs."""

    club: str
    title: str
    place: str
    text: str
    public: bool
    founded_ms: int
    closed_ms: int | None
    calendar_key: str


class KeptMember(msgspec.Struct, frozen=True):
    """A row of the members, with the name that he has today."""

    number: int
    identity: str | None
    name: str
    role: ClubRole
    since_ms: int
    left_ms: int | None
    shown: bool


class KeptEvening(msgspec.Struct, frozen=True):
    """A row of the evenings."""

    number: int
    kind: EveningKind
    title: str
    starts: str
    begins_ms: int
    minutes: int
    place: str
    text: str
    cancelled: bool
    version: int
    changed_ms: int


class KeptSeason(msgspec.Struct, frozen=True):
    """A row of the seasons."""

    number: int
    title: str
    since: str
    until: str
    rules: SeasonRules


class KeptLink(msgspec.Struct, frozen=True):
    """What was played here on an evening."""

    evening: int
    subject: str
    kind: LinkKind
    taken: int | None


class KeptResult(msgspec.Struct, frozen=True):
    """A line of an evening, with the name that the person has today."""

    evening: int
    number: int
    actor: str | None
    identity: str | None
    member: int | None
    name: str
    by_hand: bool
    place: int
    wins: int
    ties: int
    games: int
    permille: int | None
    spread: int

    @property
    def person(self) -> str:
        """Who this is in a season: a member by his number, a guest by account or by name."""
        if self.member is not None:
            return f"member:{self.member}"
        return f"account:{self.identity}" if self.identity is not None else f"name:{self.name.casefold()}"


def kept(kind: type[S], row: Any) -> S:  # noqa: ANN401  (a row of SQLAlchemy)
    """Return a row as what it is."""
    values = {name: getattr(row, name) for name in kind.__struct_fields__}
    for name in ("public", "shown", "cancelled", "by_hand"):
        if name in values:
            values[name] = bool(values[name])
    if "rules" in values:
        values["rules"] = _read_rules(values["rules"])
    return kind(**values)
