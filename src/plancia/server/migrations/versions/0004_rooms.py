"""The games as the rooms know them, the time given back, what people say and note."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "room",
        sa.Column("game", sa.Text, primary_key=True, nullable=False),
        sa.Column("opened_ms", sa.Integer, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("origin_ms", sa.Integer),
        sqlite_strict=True,
    )
    op.create_index("room_status", "room", ["status"])
    op.create_table(
        "room_credit",
        sa.Column("game", sa.Text, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("actor", sa.Text, primary_key=True, nullable=False),
        sa.Column("used_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, nullable=False),
        sa.Column("game", sa.Text, sa.ForeignKey("room.game"), nullable=False),
        sa.Column("actor", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at_ms", sa.Integer, nullable=False),
        sa.Column("now_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("chat_game", "chat", ["game", "id"])
    op.create_table(
        "note",
        sa.Column("game", sa.Text, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("actor", sa.Text, primary_key=True, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sqlite_strict=True,
    )
