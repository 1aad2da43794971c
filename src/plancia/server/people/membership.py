"""Who is what in which game. Durable: a player may come back on any device, after any restart."""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, insert, select, update

from plancia.rules.game.actors import Actor, format_actor
from plancia.server.nodes.news import News
from plancia.server.nodes.sole import NoCarrier
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.server.people.places import parse_place
from plancia.server.people.revocation import revoke
from plancia.server.remembered import Remembered
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put_new

#: Of so many games it is remembered who has a part in them: more than a server plays at the same time.
MOST_KNOWN = 20_000


class Member(msgspec.Struct, frozen=True):
    """Somebody's part in a game. ``actor`` None: he watches."""

    game: str
    identity: str
    actor: Actor | None
    #: As he is called, where that was asked for.
    name: str = ""
    #: Under which name he is ready to play, while the game waits for its players; None: he is not.
    ready_name: str | None = None


class Memberships:
    """Everybody's part in every game.

    What was read once is remembered, as long as this node hears at once what others write. That somebody has no part is
    never remembered where there are others: he may just have got one.
    """

    def __init__(self, store: Store, now_ms: Callable[[], int], news: News | None = None) -> None:
        self._store = store
        self._now_ms = now_ms
        self._news = news or News(NoCarrier())
        self._news.on("game", self._forgotten)
        self._news.on_missed(self.forget_all)
        #: How often something was forgotten: what was read before that is not remembered.
        self._changes = 0
        self._known: Remembered[str, dict[str, Member]] = Remembered(MOST_KNOWN)
        self._hosts: Remembered[str, str] = Remembered(MOST_KNOWN)
        #: Told of every game in which somebody has got a part.
        self.followers: list[Callable[[str], None]] = []
        #: Told within the transaction of everybody who is ready to play, by game and id.
        self.came: list[Callable[[Connection, str, str], None]] = []

    async def role_of(self, game: str, identity_id: str) -> Member | None:
        """Return somebody's part in a game; None if he has none."""
        member = (await self._of_game(game)).get(identity_id)
        if (member is None or member.actor is None) and not self._news.is_alone:
            member = (await self._read(game)).get(identity_id)
        return member

    async def of_game(self, game: str) -> list[Member]:
        """Return everybody who has a part in a game."""
        return list((await self._of_game(game)).values())

    async def seat(self, game: str, actor: Actor | None, identity: Identity) -> None:
        """Give somebody a free seat or office, or let him watch; a second call does nothing.

        A spectator may still sit down. Raises ``seat_taken`` if somebody else is there, ``already_seated`` if he has
        another place in this game.
        """
        now_ms = self._now_ms()
        await self._store.writing(lambda connection: seat(connection, game, actor, identity.id, now_ms))
        self.forget(game)

    async def seat_all(self, game: str, places: Mapping[str, Actor]) -> None:
        """Give several people their places at once, by the ids of people; a person who has one keeps it."""
        now_ms = self._now_ms()

        def seat_all(connection: Connection) -> None:
            for identity, actor in places.items():
                with suppress(PeopleError):
                    seat(connection, game, actor, identity, now_ms)

        await self._store.writing(seat_all)
        self.forget(game)

    async def vacate(self, game: str, actor: Actor) -> None:
        """Take an office back, so that somebody else can have it; the person who held it may watch.

        The rights of that person change: ``Revocations.watch`` closes his sockets. Raises ``office_vacant``.
        """
        place, now_ms = format_actor(actor), self._now_ms()

        def vacate(connection: Connection) -> None:
            m = t.membership
            held = (m.c.game == game) & (m.c.actor == place)
            holder = connection.execute(select(m.c.identity).where(held)).scalar_one_or_none()
            if holder is None:
                raise PeopleError("office_vacant", game=game, actor=place)
            connection.execute(update(m).where(held).values(actor=None, ready_name=None))
            revoke(connection, now_ms, holder)

        await self._store.writing(vacate)
        self.forget(game)

    async def be_ready(self, game: str, identity: Identity) -> list[Member]:
        """Note that somebody is ready to play, and return everybody who has a part in the game."""

        def ready(connection: Connection) -> list[Member]:
            m = t.membership
            mine = (m.c.game == game) & (m.c.identity == identity.id)
            connection.execute(update(m).where(mine).values(ready_name=identity.name))
            for came in self.came:
                came(connection, game, identity.id)
            return members_of(connection, [game])

        members = await self._store.writing(ready)
        self.forget(game)
        return members

    async def found(self, game: str, identity: Identity) -> None:
        """Note who made a game: he may invite others to it."""
        values = {"game": game, "identity": identity.id}
        await self._store.writing(lambda connection: put_new(connection, t.host, values))

    async def host_of(self, game: str) -> str | None:
        """Return the id of the person who made a game."""
        if (known := self._hosts.get(game)) is not None:
            return known
        question = select(t.host.c.identity).where(t.host.c.game == game)
        found: str | None = await self._store.reading(
            lambda connection: connection.execute(question).scalar()
        )
        if found is not None:
            self._hosts[game] = found
        return found

    async def games_of(self, identity_id: str) -> list[Member]:
        """Return every game in which somebody has a part, the latest first."""
        question = (
            select(t.membership.c.game, t.membership.c.identity, t.membership.c.actor)
            .where(t.membership.c.identity == identity_id)
            .order_by(t.membership.c.since_ms.desc(), t.membership.c.game)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [_member(*row) for row in rows]

    def forget(self, game: str) -> None:
        """Read a game's members anew next time: they have changed."""
        self._forgotten(game)
        self._news.tell("game", game)
        for follow in self.followers:
            follow(game)

    def forget_all(self) -> None:
        """Read everything anew: another process may have changed something."""
        self._changes += 1
        self._known.clear()
        self._hosts.clear()

    def _forgotten(self, game: str) -> None:
        self._changes += 1
        self._known.pop(game, None)

    async def _of_game(self, game: str) -> dict[str, Member]:
        if self._news.is_trusted and (known := self._known.get(game)) is not None:
            return known
        return await self._read(game)

    async def _read(self, game: str) -> dict[str, Member]:
        changes = self._changes
        members = {
            member.identity: member
            for member in await self._store.reading(lambda connection: members_of(connection, [game]))
        }
        # A game without members may be one that does not exist: do not remember it.
        if members and changes == self._changes:
            self._known[game] = members
        return members


def members_of(connection: Connection, games: Collection[str]) -> list[Member]:
    """Return everybody who has a part in some games, by name."""
    m = t.membership.c
    question = (
        select(m.game, m.identity, m.actor, t.identity.c.name, m.ready_name)
        .join_from(t.membership, t.identity, m.identity == t.identity.c.id)
        .where(m.game.in_(games))
    )
    return [_member(*row) for row in connection.execute(question)]


def seat(connection: Connection, game: str, actor: Actor | None, identity: str, now_ms: int) -> None:
    """Give somebody a place, within a transaction; see ``Memberships.seat``."""
    place = None if actor is None else format_actor(actor)
    m = t.membership
    held = connection.execute(
        select(m.c.actor).where(m.c.game == game, m.c.identity == identity)
    ).one_or_none()
    if held is not None and held.actor is not None:
        if place is None or held.actor == place:
            return
        raise PeopleError("already_seated", game=game)
    if place is not None:
        taken = select(m.c.identity).where(m.c.game == game, m.c.actor == place)
        if connection.execute(taken).one_or_none() is not None:
            raise PeopleError("seat_taken", game=game, actor=place)
    if held is not None:
        connection.execute(update(m).where(m.c.game == game, m.c.identity == identity).values(actor=place))
        return
    connection.execute(insert(m).values(game=game, identity=identity, actor=place, since_ms=now_ms))


def _member(
    game: str, identity: str, actor: str | None, name: str = "", ready_name: str | None = None
) -> Member:
    return Member(game, identity, None if actor is None else parse_place(actor), name, ready_name)
