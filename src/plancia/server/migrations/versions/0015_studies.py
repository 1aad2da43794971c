"""People keep studies: chapters of text, each with a tree of variations."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the two tables."""
    op.create_table(
        "study",
        sa.Column("study", WORDS, primary_key=True, nullable=False),
        sa.Column("owner", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("visibility", WORDS, nullable=False),
        sa.Column("language", WORDS, nullable=False),
        sa.Column("version", WHOLE, nullable=False),
        sa.Column("next_chapter", WHOLE, nullable=False),
        sa.Column("created_ms", WHOLE, nullable=False),
        sa.Column("changed_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("study_owner", "study", ["owner", "changed_ms", "study"])
    op.create_index("study_listed", "study", ["visibility", "changed_ms", "study"])
    op.create_table(
        "study_chapter",
        sa.Column("study", WORDS, sa.ForeignKey("study.study"), primary_key=True, nullable=False),
        sa.Column("chapter", WHOLE, primary_key=True, nullable=False),
        sa.Column("place", WHOLE, nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sa.Column("tree", WORDS, nullable=False),
        sa.Column("moves", WHOLE, nullable=False),
        sqlite_strict=True,
    )
