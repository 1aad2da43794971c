"""Duplicates and tournaments, who has a part in them, and the codes of their desks."""

from sqlalchemy import Column, ForeignKey, Index

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

contest = table(
    "contest",
    Column("contest", Words, primary_key=True, nullable=False),
    # What it is a contest of: duplicate, …
    Column("kind", Words, nullable=False),
    Column("title", Words, nullable=False),
    Column("opened_ms", Whole, nullable=False),
    # live, over
    Column("status", Words, nullable=False),
    # Where on the server's time line the contest's own time is 0.
    Column("origin_ms", Whole, nullable=False),
    # Whose time line that is: a node's; null: the one beside the file.
    Column("origin_node", Words),
    # The instant at which the clock stood still when a node took it over: it is never earlier; null: it never stood.
    Column("stood_ms", Whole),
    Index("contest_listed", "status", "kind", "opened_ms", "contest"),
)

contest_member = table(
    "contest_member",
    Column("contest", Words, ForeignKey("contest.contest"), primary_key=True, nullable=False),
    identity_column(primary_key=True),
    # As the journal writes it: ``desk``, ``contestant:3``.
    Column("actor", Words, nullable=False),
    Column("since_ms", Whole, nullable=False),
    # The pass that he came in with; null: he made the contest, or has a code of his own.
    Column("pass_number", Whole),
    Index("contest_member_identity", "identity"),
)

short_address = table(
    "short_address",
    Column("contest", Words, ForeignKey("contest.contest"), primary_key=True, nullable=False),
    Column("code", Words, nullable=False, unique=True),
)

desk_pass = table(
    "desk_pass",
    Column("contest", Words, ForeignKey("contest.contest"), primary_key=True, nullable=False),
    # 0 is the director's.
    Column("number", Whole, primary_key=True, nullable=False),
    # director, secretary, referee
    Column("role", Words, nullable=False),
    Column("name", Words, nullable=False),
    # How often the code was made: the code follows from it.
    Column("turn", Whole, nullable=False),
    # 1: it lets nobody in any more. The row stays, so that no other pass gets its number.
    Column("withdrawn", Whole, nullable=False),
)
