"""People block each other, report and are told why; a person who goes takes his name along."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
WORDS = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def _identity(name: str, *, primary_key: bool = False, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, WORDS, sa.ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)


def upgrade() -> None:
    """Make the tables, and note from now on who said a line."""
    op.add_column("chat", sa.Column("identity", WORDS))
    op.create_index("chat_identity", "chat", ["identity"])
    op.create_table(
        "block",
        _identity("by", primary_key=True),
        _identity("whom", primary_key=True),
        sa.Column("game", WORDS, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )
    op.create_index("block_whom", "block", ["whom"])
    op.create_table(
        "deletion",
        sa.Column("identity", WORDS, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("mark", sa.LargeBinary),
        sqlite_strict=True,
    )
    op.create_index("deletion_mark", "deletion", ["mark"])
    op.create_table(
        "report",
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("about", WORDS, nullable=False),
        _identity("by", nullable=True),
        _identity("whom", nullable=True),
        sa.Column("game", WORDS),
        sa.Column("line", WHOLE),
        sa.Column("said", WORDS),
        sa.Column("reason", WORDS, nullable=False),
        sa.Column("figures", WORDS),
        sa.Column("state", WORDS, nullable=False),
        sa.Column("closed_ms", WHOLE),
        sqlite_strict=True,
    )
    op.create_index("report_state", "report", ["state", "number"])
    op.create_index("report_whom", "report", ["whom", "number"])
    op.create_index("report_by", "report", ["by", "number"])
    op.create_table(
        "measure",
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        _identity("whom"),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("reason", WORDS, nullable=False),
        sa.Column("report", WHOLE, sa.ForeignKey("report.number")),
        _identity("by"),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("until_ms", WHOLE),
        sa.Column("lifted_ms", WHOLE),
        sqlite_strict=True,
    )
    op.create_index("measure_whom", "measure", ["whom", "number"])
    op.create_table(
        "appeal",
        sa.Column("measure", WHOLE, sa.ForeignKey("measure.number"), primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("text", WORDS, nullable=False),
        _identity("decided_by", nullable=True),
        sa.Column("decided_ms", WHOLE),
        sa.Column("outcome", WORDS),
        sa.Column("answer", WORDS),
        sqlite_strict=True,
    )
    op.create_table(
        "moderation_log",
        sa.Column("number", WHOLE, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sa.Column("by", WORDS, nullable=False),
        sa.Column("kind", WORDS, nullable=False),
        sa.Column("detail", WORDS, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sqlite_strict=True,
    )
