"""The laboratory over HTTP: questions, and the analyses of finished games."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get, post, put
from litestar.params import FromPath, HeaderParameter, JSONBody

from plancia.catalogue.refusal import refusal_of
from plancia.laboratory.answers import Answer, Unanswered
from plancia.laboratory.errors import LaboratoryError
from plancia.laboratory.questions import Question
from plancia.notation.errors import NotationError
from plancia.server.games.live_game import LiveGame
from plancia.server.games.routes import over
from plancia.server.laboratory.asked import COSTS, check_question, cost_of
from plancia.server.laboratory.errors import STATUS, AnalysisError
from plancia.server.laboratory.kept_analyses import RefusedError
from plancia.server.language import language_of
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import block_at, check_scope, count, identify, signed_in
from plancia.server.problems import answer
from plancia.server.refusals import note_refusal, refusing
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.server.thinking.errors import STATUS as STUDY_STATUS
from plancia.server.thinking.errors import StudyError
from plancia.server.wooden.keys import hashed
from plancia.server.words.errors import STATUS as WORDS_STATUS
from plancia.server.words.errors import WordsError
from plancia.server.words.routes import words_are_open
from plancia.wire.laboratory import KeptAnalysis, NewAnalysis
from plancia.wire.message import ProblemAnswer

#: The largest body: an analysis of a long game has a quarter of it.
MOST_BYTES = 1024 * 1024

TableKey = Annotated[str | None, HeaderParameter(name="x-table-key", max_length=64)]


@post(
    "/laboratory",
    operation_id="ask_laboratory",
    guards=[words_are_open],
    status_code=200,
    request_max_body_size=MOST_BYTES,
)
async def ask_laboratory(request: AnyRequest, data: JSONBody[Question]) -> Response[Answer]:
    """Answer a question about a record or a position that the asker brings (docs/laboratory.md).

    What is wrong with the question is an answer too, ``refused``. Nobody thinks deeper than ``normal`` here.
    """
    who = await _counted(request, cost_of(data))
    content: Any
    try:
        check_question(data)
        found = await services_of(request).games.parts.pool.studies.ask(who, msgspec.json.encode(data))
        content = msgspec.Raw(found)
    except (AnalysisError, LaboratoryError, NotationError) as error:
        content = Unanswered(refusal_of(error))
    return Response(content, media_type=MediaType.JSON)


@get("/games/{game:str}/analysis", operation_id="get_analysis")
async def get_analysis(request: AnyRequest, game: FromPath[str]) -> KeptAnalysis | None:
    """Return the analysis that is kept of a game, once the asker has seen its end; null if none is."""
    await over(request, game)
    return await services_of(request).analyses.find(game)


@put("/games/{game:str}/analysis", operation_id="keep_analysis", request_max_body_size=MOST_BYTES)
async def keep_analysis(
    request: AnyRequest, game: FromPath[str], data: JSONBody[NewAnalysis], key: TableKey = None
) -> KeptAnalysis:
    """Keep an analysis of a game that is over; a deeper one replaces one that is kept, and the deeper one is answered.

    For those who had a part in the game, who made it or brought its record, and for the phone that holds its wooden
    table and shows the key. The server judges one move itself.
    """
    if key is None:
        check_scope(signed_in(await identify(request)), "play")
    live = await over(request, game)
    await _may_keep(request, live, key)
    who = await _counted(request, 2 + COSTS[data.depth])
    services = services_of(request)
    kept = await services.analyses.keep(live, data, who=who, at=services.foundation.wall_ms())
    # Figures that a person should look at go to the desk of the moderators; nothing else follows from them.
    await services.desk.look_at(game, kept.analysis)
    return kept


async def _may_keep(request: AnyRequest, game: LiveGame, key: str | None) -> None:
    """Raise ``not_signed_in``, ``not_in_game``, ``key_refused`` or ``table_taken_over``."""
    services = services_of(request)
    if key is not None:
        (await services.wooden.store.find(game.name)).check_key(hashed(key))
        return
    identity = signed_in(await identify(request))
    parts = services.games.parts
    member = await parts.memberships.role_of(game.name, identity.id)
    if member is not None and member.actor is not None:
        return
    if await parts.memberships.host_of(game.name) == identity.id:
        return
    if not await parts.store.has_brought(game.name, identity.id):
        raise PeopleError("not_in_game", game=game.name)


async def _counted(request: AnyRequest, cost: int) -> str:
    """Count what somebody asks for and return who asks; raise ``too_many_requests``."""
    await count(request, "laboratory", cost)
    identity = await identify(request)
    return block_at(request) if identity is None else identity.id


def _laboratory_refuses(request: AnyRequest, error: RefusedError) -> Response[ProblemAnswer]:
    refusal = error.refusal
    note_refusal(request, refusal.code)
    return answer(400, refusal.code, refusal.sentences[language_of(request)])


laboratory_router = Router(
    "/api",
    route_handlers=[ask_laboratory, get_analysis, keep_analysis],
    exception_handlers={
        AnalysisError: refusing(409, STATUS),
        LaboratoryError: refusing(400),
        StudyError: refusing(429, STUDY_STATUS),
        RefusedError: _laboratory_refuses,
        WordsError: refusing(503, WORDS_STATUS),
    },
    tags=["laboratory"],
)
