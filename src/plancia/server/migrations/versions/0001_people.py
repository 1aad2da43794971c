"""Accounts and guests, their sessions and tokens, the log of what concerns security."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "identity",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("skeleton", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created_ms", sa.Integer, nullable=False),
        sa.Column("disabled", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "session",
        sa.Column("hash", sa.LargeBinary, primary_key=True, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("created_ms", sa.Integer, nullable=False),
        sa.Column("expires_ms", sa.Integer, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("session_identity", "session", ["identity"])
    op.create_table(
        "token",
        sa.Column("id", sa.Text, primary_key=True, nullable=False),
        sa.Column("hash", sa.LargeBinary, unique=True, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created_ms", sa.Integer, nullable=False),
        sa.Column("expires_ms", sa.Integer),
        sqlite_strict=True,
    )
    op.create_index("token_identity", "token", ["identity"])
    op.create_table(
        "security_log",
        sa.Column("id", sa.Integer, primary_key=True, nullable=False),
        sa.Column("at_ms", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("identity", sa.Text),
        sa.Column("address", sa.Text),
        sa.Column("detail", sa.Text, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "revocation",
        sa.Column("id", sa.Integer, primary_key=True, nullable=False),
        sa.Column("at_ms", sa.Integer, nullable=False),
        sa.Column("identity", sa.Text, sa.ForeignKey("identity.id"), nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "server_key",
        sa.Column("name", sa.Text, primary_key=True, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
