"""Games that people want to play, and the accounts that are programs."""

from sqlalchemy import Column, Index

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

proposal = table(
    "proposal",
    Column("proposal", Words, primary_key=True, nullable=False),
    identity_column("maker"),
    # The person it is for; null: anybody.
    identity_column("target", nullable=True),
    # The maker again while it is open and for anybody: nobody seeks twice at the same time.
    Column("seeker", Words, unique=True),
    # What is agreed if somebody accepts, JSON.
    Column("terms", Words, nullable=False),
    Column("made_ms", Whole, nullable=False),
    # Later and later as long as the maker of one for anybody is here.
    Column("expires_ms", Whole, nullable=False),
    # open, paired (it has a game that is to be made), accepted, declined, withdrawn, expired
    Column("state", Words, nullable=False),
    Column("closed_ms", Whole),
    # Who plays with the maker, and in which game.
    identity_column("taker", nullable=True),
    Column("game", Words),
    Index("proposal_maker", "maker", "made_ms"),
    Index("proposal_target", "target", "made_ms"),
    Index("proposal_taker", "taker"),
    Index("proposal_state", "state", "made_ms"),
)

program = table(
    "program",
    identity_column(primary_key=True),
    # Whose program it is; null: the server's owner has made it.
    identity_column("owner", nullable=True),
    # Which games it takes, JSON; null: it has not said.
    Column("takes", Words),
    # When it was here last.
    Column("seen_ms", Whole, nullable=False),
    Index("program_owner", "owner"),
    Index("program_seen", "seen_ms"),
)
