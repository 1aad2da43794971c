"""How a part of the server says that another node has to answer: by a mark on the connection, never by a header.

The mark is in the scope of ASGI, which nobody outside can write.
"""

from collections.abc import Mapping
from typing import Any

from plancia.server.nodes.errors import NodeError

_KEY = "plancia.wrong_node"


class WrongNode:
    """Who has to answer instead; None: this node answers; empty: nobody can just now."""

    def __init__(self, *, hosted: bool = False) -> None:
        """Begin with this node; ``hosted``: another node has passed the connection on to it."""
        self.node: str | None = None
        #: Of which contest that is so.
        self.contest = ""
        self.hosted = hosted


def watched(scope: Mapping[str, Any], wrong: WrongNode) -> dict[str, Any]:
    """Return a copy of a scope, with nothing that a first try has left in it, in which the mark can be set."""
    return {**scope, "state": dict(scope.get("state") or {}), _KEY: wrong}


def mark(scope: Mapping[str, object], error: NodeError) -> bool:
    """Note which node has to answer, or that nobody can now; tell whether anybody looks for one that can."""
    wrong = scope.get(_KEY)
    if not isinstance(wrong, WrongNode):
        return False
    wrong.contest = str(error.context.get("contest", ""))
    wrong.node = str(error.context["node"]) if error.code == "owned_elsewhere" else ""
    return True


def mark_stopping(scope: Mapping[str, object]) -> bool:
    """Note that this node stops; tell whether another one passed the connection on, and can look for the next owner."""
    wrong = scope.get(_KEY)
    if not isinstance(wrong, WrongNode) or not wrong.hosted:
        return False
    wrong.node = ""
    return True
