"""What everything that is live can refuse, as coded errors."""

from plancia.rules.errors import CodedError


class LiveError(CodedError):
    """Something that is not done over a socket, or not now.

    ``message_unreadable`` (). ``topic_unknown`` (topic): there is nothing to look at under that name.
    ``only_spectator`` (), ``chat_off`` (), ``server_stopping`` ().
    ``server_full`` (retry_s): too many connections, or too much that waits.
    ``too_many_sockets`` (limit): the person, or the address, has so many open already.
    ``server_busy`` (retry_s): the server is behind and takes no new work; games under way go on.
    """

    CODES = frozenset(
        {
            "chat_off",
            "message_unreadable",
            "only_spectator",
            "server_busy",
            "server_full",
            "server_stopping",
            "too_many_sockets",
            "topic_unknown",
        }
    )


#: The status of each refusal over HTTP.
STATUS: dict[str, int] = {
    "chat_off": 403,
    "message_unreadable": 400,
    "only_spectator": 403,
    "server_busy": 503,
    "server_full": 503,
    "server_stopping": 503,
    "too_many_sockets": 429,
    "topic_unknown": 404,
}
