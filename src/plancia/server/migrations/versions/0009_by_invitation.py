"""A game by invitation is in nobody's list, also once it has begun.

An earlier version listed every game that could be watched, so that strangers found the games of friends. Games of
tournaments stay in the lists, and their terms now say so: anybody may watch them and hear their chat.
"""

import re

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

#: How many games are looked at at once.
FEW = 10_000
#: What the game of a tournament is called.
_HELD = re.compile(r"trn-[0-9a-f]+-\d+-[0-9a-f]{8}\Z")


def upgrade() -> None:
    """Take games by invitation out of the lists."""
    connection = op.get_bind()
    room = sa.table("room", *map(sa.column, ("game", "terms", "listed")))
    last = ""
    while True:
        question = (
            sa.select(room.c.game, room.c.terms).where(room.c.game > last).order_by(room.c.game).limit(FEW)
        )
        rows = connection.execute(question).all()
        if not rows:
            return
        last = rows[-1].game
        private, held = [], []
        for game, terms in rows:
            said = msgspec.json.decode(terms)
            if _HELD.match(game) is not None:
                held.append({"named": game, "said": msgspec.json.encode({**said, "listed": True}).decode()})
            elif not said.get("public", True):
                private.append({"named": game})
        named = room.c.game == sa.bindparam("named")
        if private:
            connection.execute(sa.update(room).where(named).values(listed=0), private)
        if held:
            connection.execute(sa.update(room).where(named).values(terms=sa.bindparam("said")), held)
