"""What the journal is asked to keep, and what it keeps. Values only."""

import re

import msgspec
from msgspec import Struct

from plancia.server.journal.errors import JournalError

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,63}")
_INTEGERS = range(-(2**63), 2**63)
_raw = msgspec.json.Decoder(msgspec.Raw)


class Encoded(Struct, frozen=True):
    """An event as the journal sees it: its kind, and a JSON object in one line that the journal does not read."""

    kind: str
    body: bytes

    def __repr__(self) -> str:
        # Bodies hold racks and draws: no log and no traceback may show them.
        return f"Encoded({self.kind!r}, {len(self.body)} bytes)"


class Entry(Struct, frozen=True):
    """The events of one action, to be appended together or not at all.

    ``seq`` is the number of events that the game has so far, as the caller knows it; it is the number of the first
    event of the entry. ``at`` is the wall clock for people and ``now_ms`` the game's clock, both in milliseconds.
    Names are 1 to 64 letters, digits and ``. _ : -``. Raises ``bad_entry`` with the field that is not right.
    """

    game: str
    seq: int
    action_id: str
    actor: str
    at: int
    now_ms: int
    events: tuple[Encoded, ...]

    def __post_init__(self) -> None:
        if not self.events:
            raise JournalError("bad_entry", field="events")
        check_name(self.game, "game")
        for event in self.events:
            check_fields(self, event.kind, event.body)


class Record(Struct, frozen=True, array_like=True):
    """One event as it is stored: ``part`` is its index within its action, ``hash`` its link of the game's chain."""

    game: str
    seq: int
    action_id: str
    part: int
    at: int
    now_ms: int
    actor: str
    kind: str
    body: bytes
    hash: bytes

    def __repr__(self) -> str:
        return f"Record({self.game!r}, {self.seq}, {self.action_id!r}, {self.part}, {self.kind!r})"


def is_name(name: object) -> bool:
    """Tell whether something is a name that is safe everywhere: in a file, an address, a log."""
    return isinstance(name, str) and _NAME.fullmatch(name) is not None


def check_name(name: str, field: str) -> None:
    """Raise ``bad_entry`` unless a name is one."""
    if not is_name(name):
        raise JournalError("bad_entry", field=field)


def check_fields(holder: Entry | Record, kind: str, body: bytes) -> None:
    """Raise ``bad_entry`` unless what a record will hold is well formed."""
    check_name(holder.action_id, "action_id")
    check_name(holder.actor, "actor")
    check_name(kind, "kind")
    for field in ("seq", "at", "now_ms"):
        value = getattr(holder, field)
        # 1.0 and True are equal to 1, and hash to something else.
        if type(value) is not int or value not in _INTEGERS:
            raise JournalError("bad_entry", field=field)
    try:
        _raw.decode(body)
        one_object = body.decode().startswith("{") and body.endswith(b"}") and b"\n" not in body
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        one_object = False
    if not one_object:
        raise JournalError("bad_entry", field="body")
