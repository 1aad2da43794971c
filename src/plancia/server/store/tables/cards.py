"""The reviews of cards by people who have an account, and the lists of words that they study."""

from sqlalchemy import Column, Index

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

# A review never changes. What somebody holds is folded from all of them, on his devices.
card_review = table(
    "card_review",
    identity_column(primary_key=True),
    # Counts the reviews of one person from 1 without a gap: a device asks for what comes after the last that it has.
    Column("seq", Whole, primary_key=True, nullable=False),
    # Drawn at random by the device.
    Column("review", Words, nullable=False),
    Column("card", Words, nullable=False),
    Column("at_ms", Whole, nullable=False),
    # FSRS: 1 again, 2 hard, 3 good, 4 easy.
    Column("grade", Whole, nullable=False),
    Column("took_ms", Whole, nullable=False),
    Index("card_review_once", "identity", "review", unique=True),
)

card_list = table(
    "card_list",
    Column("list", Words, primary_key=True, nullable=False),
    identity_column("owner"),
    Column("title", Words, nullable=False),
    # What its cards are made of (``wire.cards.Source``), JSON.
    Column("source", Words, nullable=False),
    Column("created_ms", Whole, nullable=False),
    Column("changed_ms", Whole, nullable=False),
    Index("card_list_owner", "owner", "created_ms", "list"),
)
