"""People are told what concerns them while they are elsewhere, and a game that rests says how far it was noted."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _identity(name: str, *, primary_key: bool = False, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, WORDS, sa.ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)


def upgrade() -> None:
    """Make the tables; games that rest already are noted anew when they change."""
    op.add_column("room", sa.Column("noted_seq", WHOLE, nullable=True))
    op.create_table(
        "notice_setting",
        _identity("identity", primary_key=True),
        sa.Column("language", WORDS, nullable=False),
        sa.Column("wanted", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "notice_device",
        sa.Column("device", WORDS, primary_key=True, nullable=False),
        _identity("identity"),
        sa.Column("endpoint", WORDS, nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("label", WORDS, nullable=False),
        sa.Column("made_ms", WHOLE, nullable=False),
        sa.Column("session", WORDS),
        sqlite_strict=True,
    )
    op.create_index("notice_device_identity", "notice_device", ["identity", "made_ms"])
    op.create_index("notice_device_session", "notice_device", ["session"])
    op.create_table(
        "notice_address",
        _identity("identity", primary_key=True),
        sa.Column("address", WORDS, nullable=False),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("since_ms", WHOLE, nullable=False),
        sa.Column("nonce", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "notice_mark",
        sa.Column("mark", sa.LargeBinary, primary_key=True, nullable=False),
        sa.Column("asked", WHOLE, nullable=False),
        sa.Column("asked_ms", WHOLE, nullable=False),
        sa.Column("refuses", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "notice",
        sa.Column("notice", WORDS, primary_key=True, nullable=False),
        _identity("identity"),
        sa.Column("way", WORDS, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("game", WORDS),
        sa.Column("proposal", WORDS),
        _identity("other", nullable=True),
        sa.Column("made_ms", WHOLE, nullable=False),
        sa.Column("due_ms", WHOLE, nullable=False),
        sa.Column("until_ms", WHOLE, nullable=False),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("taken_ms", WHOLE),
        sa.Column("tries", WHOLE, nullable=False),
        sa.Column("devices", WORDS),
        sqlite_strict=True,
    )
    op.create_index("notice_due", "notice", ["state", "due_ms"])
    op.create_index("notice_made", "notice", ["state", "made_ms"])
    op.create_index("notice_identity", "notice", ["identity", "state"])
    op.create_index("notice_game", "notice", ["game", "state"])
    op.create_index("notice_other", "notice", ["other"])
