"""Invitations: a signed link to one seat or office of one game, for the first person who opens it, until it expires."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from secrets import token_urlsafe

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection, insert, select, update

from plancia.rules.game.actors import Actor, format_actor
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.server.people.membership import Member, Memberships, seat
from plancia.server.people.places import parse_place
from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: Raises unless a game has such a place for a person.
PlaceCheck = Callable[[str, Actor], Awaitable[None]]


async def _any_place(_game: str, _actor: Actor) -> None:
    """Accept every place: without games, as on the command line, there is nothing to check it against."""


class Invitation(msgspec.Struct, frozen=True):
    """An invitation as the host sees it. ``actor`` None: to watch."""

    id: str
    game: str
    actor: Actor | None
    expires_ms: int
    used: bool
    revoked: bool


class Invitations:
    """The invitations to all games."""

    def __init__(self, store: Store, memberships: Memberships, key: bytes, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._memberships = memberships
        self._now_ms = now_ms
        self._check_place: PlaceCheck = _any_place
        #: Whether the players of a game may invite officials to it. In a tournament they may not: the desk does.
        self.players_invite: Callable[[str], bool] = lambda _: True
        self._signer = Signer(key, salt="invitation", digest_method=sha256)

    def ask_first(self, check_place: PlaceCheck) -> None:
        """Set the check that every place must pass before an invitation to it is made."""
        self._check_place = check_place

    async def make(
        self, game: str, actor: Actor | None, host: Identity, lasts_ms: int
    ) -> tuple[Invitation, str]:
        """Make an invitation and return it with what goes into the link. Earlier ones to the same place stay.

        Raises what the check of the place raises: ``no_such_place``, ``seat_of_computer``.
        """
        if actor is not None:
            await self._check_place(game, actor)
        invitation = Invitation(
            token_urlsafe(12), game, actor, self._now_ms() + lasts_ms, used=False, revoked=False
        )
        await self._store.writing(
            lambda connection: connection.execute(
                insert(t.invitation).values(
                    id=invitation.id,
                    game=game,
                    actor=None if actor is None else format_actor(actor),
                    made_by=host.id,
                    expires_ms=invitation.expires_ms,
                    revoked=0,
                )
            )
        )
        return invitation, self._signer.sign(invitation.id).decode()

    async def look(self, link: str, asker: Identity | None = None) -> Invitation:
        """Return what a link invites to; raise ``invitation_refused`` if it is forged, old, used or taken back.

        The person who has used it may look again.
        """
        identifier = self._identifier(link)
        found, used_by = await self._store.reading(lambda connection: _find_used(connection, identifier))
        if asker is not None and used_by == asker.id:
            return found
        if found.used:
            raise PeopleError("invitation_refused")
        return self._checked(found)

    async def host_name(self, invitation: Invitation) -> str:
        """Return the name of the person who invites."""
        question = (
            select(t.identity.c.name)
            .join_from(t.invitation, t.identity, t.invitation.c.made_by == t.identity.c.id)
            .where(t.invitation.c.id == invitation.id)
        )
        return str(await self._store.reading(lambda connection: connection.execute(question).scalar_one()))

    async def accept(self, link: str, identity: Identity) -> Member:
        """Seat somebody where a link invites him; a link seats one person, who may open it again.

        Raises ``invitation_refused``, ``seat_taken``, ``already_seated``.
        """
        identifier, now_ms = self._identifier(link), self._now_ms()

        def accept(connection: Connection) -> Member:
            found, used_by = _find_used(connection, identifier)
            if used_by == identity.id:
                return Member(found.game, identity.id, found.actor)
            if found.used:
                raise PeopleError("invitation_refused")
            self._checked(found)
            seat(connection, found.game, found.actor, identity.id, now_ms)
            connection.execute(
                update(t.invitation).where(t.invitation.c.id == identifier).values(used_by=identity.id)
            )
            return Member(found.game, identity.id, found.actor)

        member = await self._store.writing(accept)
        self._memberships.forget(member.game)
        return member

    async def of_game(self, game: str) -> list[Invitation]:
        """Return the invitations to a game."""
        question = select(t.invitation).where(t.invitation.c.game == game).order_by(t.invitation.c.expires_ms)
        rows = await self._store.reading(lambda connection: connection.execute(question).mappings().all())
        return [_invitation(dict(row)) for row in rows]

    async def revoke(self, game: str, identifier: str) -> None:
        """Take an invitation back; a person who has used it keeps his place. Raises ``invitation_refused``."""
        change = (
            update(t.invitation)
            .where(t.invitation.c.id == identifier, t.invitation.c.game == game)
            .values(revoked=1)
        )
        done = await self._store.writing(lambda connection: connection.execute(change).rowcount)
        if not done:
            raise PeopleError("invitation_refused")

    def _identifier(self, link: str) -> str:
        try:
            return self._signer.unsign(link).decode()
        except (BadSignature, UnicodeError):
            raise PeopleError("invitation_refused") from None

    def _checked(self, found: Invitation) -> Invitation:
        if found.revoked or found.expires_ms <= self._now_ms():
            raise PeopleError("invitation_refused")
        return found


def _find_used(connection: Connection, identifier: str) -> tuple[Invitation, str | None]:
    """Return an invitation and who has used it; raise ``invitation_refused`` if there is none."""
    row = (
        connection.execute(select(t.invitation).where(t.invitation.c.id == identifier))
        .mappings()
        .one_or_none()
    )
    if row is None:
        raise PeopleError("invitation_refused")
    return _invitation(dict(row)), row["used_by"]


def _invitation(row: dict[str, object]) -> Invitation:
    actor = row["actor"]
    return Invitation(
        str(row["id"]),
        str(row["game"]),
        None if actor is None else parse_place(str(actor)),
        int(str(row["expires_ms"])),
        used=row["used_by"] is not None,
        revoked=bool(row["revoked"]),
    )
