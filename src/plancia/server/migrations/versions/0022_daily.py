"""Every day has a hand and a game, the same for everybody, and people answer them."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _key() -> tuple[sa.Column[str], sa.Column[str]]:
    return (
        sa.Column("day", WORDS, sa.ForeignKey("daily.day"), primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False),
    )


def upgrade() -> None:
    """Make the three tables."""
    op.create_table(
        "daily",
        sa.Column("day", WORDS, primary_key=True, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("hand_best", WHOLE, nullable=False),
        sa.Column("game_best", WHOLE, nullable=False),
        sa.Column("made_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "daily_answer",
        *_key(),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("counts", WHOLE, nullable=False),
        sa.Column("slip", WORDS),
        sa.Column("points", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("daily_answer_ranking", "daily_answer", ["day", "counts", "points"])
    op.create_index("daily_answer_days", "daily_answer", ["identity", "counts", "day"])
    op.create_table(
        "daily_game",
        *_key(),
        sa.Column("contest", WORDS, nullable=False, unique=True),
        sa.Column("begun_ms", WHOLE, nullable=False),
        sa.Column("over_ms", WHOLE),
        sa.Column("counts", WHOLE, nullable=False),
        sa.Column("points", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("daily_game_ranking", "daily_game", ["day", "counts", "points"])
    op.create_index("daily_game_days", "daily_game", ["identity", "counts", "day"])
