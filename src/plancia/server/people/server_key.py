"""The keys of a server: random, made when they are first used, kept in the database."""

from secrets import token_bytes

from sqlalchemy import Connection, insert, select

from plancia.server.store import tables as t


def server_key(connection: Connection, name: str = "signing") -> bytes:
    """Return a key of the server, made when it is first used; by default the one that signs cookies and links."""
    found = connection.execute(select(t.server_key.c.key).where(t.server_key.c.name == name)).scalar()
    if isinstance(found, bytes):
        return found
    made = token_bytes(32)
    connection.execute(insert(t.server_key).values(name=name, key=made))
    return made
