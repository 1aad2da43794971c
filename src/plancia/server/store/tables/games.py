"""Games, their bags, and what is said and kept beside them."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary, text

from plancia.server.store.tables.columns import Whole, Words, table

bag_secret = table(
    "bag_secret",
    Column("game", Words, primary_key=True, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seats", Whole, nullable=False),
    # The nonces so far, a JSON object by seat.
    Column("nonces", Words, nullable=False),
    Column("sealed", Whole, nullable=False),
)

_LISTED = text("listed = 1")
_RESTS = text("due_ms IS NOT NULL")
_UNFILED = text("status = 'over' AND filed IS NULL")

room = table(
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
    # By correspondence, while it is played: when the clock acts next, on the line of origin_node. Such a game rests
    # here and not in memory; null: its clock runs in memory, or it has none.
    Column("due_ms", Whole),
    # Where that line stood when this was noted.
    Column("rested_ms", Whole),
    # Whose play the game waits for, and until when, on the same line; null: nobody's.
    Column("awaits", Words),
    Column("play_due_ms", Whole),
    # How many events the game had when this was noted; null: an earlier version noted it.
    Column("noted_seq", Whole),
    # 1: it is over, and stands among the games of those who had a part in it.
    Column("filed", Whole),
    Index("room_public", "status", "opened_ms", "game", sqlite_where=_LISTED, postgresql_where=_LISTED),
    # For lists: the games of a status, the latest first.
    Index("room_listed", "status", "opened_ms", "game"),
    # Games that rest: the next one that is due on a line, and how far a line has certainly got.
    Index("room_due", "origin_node", "due_ms", "game", sqlite_where=_RESTS, postgresql_where=_RESTS),
    Index("room_rested", "rested_ms", sqlite_where=_RESTS, postgresql_where=_RESTS),
    # Games whose clocks run in memory: those that a server opens when it starts.
    Index("room_awake", "status", "due_ms", "game"),
    Index("room_unfiled", "status", "game", sqlite_where=_UNFILED, postgresql_where=_UNFILED),
    Index("room_calling", "game", sqlite_where=text("calling = 1"), postgresql_where=text("calling = 1")),
)

room_credit = table(
    "room_credit",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("actor", Words, primary_key=True, nullable=False),
    # How much time the network took was given back so far.
    Column("used_ms", Whole, nullable=False),
)

chat = table(
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
    # Who said it. No foreign key: a guest is forgotten, what he said is not. Null: an earlier version did not note it.
    Column("identity", Words),
    Index("chat_game", "game", "id"),
    Index("chat_identity", "identity"),
)

note = table(
    "note",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    Column("actor", Words, primary_key=True, nullable=False),
    Column("text", Words, nullable=False),
)

analysis = table(
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
brought = table(
    "brought",
    Column("game", Words, ForeignKey("room.game"), primary_key=True, nullable=False),
    # No foreign key: a guest is forgotten, the record is not.
    Column("identity", Words, primary_key=True, nullable=False),
    Index("brought_identity", "identity", "game"),
)
