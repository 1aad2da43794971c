"""Whom or what a report or a block means: a person, a place in a game, a line of a chat, a game, news of a club."""

import msgspec
from sqlalchemy import Connection, or_, select

from plancia.server.moderation.errors import ModerationError
from plancia.server.store import tables as t
from plancia.wire.moderation import Subject


class Meant(msgspec.Struct, frozen=True):
    """What was meant, found."""

    whom: str | None
    game: str | None
    line: int | None = None
    said: str | None = None
    club: str | None = None

    @property
    def about(self) -> str:
        """What a report calls it."""
        if self.club is not None:
            return "news"
        if self.line is not None:
            return "line"
        return "person" if self.whom is not None else "game"


def found(connection: Connection, subject: Subject, asker: str) -> Meant:
    """Return whom or what somebody means; raise ``subject_unknown``.

    A place and a line count only where the asker has to do with the game, or everybody may hear its chat; news where he
    may read them.
    """
    if subject.person is not None:
        known = connection.execute(select(t.identity.c.id).where(t.identity.c.id == subject.person)).scalar()
        if known is not None:
            return Meant(str(known), subject.game)
    elif subject.game is not None and _may_see(connection, subject.game, asker):
        if subject.line is not None:
            return _line(connection, subject.game, subject.line)
        if subject.place is None:
            return Meant(None, subject.game)
        m = t.membership.c
        holder = select(m.identity).where(m.game == subject.game, m.actor == subject.place)
        if (whom := connection.execute(holder).scalar()) is not None:
            return Meant(str(whom), subject.game)
    elif subject.club is not None and subject.news is not None:
        return _news(connection, subject.club, subject.news, asker)
    raise ModerationError("subject_unknown")


def person_meant(connection: Connection, subject: Subject, asker: str) -> str:
    """Return the person whom somebody means; raise ``subject_unknown``."""
    whom = found(connection, subject, asker).whom
    if whom is None:
        raise ModerationError("subject_unknown")
    return whom


def _may_see(connection: Connection, game: str, asker: str) -> bool:
    room = connection.execute(select(t.room.c.terms).where(t.room.c.game == game)).scalar()
    if room is None:
        return False
    m = t.membership.c
    part = connection.execute(select(m.game).where(m.game == game, m.identity == asker)).first()
    return part is not None or msgspec.json.decode(room).get("spectators", True) is not False


def _news(connection: Connection, club: str, number: int, asker: str) -> Meant:
    n, c, m = t.club_news.c, t.club.c, t.club_member.c
    member = select(m.number).where(m.club == c.club, m.identity == asker, m.left_ms.is_(None))
    row = connection.execute(
        select(n.author, n.title, n.text)
        .join_from(t.club_news, t.club, c.club == n.club)
        .where(n.club == club, n.number == number, c.closed_ms.is_(None))
        .where(or_(c.public == 1, member.exists()))
    ).one_or_none()
    if row is None:
        raise ModerationError("subject_unknown")
    return Meant(row.author, None, number, f"{row.title}\n\n{row.text}", club)


def _line(connection: Connection, game: str, number: int) -> Meant:
    c, m = t.chat.c, t.membership.c
    row = connection.execute(select(t.chat).where(c.game == game, c.id == number)).one_or_none()
    if row is None:
        raise ModerationError("subject_unknown")
    whom = row.identity
    if whom is None and row.actor is not None:
        # An earlier version noted the place only.
        whom = connection.execute(select(m.identity).where(m.game == game, m.actor == row.actor)).scalar()
    return Meant(whom, game, number, row.text)
