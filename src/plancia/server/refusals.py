"""Coded errors over HTTP: each with its status, its sentence, and when to try again."""

from typing import Any

from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.rules.errors import CodedError
from plancia.server.bag.errors import BagError
from plancia.server.journal.errors import JournalError
from plancia.server.language import language_of
from plancia.server.logs import log
from plancia.server.metrics import Metrics
from plancia.server.people.errors import STATUS, PeopleError
from plancia.server.people.guard import Connection, address_of
from plancia.server.problems import answer
from plancia.wire.message import ProblemAnswer

_BAG_STATUS = {"bag_not_found": 404, "nonce_refused": 400, "no_nonce_from_seat": 400}
_JOURNAL_STATUS = {
    "action_id_reused": 409,
    "bad_entry": 400,
    "game_exists": 409,
    "game_file_damaged": 400,
    "game_file_version": 400,
    "game_not_found": 404,
    "stale_sequence": 409,
}


def _people_error(request: Request[Any, Any, Any], error: PeopleError) -> Response[ProblemAnswer]:
    response = _answer(request, error, STATUS[error.code])
    if error.code == "too_many_requests":
        response.headers["retry-after"] = str(error.context["retry_s"])
    if error.code in {"not_signed_in", "token_refused"}:
        response.headers["www-authenticate"] = "Bearer"
    return response


def _bag_error(request: Request[Any, Any, Any], error: BagError) -> Response[ProblemAnswer]:
    return _answer(request, error, _BAG_STATUS.get(error.code, 409))


def _journal_error(request: Request[Any, Any, Any], error: JournalError) -> Response[ProblemAnswer]:
    # What the file refuses (a full disk, another writer) passes: the same request may work later.
    return _answer(request, error, _JOURNAL_STATUS.get(error.code, 503))


def _answer(request: Request[Any, Any, Any], error: CodedError, status: int) -> Response[ProblemAnswer]:
    """Count and log a refusal, and put it into words; where the server keeps its file is nobody's business."""
    note_refusal(request, error.code)
    context = {**error.context, "file": "games"} if "file" in error.context else error.context
    return answer(status, error.code, sentence(error.code, context, language_of(request)))


def note_refusal(connection: Connection, code: str) -> None:
    """Count a refusal among the figures, and log who was refused what."""
    metrics: Metrics = connection.app.state.metrics
    metrics.refusals.labels(code).inc()
    route = str(connection.scope.get("path_template") or "")
    log("http").info("refused", code=code, route=route, address=address_of(connection))


REFUSALS: ExceptionHandlersMap = {
    PeopleError: _people_error,
    BagError: _bag_error,
    JournalError: _journal_error,
}
