"""Every day has letters for anagrams against the clock, and people run through them."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _key() -> tuple[sa.Column[str], sa.Column[str]]:
    return (
        sa.Column("day", WORDS, sa.ForeignKey("anagrams.day"), primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
    )


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "anagrams",
        sa.Column("day", WORDS, primary_key=True, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("made_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "anagram_run",
        *_key(),
        sa.Column("begun_ms", WHOLE, nullable=False),
        sa.Column("from_ms", WHOLE, nullable=False),
        sa.Column("words", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("anagram_run_ranking", "anagram_run", ["day", "words"])
    op.create_index("anagram_run_days", "anagram_run", ["identity", "day"])
    op.create_table(
        "anagram_step",
        *_key(),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("letter_set", WHOLE, nullable=False),
        sa.Column("word", WORDS, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
