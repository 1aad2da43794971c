"""Anagrams against the clock: the series of every day, and people's runs. A day is written as ``2026-11-17``."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

# What was made for a day, solution included (``anagrams.made_series``): nobody reads it before his run is over.
anagrams = table(
    "anagrams",
    Column("day", Words, primary_key=True, nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("made_ms", Whole, nullable=False),
)

anagram_run = table(
    "anagram_run",
    Column("day", Words, ForeignKey("anagrams.day"), primary_key=True, nullable=False),
    identity_column(primary_key=True),
    # When it began: since 1970, and on the clock of runs, which stands still while no server runs on the file.
    Column("begun_ms", Whole, nullable=False),
    Column("from_ms", Whole, nullable=False),
    # How many words were found so far: as many as its steps say.
    Column("words", Whole, nullable=False),
    Index("anagram_run_ranking", "day", "words"),
    Index("anagram_run_days", "identity", "day"),
)

# Everything that somebody did in a run, in its order.
anagram_step = table(
    "anagram_step",
    Column("day", Words, ForeignKey("anagrams.day"), primary_key=True, nullable=False),
    identity_column(primary_key=True),
    Column("number", Whole, primary_key=True, nullable=False),
    # found, skipped or wrong; in which set of the series, from 0; the word; when, in milliseconds since the beginning.
    Column("kind", Words, nullable=False),
    Column("letter_set", Whole, nullable=False),
    Column("word", Words, nullable=False),
    Column("at_ms", Whole, nullable=False),
)
