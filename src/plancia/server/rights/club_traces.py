"""What somebody who goes for good leaves in clubs: results without his name, and a president in his place."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, delete, or_, select, update

from plancia.server.clubs import member_store
from plancia.server.rights.naming import DELETED
from plancia.server.store import tables as t


def leave_clubs(
    connection: Connection, at_ms: int, identity: str, places: Mapping[str, Iterable[str]]
) -> None:
    """Take somebody out of all clubs: his news, requests and invitations go, his results stay nameless.

    Where he was the only president a secretary is it now, or the member who came first; ``places``: his places in
    contests, because evenings call guests as these do.
    """
    m, v, r = t.club_member, t.club_invitation, t.club_result
    rows = connection.execute(select(m.c.club, m.c.number, m.c.role).where(m.c.identity == identity)).all()
    for row in rows:
        if row.role == "president" and list(member_store.presidents(connection, row.club)) == [row.number]:
            heir = member_store.successor(connection, row.club, row.number)
            if heir is not None:
                member_store.change(connection, row.club, heir, {"role": "president"})
        nameless = {"identity": None, "name": DELETED, "role": "member", "left_ms": at_ms, "shown": 0}
        member_store.change(connection, row.club, row.number, nameless)
    connection.execute(delete(t.club_request).where(t.club_request.c.identity == identity))
    connection.execute(delete(v).where(or_(v.c.identity == identity, v.c.made_by == identity)))
    connection.execute(delete(t.club_news).where(t.club_news.c.author == identity))
    nobody = {"identity": None, "name": DELETED, "actor": None}
    connection.execute(
        update(r).where(or_(r.c.identity == identity, r.c.actor == f"person:{identity}")).values(nobody)
    )
    k = t.club_link.c
    for contest, held in places.items():
        linked = select(k.club).where(k.club == r.c.club, k.evening == r.c.evening, k.subject == contest)
        own = r.c.actor.in_(list(held)) & linked.exists()
        connection.execute(update(r).where(own).values(name=DELETED, identity=None))
