"""People study cards: their reviews, which every device of theirs folds alike, and their own lists."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables; nobody has reviewed anything yet."""
    op.create_table(
        "card_review",
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
        sa.Column("seq", WHOLE, primary_key=True, nullable=False),
        sa.Column("review", WORDS, nullable=False),
        sa.Column("card", WORDS, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("grade", WHOLE, nullable=False),
        sa.Column("took_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("card_review_once", "card_review", ["identity", "review"], unique=True)
    op.create_table(
        "card_list",
        sa.Column("list", WORDS, primary_key=True, nullable=False),
        sa.Column("owner", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("source", WORDS, nullable=False),
        sa.Column("created_ms", WHOLE, nullable=False),
        sa.Column("changed_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("card_list_owner", "card_list", ["owner", "created_ms", "list"])
