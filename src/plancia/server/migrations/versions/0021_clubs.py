"""Clubs: members, evenings, seasons and news; and reports about news."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _club() -> "sa.Column[str]":
    return sa.Column("club", WORDS, sa.ForeignKey("club.club"), primary_key=True, nullable=False)


def _identity(
    name: str = "identity", *, primary_key: bool = False, nullable: bool = False
) -> "sa.Column[str]":
    return sa.Column(name, WORDS, sa.ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)


def upgrade() -> None:
    """Make the tables, and let a report name a club."""
    op.add_column("report", sa.Column("club", WORDS))
    op.create_table(
        "club",
        sa.Column("club", WORDS, primary_key=True, nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("place", WORDS, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sa.Column("public", WHOLE, nullable=False),
        sa.Column("founded_ms", WHOLE, nullable=False),
        sa.Column("closed_ms", WHOLE),
        sa.Column("next_number", WHOLE, nullable=False),
        sa.Column("calendar_key", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_listed", "club", ["public", "founded_ms", "club"])
    op.create_table(
        "club_member",
        _club(),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        _identity(nullable=True),
        sa.Column("name", WORDS),
        sa.Column("role", WORDS, nullable=False),
        sa.Column("since_ms", WHOLE, nullable=False),
        sa.Column("left_ms", WHOLE),
        sa.Column("shown", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_member_identity", "club_member", ["identity"])
    op.create_index("club_member_once", "club_member", ["club", "identity"], unique=True)
    op.create_table(
        "club_request",
        _club(),
        _identity(primary_key=True),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_request_identity", "club_request", ["identity"])
    op.create_table(
        "club_invitation",
        _club(),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("hash", sa.LargeBinary, unique=True),
        _identity(nullable=True),
        sa.Column("member", WHOLE),
        _identity("made_by"),
        sa.Column("expires_ms", WHOLE, nullable=False),
        sa.Column("uses_left", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_invitation_identity", "club_invitation", ["identity"])
    op.create_table(
        "club_season",
        _club(),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("since", WORDS, nullable=False),
        sa.Column("until", WORDS, nullable=False),
        sa.Column("rules", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "club_evening",
        _club(),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("starts", WORDS, nullable=False),
        sa.Column("begins_ms", WHOLE, nullable=False),
        sa.Column("minutes", WHOLE, nullable=False),
        sa.Column("place", WORDS, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sa.Column("cancelled", WHOLE, nullable=False),
        sa.Column("version", WHOLE, nullable=False),
        sa.Column("changed_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_evening_begins", "club_evening", ["club", "begins_ms"])
    op.create_table(
        "club_link",
        _club(),
        sa.Column("evening", WHOLE, primary_key=True, nullable=False),
        sa.Column("subject", WORDS, primary_key=True, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("taken", WHOLE),
        sqlite_strict=True,
    )
    op.create_table(
        "club_result",
        _club(),
        sa.Column("evening", WHOLE, primary_key=True, nullable=False),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("actor", WORDS),
        _identity(nullable=True),
        sa.Column("member", WHOLE),
        sa.Column("name", WORDS),
        sa.Column("by_hand", WHOLE, nullable=False),
        sa.Column("place", WHOLE, nullable=False),
        sa.Column("wins", WHOLE, nullable=False),
        sa.Column("ties", WHOLE, nullable=False),
        sa.Column("games", WHOLE, nullable=False),
        sa.Column("permille", WHOLE),
        sa.Column("spread", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_result_identity", "club_result", ["identity"])
    op.create_table(
        "club_news",
        _club(),
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        _identity("author"),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("title", WORDS, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("club_news_author", "club_news", ["author"])
