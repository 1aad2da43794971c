"""Sessions: what the cookie of a browser stands for. The cookie is random and signed; the database has its hash."""

from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, select, update

from plancia.server.people.calendar import Calendar
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import ACCOUNT_SCOPES, GUEST_SCOPES, Identity
from plancia.server.people.revocation import Revocations, revoke
from plancia.server.people.standing import limits_of
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.turn import is_first

_JUST_MS = 24 * 3600 * 1000
#: For so long an expired session is kept: if a clock was wrong, it lives again when that is put right.
_KEPT_MS = 2 * 24 * 3600 * 1000

#: How many sessions are remembered; the database knows the others.
MOST_KNOWN = 50_000
#: How long the log of what concerns security may become: every refusal writes a line.
MOST_LINES = 100_000


class Session(msgspec.Struct, frozen=True):
    """Somebody, until when."""

    identity: Identity
    expires_ms: int


class SessionSummary(msgspec.Struct, frozen=True):
    """A session as its owner sees it."""

    id: str
    created_ms: int
    expires_ms: int


class Sessions:
    """The sessions of browsers. Those in use are remembered, so that a request costs no question to the database."""

    def __init__(
        self,
        store: Store,
        revocations: Revocations,
        key: bytes,
        now_ms: Callable[[], int],
        calendar: Calendar,
    ) -> None:
        self._calendar = calendar
        self._store = store
        self._revocations = revocations
        self._now_ms = now_ms
        # The signature keeps forged cookies away from the database.
        self._signer = Signer(key, salt="session", digest_method=sha256)
        self._csrf = Signer(key, salt="csrf", digest_method=sha256)
        self._known: dict[bytes, Session] = {}

    async def open(self, identity: Identity, lasts_ms: int, *, instead_of: str | None = None) -> str:
        """Begin a session and return its cookie.

        ``instead_of`` is the cookie of the one that ends now: what this person is told on this device goes on.
        """
        secret = token_urlsafe(32)
        now_ms = self._now_ms()
        session = Session(identity, now_ms + lasts_ms)
        row = {"created_ms": now_ms, "expires_ms": session.expires_ms}
        before = None if instead_of is None else self.id_of(instead_of)

        def begin(connection: Connection) -> None:
            connection.execute(insert(t.session).values(hash=_hash(secret), identity=identity.id, **row))
            if before is not None:
                d = t.notice_device
                same = update(d).where(d.c.session == before, d.c.identity == identity.id)
                connection.execute(same.values(session=_name(_hash(secret))))

        await self._store.writing(begin)
        # It is read when it is first used: how moderators have limited somebody stands in the database.
        return self._signer.sign(secret).decode()

    async def find(self, cookie: str) -> Identity | None:
        """Return who a cookie stands for; None if it is forged, expired or closed."""
        secret = self._secret(cookie)
        if secret is None:
            return None
        hashed = _hash(secret)
        session = self._known.get(hashed) or await self._store.reading(
            lambda connection: _read(connection, hashed)
        )
        if session is None or self._is_over(session):
            self._known.pop(hashed, None)
            return None
        self._remember(hashed, session)
        return session.identity

    def known(self, cookie: str) -> Identity | None:
        """Return who a cookie stands for if that is in memory; None says nothing."""
        session = self._known.get(_hash(cookie.rpartition(".")[0]))
        return session.identity if session is not None and not self._is_over(session) else None

    def _is_over(self, session: Session) -> bool:
        """Tell whether a session has expired. A guest would lose his seat: the wall clock alone is no reason."""
        guest = session.identity.kind == "guest"
        return session.expires_ms <= (self._calendar.now_ms() if guest else self._now_ms())

    def csrf(self, cookie: str) -> str:
        """Return what a page must send along with every change: another site cannot read it."""
        return self._csrf.get_signature(cookie).decode()

    def is_csrf(self, cookie: str, value: str) -> bool:
        """Tell whether a page of ours sent this."""
        return self._csrf.verify_signature(cookie, value)

    async def close(self, cookie: str) -> None:
        """End a session, with all that is open in it."""
        secret = self._secret(cookie)
        if secret is not None:
            await self._end(t.session.c.hash == _hash(secret))

    def id_of(self, cookie: str) -> str | None:
        """Return what a session is called in a list; None for a forged cookie."""
        secret = self._secret(cookie)
        return None if secret is None else _name(_hash(secret))

    async def list_of(self, identity: str) -> list[SessionSummary]:
        """Return the sessions of somebody that have not expired, the latest first."""
        s, now_ms = t.session.c, self._now_ms()
        question = (
            select(s.hash, s.created_ms, s.expires_ms)
            .where(s.identity == identity, s.expires_ms > now_ms)
            .order_by(s.created_ms.desc(), s.hash)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [SessionSummary(_name(row.hash), row.created_ms, row.expires_ms) for row in rows]

    async def end(self, identity: str, name: str) -> None:
        """End a session of somebody by what it is called, with what is open in it; raise ``session_not_found``."""
        if not await self._end(t.session.c.identity == identity, name):
            raise PeopleError("session_not_found")

    async def _end(self, which: ColumnElement[bool], name: str | None = None) -> bool:
        """End the session that a condition finds, or the one of that name among them; tell whether there was one."""
        now_ms = self._now_ms()

        def end(connection: Connection) -> bool:
            rows = connection.execute(select(t.session.c.hash, t.session.c.identity).where(which)).all()
            for row in rows:
                if name is None or _name(row.hash) == name:
                    connection.execute(delete(t.session).where(t.session.c.hash == row.hash))
                    # The next person at this device is told nothing of this one.
                    told = t.notice_device
                    connection.execute(delete(told).where(told.c.session == _name(row.hash)))
                    revoke(connection, now_ms, row.identity, _name(row.hash))
                    return True
            return False

        ended = await self._store.writing(end)
        if ended:
            await self._revocations.watch()
        return ended

    def _remember(self, hashed: bytes, session: Session) -> None:
        self._known[hashed] = session
        if len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]

    def forget(self, identity: str) -> None:
        """Ask the database again about somebody's sessions."""
        for hashed in [key for key, session in self._known.items() if session.identity.id == identity]:
            del self._known[hashed]

    async def purge(self) -> None:
        """Remove what nobody can use any more: expired sessions, and guests who left no trace."""
        now_ms = self._calendar.now_ms()
        await self._store.writing(lambda connection: purge(connection, now_ms))
        self._known = {key: each for key, each in self._known.items() if not self._is_over(each)}

    def _secret(self, cookie: str) -> str | None:
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None


def purge(connection: Connection, now_ms: int) -> None:
    """Remove what nobody can use any more.

    Expired sessions, studies that only a guest could read who has none any more, blocks of such guests and by them,
    their notices, their answers to hands of the day and puzzles and their runs against the clock, guests without a
    session, a game, an invitation, a study or a report, the oldest lines of the log.
    """
    if not is_first(connection, "purge"):
        return  # another node does it
    last = select(func.max(t.security_log.c.id)).scalar_subquery()
    connection.execute(delete(t.security_log).where(t.security_log.c.id <= last - MOST_LINES))
    connection.execute(delete(t.session).where(t.session.c.expires_ms <= now_ms - _KEPT_MS))
    _purge_studies(connection)
    _purge_blocks(connection)
    _purge_notices(connection)
    traces = [
        exists().where(column == t.identity.c.id)
        for column in (
            t.session.c.identity,
            t.membership.c.identity,
            t.host.c.identity,
            t.invitation.c.made_by,
            t.invitation.c.used_by,
            t.revocation.c.identity,
            t.role.c.identity,
            t.contest_member.c.identity,
            t.daily_game.c.identity,
            t.token.c.identity,
            t.study.c.owner,
            t.club_member.c.identity,
            t.club_request.c.identity,
            t.club_invitation.c.identity,
            t.club_invitation.c.made_by,
            t.club_result.c.identity,
            t.club_news.c.author,
            t.proposal.c.maker,
            t.proposal.c.target,
            t.proposal.c.taker,
            t.block.c.by,
            t.block.c.whom,
            t.report.c.by,
            t.report.c.whom,
            t.measure.c.whom,
        )
    ]
    gone = (
        (t.identity.c.kind == "guest")
        # A person who has just come in has no session yet.
        & (t.identity.c.created_ms < now_ms - _JUST_MS)
        & and_(*[~trace for trace in traces])
    )
    # What is left of such a guest: answers to hands of the day and puzzles, runs against the clock, a brought record.
    for table in (t.daily_answer, t.puzzle_try, t.anagram_step, t.anagram_run):
        connection.execute(delete(table).where(exists().where(t.identity.c.id == table.c.identity, gone)))
    connection.execute(
        delete(t.played).where(
            t.played.c.part == "brought", exists().where(t.identity.c.id == t.played.c.identity, gone)
        )
    )
    connection.execute(delete(t.identity).where(gone))


def _purge_studies(connection: Connection) -> None:
    """Remove private studies of guests who cannot come back."""
    gone = (
        select(t.identity.c.id)
        .where(t.identity.c.kind == "guest", t.identity.c.id == t.study.c.owner)
        .where(~exists().where(t.session.c.identity == t.identity.c.id))
    )
    lost = (t.study.c.visibility == "private") & gone.exists()
    names = select(t.study.c.study).where(lost)
    connection.execute(delete(t.study_chapter).where(t.study_chapter.c.study.in_(names)))
    connection.execute(delete(t.study).where(lost))


def _purge_blocks(connection: Connection) -> None:
    """Remove blocks by guests who cannot come back, and of such guests."""
    for column in (t.block.c.by, t.block.c.whom):
        gone = (
            select(t.identity.c.id)
            .where(t.identity.c.kind == "guest", t.identity.c.id == column)
            .where(~exists().where(t.session.c.identity == t.identity.c.id))
        )
        connection.execute(delete(t.block).where(gone.exists()))


def _purge_notices(connection: Connection) -> None:
    """Remove what guests who cannot come back wanted to be told, and what was told of them."""
    for column in (
        t.notice.c.identity,
        t.notice.c.other,
        t.notice_address.c.identity,
        t.notice_device.c.identity,
        t.notice_setting.c.identity,
    ):
        gone = (
            select(t.identity.c.id)
            .where(t.identity.c.kind == "guest", t.identity.c.id == column)
            .where(~exists().where(t.session.c.identity == t.identity.c.id))
        )
        connection.execute(delete(column.table).where(gone.exists()))


def identity_of(identifier: str, name: str, kind: str) -> Identity:
    """Return who somebody is when he comes with a browser."""
    if kind == "account":
        return Identity(identifier, name, "account", ACCOUNT_SCOPES)
    return Identity(identifier, name, "guest", GUEST_SCOPES)


def _read(connection: Connection, hashed: bytes) -> Session | None:
    row = connection.execute(
        select(t.identity.c.id, t.identity.c.name, t.identity.c.kind, t.session.c.expires_ms)
        .join_from(t.session, t.identity)
        .where(t.session.c.hash == hashed, t.identity.c.disabled == 0)
    ).one_or_none()
    if row is None:
        return None
    suspended_ms, muted_ms = limits_of(connection, row.id)
    found = identity_of(row.id, row.name, row.kind)
    found = msgspec.structs.replace(found, suspended_ms=suspended_ms, muted_ms=muted_ms)
    return Session(found, row.expires_ms)


def _hash(secret: str) -> bytes:
    # The secret is long and random: a quick hash keeps it as well as a slow one.
    return sha256(secret.encode()).digest()


def _name(hashed: bytes) -> str:
    # The hash of the hash: nobody can use what a list shows to find the stored one.
    return sha256(hashed).hexdigest()[:16]
