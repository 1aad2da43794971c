"""What people find wrong in the words, and what became of it."""

from sqlalchemy import Column, ForeignKey, Index

from plancia.server.store.tables.columns import Whole, Words, table

correction = table(
    "correction",
    Column("number", Whole, primary_key=True, nullable=False),
    # The same in every club that has it; who proposes it twice by mistake sends the same.
    Column("key", Words, nullable=False, unique=True),
    Column("lexicon", Words, nullable=False),
    Column("edition", Words, nullable=False),
    Column("word", Words, nullable=False),
    # What is wrong: missing, not_a_word, reading.
    Column("wrong", Words, nullable=False),
    Column("why", Words, nullable=False),
    Column("source", Words, nullable=False),
    # No foreign key: a guest is forgotten, what he proposed is not. Null: somebody who did not say who he is.
    Column("identity", Words),
    Column("name", Words),
    Column("at_ms", Whole, nullable=False),
    # How it stands: open, asked, accepted, refused.
    Column("state", Words, nullable=False),
    # What the keeper does about it, JSON; before he has decided: what another club has done.
    Column("change", Words),
    # Which words came and went by it, JSON; null unless it is accepted.
    Column("effects", Words),
    Column("decided_ms", Whole),
    Column("decided_name", Words),
    Column("reason", Words),
    Index("correction_state", "state", "number"),
    Index("correction_word", "word"),
    Index("correction_identity", "identity"),
)

correction_step = table(
    "correction_step",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("number", Whole, ForeignKey("correction.number"), nullable=False),
    Column("at_ms", Whole, nullable=False),
    # What happened: proposed, asked, answered, accepted, refused, imported.
    Column("kind", Words, nullable=False),
    Column("name", Words),
    Column("text", Words, nullable=False),
    Index("correction_step_number", "number", "id"),
)
