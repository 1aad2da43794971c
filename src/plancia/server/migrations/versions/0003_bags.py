"""The secrets of the bags, and the row that shows whether the file can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "bag_secret",
        sa.Column("game", WORDS, primary_key=True, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("seats", WHOLE, nullable=False),
        sa.Column("nonces", WORDS, nullable=False),
        sa.Column("sealed", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "readiness",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
