"""The games that somebody has brought are found by person: they stand among one's own games."""

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the index; without it a list of one's own games would go through everybody's."""
    op.create_index("brought_identity", "brought", ["identity", "game"])
