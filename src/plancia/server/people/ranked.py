"""Who stands in rankings and is rated: accounts that are no programs, and are neither closed nor suspended."""

from sqlalchemy import ColumnElement, Connection, exists, or_, select

from plancia.server.store import tables as t


def is_ranked(connection: Connection, identity: str, now_ms: int) -> bool:
    """Tell whether what somebody does counts for others."""
    question = select(t.identity.c.id).where(t.identity.c.id == identity, are_ranked(now_ms))
    return connection.execute(question).first() is not None


def are_ranked(now_ms: int) -> ColumnElement[bool]:
    """Return the condition, for a question about identities."""
    i, m = t.identity.c, t.measure.c
    held = exists().where(
        m.whom == i.id,
        m.kind.in_(("suspend", "close")),
        m.lifted_ms.is_(None),
        or_(m.until_ms.is_(None), m.until_ms > now_ms),
    )
    program = exists().where(t.program.c.identity == i.id)
    return (i.kind == "account") & (i.disabled == 0) & ~held & ~program
