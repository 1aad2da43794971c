"""Who made a game, who has which place in it, who is invited, and who is what in an event."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "host",
        sa.Column("game", WORDS, primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "membership",
        sa.Column("game", WORDS, primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("actor", WORDS),
        sa.Column("since_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("membership_actor", "membership", ["game", "actor"], unique=True)
    op.create_index("membership_identity", "membership", ["identity"])
    op.create_table(
        "invitation",
        sa.Column("id", WORDS, primary_key=True, nullable=False),
        sa.Column("game", WORDS, nullable=False),
        sa.Column("actor", WORDS),
        sa.Column("made_by", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("expires_ms", WHOLE, nullable=False),
        sa.Column("used_by", WORDS, sa.ForeignKey("identity.id")),
        sa.Column("revoked", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("invitation_game", "invitation", ["game"])
    op.create_table(
        "role",
        sa.Column("event", WORDS, primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("role", WORDS, primary_key=True, nullable=False),
        sa.Column("since_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
