"""The browsers that somebody is told by: what their subscriptions to a push service say."""

from base64 import urlsafe_b64decode
from hashlib import sha256

import msgspec
from sqlalchemy import Connection, delete, select

from plancia.server.notices import preferences
from plancia.server.notices.endpoint import check_endpoint
from plancia.server.notices.errors import NoticeError
from plancia.server.store import tables as t
from plancia.server.store.upsert import put
from plancia.wire.notices import NewDevice

#: So many browsers of one person are told; the one that came first goes.
MOST_DEVICES = 20
#: A point of the curve P-256, not compressed, and the secret beside it.
_POINT, _SECRET = 65, 16

_d = t.notice_device.c


class Device(msgspec.Struct, frozen=True):
    """A browser."""

    device: str
    endpoint: str
    p256dh: bytes
    auth: bytes
    label: str
    made_ms: int

    def __repr__(self) -> str:
        return f"Device({self.device!r})"


def device_id(endpoint: str) -> str:
    """Return what a device is called: nobody can use the name to send it anything."""
    return sha256(endpoint.encode()).hexdigest()[:32]


def keep_device(
    connection: Connection,
    identity: str,
    new: NewDevice,
    now_ms: int,
    *,
    session: str | None = None,
    local: bool = False,
) -> Device:
    """Keep a browser; one that somebody else has used before is this person's now. It is told until the session ends.

    Raises ``device_unreadable``, ``endpoint_refused``.
    """
    check_endpoint(new.endpoint, local=local)
    p256dh, auth = _bytes(new.p256dh), _bytes(new.auth)
    if len(p256dh) != _POINT or p256dh[0] != 4 or len(auth) != _SECRET:
        raise NoticeError("device_unreadable")
    device = Device(device_id(new.endpoint), new.endpoint, p256dh, auth, new.label.strip(), now_ms)
    if new.replaces is not None and new.replaces != device.device:
        connection.execute(delete(t.notice_device).where(_d.device == new.replaces, _d.identity == identity))
    row = {"identity": identity, "session": session, **msgspec.structs.asdict(device)}
    put(connection, t.notice_device, [row])
    preferences.speak(connection, identity, new.language)
    most = select(_d.device).where(_d.identity == identity).order_by(_d.made_ms.desc(), _d.device)
    surplus = list(connection.execute(most).scalars())[MOST_DEVICES:]
    if surplus:
        connection.execute(delete(t.notice_device).where(_d.device.in_(surplus)))
    return device


def devices_of(connection: Connection, identity: str) -> list[Device]:
    """Return the browsers of somebody, the latest first."""
    question = (
        select(_d.device, _d.endpoint, _d.p256dh, _d.auth, _d.label, _d.made_ms)
        .where(_d.identity == identity)
        .order_by(_d.made_ms.desc(), _d.device)
    )
    return [Device(*row) for row in connection.execute(question)]


def has_device(connection: Connection, identity: str) -> bool:
    """Tell whether somebody is told by a browser."""
    return connection.execute(select(_d.device).where(_d.identity == identity).limit(1)).first() is not None


def remove_device(connection: Connection, device: str, identity: str | None = None) -> bool:
    """Tell a browser nothing more, if it is this person's; return whether there was one."""
    which = delete(t.notice_device).where(_d.device == device)
    if identity is not None:
        which = which.where(_d.identity == identity)
    return connection.execute(which).rowcount > 0


def _bytes(text: str) -> bytes:
    """Return what base64 for addresses stands for, with padding or without; raise ``device_unreadable``."""
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        raise NoticeError("device_unreadable") from None
