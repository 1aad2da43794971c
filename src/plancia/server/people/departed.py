"""People who have gone for good: their names are kept from others by a hash that shows no name."""

from hashlib import blake2b

from sqlalchemy import Connection, select

from plancia.server.people.names import skeleton
from plancia.server.people.server_key import server_key
from plancia.server.store import tables as t


def name_mark(connection: Connection, name: str) -> bytes:
    """Return by what the server knows the name of an account that has gone: a hash with a key of the server."""
    key = server_key(connection, "deleted names")
    return blake2b(skeleton(name).encode(), digest_size=32, key=key).digest()


def is_of_departed(connection: Connection, name: str) -> bool:
    """Tell whether an account of this name, or of one that looks like it, has gone: nobody may pass for it."""
    # Where nobody has gone no key is made: a reading may not write.
    if connection.execute(select(t.deletion.c.identity).limit(1)).first() is None:
        return False
    question = select(t.deletion.c.identity).where(t.deletion.c.mark == name_mark(connection, name))
    return connection.execute(question).first() is not None


def has_departed(connection: Connection, identity: str) -> bool:
    """Tell whether somebody has gone."""
    return connection.execute(select(t.deletion).where(t.deletion.c.identity == identity)).first() is not None
