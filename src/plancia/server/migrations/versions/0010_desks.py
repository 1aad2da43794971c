"""Desks that are shared: the short address of a contest, the passes of its helpers, and who came in with which."""

from secrets import choice

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")

#: As server/contests/short_address.py makes them.
SIGNS = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 5
#: What has a short address: not somebody's training, nor hands that were prepared.
KINDS = ("tournament", "duplicate", "duplicate_unlisted")


def upgrade() -> None:
    """Make the tables, and give every contest its short address."""
    op.create_table(
        "short_address",
        sa.Column("contest", WORDS, sa.ForeignKey("contest.contest"), primary_key=True, nullable=False),
        sa.Column("code", WORDS, nullable=False, unique=True),
        sqlite_strict=True,
    )
    op.create_table(
        "desk_pass",
        sa.Column("contest", WORDS, sa.ForeignKey("contest.contest"), primary_key=True, nullable=False),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("role", WORDS, nullable=False),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("turn", WHOLE, nullable=False),
        sa.Column("withdrawn", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.add_column("contest_member", sa.Column("pass_number", WHOLE))
    connection = op.get_bind()
    contest = sa.table("contest", sa.column("contest"), sa.column("kind"))
    address = sa.table("short_address", sa.column("contest"), sa.column("code"))
    names = connection.execute(sa.select(contest.c.contest).where(contest.c.kind.in_(KINDS))).scalars().all()
    codes: set[str] = set()
    while len(codes) < len(names):
        codes.add("".join(choice(SIGNS) for _ in range(LENGTH)))
    if names:
        rows = [{"contest": name, "code": code} for name, code in zip(names, codes, strict=True)]
        connection.execute(sa.insert(address), rows)
