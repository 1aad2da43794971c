"""Every refusal of the server as one JSON shape, ``{"error": {"code", "message"}}``; never a traceback."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_400_BAD_REQUEST, HTTP_404_NOT_FOUND, HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.rules.editions import EDITIONS
from plancia.rules.errors import EditionError
from plancia.server.logs import log
from plancia.wire.message import Problem, ProblemAnswer

#: The code and the sentence for what HTTP itself refuses.
_BY_STATUS = {
    400: ("bad_request", "The request cannot be read."),
    404: ("not_found", "There is nothing at this address."),
    405: ("method_not_allowed", "This address does not take that method."),
    413: ("too_large", "The request is too large."),
}


def answer(status: int, code: str, message: str) -> Response[ProblemAnswer]:
    """Return the one shape of a refusal."""
    return Response(
        ProblemAnswer(Problem(code, message)),
        status_code=status,
        media_type=MediaType.JSON,
        headers={"cache-control": "no-store"},
    )


def _edition_error(_: Request[Any, Any, Any], error: EditionError) -> Response[ProblemAnswer]:
    if error.code != "edition_not_found":
        return answer(HTTP_400_BAD_REQUEST, error.code, sentence(error.code, error.context, "en"))
    message = f"There is no edition {error.context.get('edition')!r}; the editions are {', '.join(EDITIONS)}."
    return answer(HTTP_404_NOT_FOUND, error.code, message)


def _http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[ProblemAnswer]:
    code, message = _BY_STATUS.get(error.status_code, ("refused", "The request was refused."))
    return answer(error.status_code, code, message)


def _anything_else(request: Request[Any, Any, Any], error: Exception) -> Response[ProblemAnswer]:
    # The traceback belongs in the log of the server's owner, not in the answer. The route, not the path: a path may
    # name a game.
    route = str(request.scope.get("path_template") or "")
    log("http").error("failed", method=request.method, route=route, exc_info=error)
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, "internal_error", "Something went wrong on the server.")


HANDLERS: ExceptionHandlersMap = {
    EditionError: _edition_error,
    HTTPException: _http_exception,
    Exception: _anything_else,
}

#: What the generated document says about the answers to a request that names editions.
UNKNOWN_EDITION = {
    HTTP_400_BAD_REQUEST: ResponseSpec(ProblemAnswer, description="bad_request", generate_examples=False),
    HTTP_404_NOT_FOUND: ResponseSpec(ProblemAnswer, description="edition_not_found", generate_examples=False),
}
