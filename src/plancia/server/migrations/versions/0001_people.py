"""Accounts and guests, their sessions and tokens, the log of what concerns security."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "identity",
        sa.Column("id", WORDS, primary_key=True, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("name", WORDS, nullable=False),
        sa.Column("skeleton", WORDS, unique=True),
        sa.Column("password", WORDS),
        sa.Column("created_ms", WHOLE, nullable=False),
        sa.Column("disabled", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "session",
        sa.Column("hash", sa.LargeBinary, primary_key=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("created_ms", WHOLE, nullable=False),
        sa.Column("expires_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("session_identity", "session", ["identity"])
    op.create_table(
        "token",
        sa.Column("id", WORDS, primary_key=True, nullable=False),
        sa.Column("hash", sa.LargeBinary, unique=True, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("label", WORDS, nullable=False),
        sa.Column("scopes", WORDS, nullable=False),
        sa.Column("created_ms", WHOLE, nullable=False),
        sa.Column("expires_ms", WHOLE),
        sqlite_strict=True,
    )
    op.create_index("token_identity", "token", ["identity"])
    op.create_table(
        "security_log",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("identity", WORDS),
        sa.Column("address", WORDS),
        sa.Column("detail", WORDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "revocation",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("identity", WORDS, sa.ForeignKey("identity.id"), nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "server_key",
        sa.Column("name", WORDS, primary_key=True, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
