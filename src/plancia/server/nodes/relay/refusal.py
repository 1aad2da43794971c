"""What a client is told if no node can answer him now: a sentence, and when to ask again."""

from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from plancia.catalogue import sentence
from plancia.server.headers import SECURITY_HEADERS
from plancia.server.language import language_of
from plancia.server.nodes.errors import STATUS
from plancia.wire.message import Problem, ProblemAnswer

_CODE = "owner_away"
RETRY_S = 1


async def refuse(scope: Any, send: Any) -> None:  # noqa: ANN401  (ASGI's many types)
    """Answer a request over HTTP with ``owner_away``."""
    language = language_of(ASGIConnection(scope))
    body = msgspec.json.encode(ProblemAnswer(Problem(_CODE, sentence(_CODE, {}, language))))
    headers = {
        **SECURITY_HEADERS,
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "retry-after": str(RETRY_S),
    }
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": STATUS[_CODE], "headers": pairs})
    await send({"type": "http.response.body", "body": body, "more_body": False})
