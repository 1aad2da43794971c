"""Contests: which there are, and who is what in them. Their events are in the journal."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "contest",
        sa.Column("contest", WORDS, primary_key=True, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("opened_ms", WHOLE, nullable=False),
        sa.Column("status", WORDS, nullable=False),
        sa.Column("origin_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("contest_status", "contest", ["kind", "status"])
    op.create_table(
        "contest_member",
        sa.Column("contest", WORDS, sa.ForeignKey("contest.contest"), primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("actor", WORDS, nullable=False),
        sa.Column("since_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("contest_member_identity", "contest_member", ["identity"])
