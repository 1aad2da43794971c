"""Reports: what somebody found wrong, in the order in which it came, with what was said around it.

Every function works within a transaction.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, insert, select, update

from plancia.laboratory.signs import Signs
from plancia.server.moderation.errors import ModerationError
from plancia.server.moderation.subjects import Meant
from plancia.server.store import tables as t
from plancia.wire.moderation import SaidAround

#: So many lines before and after one that was reported are shown.
AROUND = 5
#: So many reports are shown at once, the oldest first.
MOST_SHOWN = 50

_r, _c = t.report.c, t.chat.c

#: What stands as the reason of a report that the server makes of figures.
SIGNS_REASON = "segno, non prova"


def add(connection: Connection, at_ms: int, by: str, meant: Meant, reason: str) -> int:
    """Take a report and return its number; who reports the same twice adds nothing."""
    same = (
        (_r.state == "open")
        & (_r.by == by)
        & (_r.whom == meant.whom if meant.whom is not None else _r.whom.is_(None))
        & (_r.game == meant.game if meant.game is not None else _r.game.is_(None))
        & (_r.line == meant.line if meant.line is not None else _r.line.is_(None))
        & (_r.club == meant.club if meant.club is not None else _r.club.is_(None))
    )
    known = connection.execute(select(_r.number).where(same)).scalar()
    if known is not None:
        return int(known)
    values = {
        "at_ms": at_ms,
        "about": meant.about,
        "by": by,
        "whom": meant.whom,
        "game": meant.game,
        "line": meant.line,
        "said": meant.said,
        "club": meant.club,
        "reason": reason,
        "state": "open",
    }
    key = connection.execute(insert(t.report).values(values)).inserted_primary_key
    return 0 if key is None else int(key[0])


def add_signs(connection: Connection, at_ms: int, game: str, whom: str, figures: Signs) -> None:
    """Put the figures of a game on the desk; once for a person and a game, whatever became of it."""
    known = select(_r.number).where(_r.about == "signs", _r.game == game, _r.whom == whom)
    if connection.execute(known).first() is None:
        shown = {"player": "", "plays": figures.plays, "best": figures.best, "median_s": figures.median_s}
        values = {
            "at_ms": at_ms,
            "about": "signs",
            "whom": whom,
            "game": game,
            "reason": SIGNS_REASON,
            "figures": msgspec.json.encode(shown).decode(),
            "state": "open",
        }
        connection.execute(insert(t.report).values(values))


def waiting(connection: Connection) -> Sequence[Row[Any]]:
    """Return the reports that nobody has dealt with, the oldest first, with the names of those concerned."""
    question = (
        select(t.report, t.identity.c.name.label("name"))
        .outerjoin(t.identity, t.identity.c.id == _r.whom)
        .where(_r.state == "open")
        .order_by(_r.number)
        .limit(MOST_SHOWN)
    )
    return connection.execute(question).all()


def find(connection: Connection, number: int) -> Row[Any]:
    """Return a report that nobody has dealt with; raise ``report_unknown``."""
    row = connection.execute(select(t.report).where(_r.number == number, _r.state == "open")).one_or_none()
    if row is None:
        raise ModerationError("report_unknown", number=number)
    return row


def close(connection: Connection, at_ms: int, number: int) -> None:
    """Note that a report was dealt with."""
    connection.execute(update(t.report).where(_r.number == number).values(state="closed", closed_ms=at_ms))


def said_around(connection: Connection, game: str, line: int) -> list[SaidAround]:
    """Return what was said before and after a line, and the line itself, in order."""
    lines = select(t.chat).where(_c.game == game)
    before = connection.execute(lines.where(_c.id <= line).order_by(_c.id.desc()).limit(AROUND + 1)).all()
    after = connection.execute(lines.where(_c.id > line).order_by(_c.id).limit(AROUND)).all()
    return [SaidAround(row.id, row.name, row.text, row.at_ms) for row in (*reversed(before), *after)]
