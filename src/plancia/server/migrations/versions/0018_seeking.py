"""People propose games to anybody and to each other, and accounts may be programs."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "proposal",
        sa.Column("proposal", WORDS, primary_key=True, nullable=False),
        sa.Column("maker", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("target", WORDS, sa.ForeignKey("identity.id")),
        sa.Column("seeker", WORDS, unique=True),
        sa.Column("terms", WORDS, nullable=False),
        sa.Column("made_ms", WHOLE, nullable=False),
        sa.Column("expires_ms", WHOLE, nullable=False),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("closed_ms", WHOLE),
        sa.Column("taker", WORDS, sa.ForeignKey("identity.id")),
        sa.Column("game", WORDS),
        sqlite_strict=True,
    )
    op.create_index("proposal_maker", "proposal", ["maker", "made_ms"])
    op.create_index("proposal_target", "proposal", ["target", "made_ms"])
    op.create_index("proposal_taker", "proposal", ["taker"])
    op.create_index("proposal_state", "proposal", ["state", "made_ms"])
    op.create_table(
        "program",
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("owner", WORDS, sa.ForeignKey("identity.id")),
        sa.Column("takes", WORDS),
        sa.Column("seen_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("program_owner", "program", ["owner"])
    op.create_index("program_seen", "program", ["seen_ms"])
