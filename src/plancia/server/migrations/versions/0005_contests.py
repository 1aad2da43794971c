"""Contests: which there are, and who is what in them. Their events are in the journal."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "contest",
        sa.Column("contest", sa.Text, primary_key=True, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("opened_ms", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("origin_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("contest_status", "contest", ["kind", "status"])
    op.create_table(
        "contest_member",
        sa.Column("contest", sa.Text, sa.ForeignKey("contest.contest"), primary_key=True, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("since_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("contest_member_identity", "contest_member", ["identity"])
