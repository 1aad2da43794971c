"""People find what they have played, and have ratings: a row for every part in every game that is over.

The rows of games that ended before are made while the server runs, a few at a time: only the index that finds these
games is made here.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FIGURE: sa.types.TypeEngine[float] = sa.Double().with_variant(sa.REAL, "sqlite")


def _identity(name: str = "identity", *, primary_key: bool = False, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, WORDS, sa.ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)


def _game() -> sa.Column[str]:
    return sa.Column("game", WORDS, sa.ForeignKey("room.game"), primary_key=True, nullable=False)


def _figures() -> list[sa.Column[float]]:
    return [sa.Column(name, FIGURE, nullable=False) for name in ("rating", "deviation", "volatility")]


def upgrade() -> None:
    """Make the tables, and the mark of games that are in them."""
    op.add_column("room", sa.Column("filed", WHOLE))
    unfiled = sa.text("status = 'over' AND filed IS NULL")
    op.create_index(
        "room_unfiled", "room", ["status", "game"], sqlite_where=unfiled, postgresql_where=unfiled
    )
    op.create_table(
        "finished",
        _game(),
        sa.Column("ended_ms", WHOLE, nullable=False),
        sa.Column("seq", WHOLE, nullable=False),
        sa.Column("pace", WORDS, nullable=False),
        sa.Column("rated", WHOLE, nullable=False),
        sa.Column("uncounted", WORDS),
        sa.Column("edition", WORDS, nullable=False),
        sa.Column("cause", WORDS),
        sqlite_strict=True,
    )
    op.create_index("finished_rated", "finished", ["rated", "ended_ms"])
    op.create_table(
        "played",
        _identity(primary_key=True),
        _game(),
        sa.Column("ended_ms", WHOLE, nullable=False),
        sa.Column("pace", WORDS, nullable=False),
        sa.Column("rated", WHOLE, nullable=False),
        sa.Column("edition", WORDS, nullable=False),
        sa.Column("listed", WHOLE, nullable=False),
        sa.Column("part", WORDS, nullable=False),
        sa.Column("seat", WHOLE),
        sa.Column("score", WHOLE),
        sa.Column("others", WORDS),
        sa.Column("result", WORDS),
        _identity("opponent", nullable=True),
        sa.Column("level", WORDS),
        sa.Column("best_points", WHOLE),
        sa.Column("best_word", WORDS),
        sa.Column("sevens", WHOLE),
        sa.Column("challenges_won", WHOLE),
        sa.Column("challenges_lost", WHOLE),
        sa.Column("used_ms", WHOLE),
        sa.Column("moves", WHOLE),
        sqlite_strict=True,
    )
    op.create_index("played_latest", "played", ["identity", "ended_ms", "game"])
    op.create_index("played_opponent", "played", ["identity", "opponent", "ended_ms", "game"])
    op.create_index("played_listed", "played", ["identity", "listed", "ended_ms", "game"])
    op.create_index("played_best", "played", ["identity", "best_points", "ended_ms"])
    op.create_index("played_game", "played", ["game"])
    op.create_table(
        "rating",
        _identity(primary_key=True),
        sa.Column("pace", WORDS, primary_key=True, nullable=False),
        *_figures(),
        sa.Column("games", WHOLE, nullable=False),
        sa.Column("ended_ms", WHOLE, nullable=False),
        sa.Column("settled", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("rating_list", "rating", ["pace", "settled", "rating", "identity"])
    op.create_table(
        "rating_step",
        _identity(primary_key=True),
        _game(),
        sa.Column("pace", WORDS, nullable=False),
        sa.Column("ended_ms", WHOLE, nullable=False),
        *_figures(),
        sa.Column("gained", FIGURE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("rating_step_history", "rating_step", ["identity", "pace", "ended_ms"])
    op.create_table(
        "profile",
        _identity(primary_key=True),
        sa.Column("games", WHOLE, nullable=False),
        sa.Column("figures", WHOLE, nullable=False),
        sa.Column("ratings", WHOLE, nullable=False),
        sqlite_strict=True,
    )
