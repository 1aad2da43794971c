"""Corrections of words that people propose, and what became of them step by step."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "correction",
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("key", WORDS, nullable=False, unique=True),
        sa.Column("lexicon", WORDS, nullable=False),
        sa.Column("edition", WORDS, nullable=False),
        sa.Column("word", WORDS, nullable=False),
        sa.Column("wrong", WORDS, nullable=False),
        sa.Column("why", WORDS, nullable=False),
        sa.Column("source", WORDS, nullable=False),
        sa.Column("identity", WORDS),
        sa.Column("name", WORDS),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("change", WORDS),
        sa.Column("effects", WORDS),
        sa.Column("decided_ms", WHOLE),
        sa.Column("decided_name", WORDS),
        sa.Column("reason", WORDS),
        sqlite_strict=True,
    )
    op.create_index("correction_state", "correction", ["state", "number"])
    op.create_index("correction_word", "correction", ["word"])
    op.create_index("correction_identity", "correction", ["identity"])
    op.create_table(
        "correction_step",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("number", WHOLE, sa.ForeignKey("correction.number"), nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("name", WORDS),
        sa.Column("text", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("correction_step_number", "correction_step", ["number", "id"])
