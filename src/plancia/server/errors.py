"""How the server can fail to start, as coded errors like those of the rules."""

from plancia.rules.errors import CodedError


class ServeError(CodedError):
    """The server cannot start.

    ``port_in_use`` (host, port): another program listens there. ``cannot_listen`` (host, port, why): the system refuses
    the address, because it is not one of this machine's or the port is reserved. ``database_in_use`` (file): another
    server runs on it. ``database_away`` (database): PostgreSQL does not answer there. ``cannot_lock`` (file, why):
    nobody may write beside the database. ``nodes_need_postgresql`` (): messages between servers are asked for, and
    there can be only one on a file.
    """

    CODES = frozenset(
        {
            "cannot_listen",
            "cannot_lock",
            "database_away",
            "database_in_use",
            "nodes_need_postgresql",
            "port_in_use",
        }
    )
