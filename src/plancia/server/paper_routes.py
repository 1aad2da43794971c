"""Paper at the table, over HTTP: two scoresheets compared [art. 27], the tiles to be checked [art. 24]."""

import asyncio

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from plancia.catalogue import Language, sentence, wording
from plancia.notation.errors import NotationError
from plancia.notation.scoresheet.written.reader import read_sheet
from plancia.notation.scoresheet.written.sheet import WrittenSheet, as_written
from plancia.paper.scoresheet_form import Paper
from plancia.paper.table_guidance import table_guidance
from plancia.paper.tile_checklist import print_checklist
from plancia.rules.editions import load
from plancia.server.comparing import compared
from plancia.server.games.routes import seen
from plancia.server.language import language_of
from plancia.server.material import tile_counts
from plancia.server.printing.orders import counted
from plancia.server.problems import UNKNOWN_EDITION, answer
from plancia.server.refusals import note_refusal
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.wire.message import ProblemAnswer
from plancia.wire.paper import (
    SheetsCompared,
    SheetsToCompare,
    Spoken,
    TableGuidance,
    TileChecklist,
)


def _refused(request: AnyRequest, error: NotationError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    language = language_of(request)
    which = wording("comparison", language)[f"sheet_{error.context.get('sheet', 'first')}"]
    return answer(400, error.code, sentence(error.code, {"file": which, **error.context}, language))


@post(
    "/scoresheets/compare",
    operation_id="compare_scoresheets",
    status_code=200,
    exception_handlers={NotationError: _refused},
)
async def compare_scoresheets(request: AnyRequest, data: JSONBody[SheetsToCompare]) -> SheetsCompared:
    """Return where two scoresheets of one game differ; with a game of this server, who is right.

    Refuses ``bad_sheet``, ``sheet_too_large``, ``sheets_of_other_players``, and a game that the asker may not see.
    """
    await counted(request)
    game = None
    if data.game is not None:
        replays = services_of(request).replays
        game = as_written(await replays.scoresheet(*await seen(request, data.game)))
    return await asyncio.to_thread(_compared, data, game)


def _compared(data: SheetsToCompare, game: WrittenSheet | None) -> SheetsCompared:
    first, second = _read(data.first, "first"), _read(data.second, "second")
    return compared(first, second, game, data.edition)


def _read(text: str, which: str) -> WrittenSheet:
    try:
        return read_sheet(text)
    except NotationError as error:
        raise NotationError(error.code, **{**error.context, "sheet": which}) from None


@get(
    "/checklists/{edition_id:str}",
    sync_to_thread=False,
    operation_id="get_checklist",
    responses=UNKNOWN_EDITION,
)
def get_checklist(edition_id: FromPath[str]) -> TileChecklist:
    """Return the tiles to be checked before a game, and what to do at the table; ``edition_not_found``."""
    edition = load(edition_id)
    italian, english = table_guidance(edition, "it"), table_guidance(edition, "en")
    tiles = tile_counts(edition.material.tiles.value)
    return TileChecklist(
        edition=edition.id,
        edition_name=edition.name,
        article=edition.table.tiles_checked.article,
        total=sum(each.count for each in tiles),
        tiles=tiles,
        guidance=[
            TableGuidance(each.key, each.moment, Spoken(each.said, other.said), each.article)
            for each, other in zip(italian, english, strict=True)
        ],
    )


@get(
    "/checklists/{edition_id:str}/pdf",
    operation_id="print_checklist",
    media_type="application/pdf",
    responses=UNKNOWN_EDITION,
)
async def get_printed_checklist(
    request: AnyRequest,
    edition_id: FromPath[str],
    language: FromQuery[Language] = "it",
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """Return the same as a page to tick with a pen."""
    edition = load(edition_id)
    who = await counted(request)
    key = ("checklist", edition.id, language, paper)
    content = await services_of(request).press.print(
        print_checklist, edition, language, paper, who=who, key=key
    )
    headers = {"content-disposition": f'attachment; filename="{edition.id}.pdf"'}
    return Response(content, media_type="application/pdf", headers=headers)


paper_router = Router(
    "/api", route_handlers=[compare_scoresheets, get_checklist, get_printed_checklist], tags=["paper"]
)
