"""What the rooms and the rules refuse, over HTTP: each code with its status and its sentence."""

from typing import Any

from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.lexicon.errors import LexiconError
from plancia.notation.errors import NotationError
from plancia.rules.errors import CodedError, RuleError
from plancia.server.games.errors import STATUS, RoomError
from plancia.server.language import language_of
from plancia.server.problems import answer
from plancia.wire.message import ProblemAnswer


def _room_error(request: Request[Any, Any, Any], error: RoomError) -> Response[ProblemAnswer]:
    return _answer(request, error, STATUS.get(error.code, 409))


def _bad_request(request: Request[Any, Any, Any], error: CodedError) -> Response[ProblemAnswer]:
    return _answer(request, error, 400)


def _conflict(request: Request[Any, Any, Any], error: CodedError) -> Response[ProblemAnswer]:
    return _answer(request, error, 409)


def _answer(request: Request[Any, Any, Any], error: CodedError, status: int) -> Response[ProblemAnswer]:
    return answer(status, error.code, sentence(error.code, error.context, language_of(request)))


ROOM_REFUSALS: ExceptionHandlersMap = {
    RoomError: _room_error,
    RuleError: _bad_request,
    LexiconError: _bad_request,
    NotationError: _conflict,
}
