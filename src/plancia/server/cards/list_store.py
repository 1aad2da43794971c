"""The table of lists that people study. Every function works within a transaction."""

from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from plancia.server.cards.errors import CardsError
from plancia.server.store import tables as t
from plancia.wire.cards import CardList, NewCardList, Source

#: So many lists somebody may have.
MOST = 100

_l = t.card_list.c


def own(connection: Connection, owner: str) -> list[CardList]:
    """Return somebody's lists, the first made first."""
    question = select(t.card_list).where(_l.owner == owner).order_by(_l.created_ms, _l.list)
    return [_made(row) for row in connection.execute(question)]


def find(connection: Connection, name: str, owner: str) -> CardList:
    """Return a list of somebody; raise ``card_list_unknown``."""
    question = select(t.card_list).where(_l.list == name, _l.owner == owner)
    row = connection.execute(question).one_or_none()
    if row is None:
        raise CardsError("card_list_unknown")
    return _made(row)


def add(connection: Connection, name: str, owner: str, new: NewCardList, now_ms: int) -> None:
    """Note a new list; raise ``too_many_card_lists``."""
    count = select(func.count()).select_from(t.card_list).where(_l.owner == owner)
    if int(connection.execute(count).scalar_one()) >= MOST:
        raise CardsError("too_many_card_lists", limit=MOST)
    row = {
        "list": name,
        "owner": owner,
        "title": new.title.strip(),
        "source": _written(new.source),
        "created_ms": now_ms,
        "changed_ms": now_ms,
    }
    connection.execute(insert(t.card_list).values(row))


def change(connection: Connection, name: str, owner: str, new: NewCardList, now_ms: int) -> None:
    """Put other words and another title in the place of a list's; raise ``card_list_unknown``."""
    which = (_l.list == name) & (_l.owner == owner)
    values = {"title": new.title.strip(), "source": _written(new.source), "changed_ms": now_ms}
    if connection.execute(update(t.card_list).where(which).values(values)).rowcount != 1:
        raise CardsError("card_list_unknown")


def remove(connection: Connection, name: str, owner: str) -> None:
    """Remove a list; raise ``card_list_unknown``."""
    if connection.execute(delete(t.card_list).where(_l.list == name, _l.owner == owner)).rowcount != 1:
        raise CardsError("card_list_unknown")


def _written(source: Source) -> str:
    return msgspec.json.encode(source).decode()


def _made(row: Row[*tuple[Any, ...]]) -> CardList:
    source: Source = msgspec.json.decode(row.source, type=Source)
    return CardList(row.list, row.title, source, row.created_ms)
