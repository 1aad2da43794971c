"""Every refusal of the server as one JSON shape, ``{"error": {"code", "message"}}``; never a traceback."""

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_400_BAD_REQUEST, HTTP_404_NOT_FOUND, HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.rules.errors import CodedError, EditionError
from plancia.server.field_problems import fields_of
from plancia.server.language import language_of
from plancia.server.logs import log
from plancia.wire.message import FieldProblem, Problem, ProblemAnswer


class RequestError(CodedError):
    """What is wrong with a request before anybody knows what it is about, or with the server.

    ``bad_request`` (), ``not_found`` (), ``method_not_allowed`` (), ``too_large`` (), ``refused`` (),
    ``internal_error`` ().
    """

    CODES = frozenset(
        {"bad_request", "internal_error", "method_not_allowed", "not_found", "refused", "too_large"}
    )


#: The code for what HTTP itself refuses.
_BY_STATUS = {400: "bad_request", 404: "not_found", 405: "method_not_allowed", 413: "too_large"}


def answer(
    status: int, code: str, message: str, fields: tuple[FieldProblem, ...] = ()
) -> Response[ProblemAnswer]:
    """Return the one shape of a refusal."""
    return Response(
        ProblemAnswer(Problem(code, message, fields)),
        status_code=status,
        media_type=MediaType.JSON,
        headers={"cache-control": "no-store"},
    )


def _edition_error(request: Request[Any, Any, Any], error: EditionError) -> Response[ProblemAnswer]:
    status = HTTP_404_NOT_FOUND if error.code == "edition_not_found" else HTTP_400_BAD_REQUEST
    return _refused(request, status, error)


def _http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[ProblemAnswer]:
    code = _BY_STATUS.get(error.status_code, "refused")
    fields = fields_of(error, language_of(request)) if isinstance(error, ValidationException) else ()
    said = sentence(code, {}, language_of(request))
    told = " ".join([said, *(f"{each.field}: {each.message}." for each in fields)])
    return answer(error.status_code, code, told, fields)


def _anything_else(request: Request[Any, Any, Any], error: Exception) -> Response[ProblemAnswer]:
    # The traceback belongs in the log of the server's owner, not in the answer. The route, not the path: a path may
    # name a game.
    route = str(request.scope.get("path_template") or "")
    log("http").error("failed", method=request.method, route=route, exc_info=error)
    return _refused(request, HTTP_500_INTERNAL_SERVER_ERROR, RequestError("internal_error"))


def _refused(request: Request[Any, Any, Any], status: int, error: CodedError) -> Response[ProblemAnswer]:
    return answer(status, error.code, sentence(error.code, error.context, language_of(request)))


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
