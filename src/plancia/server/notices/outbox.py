"""What is to be sent, in its table: written with the event, seen, taken by one server, sent or given up."""

from collections.abc import Collection, Iterable, Sequence
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, and_, delete, exists, func, or_, select, update

from plancia.server.notices.addresses import is_told_by_mail
from plancia.server.notices.devices import has_device
from plancia.server.notices.kinds import KINDS
from plancia.server.notices.preferences import Preferences, preferences_of
from plancia.server.notices.quiet import free_ms, next_ms
from plancia.server.store import tables as t
from plancia.server.store.turn import is_first
from plancia.server.store.upsert import put_new
from plancia.wire.notices import NoticeKind

Way = Literal["push", "mail"]
#: How a notice ends: it was sent; the person had seen it; it was worth nothing any more, or could not be sent.
End = Literal["sent", "seen", "dropped"]

#: What was taken and is not sent after so long is another server's to send: the first one has died.
TAKEN_MS = 120_000
#: How long to wait after each attempt that failed; the last one again and again.
PAUSES_MS = (60_000, 300_000, 1_800_000, 7_200_000, 21_600_000)
#: Of so many notices, and no more, one look takes care.
MOST = 500
#: So long it is known what was told, so that nothing is told twice.
KEPT_MS = 14 * 24 * 3_600_000

_n = t.notice.c
_WAITS = _n.state == "waiting"


class Happening(msgspec.Struct, frozen=True):
    """Something that somebody should know."""

    identity: str
    kind: NoticeKind
    #: The event: the same one is told once.
    once: str
    game: str | None = None
    proposal: str | None = None
    other: str | None = None
    #: Not before, and not after; None: as its kind says.
    due_ms: int | None = None
    until_ms: int | None = None


class Waits(msgspec.Struct, frozen=True):
    """How long notices wait: for company, and for the person to see it himself."""

    gather_ms: int = 180_000
    live_ms: int = 10_000

    def of(self, kind: NoticeKind) -> int:
        """Return how long one of a kind waits."""
        return self.gather_ms if KINDS[kind].gathers else min(self.live_ms, self.gather_ms)


class Waiting(msgspec.Struct, frozen=True):
    """A notice that was taken to be sent."""

    notice: str
    kind: NoticeKind
    game: str | None
    proposal: str | None
    other: str | None
    made_ms: int
    until_ms: int
    tries: int
    devices: tuple[str, ...] | None


class Bundle(msgspec.Struct, frozen=True):
    """What one person is told by one way at once."""

    identity: str
    way: Way
    wanted: Preferences
    notices: tuple[Waiting, ...]


# --- in ---


def put(connection: Connection, new: Happening, now_ms: int, waits: Waits) -> None:
    """Write what somebody should know, by each way that he wants; nothing is written for a person who wants none."""
    wanted = preferences_of(connection, new.identity)
    kind = KINDS[new.kind]
    due_ms = new.due_ms if new.due_ms is not None else now_ms + waits.of(new.kind)
    row = {
        "identity": new.identity,
        "kind": new.kind,
        "game": new.game,
        "proposal": new.proposal,
        "other": new.other,
        "made_ms": now_ms,
        "until_ms": new.until_ms if new.until_ms is not None else due_ms + kind.lasts_ms,
        "state": "waiting",
        "tries": 0,
    }
    if wanted.wants_push(new.kind) and has_device(connection, new.identity):
        key = f"push:{new.identity}:{new.once}"
        put_new(connection, t.notice, {**row, "notice": key, "way": "push", "due_ms": due_ms})
    pace = wanted.mail_pace(new.kind)
    if pace != "never" and is_told_by_mail(connection, new.identity):
        mail_ms = due_ms if pace == "now" else next_ms(due_ms, wanted.quiet)
        key = f"mail:{new.identity}:{new.once}"
        put_new(connection, t.notice, {**row, "notice": key, "way": "mail", "due_ms": mail_ms})


def call_off(connection: Connection, game: str, *kinds: NoticeKind, but: str = "") -> None:
    """Drop what waits about a game: it is so no more. ``but``: the event that is still so."""
    which = and_(_n.game == game, _WAITS, _n.kind.in_(kinds))
    if but:
        which &= ~_n.notice.endswith(f":{but}", autoescape=True)
    connection.execute(update(t.notice).where(which).values(state="dropped"))


# --- seen by the person himself ---


def unseen(connection: Connection, now_ms: int, soon_ms: int, waits: Waits) -> dict[str, list[str]]:
    """Return what the people who are here may see by themselves, by person: what is new, or about to be sent.

    A reminder is for its own moment, however often the person was here before.
    """
    new = and_(_n.made_ms > now_ms - waits.gather_ms - soon_ms, _n.kind != "reminder")
    about_to = _n.due_ms <= now_ms + soon_ms
    question = select(_n.notice, _n.identity).where(_WAITS, or_(new, about_to)).limit(10 * MOST)
    found: dict[str, list[str]] = {}
    for row in connection.execute(question):
        found.setdefault(row.identity, []).append(row.notice)
    return found


# --- out ---


def is_due(connection: Connection, now_ms: int) -> bool:
    """Tell whether anything is to be taken."""
    return connection.execute(select(_n.notice).where(_due(now_ms)).limit(1)).first() is not None


def take(connection: Connection, now_ms: int, waits: Waits) -> list[Bundle]:
    """Take what is due, together with what may go along; what is not so any more is dropped.

    Of several servers one has each notice. What is taken and not ended is taken again after a while.
    """
    if not is_first(connection, "notices"):
        return []
    people = select(_n.identity, _n.way).where(_due(now_ms)).order_by(_n.due_ms).limit(MOST)
    groups = dict.fromkeys((row.identity, row.way) for row in connection.execute(people))
    bundles = [_bundle(connection, identity, way, now_ms, waits) for identity, way in groups]
    return [bundle for bundle in bundles if bundle.notices]


def _bundle(connection: Connection, identity: str, way: Way, now_ms: int, waits: Waits) -> Bundle:
    wanted = preferences_of(connection, identity)
    i = t.identity.c
    is_closed = bool(connection.execute(select(i.disabled).where(i.id == identity)).scalar())
    gathered = _n.kind.in_([kind for kind, each in KINDS.items() if each.gathers])
    along = or_(_n.due_ms <= now_ms, and_(gathered, _n.due_ms <= now_ms + waits.gather_ms))
    question = (
        select(t.notice)
        .where(_n.identity == identity, _n.way == way, or_(and_(_WAITS, along), _late(now_ms)))
        .order_by(_n.made_ms, _n.notice)
        .limit(MOST)
    )
    taken: list[Waiting] = []
    for row in connection.execute(question).all():
        if is_closed or not _is_worth(connection, row, wanted, way, now_ms):
            end(connection, [row.notice], "dropped")
            continue
        free = now_ms if KINDS[row.kind].always else free_ms(now_ms, wanted.quiet)
        if free > now_ms:
            again = {"state": "waiting", "due_ms": free}
            connection.execute(update(t.notice).where(_n.notice == row.notice).values(again))
            continue
        taken.append(_waiting(row))
    if taken:
        mark = {"state": "taken", "taken_ms": now_ms, "tries": _n.tries + 1}
        names = [each.notice for each in taken]
        connection.execute(update(t.notice).where(_n.notice.in_(names)).values(mark))
    return Bundle(identity, way, wanted, tuple(taken))


def _late(now_ms: int) -> ColumnElement[bool]:
    """Return the condition that the server that has taken a notice has died."""
    return and_(_n.state == "taken", _n.taken_ms <= now_ms - TAKEN_MS)


def _due(now_ms: int) -> ColumnElement[bool]:
    return or_(and_(_WAITS, _n.due_ms <= now_ms), _late(now_ms))


def _is_worth(
    connection: Connection, row: Row[tuple[object, ...]], wanted: Preferences, way: Way, now_ms: int
) -> bool:
    """Tell whether a notice is still so, and still wanted."""
    if row.until_ms <= now_ms:
        return False
    wants = wanted.wants_push(row.kind) if way == "push" else wanted.mail_pace(row.kind) != "never"
    return wants and _is_so(connection, row)


def _is_so(connection: Connection, row: Row[tuple[object, ...]]) -> bool:
    if row.kind in {"turn", "reminder"}:
        waits = exists().where(t.room.c.game == row.game, awaits(row.identity))
        return bool(connection.execute(select(waits)).scalar())
    if row.kind == "challenge":
        p = t.proposal.c
        question = select(p.state).where(p.proposal == row.proposal)
        return connection.execute(question).scalar() == "open"
    return True


def awaits(identity: str) -> ColumnElement[bool]:
    """Return the condition that a game (a row of ``room``) waits for somebody."""
    r, m = t.room.c, t.membership.c
    plays = exists().where(m.game == r.game, m.identity == identity, m.actor == r.awaits)
    return and_(r.status == "live", r.due_ms.is_not(None), plays)


def end(connection: Connection, notices: Iterable[str], how: End) -> None:
    """Note what became of notices; one that has ended otherwise meanwhile stays as it is."""
    which = and_(_n.notice.in_(list(notices)), _n.state.in_(("waiting", "taken")))
    connection.execute(update(t.notice).where(which).values(state=how, taken_ms=None))


def later(
    connection: Connection, notices: Sequence[Waiting], now_ms: int, left: Collection[str] | None
) -> None:
    """Let what could not be sent wait, each time longer; ``left`` are the devices that were not told."""
    devices = None if left is None else msgspec.json.encode(sorted(left)).decode()
    for each in notices:
        due_ms = now_ms + PAUSES_MS[min(each.tries, len(PAUSES_MS)) - 1]
        again = {"state": "waiting", "due_ms": due_ms, "taken_ms": None, "devices": devices}
        change = update(t.notice).where(_n.notice == each.notice, _n.state == "taken").values(again)
        connection.execute(change)


def waiting(connection: Connection) -> int:
    """Return how many notices wait or are on their way."""
    question = select(func.count()).where(_n.state.in_(("waiting", "taken")))
    return int(connection.execute(question).scalar_one())


def purge(connection: Connection, now_ms: int) -> None:
    """Forget what was told long ago."""
    connection.execute(
        delete(t.notice).where(_n.state.not_in(("waiting", "taken")), _n.made_ms < now_ms - KEPT_MS)
    )


def _waiting(row: Row[tuple[object, ...]]) -> Waiting:
    devices = None if row.devices is None else tuple(msgspec.json.decode(row.devices))
    return Waiting(
        row.notice,
        row.kind,
        row.game,
        row.proposal,
        row.other,
        row.made_ms,
        row.until_ms,
        row.tries + 1,
        devices,
    )
