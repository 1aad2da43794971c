"""What is told, how long it waits for company, and how long it is worth something."""

import msgspec

from plancia.wire.notices import MailPace, NoticeKind

_MINUTE_MS = 60_000
HOUR_MS = 60 * _MINUTE_MS
DAY_MS = 24 * HOUR_MS


class Kind(msgspec.Struct, frozen=True):
    """Something that is told."""

    #: Whether several of it become one notice, for which it waits some minutes.
    gathers: bool
    #: After so long it is worth nothing any more.
    lasts_ms: int
    #: Whether it is told in hours of quiet too: the person waits for it at this moment.
    always: bool = False
    #: What a person gets who has not said anything.
    push: bool = True
    mail: MailPace = "never"
    #: How soon a phone that sleeps should show it (RFC 8030).
    urgency: str = "normal"


KINDS: dict[NoticeKind, Kind] = {
    "turn": Kind(gathers=True, lasts_ms=7 * DAY_MS, mail="now"),
    "reminder": Kind(gathers=False, lasts_ms=DAY_MS, mail="now"),
    "challenge": Kind(gathers=False, lasts_ms=5 * _MINUTE_MS, urgency="high"),
    "accepted": Kind(gathers=False, lasts_ms=10 * _MINUTE_MS, always=True, urgency="high"),
    "ended": Kind(gathers=True, lasts_ms=3 * DAY_MS, mail="daily"),
}

#: How long before the end of his time somebody is reminded: the first for plays that take at least two days.
REMINDED_MS = (DAY_MS, 6 * HOUR_MS)


def reminded_ms(left_ms: int) -> int | None:
    """Return after how long a player with so much time is reminded; None: he was told so lately that he need not be.

    >>> [None if (after := reminded_ms(days * DAY_MS)) is None else after // HOUR_MS for days in (3, 1)]
    [48, 18]
    >>> reminded_ms(5 * HOUR_MS) is None
    True
    """
    long, short = REMINDED_MS
    before = long if left_ms >= 2 * long else short
    return left_ms - before if left_ms > 2 * before else None
