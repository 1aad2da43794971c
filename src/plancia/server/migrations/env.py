"""How Alembic runs the migrations: each in a transaction of its own, on the connection that ``store.schema`` gives it.

A contributor who types ``alembic`` gives none; then it is the scratch file that ``alembic.ini`` names.
"""

from typing import Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from alembic.operations import MigrationScript
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, event

from plancia.server.store.engine import begin
from plancia.server.store.tables import Words, is_other_type, metadata


def migrate(connection: Connection) -> None:
    """Do what Alembic was asked for."""
    context.configure(
        connection=connection,
        target_metadata=metadata,
        # SQLite can undo changes of a schema: a migration that is interrupted has not happened.
        transactional_ddl=True,
        transaction_per_migration=True,
        include_name=_is_ours,
        process_revision_directives=_number,
        render_item=_written,
        compare_type=is_other_type,
    )
    with context.begin_transaction():
        context.run_migrations()


def _is_ours(name: str | None, kind: str, _parents: object) -> bool:
    """Tell whether a migration may concern this: the tables of the journal are in the same file."""
    return kind != "table" or name in metadata.tables


def _written(kind: str, item: object, _context: AutogenContext) -> str | Literal[False]:
    """Return how a new migration writes a type of ours: a migration does not depend on code that changes."""
    if kind == "type" and isinstance(item, Words):
        return 'sa.Text().with_variant(sa.Text(collation="C"), "postgresql")'
    return False


def _number(_context: MigrationContext, _revision: object, directives: list[MigrationScript]) -> None:
    """Give a new migration the next number instead of a random name."""
    head = context.script.get_current_head()
    directives[0].rev_id = f"{int(head or 0) + 1:04}"


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "")
    event.listen(engine, "begin", begin)
    with engine.connect() as scratch:
        migrate(scratch)
