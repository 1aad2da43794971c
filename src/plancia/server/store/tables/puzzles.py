"""Puzzles, who has tried them, and what both are rated. A day is written as ``2026-11-17``."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary

from plancia.server.store.tables.columns import Figure, Whole, Words, identity_column, table

# Files of puzzles that were loaded, by the SHA-256 of their content: the one of the program is read once.
puzzle_file = table(
    "puzzle_file",
    Column("digest", Words, primary_key=True, nullable=False),
    Column("loaded_ms", Whole, nullable=False),
)

puzzle = table(
    "puzzle",
    Column("puzzle", Words, primary_key=True, nullable=False),
    # The line of the file, solution included: nobody reads it before he has answered.
    Column("content", LargeBinary, nullable=False),
    # The estimate that its first rating follows from.
    Column("difficulty", Whole, nullable=False),
    # 1: kept back until it is a puzzle of the day, so that it is new for everybody then.
    Column("for_days", Whole, nullable=False),
    Column("rating", Figure, nullable=False),
    Column("deviation", Figure, nullable=False),
    Column("volatility", Figure, nullable=False),
    # How many tries have counted for its rating.
    Column("tries", Whole, nullable=False),
    Column("loaded_ms", Whole, nullable=False),
    Index("puzzle_by_rating", "for_days", "rating"),
)

puzzle_theme = table(
    "puzzle_theme",
    Column("theme", Words, primary_key=True, nullable=False),
    Column("puzzle", Words, ForeignKey("puzzle.puzzle"), primary_key=True, nullable=False),
)

puzzle_day = table(
    "puzzle_day",
    Column("day", Words, primary_key=True, nullable=False),
    Column("puzzle", Words, ForeignKey("puzzle.puzzle"), nullable=False),
    Index("puzzle_day_puzzle", "puzzle"),
)

# Somebody's try of a puzzle: the first, and there is no second.
puzzle_try = table(
    "puzzle_try",
    Column("puzzle", Words, ForeignKey("puzzle.puzzle"), primary_key=True, nullable=False),
    identity_column(primary_key=True),
    # Of tries that count each is later than the one before.
    Column("at_ms", Whole, nullable=False),
    # What was answered, JSON; null: nothing, to see the solution.
    Column("answer", Words),
    Column("solved", Whole, nullable=False),
    # 1: it counts for the ratings of both. Then the person's rating after it, and by how much it has changed.
    Column("rated", Whole, nullable=False),
    Column("rating", Figure),
    Column("gained", Figure),
    Index("puzzle_try_person", "identity", "at_ms"),
    Index("puzzle_try_rated", "rated", "at_ms"),
)

puzzle_rating = table(
    "puzzle_rating",
    identity_column(primary_key=True),
    Column("rating", Figure, nullable=False),
    Column("deviation", Figure, nullable=False),
    Column("volatility", Figure, nullable=False),
    # How many tries have counted, and when the last one was.
    Column("tries", Whole, nullable=False),
    Column("at_ms", Whole, nullable=False),
)
