"""How the server can fail to start, as coded errors like those of the rules."""

from plancia.rules.errors import CodedError


class ServeError(CodedError):
    """The server cannot listen where it was told to.

    ``port_in_use`` (host, port): somebody else listens there. ``cannot_listen`` (host, port, why): the system
    refuses the address, because it is not one of this machine's or the port is reserved.
    """

    CODES = frozenset({"cannot_listen", "port_in_use"})
