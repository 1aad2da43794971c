"""What moderators do about a person, each with a reason: warn, mute, suspend, close, rename; and appeals against it.

A closed account is one that is suspended without an end: its person can still come in, read why, take his data along
and appeal. Every function works within a transaction.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from plancia.server.moderation.errors import NO_END, NO_NAME, ModerationError
from plancia.server.moderation.moderation_log import write
from plancia.server.people.accounts import rename
from plancia.server.people.revocation import revoke
from plancia.server.people.roles import MODERATOR, SERVER
from plancia.server.store import tables as t
from plancia.wire.moderation import AppealDecision, NewMeasure

DAY_MS = 24 * 3600 * 1000

_m, _a = t.measure.c, t.appeal.c


def take(connection: Connection, at_ms: int, by: str, whom: str, new: NewMeasure) -> int:
    """Take a measure about somebody and return its number.

    Raises ``own_case``, ``measure_form``, and for a new name ``name_refused`` and ``name_taken``.
    """
    if by == whom:
        raise ModerationError("own_case")
    if new.kind in ("mute", "suspend") and new.days is None:
        raise ModerationError("measure_form", why=NO_END)
    if new.kind == "rename":
        if not new.name:
            raise ModerationError("measure_form", why=NO_NAME)
        rename(connection, whom, new.name)
    timed = new.kind in ("mute", "suspend") and new.days is not None
    values = {
        "whom": whom,
        "kind": new.kind,
        "reason": new.reason,
        "report": new.report,
        "by": by,
        "at_ms": at_ms,
        "until_ms": at_ms + (new.days or 0) * DAY_MS if timed else None,
    }
    key = connection.execute(insert(t.measure).values(values)).inserted_primary_key
    number = 0 if key is None else int(key[0])
    write(connection, at_ms, by, new.kind, measure=number, whom=whom, report=new.report, days=new.days)
    # What he has open is closed: he comes back with what he may do now, and is told why.
    revoke(connection, at_ms, whom)
    return number


def of_person(connection: Connection, whom: str) -> Sequence[Row[Any]]:
    """Return the measures about somebody with their appeals, the latest first."""
    return connection.execute(_with_appeals().where(_m.whom == whom).order_by(_m.number.desc())).all()


def appealed(connection: Connection) -> Sequence[Row[Any]]:
    """Return the measures against which somebody has appealed and nobody has decided, the oldest first."""
    open_ones = _with_appeals().where(_a.at_ms.is_not(None), _a.outcome.is_(None))
    return connection.execute(open_ones.order_by(_a.at_ms)).all()


def appeal(connection: Connection, at_ms: int, whom: str, number: int, text: str) -> None:
    """Appeal against a measure about oneself; raise ``measure_unknown``, ``appeal_made``."""
    row = _measure(connection, number)
    if row.whom != whom:
        raise ModerationError("measure_unknown", number=number)
    if connection.execute(select(_a.measure).where(_a.measure == number)).first() is not None:
        raise ModerationError("appeal_made")
    connection.execute(insert(t.appeal).values(measure=number, at_ms=at_ms, text=text))
    write(connection, at_ms, whom, "appeal", measure=number)


def decide(connection: Connection, at_ms: int, by: str, number: int, decision: AppealDecision) -> str:
    """Decide an appeal, and return whom it concerns.

    Raises ``measure_unknown``, ``appeal_settled``, ``own_case``, and ``appeal_for_another`` where the moderator took
    the measure himself and there is another one.
    """
    row = _measure(connection, number)
    made = connection.execute(select(t.appeal).where(_a.measure == number)).one_or_none()
    if made is None or made.outcome is not None:
        raise ModerationError("appeal_settled")
    if row.whom == by:
        raise ModerationError("own_case")
    if row.by == by and any(each not in (by, row.whom) for each in _moderators(connection)):
        raise ModerationError("appeal_for_another")
    values = {"decided_by": by, "decided_ms": at_ms, "outcome": decision.outcome, "answer": decision.answer}
    connection.execute(update(t.appeal).where(_a.measure == number).values(values))
    if decision.outcome == "lifted":
        connection.execute(update(t.measure).where(_m.number == number).values(lifted_ms=at_ms))
    write(connection, at_ms, by, f"appeal_{decision.outcome}", measure=number)
    revoke(connection, at_ms, row.whom)
    return str(row.whom)


def _measure(connection: Connection, number: int) -> Row[Any]:
    row = connection.execute(select(t.measure).where(_m.number == number)).one_or_none()
    if row is None:
        raise ModerationError("measure_unknown", number=number)
    return row


def _moderators(connection: Connection) -> list[str]:
    r = t.role.c
    question = (
        select(r.identity)
        .join_from(t.role, t.identity, r.identity == t.identity.c.id)
        .where(r.event == SERVER, r.role == MODERATOR, t.identity.c.disabled == 0)
    )
    return list(connection.execute(question).scalars())


def _with_appeals() -> Any:  # noqa: ANN401  (a question)
    return select(
        t.measure,
        t.identity.c.name.label("name"),
        _a.text.label("appeal"),
        _a.at_ms.label("appealed_ms"),
        _a.outcome,
        _a.answer,
    ).select_from(
        t.measure.join(t.identity, t.identity.c.id == _m.whom).outerjoin(t.appeal, _a.measure == _m.number)
    )
