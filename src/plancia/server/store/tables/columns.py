"""What the tables are made of: kinds of columns, and the collection they all belong to."""

from typing import Any

from sqlalchemy import (
    REAL,
    BigInteger,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.types import TypeEngine

metadata = MetaData()

#: 64 bits everywhere: SQLite has no other whole numbers.
Whole = BigInteger().with_variant(Integer, "sqlite")

#: 64 bits everywhere: what is worked out again must be the same to the last bit.
Figure: TypeEngine[float] = Double().with_variant(REAL, "sqlite")


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


def table(name: str, *parts: Column[Any] | Index) -> Table:
    """Return a table of the collection."""
    # STRICT: SQLite then refuses values of another type than the column's.
    return Table(name, metadata, *parts, sqlite_strict=True)


def identity_column(
    name: str = "identity", *, primary_key: bool = False, nullable: bool = False
) -> Column[str]:
    """Return a column that names somebody."""
    return Column(name, Words, ForeignKey("identity.id"), primary_key=primary_key, nullable=nullable)
