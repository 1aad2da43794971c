"""What the rooms and the rules refuse, over HTTP: each code with its status and its English sentence."""

from typing import Any

from litestar import Request, Response
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.lexicon.errors import LexiconError
from plancia.notation.errors import NotationError
from plancia.rules.errors import CodedError, RuleError
from plancia.server.problems import answer
from plancia.server.rooms.errors import STATUS, RoomError
from plancia.server.wire.message import ProblemAnswer


def _room_error(_: Request[Any, Any, Any], error: RoomError) -> Response[ProblemAnswer]:
    return _answer(error, STATUS.get(error.code, 409))


def _bad_request(_: Request[Any, Any, Any], error: CodedError) -> Response[ProblemAnswer]:
    return _answer(error, 400)


def _conflict(_: Request[Any, Any, Any], error: CodedError) -> Response[ProblemAnswer]:
    return _answer(error, 409)


def _answer(error: CodedError, status: int) -> Response[ProblemAnswer]:
    return answer(status, error.code, sentence(error.code, error.context, "en"))


ROOM_REFUSALS: ExceptionHandlersMap = {
    RoomError: _room_error,
    RuleError: _bad_request,
    LexiconError: _bad_request,
    NotationError: _conflict,
}
