"""The games as the rooms know them, the time given back, what people say and note."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "room",
        sa.Column("game", WORDS, primary_key=True, nullable=False),
        sa.Column("opened_ms", WHOLE, nullable=False),
        sa.Column("terms", WORDS, nullable=False),
        sa.Column("status", WORDS, nullable=False),
        sa.Column("origin_ms", WHOLE),
        sqlite_strict=True,
    )
    op.create_index("room_status", "room", ["status"])
    op.create_table(
        "room_credit",
        sa.Column("game", WORDS, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("actor", WORDS, primary_key=True, nullable=False),
        sa.Column("used_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "chat",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("game", WORDS, sa.ForeignKey("room.game"), nullable=False),
        sa.Column("actor", WORDS),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("now_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("chat_game", "chat", ["game", "id"])
    op.create_table(
        "note",
        sa.Column("game", WORDS, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("actor", WORDS, primary_key=True, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sqlite_strict=True,
    )
