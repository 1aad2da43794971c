"""A wooden table that nobody goes on with is closed: by its holder, or because nothing was heard of it for days.

Tables that an earlier version left alone are closed by the next look, if nothing happens at them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Let a table be closed."""
    with op.batch_alter_table("wooden") as wooden:
        wooden.add_column(sa.Column("closed_at", WHOLE, nullable=True))
