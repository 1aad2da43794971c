"""Servers that share one database, whose time line a clock counts on, who waits, and indexes for long lists."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables, the columns and the indexes."""
    op.create_table(
        "node",
        sa.Column("id", WORDS, primary_key=True, nullable=False),
        sa.Column("version", WORDS, nullable=False),
        sa.Column("entered_ms", WHOLE, nullable=False),
        sa.Column("pid", WHOLE, nullable=False),
        sa.Column("gone", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "beat",
        sa.Column("node", WORDS, primary_key=True, nullable=False),
        sa.Column("line_ms", WHOLE, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "owner",
        sa.Column("contest", WORDS, primary_key=True, nullable=False),
        sa.Column("node", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("owner_node", "owner", ["node"])
    op.add_column("room", sa.Column("origin_node", WORDS))
    op.add_column("contest", sa.Column("origin_node", WORDS))
    op.add_column("room", sa.Column("stood_ms", WHOLE))
    op.add_column("contest", sa.Column("stood_ms", WHOLE))
    op.add_column("room", sa.Column("calling", WHOLE))
    op.add_column("membership", sa.Column("ready_name", WORDS))
    # Lists are read in pages, the latest first: the index has their order, so that a page costs no sort.
    op.drop_index("room_status", "room")
    op.create_index("room_listed", "room", ["status", "opened_ms", "game"])
    # Few of all games wait for an official: only those are in this index.
    waits = sa.text("calling = 1")
    op.create_index("room_calling", "room", ["game"], sqlite_where=waits, postgresql_where=waits)
    op.drop_index("contest_status", "contest")
    op.create_index("contest_listed", "contest", ["status", "kind", "opened_ms", "contest"])
    op.create_index("host_identity", "host", ["identity"])
    op.create_index("session_expires", "session", ["expires_ms"])
