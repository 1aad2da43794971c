"""Coming in: as a guest with a name, or with an account and its password."""

from collections.abc import Callable
from secrets import token_hex

from sqlalchemy import Connection, delete, insert, select, update

from plancia.server.people.addresses import block_of
from plancia.server.people.departed import is_of_departed
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.server.people.limits import Limits
from plancia.server.people.log import log
from plancia.server.people.names import (
    GUEST_LENGTH,
    account_name,
    guest_name,
    plain_name,
    same_name,
    short_name,
    skeleton,
)
from plancia.server.people.passwords import Passwords, check_password
from plancia.server.people.revocation import Revocations, revoke
from plancia.server.people.sessions import identity_of
from plancia.server.people.tokens import revoke_token, tokens_of
from plancia.server.store import tables as t
from plancia.server.store.store import Store


class Accounts:
    """Guests and accounts."""

    def __init__(
        self,
        store: Store,
        passwords: Passwords,
        limits: Limits,
        revocations: Revocations,
        now_ms: Callable[[], int],
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._limits = limits
        self._revocations = revocations
        self._now_ms = now_ms

    async def guest(self, name: str, address: str) -> Identity:
        """Let somebody in under a name; raise ``name_refused``, ``name_taken`` if an account has it."""
        self._limits.take("guests", block_of(address))
        clean, now_ms = guest_name(name), self._now_ms()

        def enter(connection: Connection) -> Identity:
            if find(connection, clean) is not None or is_of_departed(connection, clean):
                raise PeopleError("name_taken", name=clean)
            return _add(connection, now_ms, "guest", clean, None)

        return await self._store.writing(enter)

    async def code_holder(self, name: str) -> Identity:
        """Let somebody in whose code names him. No limit by the address: a whole hall comes in behind one."""
        now_ms = self._now_ms()

        def enter(connection: Connection) -> Identity:
            called = short_name(name)
            if find(connection, called) is not None or is_of_departed(connection, called):
                # An account has that name, or had it: this is another person.
                called = f"{called[: GUEST_LENGTH - 2].rstrip()} 2"
            return _add(connection, now_ms, "guest", called, None)

        return await self._store.writing(enter)

    async def sign_up(
        self, name: str, password: str, address: str, guest: Identity | None = None
    ) -> Identity:
        """Make an account; a guest becomes it and keeps his games.

        Raises ``name_refused``, ``name_taken``, ``password_refused``, ``password_guessable``, ``server_full``.
        """
        self._limits.take("sign_ups", block_of(address))
        name = account_name(name)
        check_password(password, name)
        hashed, now_ms = await self._passwords.hashed(password, block_of(address)), self._now_ms()
        known = guest.id if guest is not None and guest.kind == "guest" else None
        identity = await self._store.writing(
            lambda connection: create(connection, now_ms, name, hashed, address=address, guest=known)
        )
        if known is not None:
            await self._revocations.watch()  # what he has open still says that he is a guest
        return identity

    async def sign_in(self, name: str, password: str, address: str) -> Identity:
        """Return whose name and password these are.

        Raises ``sign_in_refused``, the same and after the same time for a wrong password, a disabled account and a name
        that nobody has; ``too_many_requests`` by the name, and by the address if much was wrong that came from there.
        """
        block = block_of(address)
        self._limits.check("sign_ins", block)
        self._limits.take("sign_ins_of_account", skeleton(name))
        row = await self._store.reading(lambda connection: _password_of(connection, name))
        right = await self._passwords.is_right(row and row[2], password, block)
        identifier = None if row is None else row[0]
        now_ms = self._now_ms()
        if row is None or not right:
            self._limits.charge("sign_ins", block)
            # What was typed as a name may be a password: it is not written down.
            await self._store.writing(
                lambda connection: log(connection, now_ms, "sign_in_refused", identifier, address)
            )
            raise PeopleError("sign_in_refused")
        await self._store.writing(lambda connection: log(connection, now_ms, "sign_in", row[0], address))
        if self._passwords.is_outdated(row[2]):
            hashed = await self._passwords.hashed(password, block)
            await self._store.writing(lambda connection: _set_password(connection, row[0], hashed))
        return identity_of(row[0], row[1], "account")

    async def change_password(self, identity: Identity, old: str, new: str, address: str) -> None:
        """Set another password, end every session and take every token back.

        Raises ``sign_in_refused`` unless the old one is right, ``password_refused``, ``password_guessable``.
        """
        check_password(new, identity.name)
        await self.check_password(identity, old, address)
        hashed, now_ms = await self._passwords.hashed(new, block_of(address)), self._now_ms()
        await self._store.writing(
            lambda connection: reset_password(connection, now_ms, identity.id, hashed, address)
        )
        await self._revocations.watch()

    async def check_password(self, identity: Identity, password: str, address: str) -> None:
        """Raise ``sign_in_refused`` unless this is the password of an account; a guest has none."""
        if identity.kind != "account":
            return
        self._limits.take("sign_ins_of_account", skeleton(identity.name))
        row = await self._store.reading(lambda connection: _password_of(connection, identity.name))
        if row is None or not await self._passwords.is_right(row[2], password, block_of(address)):
            raise PeopleError("sign_in_refused")

    async def sign_out_everywhere(self, identity: Identity, address: str) -> None:
        """End every session of somebody."""
        now_ms = self._now_ms()
        await self._store.writing(lambda connection: end_sessions(connection, now_ms, identity.id, address))
        await self._revocations.watch()


def find(connection: Connection, name: str) -> str | None:
    """Return the id of the account with a name, or with one that looks like it."""
    question = select(t.identity.c.id).where(t.identity.c.skeleton == skeleton(name))
    found: str | None = connection.execute(question).scalar()
    return found


def find_exactly(connection: Connection, name: str) -> str:
    """Return the id of the account with exactly this name, upper or lower case; raise ``account_not_found``.

    The sign of a program may be left out.
    """
    plain = plain_name(name)
    question = select(t.identity.c.id, t.identity.c.name).where(t.identity.c.skeleton == skeleton(plain))
    row = connection.execute(question).one_or_none()
    if row is None or not same_name(plain_name(row.name), plain):
        raise PeopleError("account_not_found", name=name)
    return str(row.id)


def create(
    connection: Connection,
    at_ms: int,
    name: str,
    hashed: str | None,
    *,
    address: str | None = None,
    guest: str | None = None,
) -> Identity:
    """Make an account, of a guest if one is given, within a transaction; raise ``name_taken`` if one looks the same.

    Nobody can sign in to one without a password: it is a program's, which shows a token.
    """
    name = account_name(name)
    if find(connection, name) is not None or is_of_departed(connection, name):
        raise PeopleError("name_taken", name=name)
    if guest is None:
        identity = _add(connection, at_ms, "account", name, hashed)
    else:
        identity = identity_of(guest, name, "account")
        values = {"kind": "account", "name": name, "skeleton": skeleton(name), "password": hashed}
        connection.execute(update(t.identity).where(t.identity.c.id == guest).values(values))
        revoke(connection, at_ms, guest)
    log(connection, at_ms, "account_created", identity.id, address, name=name)
    return identity


def reset_password(
    connection: Connection, at_ms: int, identity: str, hashed: str, address: str | None = None
) -> None:
    """Set a password within a transaction, end every session and take every token back.

    Somebody who had the old password may have made one.
    """
    _set_password(connection, identity, hashed)
    for token in tokens_of(connection, identity):
        revoke_token(connection, at_ms, identity, token.id)
    log(connection, at_ms, "password_changed", identity, address)
    end_sessions(connection, at_ms, identity, address)


def end_sessions(connection: Connection, at_ms: int, identity: str, address: str | None = None) -> None:
    """End every session of somebody within a transaction; no device of his is told anything any more."""
    connection.execute(delete(t.session).where(t.session.c.identity == identity))
    connection.execute(delete(t.notice_device).where(t.notice_device.c.identity == identity))
    log(connection, at_ms, "signed_out_everywhere", identity, address)
    revoke(connection, at_ms, identity)


def set_disabled(connection: Connection, at_ms: int, identity: str, *, disabled: bool) -> None:
    """Close or open an account within a transaction. A closed one keeps its games and loses its sessions."""
    connection.execute(update(t.identity).where(t.identity.c.id == identity).values(disabled=int(disabled)))
    log(connection, at_ms, "account_disabled" if disabled else "account_enabled", identity)
    if disabled:
        connection.execute(delete(t.session).where(t.session.c.identity == identity))
    revoke(connection, at_ms, identity)


def rename(connection: Connection, identity: str, name: str) -> None:
    """Give somebody another name, within a transaction; raise ``name_refused``, ``name_taken``."""
    row = connection.execute(select(t.identity.c.kind).where(t.identity.c.id == identity)).one()
    account = row.kind == "account"
    clean = account_name(name) if account else guest_name(name)
    if find(connection, clean) is not None or is_of_departed(connection, clean):
        raise PeopleError("name_taken", name=clean)
    values = {"name": clean, "skeleton": skeleton(clean) if account else None}
    connection.execute(update(t.identity).where(t.identity.c.id == identity).values(values))


def _add(connection: Connection, at_ms: int, kind: str, name: str, hashed: str | None) -> Identity:
    identifier = token_hex(8)
    connection.execute(
        insert(t.identity).values(
            id=identifier,
            kind=kind,
            name=name,
            skeleton=skeleton(name) if kind == "account" else None,
            password=hashed,
            created_ms=at_ms,
            disabled=0,
        )
    )
    return identity_of(identifier, name, kind)


def _set_password(connection: Connection, identity: str, hashed: str) -> None:
    connection.execute(update(t.identity).where(t.identity.c.id == identity).values(password=hashed))


def _password_of(connection: Connection, name: str) -> tuple[str, str, str] | None:
    """Return id, name and hash of an account that may be used. Exactly this name: one that looks like it is another."""
    row = connection.execute(
        select(t.identity.c.id, t.identity.c.name, t.identity.c.password).where(
            t.identity.c.skeleton == skeleton(name), t.identity.c.disabled == 0
        )
    ).one_or_none()
    if row is None or row.password is None or not same_name(row.name, name):
        return None
    return row.id, row.name, row.password
