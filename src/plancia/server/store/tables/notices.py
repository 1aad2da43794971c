"""Notices: who wants them, by which way, and what is to be sent."""

from sqlalchemy import Column, Index, LargeBinary

from plancia.server.store.tables.columns import Whole, Words, identity_column, table

notice_setting = table(
    "notice_setting",
    identity_column(primary_key=True),
    Column("language", Words, nullable=False),
    # What is wanted by which way, and the hours of quiet, JSON.
    Column("wanted", Words, nullable=False),
)

notice_device = table(
    "notice_device",
    # A hash of the endpoint: a browser that another person uses now is no longer the first one's.
    Column("device", Words, primary_key=True, nullable=False),
    identity_column(),
    Column("endpoint", Words, nullable=False),
    # The browser's public key and secret, by which a message is encrypted for it.
    Column("p256dh", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("label", Words, nullable=False),
    Column("made_ms", Whole, nullable=False),
    # With which session it was added, as a list calls it: one who goes out there is told nothing there.
    Column("session", Words),
    Index("notice_device_identity", "identity", "made_ms"),
    Index("notice_device_session", "session"),
)

notice_address = table(
    "notice_address",
    identity_column(primary_key=True),
    Column("address", Words, nullable=False),
    # waiting (for the link to be followed), confirmed, refused (by the relay or the server behind it)
    Column("state", Words, nullable=False),
    Column("since_ms", Whole, nullable=False),
    # What the link must name, so that an older one confirms nothing.
    Column("nonce", Words, nullable=False),
)

# Addresses as keyed hashes: how often strangers were asked to confirm one, and whose owner wants no e-mail.
notice_mark = table(
    "notice_mark",
    Column("mark", LargeBinary, primary_key=True, nullable=False),
    Column("asked", Whole, nullable=False),
    Column("asked_ms", Whole, nullable=False),
    Column("refuses", Whole, nullable=False),
)

notice = table(
    "notice",
    # The way, the person, and the event: nothing is told twice.
    Column("notice", Words, primary_key=True, nullable=False),
    identity_column(),
    # push, mail
    Column("way", Words, nullable=False),
    Column("kind", Words, nullable=False),
    Column("game", Words),
    # The proposal of a challenge.
    Column("proposal", Words),
    # Whose turn was before, who challenges, who has accepted; names are looked up.
    identity_column("other", nullable=True),
    Column("made_ms", Whole, nullable=False),
    # Not before, and not after.
    Column("due_ms", Whole, nullable=False),
    Column("until_ms", Whole, nullable=False),
    # waiting, taken (by a server that sends it), sent, seen (the person was there), dropped
    Column("state", Words, nullable=False),
    Column("taken_ms", Whole),
    Column("tries", Whole, nullable=False),
    # The devices that are still to be told, JSON; null: all.
    Column("devices", Words),
    Index("notice_due", "state", "due_ms"),
    Index("notice_made", "state", "made_ms"),
    Index("notice_identity", "identity", "state"),
    Index("notice_game", "game", "state"),
    Index("notice_other", "other"),
)
