"""What goes wrong between a program and a server."""

from collections.abc import Mapping

from plancia.catalogue import sentence


class ServerRefused(Exception):  # noqa: N818  (named after what happened, as the wire does)
    """The server said no, and nothing has changed.

    ``code`` is one of docs/errors.md. It is not checked against a list: the server may be newer than this client.
    """

    def __init__(
        self, code: str, message: str = "", context: Mapping[str, str | int | None] | None = None
    ) -> None:
        super().__init__(code, message, context)
        self.code = code
        #: The server's sentence; a refused connection may have none.
        self.message = message
        self.context = dict(context or {})

    def __str__(self) -> str:
        return f"{self.message or self._sentence()} [{self.code}]"

    def _sentence(self) -> str:
        try:
            return sentence(self.code, self.context, "en")
        except LookupError:  # a newer server's code, or a fact that only the server knows
            return "The server refused."


class ServerLost(ConnectionError):  # noqa: N818
    """The server could not be reached, or not again within the client's patience.

    Whether an action that was not answered has happened is open; the same ``action_id`` may be sent again.
    """
