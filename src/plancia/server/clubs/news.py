"""What a club tells, in plain paragraphs. Every function works within a transaction."""

from sqlalchemy import Connection, delete, insert, select, update

from plancia.server.clubs import club_store
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.rights import part_in
from plancia.server.people.identity import Identity
from plancia.server.people.standing import check_not_muted
from plancia.server.store import tables as t
from plancia.wire import clubs as w

#: How many news a club may have, and how many its page shows.
MOST_NEWS = 500
SHOWN = 20

_n = t.club_news.c


def add(connection: Connection, at_ms: int, club: str, by: Identity, new: w.NewNews) -> int:
    """Tell something and return its number; raise ``muted``, ``club_full``."""
    part_in(connection, club, by, "secretary")
    check_not_muted(by)
    club_store.check_room(connection, t.club_news, club, MOST_NEWS)
    number = club_store.number(connection, club)
    row = {
        "club": club,
        "number": number,
        "author": by.id,
        "at_ms": at_ms,
        "title": new.title.strip(),
        "text": new.text.strip(),
    }
    connection.execute(insert(t.club_news).values(row))
    return number


def change(connection: Connection, club: str, by: Identity, number: int, wanted: w.NewNews) -> None:
    """Change the text of news; who changes it is its author from then on. Raises ``muted``, ``club_news_unknown``."""
    part_in(connection, club, by, "secretary")
    check_not_muted(by)
    values = {"author": by.id, "title": wanted.title.strip(), "text": wanted.text.strip()}
    changed = connection.execute(
        update(t.club_news).where(_n.club == club, _n.number == number).values(values)
    )
    if not changed.rowcount:
        raise ClubError("club_news_unknown", number=number)


def remove(connection: Connection, club: str, by: Identity, number: int) -> None:
    """Take something back; raise ``club_news_unknown``."""
    part_in(connection, club, by, "secretary")
    gone = connection.execute(delete(t.club_news).where(_n.club == club, _n.number == number))
    if not gone.rowcount:
        raise ClubError("club_news_unknown", number=number)


def latest(connection: Connection, club: str) -> list[w.ClubNews]:
    """Return what the club has told lately, the latest first."""
    question = (
        select(_n.number, _n.title, _n.text, t.identity.c.name, _n.at_ms)
        .join_from(t.club_news, t.identity, t.identity.c.id == _n.author)
        .where(_n.club == club)
        .order_by(_n.at_ms.desc(), _n.number.desc())
        .limit(SHOWN)
    )
    return [w.ClubNews(*row) for row in connection.execute(question)]
