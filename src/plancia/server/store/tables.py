"""The tables that are not the journal's. What changes here needs a migration; a test compares the two.

Times are milliseconds since 1970. Secrets of people are never here: passwords as argon2id, tokens and sessions as
hashes. The seeds of bags are, because a game must go on after a restart.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    text,
)
from sqlalchemy.types import TypeEngine

metadata = MetaData()

#: 64 bits everywhere: SQLite has no other whole numbers.
Whole = BigInteger().with_variant(Integer, "sqlite")


class Words(TypeDecorator[str]):
    """Text that is the same everywhere.

    It is compared byte by byte, as SQLite does: PostgreSQL would ask the language of the system. It has no zero byte:
    PostgreSQL cannot store one, nor look for one.
    """

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Return the type in a database."""
        return dialect.type_descriptor(Text(collation="C" if dialect.name == "postgresql" else None))

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        """Return what is stored, or looked for."""
        return value if value is None else value.replace("\0", "\ufffd")


def is_other_type(
    _context: object, _found: object, _wanted: object, found: TypeEngine[Any], wanted: TypeEngine[Any]
) -> bool | None:
    """Tell Alembic whether a column has another type than ours; None: as it sees it itself."""
    return not isinstance(found, Text) if isinstance(wanted, Words) else None


def _table(name: str, *parts: Column[Any] | Index) -> Table:
    # STRICT: SQLite then refuses values of another type than the column's.
    return Table(name, metadata, *parts, sqlite_strict=True)


def _identity_column(
    name: str = "identity", *, primary_key: bool = False, nullable: bool = False
) -> Column[str]:
    return Column(name, Words, ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)


identity = _table(
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

session = _table(
    "session",
    Column("hash", LargeBinary, primary_key=True, nullable=False),
    _identity_column(),
    Column("created_ms", Whole, nullable=False),
    Column("expires_ms", Whole, nullable=False),
    Index("session_identity", "identity"),
    Index("session_expires", "expires_ms"),
)

token = _table(
    "token",
    Column("id", Words, primary_key=True, nullable=False),
    Column("hash", LargeBinary, unique=True, nullable=False),
    _identity_column(),
    Column("label", Words, nullable=False),
    # Separated by spaces.
    Column("scopes", Words, nullable=False),
    Column("created_ms", Whole, nullable=False),
    Column("expires_ms", Whole),
    Index("token_identity", "identity"),
)

host = _table(
    "host",
    Column("game", Words, primary_key=True, nullable=False),
    _identity_column(),
    Index("host_identity", "identity"),
)

membership = _table(
    "membership",
    Column("game", Words, primary_key=True, nullable=False),
    _identity_column(primary_key=True),
    # As the journal writes it (``player:0``); null for a spectator.
    Column("actor", Words),
    Column("since_ms", Whole, nullable=False),
    # The player is ready to begin, under this name; null: not yet.
    Column("ready_name", Words),
    Index("membership_actor", "game", "actor", unique=True),
    Index("membership_identity", "identity"),
)

invitation = _table(
    "invitation",
    Column("id", Words, primary_key=True, nullable=False),
    Column("game", Words, nullable=False),
    Column("actor", Words),
    _identity_column("made_by"),
    Column("expires_ms", Whole, nullable=False),
    _identity_column("used_by", nullable=True),
    Column("revoked", Whole, nullable=False),
    Index("invitation_game", "game"),
)

role = _table(
    "role",
    Column("event", Words, primary_key=True, nullable=False),
    _identity_column(primary_key=True),
    Column("role", Words, primary_key=True, nullable=False),
    Column("since_ms", Whole, nullable=False),
)

security_log = _table(
    "security_log",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    Column("kind", Words, nullable=False),
    # No foreign key: a refused person may have no identity.
    Column("identity", Words),
    Column("address", Words),
    Column("detail", Words, nullable=False),
)

revocation = _table(
    "revocation",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
    _identity_column(),
    # The session that has ended, as a list calls it; null: the rights of the person have changed.
    Column("session", Words),
)

server_key = _table(
    "server_key",
    Column("name", Words, primary_key=True, nullable=False),
    Column("key", LargeBinary, nullable=False),
)

bag_secret = _table(
    "bag_secret",
    Column("game", Words, primary_key=True, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seats", Whole, nullable=False),
    # The nonces so far, a JSON object by seat.
    Column("nonces", Words, nullable=False),
    Column("sealed", Whole, nullable=False),
)

readiness = _table(
    "readiness",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("at_ms", Whole, nullable=False),
)

calendar = _table(
    "calendar",
    Column("id", Whole, primary_key=True, nullable=False),
    # The date by which the server forgets what has expired.
    Column("at_ms", Whole, nullable=False),
)

_LISTED = text("listed = 1")

room = _table(
    "room",
    Column("game", Words, primary_key=True, nullable=False),
    Column("opened_ms", Whole, nullable=False),
    # What was agreed besides the rules, JSON.
    Column("terms", Words, nullable=False),
    # open, live, over
    Column("status", Words, nullable=False),
    # Where on the server's time line the game's own time is 0; null while it has not begun.
    Column("origin_ms", Whole),
    # Whose time line that is: a node's; null: the one beside the file.
    Column("origin_node", Words),
    # The instant at which the clock stood still when a node took it over: it is never earlier; null: it never stood.
    Column("stood_ms", Whole),
    # 1: somebody in this game waits for an official.
    Column("calling", Whole),
    # 1: anybody may find it in a list, as it is now.
    Column("listed", Whole),
    # When somebody was last at a game that waits.
    Column("seen_ms", Whole),
    Index("room_public", "status", "opened_ms", "game", sqlite_where=_LISTED, postgresql_where=_LISTED),
    # For lists: the games of a status, the latest first.
    Index("room_listed", "status", "opened_ms", "game"),
    Index("room_calling", "game", sqlite_where=text("calling = 1"), postgresql_where=text("calling = 1")),
)

room_credit = _table(
    "room_credit",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("actor", Words, primary_key=True, nullable=False),
    # How much time the network took was given back so far.
    Column("used_ms", Whole, nullable=False),
)

chat = _table(
    "chat",
    Column("id", Whole, primary_key=True, nullable=False),
    Column("game", Words, ForeignKey("room.game"), nullable=False),
    # Null: a spectator, heard by spectators.
    Column("actor", Words),
    Column("name", Words, nullable=False),
    Column("text", Words, nullable=False),
    Column("at_ms", Whole, nullable=False),
    # When on the game's own clock: spectators hear it as late as they see the game.
    Column("now_ms", Whole, nullable=False),
    Index("chat_game", "game", "id"),
)

note = _table(
    "note",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("actor", Words, primary_key=True, nullable=False),
    Column("text", Words, nullable=False),
)

analysis = _table(
    "analysis",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    # quick, normal, deep
    Column("depth", Words, nullable=False),
    Column("seed", Whole, nullable=False),
    # The lexicon by which it was judged, and which words that had.
    Column("lexicon", Words, nullable=False),
    Column("words", Words, nullable=False),
    Column("at_ms", Whole, nullable=False),
    # The answer of the laboratory, JSON compressed by zlib.
    Column("content", LargeBinary, nullable=False),
)

# Who brought a game as a record: he may keep an analysis of it.
brought = _table(
    "brought",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    # No foreign key: a guest is forgotten, the record is not.
    Column("identity", Words, primary_key=True, nullable=False),
    Index("brought_identity", "identity", "game"),
)

wooden = _table(
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

wooden_key = _table(
    "wooden_key",
    # Of a secret that the phone has.
    Column("hash", LargeBinary, primary_key=True, nullable=False),
    Column("game", Words, ForeignKey("wooden.game"), nullable=False),
    # The highest one of a table holds; the others were taken over.
    Column("turn", Whole, nullable=False),
    Index("wooden_key_game", "game", "turn", unique=True),
)

# Entries of the logs of tables that the journal does not have: they were refused, or changed nothing.
wooden_entry = _table(
    "wooden_entry",
    Column("game", Words, ForeignKey("wooden.game"), primary_key=True, nullable=False),
    Column("number", Whole, primary_key=True, nullable=False),
    Column("entry", Words, nullable=False),
    # Why it was refused, and the facts of the sentence, JSON; null: it changed nothing.
    Column("code", Words),
    Column("context", Words),
)

wooden_look = _table(
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

contest = _table(
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

contest_member = _table(
    "contest_member",
    Column("contest", Words, ForeignKey("contest.contest"), primary_key=True, nullable=False),
    _identity_column(primary_key=True),
    # As the journal writes it: ``desk``, ``contestant:3``.
    Column("actor", Words, nullable=False),
    Column("since_ms", Whole, nullable=False),
    # The pass that he came in with; null: he made the contest, or has a code of his own.
    Column("pass_number", Whole),
    Index("contest_member_identity", "identity"),
)

short_address = _table(
    "short_address",
    Column("contest", Words, ForeignKey("contest.contest"), primary_key=True, nullable=False),
    Column("code", Words, nullable=False, unique=True),
)

desk_pass = _table(
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

study = _table(
    "study",
    Column("study", Words, primary_key=True, nullable=False),
    _identity_column("owner"),
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

study_chapter = _table(
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

correction = _table(
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

correction_step = _table(
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

# --- servers that share one database; a file has these tables too, and nothing in them ---

node = _table(
    "node",
    Column("id", Words, primary_key=True, nullable=False),
    Column("version", Words, nullable=False),
    Column("entered_ms", Whole, nullable=False),
    Column("pid", Whole, nullable=False),
    # 1: it may write nothing more, whatever it believes.
    Column("gone", Whole, nullable=False),
)

beat = _table(
    "beat",
    Column("node", Words, primary_key=True, nullable=False),
    # How far the node's own time line has got.
    Column("line_ms", Whole, nullable=False),
    # When that was, on the clock of the database.
    Column("at_ms", Whole, nullable=False),
)

owner = _table(
    "owner",
    Column("contest", Words, primary_key=True, nullable=False),
    Column("node", Words, nullable=False),
    Index("owner_node", "node"),
)
