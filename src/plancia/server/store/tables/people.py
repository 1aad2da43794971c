"""Who people are, how they show it, and where they have a part."""

from sqlalchemy import Column, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

identity = table(
    "identity",
    Column("id", Words, primary_key=True, nullable=False),
    Column("kind", Words, nullable=False),
    Column("name", Words, nullable=False),
    # What the names of accounts are compared by; guests have none.
    Column("skeleton", Words, unique=True),
    Column("password", Words),
    Column("created_ms", Whole, nullable=False),
    Column("disabled", Whole, nullable=False),
)

session = table(
    "session",
    Column("hash", LargeBinary, primary_key=True, nullable=False),
    identity_column(),
    Column("created_ms", Whole, nullable=False),
    Column("expires_ms", Whole, nullable=False),
    Index("session_identity", "identity"),
    Index("session_expires", "expires_ms"),
)

token = table(
    "token",
    Column("id", Words, primary_key=True, nullable=False),
    Column("hash", LargeBinary, unique=True, nullable=False),
    identity_column(),
    Column("label", Words, nullable=False),
    # Separated by spaces.
    Column("scopes", Words, nullable=False),
    Column("created_ms", Whole, nullable=False),
    Column("expires_ms", Whole),
    Index("token_identity", "identity"),
)

host = table(
    "host",
    Column("game", Words, primary_key=True, nullable=False),
    identity_column(),
    Index("host_identity", "identity"),
)

membership = table(
    "membership",
    Column("game", Words, primary_key=True, nullable=False),
    identity_column(primary_key=True),
    # As the journal writes it (``player:0``); null for a spectator.
    Column("actor", Words),
    Column("since_ms", Whole, nullable=False),
    # The player is ready to begin, under this name; null: not yet.
    Column("ready_name", Words),
    Index("membership_actor", "game", "actor", unique=True),
    Index("membership_identity", "identity"),
)

invitation = table(
    "invitation",
    Column("id", Words, primary_key=True, nullable=False),
    Column("game", Words, nullable=False),
    Column("actor", Words),
    identity_column("made_by"),
    Column("expires_ms", Whole, nullable=False),
    identity_column("used_by", nullable=True),
    Column("revoked", Whole, nullable=False),
    Index("invitation_game", "game"),
)

role = table(
    "role",
    Column("event", Words, primary_key=True, nullable=False),
    identity_column(primary_key=True),
    Column("role", Words, primary_key=True, nullable=False),
    Column("since_ms", Whole, nullable=False),
)

security_log = table(
    "security_log",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    Column("kind", Words, nullable=False),
    # No foreign key: a refused person may have no identity.
    Column("identity", Words),
    Column("address", Words),
    Column("detail", Words, nullable=False),
)

revocation = table(
    "revocation",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    identity_column(),
    # The session that has ended, as a list calls it; null: the rights of the person have changed.
    Column("session", Words),
)

server_key = table(
    "server_key",
    Column("name", Words, primary_key=True, nullable=False),
    Column("key", LargeBinary, nullable=False),
)

calendar = table(
    "calendar",
    Column("id", Whole, primary_key=True, nullable=False),
    # The date by which the server forgets what has expired.
    Column("at_ms", Whole, nullable=False),
)
