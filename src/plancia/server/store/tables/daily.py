"""The hand and the game of every day, and what people made of them. A day is written as ``2026-11-17``."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

# What was made for a day, solution included (``daily.made_day``): nobody reads it before he has answered.
daily = table(
    "daily",
    Column("day", Words, primary_key=True, nullable=False),
    Column("content", LargeBinary, nullable=False),
    # What the best play of the hand earns, and all best plays of the game together.
    Column("hand_best", Whole, nullable=False),
    Column("game_best", Whole, nullable=False),
    Column("made_ms", Whole, nullable=False),
)

daily_answer = table(
    "daily_answer",
    Column("day", Words, ForeignKey("daily.day"), primary_key=True, nullable=False),
    identity_column(primary_key=True),
    Column("at_ms", Whole, nullable=False),
    # 1: it was given on its day. Others are of the archive: for no ranking and no streak.
    Column("counts", Whole, nullable=False),
    # What was handed in, JSON; null: nothing, to see the solution.
    Column("slip", Words),
    Column("points", Whole, nullable=False),
    Index("daily_answer_ranking", "day", "counts", "points"),
    Index("daily_answer_days", "identity", "counts", "day"),
)

daily_game = table(
    "daily_game",
    Column("day", Words, ForeignKey("daily.day"), primary_key=True, nullable=False),
    identity_column(primary_key=True),
    # The duplicate in which he plays it, alone.
    Column("contest", Words, nullable=False, unique=True),
    Column("begun_ms", Whole, nullable=False),
    # Null while it goes on; then whether it was over on its day, and with how many points.
    Column("over_ms", Whole),
    Column("counts", Whole, nullable=False),
    Column("points", Whole, nullable=False),
    Index("daily_game_ranking", "day", "counts", "points"),
    Index("daily_game_days", "identity", "counts", "day"),
)
