"""Studies and their chapters."""

from sqlalchemy import Column, ForeignKey, Index

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

study = table(
    "study",
    Column("study", Words, primary_key=True, nullable=False),
    identity_column("owner"),
    Column("title", Words, nullable=False),
    # private, link, public
    Column("visibility", Words, nullable=False),
    # it, en
    Column("language", Words, nullable=False),
    # How often it has changed: two who change it at the same time notice each other.
    Column("version", Whole, nullable=False),
    # The number of the chapter that is added next.
    Column("next_chapter", Whole, nullable=False),
    Column("created_ms", Whole, nullable=False),
    Column("changed_ms", Whole, nullable=False),
    Index("study_owner", "owner", "changed_ms", "study"),
    Index("study_listed", "visibility", "changed_ms", "study"),
)

study_chapter = table(
    "study_chapter",
    Column("study", Words, ForeignKey("study.study"), primary_key=True, nullable=False),
    Column("chapter", Whole, primary_key=True, nullable=False),
    # Chapters are read in the order of their places.
    Column("place", Whole, nullable=False),
    Column("title", Words, nullable=False),
    Column("text", Words, nullable=False),
    # A tree of variations, JSON, and how many moves it has.
    Column("tree", Words, nullable=False),
    Column("moves", Whole, nullable=False),
)
