"""What people do about each other: blocks, reports, measures and appeals; and who has gone for good."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

block = table(
    "block",
    identity_column("by", primary_key=True),
    identity_column("whom", primary_key=True),
    # Empty: everywhere. A game: what he says in this one is not shown.
    Column("game", Words, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    Index("block_whom", "whom"),
)

deletion = table(
    "deletion",
    # No foreign key: a copy from before may be put back, or the person may never have been there.
    Column("identity", Words, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    # A keyed hash of the name of an account, so that nobody else takes it; null: a guest.
    Column("mark", LargeBinary),
    Index("deletion_mark", "mark"),
)

report = table(
    "report",
    Column("number", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    # What it is about: person, game, line, news, signs.
    Column("about", Words, nullable=False),
    # Null: the server itself saw signs, or the person has gone.
    identity_column("by", nullable=True),
    identity_column("whom", nullable=True),
    # No foreign keys: a game that waits is removed, a line goes with who said it.
    Column("game", Words),
    Column("line", Whole),
    # The line as it was said, or the news as it was written.
    Column("said", Words),
    Column("reason", Words, nullable=False),
    # The figures of signs, JSON.
    Column("figures", Words),
    # open, closed
    Column("state", Words, nullable=False),
    Column("closed_ms", Whole),
    # The club whose news it is about; ``line`` is then their number.
    Column("club", Words),
    Index("report_state", "state", "number"),
    Index("report_whom", "whom", "number"),
    Index("report_by", "by", "number"),
)

measure = table(
    "measure",
    Column("number", Whole, primary_key=True, nullable=False),
    identity_column("whom"),
    # warn, mute, suspend, close, rename
    Column("kind", Words, nullable=False),
    Column("reason", Words, nullable=False),
    Column("report", Whole, ForeignKey("report.number")),
    identity_column("by"),
    Column("at_ms", Whole, nullable=False),
    # Null: without an end, or over at once.
    Column("until_ms", Whole),
    # When it was lifted, by an appeal; null: it was not.
    Column("lifted_ms", Whole),
    Index("measure_whom", "whom", "number"),
)

appeal = table(
    "appeal",
    Column("measure", Whole, ForeignKey("measure.number"), primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    Column("text", Words, nullable=False),
    identity_column("decided_by", nullable=True),
    Column("decided_ms", Whole),
    # kept, lifted; null: not decided yet.
    Column("outcome", Words),
    Column("answer", Words),
)

# What moderators did, each line tied to all before it. Nothing here names anybody but by id.
moderation_log = table(
    "moderation_log",
    Column("number", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    # No foreign key: the line stays when a moderator goes.
    Column("by", Words, nullable=False),
    Column("kind", Words, nullable=False),
    Column("detail", Words, nullable=False),
    Column("hash", LargeBinary, nullable=False),
)
