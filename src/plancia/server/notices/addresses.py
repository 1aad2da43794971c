"""E-mail addresses: asked for, confirmed by a link, refused by the server behind them, or by the person they are of.

Addresses are in one table and nowhere else: no log has them. How often strangers were asked to confirm one, and that
its owner wants no e-mail, is kept by a keyed hash.
"""

import re
from hashlib import blake2b
from secrets import token_hex

import msgspec
from sqlalchemy import Connection, delete, select, update

from plancia.server.notices.errors import NoticeError
from plancia.server.notices.kinds import DAY_MS
from plancia.server.store import tables as t
from plancia.server.store.upsert import put
from plancia.wire.notices import AddressState

#: A link that confirms an address is good for so long.
CONFIRMED_WITHIN_MS = 2 * DAY_MS
#: The server sends an address at most so many such links a day.
MOST_ASKED = 3
#: The simple form that nearly every address has. Nothing in it could end a header or add an address to one.
_FORM = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)*[A-Za-z0-9-]{1,63}")
_LONGEST = 254

_a = t.notice_address.c
_m = t.notice_mark.c


class Address(msgspec.Struct, frozen=True):
    """Somebody's e-mail address."""

    address: str
    state: AddressState
    since_ms: int
    nonce: str

    def __repr__(self) -> str:
        return f"Address({self.state!r})"


def check_address(text: str) -> str:
    """Return an address without spaces around it; raise ``address_unreadable``.

    >>> check_address(" ada@example.org ")
    'ada@example.org'
    """
    address = text.strip()
    local = address.partition("@")[0]
    dotted = local.startswith(".") or local.endswith(".") or ".." in local
    if len(address) > _LONGEST or dotted or not _FORM.fullmatch(address):
        raise NoticeError("address_unreadable")
    return address


def mark_of(address: str, key: bytes) -> bytes:
    """Return what stands for an address; it cannot be turned back without the server's key, nor tried out."""
    return blake2b(address.lower().encode(), key=key, digest_size=20).digest()


def address_of(connection: Connection, identity: str) -> Address | None:
    """Return somebody's address."""
    question = select(_a.address, _a.state, _a.since_ms, _a.nonce).where(_a.identity == identity)
    row = connection.execute(question).one_or_none()
    return None if row is None else Address(*row)


def is_told_by_mail(connection: Connection, identity: str) -> bool:
    """Tell whether somebody has an address that was confirmed and works."""
    found = address_of(connection, identity)
    return found is not None and found.state == "confirmed"


def ask(connection: Connection, identity: str, address: str, key: bytes, now_ms: int) -> Address:
    """Keep an address that is to be confirmed, and count that its owner is asked.

    Raises ``address_asked_often``, and ``address_refused`` if the owner has said that he wants no e-mail.
    """
    mark = mark_of(address, key)
    row = connection.execute(select(t.notice_mark).where(_m.mark == mark)).one_or_none()
    if row is not None and row.refuses:
        raise NoticeError("address_refused", status="")
    is_today = row is not None and row.asked_ms > now_ms - DAY_MS
    asked = row.asked if row is not None and is_today else 0
    if asked >= MOST_ASKED:
        raise NoticeError("address_asked_often")
    asked_ms = row.asked_ms if row is not None and is_today else now_ms
    put(
        connection,
        t.notice_mark,
        [{"mark": mark, "asked": asked + 1, "asked_ms": asked_ms, "refuses": 0}],
    )
    made = Address(address, "waiting", now_ms, token_hex(8))
    put(connection, t.notice_address, [{"identity": identity, **msgspec.structs.asdict(made)}])
    return made


def confirm(connection: Connection, identity: str, nonce: str, now_ms: int) -> None:
    """Take an address as its owner's; raise ``notice_link_refused`` for a link that is old or was replaced."""
    found = address_of(connection, identity)
    if found is None or found.nonce != nonce:
        raise NoticeError("notice_link_refused")
    if found.state == "confirmed":
        return
    if found.since_ms < now_ms - CONFIRMED_WITHIN_MS:
        raise NoticeError("notice_link_refused")
    _set(connection, identity, "confirmed", now_ms)


def refuse(connection: Connection, mark: bytes, key: bytes) -> None:
    """Never ask the owner of an address again, and forget the address."""
    known = connection.execute(select(_m.mark).where(_m.mark == mark)).one_or_none()
    if known is None:
        raise NoticeError("notice_link_refused")
    connection.execute(update(t.notice_mark).where(_m.mark == mark).values(refuses=1))
    rows = connection.execute(select(_a.identity, _a.address)).all()
    for row in rows:
        if mark_of(row.address, key) == mark:
            connection.execute(delete(t.notice_address).where(_a.identity == row.identity))


def does_not_work(connection: Connection, identity: str, address: str, now_ms: int) -> None:
    """Note that the server behind an address does not take e-mail for it, if it is still the person's."""
    found = address_of(connection, identity)
    if found is not None and found.address == address:
        _set(connection, identity, "refused", now_ms)


def remove_address(connection: Connection, identity: str) -> bool:
    """Forget somebody's address; return whether there was one."""
    return connection.execute(delete(t.notice_address).where(_a.identity == identity)).rowcount > 0


def purge(connection: Connection, now_ms: int) -> None:
    """Forget addresses that nobody has confirmed, and how often others were asked long ago."""
    late = (_a.state == "waiting") & (_a.since_ms < now_ms - CONFIRMED_WITHIN_MS)
    connection.execute(delete(t.notice_address).where(late))
    connection.execute(delete(t.notice_mark).where(_m.refuses == 0, _m.asked_ms < now_ms - DAY_MS))


def _set(connection: Connection, identity: str, state: AddressState, now_ms: int) -> None:
    change = update(t.notice_address).where(_a.identity == identity)
    connection.execute(change.values(state=state, since_ms=now_ms))
