"""A form typed in after the game, over HTTP: every line checked by the rules. Nothing is kept here."""

import asyncio

from litestar import Router, post
from litestar.params import JSONBody

from plancia.catalogue import Language
from plancia.notation.scoresheet.dictated.dictation import Head
from plancia.notation.scoresheet.dictated.follower import follow_lines
from plancia.notation.scoresheet.dictated.told import SheetRead, tell
from plancia.rules.editions import DEFAULT_EDITION, load
from plancia.rules.game.actors import Seat
from plancia.server.language import language_of
from plancia.server.problems import UNKNOWN_EDITION
from plancia.server.requests import AnyRequest
from plancia.wire.dictation import SheetToRead


@post("/scoresheets/read", operation_id="read_scoresheet", status_code=200, responses=UNKNOWN_EDITION)
async def read_scoresheet(request: AnyRequest, data: JSONBody[SheetToRead]) -> SheetRead:
    """Return what the rules say about every line of a form, and its record when all are right.

    A wrong line is no refusal: what is wrong stands beside it. Refuses ``edition_not_found``.
    """
    return await asyncio.to_thread(_read, data, language_of(request))


def _read(data: SheetToRead, language: Language) -> SheetRead:
    edition = load(data.edition or DEFAULT_EDITION)
    head = Head(
        players=data.players, starter=Seat(data.starter), title=data.title, description=data.description
    )
    return tell(follow_lines(head, data.lines, edition), edition, language)


dictation_router = Router("/api", route_handlers=[read_scoresheet], tags=["paper"])
