"""What goes wrong between a program and a server."""

from collections.abc import Mapping


class ServerRefused(Exception):  # noqa: N818  (named after what happened, as the wire does)
    """The server said no, and nothing has changed.

    ``code`` is one of docs/errors.md. It is not checked against a list: the server may be newer than this client.
    """

    def __init__(
        self, code: str, message: str = "", context: Mapping[str, str | int | None] | None = None
    ) -> None:
        super().__init__(f"{code}: {message}" if message else code)
        self.code = code
        self.message = message
        self.context = dict(context or {})


class ServerLost(ConnectionError):  # noqa: N818
    """The server could not be reached, or not again within the client's patience.

    Whether an action that was not answered has happened is open; the same ``action_id`` may be sent again.
    """
