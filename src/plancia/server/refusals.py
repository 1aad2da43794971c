"""Coded errors over HTTP: each with its status, its sentence, and when to try again."""

from collections.abc import Callable, Mapping

from litestar import Response
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.lexicon.errors import LexiconError
from plancia.notation.errors import NotationError
from plancia.rules.errors import CodedError, RuleError
from plancia.server.bag.errors import BagError
from plancia.server.contests.errors import STATUS as CONTEST_STATUS
from plancia.server.contests.errors import ContestError
from plancia.server.games.errors import STATUS as GAME_STATUS
from plancia.server.games.errors import GameError
from plancia.server.journal.errors import JournalError
from plancia.server.language import language_of
from plancia.server.live.errors import STATUS as LIVE_STATUS
from plancia.server.live.errors import LiveError
from plancia.server.logs import log
from plancia.server.metrics import Metrics
from plancia.server.nodes.errors import STATUS as NODE_STATUS
from plancia.server.nodes.errors import NodeError
from plancia.server.nodes.relay.refusal import RETRY_S
from plancia.server.nodes.relay.wrong_node import mark, mark_stopping
from plancia.server.notices.errors import STATUS as NOTICE_STATUS
from plancia.server.notices.errors import NoticeError
from plancia.server.people.errors import STATUS as PEOPLE_STATUS
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import Connection, address_of
from plancia.server.printing.errors import STATUS as PRESS_STATUS
from plancia.server.printing.errors import PressError
from plancia.server.problems import answer
from plancia.server.requests import AnyRequest
from plancia.server.seeking.errors import STATUS as SEEKING_STATUS
from plancia.server.seeking.errors import SeekingError
from plancia.server.wooden.errors import STATUS as TABLE_STATUS
from plancia.server.wooden.errors import TableError
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


Handler = Callable[[AnyRequest, CodedError], Response[ProblemAnswer]]


def refusing(otherwise: int, statuses: Mapping[str, int] | None = None, *, file: str = "games") -> Handler:
    """Return what answers a coded error: with the status of its code, or ``otherwise``.

    It counts and logs the refusal, and puts it into words. A file is called by the name given here: no client may learn
    where the server keeps it.
    """

    def refuse(request: AnyRequest, error: CodedError) -> Response[ProblemAnswer]:
        note_refusal(request, error.code)
        context = {**error.context, "file": file}
        status = (statuses or {}).get(error.code, otherwise)
        response = answer(status, error.code, sentence(error.code, context, language_of(request)))
        if (retry_s := error.context.get("retry_s")) is not None:
            response.headers["retry-after"] = str(retry_s)
        return response

    return refuse


_people = refusing(400, PEOPLE_STATUS)


def _people_error(request: AnyRequest, error: PeopleError) -> Response[ProblemAnswer]:
    response = _people(request, error)
    if error.code in {"not_signed_in", "token_refused"}:
        response.headers["www-authenticate"] = "Bearer"
    return response


_node = refusing(503, NODE_STATUS)


def _node_error(request: AnyRequest, error: NodeError) -> Response[ProblemAnswer]:
    if mark(request.scope, error):
        # The relay asks another node; nobody sees this answer.
        return answer(NODE_STATUS[error.code], error.code, "")
    response = _node(request, error)
    response.headers["retry-after"] = str(RETRY_S)
    return response


_live = refusing(409, LIVE_STATUS)


def _live_error(request: AnyRequest, error: LiveError) -> Response[ProblemAnswer]:
    if error.code == "server_stopping" and mark_stopping(request.scope):
        # The node that was called looks for the one that takes the contest over.
        return answer(LIVE_STATUS[error.code], error.code, "")
    return _live(request, error)


def note_refusal(connection: Connection, code: str) -> None:
    """Count a refusal among the figures, and log who was refused what."""
    metrics: Metrics = connection.app.state.metrics
    metrics.refusals.labels(code).inc()
    route = str(connection.scope.get("path_template") or "")
    log("http").info("refused", code=code, route=route, address=address_of(connection))


REFUSALS: ExceptionHandlersMap = {
    PeopleError: _people_error,
    BagError: refusing(409, _BAG_STATUS),
    # What the file refuses (a full disk, another writer) passes: the same request may work later.
    JournalError: refusing(503, _JOURNAL_STATUS),
    NodeError: _node_error,
    LiveError: _live_error,
    GameError: refusing(409, GAME_STATUS),
    ContestError: refusing(409, CONTEST_STATUS),
    TableError: refusing(409, TABLE_STATUS),
    PressError: refusing(503, PRESS_STATUS),
    SeekingError: refusing(409, SEEKING_STATUS),
    NoticeError: refusing(400, NOTICE_STATUS),
    RuleError: refusing(400),
    LexiconError: refusing(400),
    NotationError: refusing(409),
}
