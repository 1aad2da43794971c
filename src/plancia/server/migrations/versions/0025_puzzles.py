"""Puzzles are on the server: people try them, and both are rated."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FIGURE: sa.types.TypeEngine[float] = sa.Double().with_variant(sa.REAL, "sqlite")


def _strength() -> tuple[sa.Column[float], ...]:
    return tuple(sa.Column(name, FIGURE, nullable=False) for name in ("rating", "deviation", "volatility"))


def _puzzle(*, primary_key: bool = False) -> sa.Column[str]:
    return sa.Column("puzzle", WORDS, sa.ForeignKey("puzzle.puzzle"), primary_key=primary_key, nullable=False)


def _identity() -> sa.Column[str]:
    return sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), primary_key=True, nullable=False)


def upgrade() -> None:
    """Make the six tables."""
    op.create_table(
        "puzzle_file",
        sa.Column("digest", WORDS, primary_key=True, nullable=False),
        sa.Column("loaded_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "puzzle",
        sa.Column("puzzle", WORDS, primary_key=True, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("difficulty", WHOLE, nullable=False),
        sa.Column("for_days", WHOLE, nullable=False),
        *_strength(),
        sa.Column("tries", WHOLE, nullable=False),
        sa.Column("loaded_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("puzzle_by_rating", "puzzle", ["for_days", "rating"])
    op.create_table(
        "puzzle_theme",
        sa.Column("theme", WORDS, primary_key=True, nullable=False),
        _puzzle(primary_key=True),
        sqlite_strict=True,
    )
    op.create_table(
        "puzzle_day",
        sa.Column("day", WORDS, primary_key=True, nullable=False),
        _puzzle(),
        sqlite_strict=True,
    )
    op.create_index("puzzle_day_puzzle", "puzzle_day", ["puzzle"])
    op.create_table(
        "puzzle_try",
        _puzzle(primary_key=True),
        _identity(),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("answer", WORDS),
        sa.Column("solved", WHOLE, nullable=False),
        sa.Column("rated", WHOLE, nullable=False),
        sa.Column("rating", FIGURE),
        sa.Column("gained", FIGURE),
        sqlite_strict=True,
    )
    op.create_index("puzzle_try_person", "puzzle_try", ["identity", "at_ms"])
    op.create_index("puzzle_try_rated", "puzzle_try", ["rated", "at_ms"])
    op.create_table(
        "puzzle_rating",
        _identity(),
        *_strength(),
        sa.Column("tries", WHOLE, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
