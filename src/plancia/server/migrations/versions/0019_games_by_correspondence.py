"""Games by correspondence rest in the database, and are woken when something is due.

Games that an earlier version left are played by the clock: they have nothing to note here.
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
RESTS = sa.text("due_ms IS NOT NULL")


def upgrade() -> None:
    """Let a game say when it is due and whom it waits for; without the indexes a server would look at all games."""
    op.add_column("room", sa.Column("due_ms", WHOLE, nullable=True))
    op.add_column("room", sa.Column("rested_ms", WHOLE, nullable=True))
    op.add_column("room", sa.Column("awaits", WORDS, nullable=True))
    op.add_column("room", sa.Column("play_due_ms", WHOLE, nullable=True))
    due = ["origin_node", "due_ms", "game"]
    op.create_index("room_due", "room", due, sqlite_where=RESTS, postgresql_where=RESTS)
    op.create_index("room_rested", "room", ["rested_ms"], sqlite_where=RESTS, postgresql_where=RESTS)
    op.create_index("room_awake", "room", ["status", "due_ms", "game"])
