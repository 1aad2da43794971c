"""A revocation may be of one session alone: a person who signs out on one device stays on the others."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the column."""
    op.add_column("revocation", sa.Column("session", WORDS))
