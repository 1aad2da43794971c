"""Which contests there are, and who is what in them."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select, text, update

from plancia.server.contests.contest_pages import ContestPages
from plancia.server.contests.desk_part import granted_part
from plancia.server.contests.errors import ContestError
from plancia.server.contests.kept_contest import KeptContest, kept_contest
from plancia.server.contests.short_address import ADDRESSED, ShortAddresses, give_address
from plancia.server.live.origin import Origin, move_origin
from plancia.server.nodes.news import News
from plancia.server.nodes.sole import NoCarrier
from plancia.server.people.identity import Identity
from plancia.server.remembered import Remembered
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put_new

_LATEST = text("""
SELECT max(origin_ms + (SELECT now_ms FROM event WHERE event.game = contest.contest ORDER BY seq DESC LIMIT 1))
FROM contest WHERE status = 'live'
""")


#: Of so many contests it is remembered who is what in them.
MOST_KNOWN = 2_000


class ContestStore:
    """The tables of contests, in the journal's file."""

    def __init__(self, store: Store, news: News | None = None) -> None:
        self._store = store
        self.pages = ContestPages(store)
        self.addresses = ShortAddresses(store)
        self._news = news or News(NoCarrier())
        self._news.on("contest", self._forgotten)
        self._news.on_missed(self.forget_all)
        #: Everybody's part by contest and identity, remembered as long as this node hears what others write.
        self._parts: Remembered[str, dict[str, str]] = Remembered(MOST_KNOWN)
        #: How often something was forgotten: what was read before that is not remembered.
        self._changes = 0

    async def open(self, contest: KeptContest, owner: str, actor: str) -> None:
        """Note a new contest and who made it, as what."""

        def work(connection: Connection) -> None:
            connection.execute(insert(t.contest).values(_row(contest)))
            _seat(connection, contest.contest, owner, actor, contest.opened)
            if contest.kind in ADDRESSED:
                give_address(connection, contest.contest)

        await self._store.writing(work)

    async def keep(self, contest: KeptContest, owner: str, actor: str) -> None:
        """Note a contest that may be there already, and that somebody is something in it, unless he is already."""

        def work(connection: Connection) -> None:
            put_new(connection, t.contest, _row(contest))
            part = {"contest": contest.contest, "identity": owner, "actor": actor, "since_ms": contest.opened}
            put_new(connection, t.contest_member, part)

        await self._store.writing(work)
        self.forget(contest.contest)

    async def find(self, contest: str) -> KeptContest:
        """Return a contest; raise ``contest_unknown``."""
        question = select(t.contest).where(t.contest.c.contest == contest)
        row = await self._store.reading(lambda connection: connection.execute(question).one_or_none())
        if row is None:
            raise ContestError("contest_unknown", contest=contest)
        return kept_contest(row)

    async def find_of(self, kinds: Collection[str], contest: str) -> KeptContest:
        """Return a contest of these kinds; raise ``contest_unknown``."""
        kept = await self.find(contest)
        if kept.kind not in kinds:
            raise ContestError("contest_unknown", contest=contest)
        return kept

    async def part_of(self, contest: str, identity: Identity | None) -> str | None:
        """Return what somebody is in a contest, as text; None: he watches."""
        if identity is None:
            return None
        known = self._parts.get(contest) if self._news.is_trusted else None
        # Where there are other nodes, one of them may just have given him a part.
        if known is None or (identity.id not in known and not self._news.is_alone):
            changes, known = self._changes, await self.members(contest)
            # A contest without members is perhaps none: do not remember it.
            if known and changes == self._changes:
                self._parts[contest] = known
        return known.get(identity.id)

    async def live(self, kinds: Collection[str]) -> list[str]:
        """Return all contests of these kinds that are not over, the latest first."""
        c = t.contest.c
        question = select(c.contest).where(c.kind.in_(kinds), c.status == "live").order_by(c.opened_ms.desc())
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def finish(self, contest: str) -> None:
        """Note that a contest is over."""
        change = update(t.contest).where(t.contest.c.contest == contest).values(status="over")
        await self._store.writing(lambda connection: connection.execute(change))

    async def move_origin(self, contest: str, before: Origin | None, after: Origin) -> bool:
        """Note where the time of a contest is 0 now; False: another node has noted something else meanwhile."""
        return await self._store.writing(
            lambda connection: move_origin(connection, t.contest, contest, before, after)
        )

    async def live_in(self, kinds: Collection[str], groups: Collection[str]) -> list[str]:
        """Return which of some contests are of these kinds and are not over."""
        c = t.contest.c
        question = select(c.contest).where(c.contest.in_(groups), c.kind.in_(kinds), c.status == "live")
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def latest_ms(self) -> int:
        """Return the latest instant of the server's line that any contest which is not over remembers."""
        found = await self._store.reading(lambda connection: connection.execute(_LATEST).scalar())
        return int(found or 0)

    async def members(self, contest: str) -> dict[str, str]:
        """Return what everybody is in a contest, by identity: by the part that he took, or a role granted to him."""
        return await self._store.reading(lambda connection: _members(connection, contest))

    async def director_of(self, contest: str) -> str:
        """Return the name of the person who made a contest and directs it; empty if there is none."""
        m = t.contest_member.c
        question = (
            select(t.identity.c.name)
            .join(t.contest_member, m.identity == t.identity.c.id)
            .where(m.contest == contest, m.actor == "director")
            .order_by(m.since_ms)
        )
        found: str | None = await self._store.reading(
            lambda connection: connection.execute(question).scalars().first()
        )
        return found or ""

    async def seat(
        self, contest: str, identity: str, actor: str, at: int, *, pass_number: int | None = None
    ) -> None:
        """Give somebody his part in a contest, in place of the one he had; ``pass_number``: by which pass he came."""

        def work(connection: Connection) -> None:
            m = t.contest_member.c
            mine = (m.contest == contest) & (m.identity == identity)
            connection.execute(delete(t.contest_member).where(mine))
            _seat(connection, contest, identity, actor, at)
            connection.execute(update(t.contest_member).where(mine).values(pass_number=pass_number))

        await self._store.writing(work)
        self.forget(contest)

    def forget(self, contest: str) -> None:
        """Read anew who is what in a contest, here and on other nodes: it has changed."""
        self._forgotten(contest)
        self._news.tell("contest", contest)

    def forget_all(self) -> None:
        """Read everything anew: another process may have changed something."""
        self._changes += 1
        self._parts.clear()

    def _forgotten(self, contest: str) -> None:
        self._changes += 1
        self._parts.pop(contest, None)


def _seat(connection: Connection, contest: str, identity: str, actor: str, at: int) -> None:
    values = {"contest": contest, "identity": identity, "actor": actor, "since_ms": at}
    connection.execute(insert(t.contest_member).values(values))


def _members(connection: Connection, contest: str) -> dict[str, str]:
    m, r = t.contest_member.c, t.role.c
    seated = select(m.identity, m.actor).where(m.contest == contest)
    members = {row.identity: row.actor for row in connection.execute(seated)}
    roles: dict[str, set[str]] = {}
    for row in connection.execute(select(r.identity, r.role).where(r.event == contest)):
        roles.setdefault(row.identity, set()).add(row.role)
    if roles:
        kind = connection.execute(select(t.contest.c.kind).where(t.contest.c.contest == contest)).scalar()
        granted = {who: granted_part(kind or "", held, members.get(who)) for who, held in roles.items()}
        members |= {who: part for who, part in granted.items() if part is not None}
    return members


def _row(contest: KeptContest) -> dict[str, object]:
    return {
        "contest": contest.contest,
        "kind": contest.kind,
        "title": contest.title,
        "opened_ms": contest.opened,
        "status": contest.status,
        **contest.origin.columns,
    }
