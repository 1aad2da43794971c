"""An analysis of a finished game is kept beside it, and who brought a record, because he may keep one too."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the two tables. Who brought the records of earlier versions is not known."""
    op.create_table(
        "analysis",
        sa.Column("game", WORDS, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("depth", WORDS, nullable=False),
        sa.Column("seed", WHOLE, nullable=False),
        sa.Column("lexicon", WORDS, nullable=False),
        sa.Column("words", WORDS, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "brought",
        sa.Column("game", WORDS, sa.ForeignKey("room.game"), primary_key=True, nullable=False),
        sa.Column("identity", WORDS, primary_key=True, nullable=False),
        sqlite_strict=True,
    )
