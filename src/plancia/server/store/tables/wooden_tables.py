"""Tables that a phone keeps."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, table

wooden = table(
    "wooden",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    # Shown at the table: with it another phone takes the table over.
    Column("code", Words, nullable=False, unique=True),
    Column("title", Words, nullable=False),
    # When the phone opened it, by the phone's clock.
    Column("opened_at", Whole, nullable=False),
    # The game of an event that it is, JSON; and its event, for lists. Null: of none.
    Column("event", Words),
    Column("contest", Words),
    # When it was put away: nobody goes on with it, and its result counts nowhere. Null: it was not.
    Column("closed_at", Whole),
    Index("wooden_contest", "contest", "game"),
)

wooden_key = table(
    "wooden_key",
    # Of a secret that the phone has.
    Column("hash", LargeBinary, primary_key=True, nullable=False),
    Column("game", Words, ForeignKey("wooden.game"), nullable=False),
    # The highest one of a table holds; the others were taken over.
    Column("turn", Whole, nullable=False),
    Index("wooden_key_game", "game", "turn", unique=True),
)

# Entries of the logs of tables that the journal does not have: they were refused, or changed nothing.
wooden_entry = table(
    "wooden_entry",
    Column("game", Words, ForeignKey("wooden.game"), primary_key=True, nullable=False),
    Column("number", Whole, primary_key=True, nullable=False),
    Column("entry", Words, nullable=False),
    # Why it was refused, and the facts of the sentence, JSON; null: it changed nothing.
    Column("code", Words),
    Column("context", Words),
)

wooden_look = table(
    "wooden_look",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("game", Words, ForeignKey("wooden.game"), nullable=False),
    Column("at_ms", Whole, nullable=False),
    # Who looked, as the journal writes it; null: nobody has said.
    Column("actor", Words),
    # The words that were looked up, with spaces between them.
    Column("words", Words, nullable=False),
    # 1: while the game was being played and nothing had been challenged.
    Column("during_play", Whole, nullable=False),
    Index("wooden_look_game", "game", "id"),
)
