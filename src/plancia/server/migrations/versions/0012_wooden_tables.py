"""Wooden tables: who holds one, and of its log what the journal does not have."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the four tables."""
    op.create_table(
        "wooden",
        sa.Column("game", WORDS, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("code", WORDS, nullable=False, unique=True),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("opened_at", WHOLE, nullable=False),
        sa.Column("event", WORDS),
        sa.Column("contest", WORDS),
        sqlite_strict=True,
    )
    op.create_index("wooden_contest", "wooden", ["contest", "game"])
    op.create_table(
        "wooden_key",
        sa.Column("hash", sa.LargeBinary, primary_key=True, nullable=False),
        sa.Column("game", WORDS, sa.ForeignKey("wooden.game"), nullable=False),
        sa.Column("turn", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("wooden_key_game", "wooden_key", ["game", "turn"], unique=True)
    op.create_table(
        "wooden_entry",
        sa.Column("game", WORDS, sa.ForeignKey("wooden.game"), primary_key=True, nullable=False),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("entry", WORDS, nullable=False),
        sa.Column("code", WORDS),
        sa.Column("context", WORDS),
        sqlite_strict=True,
    )
    op.create_table(
        "wooden_look",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("game", WORDS, sa.ForeignKey("wooden.game"), nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("actor", WORDS),
        sa.Column("words", WORDS, nullable=False),
        sa.Column("during_play", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("wooden_look_game", "wooden_look", ["game", "id"])
