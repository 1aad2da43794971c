"""The tables that are not the journal's. What changes here needs a migration; a test compares the two.

Times are milliseconds since 1970. Secrets of people are never here: passwords as argon2id, tokens and sessions as
hashes. The seeds of bags are, because a game must go on after a restart.
"""

from typing import Any

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()


def _table(name: str, *parts: Column[Any] | Index) -> Table:
    # STRICT: SQLite then refuses values of another type than the column's.
    return Table(name, metadata, *parts, sqlite_strict=True)


def _identity_column(
    name: str = "identity", *, primary_key: bool = False, nullable: bool = False
) -> Column[str]:
    return Column(name, Text, ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)


identity = _table(
    "identity",
    Column("id", Text, primary_key=True, nullable=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    # What the names of accounts are compared by; guests have none.
    Column("skeleton", Text, unique=True),
    Column("password", Text),
    Column("created_ms", Integer, nullable=False),
    Column("disabled", Integer, nullable=False),
)

session = _table(
    "session",
    Column("hash", LargeBinary, primary_key=True, nullable=False),
    _identity_column(),
    Column("created_ms", Integer, nullable=False),
    Column("expires_ms", Integer, nullable=False),
    Index("session_identity", "identity"),
)

token = _table(
    "token",
    Column("id", Text, primary_key=True, nullable=False),
    Column("hash", LargeBinary, unique=True, nullable=False),
    _identity_column(),
    Column("label", Text, nullable=False),
    # Separated by spaces.
    Column("scopes", Text, nullable=False),
    Column("created_ms", Integer, nullable=False),
    Column("expires_ms", Integer),
    Index("token_identity", "identity"),
)

host = _table(
    "host",
    Column("game", Text, primary_key=True, nullable=False),
    _identity_column(),
)

membership = _table(
    "membership",
    Column("game", Text, primary_key=True, nullable=False),
    _identity_column(primary_key=True),
    # As the journal writes it (``player:0``); null for a spectator.
    Column("actor", Text),
    Column("since_ms", Integer, nullable=False),
    Index("membership_actor", "game", "actor", unique=True),
    Index("membership_identity", "identity"),
)

invitation = _table(
    "invitation",
    Column("id", Text, primary_key=True, nullable=False),
    Column("game", Text, nullable=False),
    Column("actor", Text),
    _identity_column("made_by"),
    Column("expires_ms", Integer, nullable=False),
    _identity_column("used_by", nullable=True),
    Column("revoked", Integer, nullable=False),
    Index("invitation_game", "game"),
)

role = _table(
    "role",
    Column("event", Text, primary_key=True, nullable=False),
    _identity_column(primary_key=True),
    Column("role", Text, primary_key=True, nullable=False),
    Column("since_ms", Integer, nullable=False),
)

security_log = _table(
    "security_log",
    Column("id", Integer, primary_key=True, nullable=False),
    Column("at_ms", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    # No foreign key: a refused person may have no identity.
    Column("identity", Text),
    Column("address", Text),
    Column("detail", Text, nullable=False),
)

revocation = _table(
    "revocation",
    Column("id", Integer, primary_key=True, nullable=False),
    Column("at_ms", Integer, nullable=False),
    _identity_column(),
)

server_key = _table(
    "server_key",
    Column("name", Text, primary_key=True, nullable=False),
    Column("key", LargeBinary, nullable=False),
)

bag_secret = _table(
    "bag_secret",
    Column("game", Text, primary_key=True, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seats", Integer, nullable=False),
    # The nonces so far, a JSON object by seat.
    Column("nonces", Text, nullable=False),
    Column("sealed", Integer, nullable=False),
)

readiness = _table(
    "readiness",
    Column("id", Integer, primary_key=True, nullable=False),
    Column("at_ms", Integer, nullable=False),
)

room = _table(
    "room",
    Column("game", Text, primary_key=True, nullable=False),
    Column("opened_ms", Integer, nullable=False),
    # What was agreed besides the rules, JSON.
    Column("terms", Text, nullable=False),
    # open, live, over
    Column("status", Text, nullable=False),
    # Where on the server's time line the game's own time is 0; null while it has not begun.
    Column("origin_ms", Integer),
    Index("room_status", "status"),
)

room_credit = _table(
    "room_credit",
    Column("game", Text, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("actor", Text, primary_key=True, nullable=False),
    # How much time the network took was given back so far.
    Column("used_ms", Integer, nullable=False),
)

chat = _table(
    "chat",
    Column("id", Integer, primary_key=True, nullable=False),
    Column("game", Text, ForeignKey("room.game"), nullable=False),
    # Null: a spectator, heard by spectators.
    Column("actor", Text),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", Integer, nullable=False),
    # When on the game's own clock: spectators hear it as late as they see the game.
    Column("now_ms", Integer, nullable=False),
    Index("chat_game", "game", "id"),
)

note = _table(
    "note",
    Column("game", Text, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("actor", Text, primary_key=True, nullable=False),
    Column("text", Text, nullable=False),
)

contest = _table(
    "contest",
    Column("contest", Text, primary_key=True, nullable=False),
    # What it is a contest of: duplicate, …
    Column("kind", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("opened_ms", Integer, nullable=False),
    # live, over
    Column("status", Text, nullable=False),
    # Where on the server's time line the contest's own time is 0.
    Column("origin_ms", Integer, nullable=False),
    Index("contest_status", "kind", "status"),
)

contest_member = _table(
    "contest_member",
    Column("contest", Text, ForeignKey("contest.contest"), primary_key=True, nullable=False),
    _identity_column(primary_key=True),
    # As the journal writes it: ``desk``, ``contestant:3``.
    Column("actor", Text, nullable=False),
    Column("since_ms", Integer, nullable=False),
    Index("contest_member_identity", "identity"),
)
