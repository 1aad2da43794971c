"""What a server among others can refuse, as coded errors."""

from plancia.rules.errors import CodedError


class NodeError(CodedError):
    """Something that another server has to do, or that cannot be done now.

    ``owned_elsewhere`` (contest, node): another server has this contest in its memory; the request is passed on to it.
    ``owner_away`` (contest): its server does not answer, and nobody has taken it over yet: ask again in a moment.
    """

    CODES = frozenset({"owned_elsewhere", "owner_away"})


#: The status of each refusal over HTTP. 421: this server is the wrong one, and says so to the relay.
STATUS: dict[str, int] = {"owned_elsewhere": 421, "owner_away": 503}
