"""Servers that share one database; a file has these tables too. And the sign that a server could write."""

from sqlalchemy import Column, Index

from plancia.server.store.tables.columns import Whole, Words, table

readiness = table(
    "readiness",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
)

node = table(
    "node",
    Column("id", Words, primary_key=True, nullable=False),
    Column("version", Words, nullable=False),
    Column("entered_ms", Whole, nullable=False),
    Column("pid", Whole, nullable=False),
    # 1: it may write nothing more, whatever it believes.
    Column("gone", Whole, nullable=False),
)

beat = table(
    "beat",
    Column("node", Words, primary_key=True, nullable=False),
    # How far the node's own time line has got.
    Column("line_ms", Whole, nullable=False),
    # When that was, on the clock of the database.
    Column("at_ms", Whole, nullable=False),
)

owner = table(
    "owner",
    Column("contest", Words, primary_key=True, nullable=False),
    Column("node", Words, nullable=False),
    Index("owner_node", "node"),
)
