"""Who made a game, who has which place in it, who is invited, and who is what in an event."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "host",
        sa.Column("game", sa.Text, primary_key=True, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "membership",
        sa.Column("game", sa.Text, primary_key=True, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("actor", sa.Text),
        sa.Column("since_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("membership_actor", "membership", ["game", "actor"], unique=True)
    op.create_index("membership_identity", "membership", ["identity"])
    op.create_table(
        "invitation",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("actor", sa.Text),
        sa.Column("made_by", sa.Text, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("expires_ms", sa.Integer, nullable=False),
        sa.Column("used_by", sa.Text, sa.ForeignKey("identity.id")),
        sa.Column("revoked", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("invitation_game", "invitation", ["game"])
    op.create_table(
        "role",
        sa.Column("event", sa.Text, primary_key=True, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("role", sa.Text, primary_key=True, nullable=False),
        sa.Column("since_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
