"""The secrets of the bags, and the row that shows whether the file can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "bag_secret",
        sa.Column("game", sa.Text, primary_key=True, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("nonces", sa.Text, nullable=False),
        sa.Column("sealed", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "readiness",
        sa.Column("id", sa.Integer, primary_key=True, nullable=False),
        sa.Column("at_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
