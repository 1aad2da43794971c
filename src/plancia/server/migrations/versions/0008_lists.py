"""Which games anybody may find, when somebody was last at a game that waits, and the date by which a server forgets."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")

#: How many games are looked at at once.
FEW = 10_000


class _Terms(msgspec.Struct):
    """What the terms of a game say about who may find it."""

    public: bool = True
    spectators: bool = True
    record: dict[str, int] | None = None


def upgrade() -> None:
    """Add the columns, fill them, and make the index and the table."""
    op.add_column("room", sa.Column("listed", WHOLE))
    op.add_column("room", sa.Column("seen_ms", WHOLE))
    _fill(op.get_bind())
    # Only games that anybody may find are in this index: a page of them costs the same however many others there are.
    listed = sa.text("listed = 1")
    op.create_index(
        "room_public", "room", ["status", "opened_ms", "game"], sqlite_where=listed, postgresql_where=listed
    )
    op.create_table(
        "calendar",
        sa.Column("id", WHOLE, primary_key=True, nullable=False),
        sa.Column("at_ms", WHOLE, nullable=False),
        sqlite_strict=True,
    )


def _fill(connection: sa.Connection) -> None:
    room = sa.table("room", *map(sa.column, ("game", "opened_ms", "terms", "status", "listed", "seen_ms")))
    connection.execute(sa.update(room).where(room.c.status == "open").values(seen_ms=room.c.opened_ms))
    decoder, last = msgspec.json.Decoder(_Terms), ""
    while True:
        question = (
            sa.select(room.c.game, room.c.terms, room.c.status)
            .where(room.c.game > last)
            .order_by(room.c.game)
            .limit(FEW)
        )
        rows = connection.execute(question).all()
        if not rows:
            return
        last = rows[-1].game
        public = []
        for game, terms, status in rows:
            said = decoder.decode(terms)
            if said.record is None and (said.public if status == "open" else said.spectators):
                public.append({"named": game})
        if public:
            connection.execute(
                sa.update(room).where(room.c.game == sa.bindparam("named")).values(listed=1), public
            )
