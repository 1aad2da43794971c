"""Prepared sessions over HTTP: making, bringing, taking along, opening elsewhere, the common ranking.

What is secret, file and caller's sheet, is for those who have prepared or brought it; they know it anyway.
"""

import asyncio

from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from plancia.catalogue import Language
from plancia.contest.duplicate.prepared.file import MAX_BYTES, fingerprint, format_prepared, parse_prepared
from plancia.contest.duplicate.prepared.merged import Merged, merge
from plancia.contest.duplicate.reports.report import Report, report
from plancia.paper.duplicate_pages import print_sheet
from plancia.paper.merged_pages import print_merged
from plancia.rules.tiles import Points
from plancia.server.contests.errors import ContestError
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.duplicates.prepared import KeptPreparation, checked, known_edition
from plancia.server.duplicates.routes import REFUSALS
from plancia.server.page_asked import Before, Most
from plancia.server.people.guard import block_at, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.printing.orders import counted
from plancia.server.requests import AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.wire.pages import PAGE, Page
from plancia.wire.prepared import NewPrepared, PreparedInfo


@post("/prepared", operation_id="prepare_duplicate", guards=[require("organise")], status_code=201)
async def prepare_duplicate(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewPrepared]
) -> PreparedInfo:
    """Prepare a session from a seed: all letters and all tops fixed."""
    services_of(request).people.limits.take("games", identity.id)
    duplicates = services_of(request).duplicates
    settings, edition = await duplicates.agreement.prepared(data)
    return await _info(duplicates, await duplicates.preparations.keep(settings, edition, identity), identity)


@post(
    "/prepared/files",
    operation_id="bring_prepared",
    guards=[require("organise")],
    status_code=201,
    # The file is larger than what people send otherwise; one byte more, so that its own sentence says so.
    request_max_body_size=MAX_BYTES + 1,
)
async def bring_prepared(request: AnyRequest, identity: NamedDependency[Identity]) -> PreparedInfo:
    """Keep the prepared session of a file, the body of the request; it is checked from the first letter to the last."""
    services_of(request).people.limits.take("records", block_at(request))
    duplicates = services_of(request).duplicates
    content = parse_prepared(await request.body())
    words = await duplicates.words_of(content.settings.judge.name, known_edition(content))
    settings, edition = await asyncio.to_thread(checked, content, words)
    return await _info(duplicates, await duplicates.preparations.keep(settings, edition, identity), identity)


@get("/prepared", operation_id="list_prepared", guards=[require("read")])
async def list_prepared(
    request: AnyRequest, identity: NamedDependency[Identity], before: Before = None, most: Most = PAGE
) -> Page[PreparedInfo]:
    """Return what the asker has prepared or brought, the latest first."""
    duplicates = services_of(request).duplicates
    names, mark = await duplicates.preparations.of(identity, before, most)
    return Page([await _info(duplicates, name, identity) for name in names], mark)


@get("/prepared/{prepared:str}", operation_id="get_prepared")
async def get_prepared(request: AnyRequest, prepared: FromPath[str]) -> PreparedInfo:
    """Return a prepared session as it may be shown."""
    return await _info(services_of(request).duplicates, prepared, await reader(request))


@get(
    "/prepared/{prepared:str}/file",
    operation_id="take_prepared",
    guards=[require("organise")],
    media_type="application/json",
)
async def take_prepared(
    request: AnyRequest, identity: NamedDependency[Identity], prepared: FromPath[str]
) -> Response[bytes]:
    """Return the file, as ``plancia duplicate prepare`` writes it. For its makers."""
    kept = await _secret(request, identity, prepared)
    content = format_prepared(kept.settings, kept.edition)
    return attachment(content, f"{prepared}.json", "application/json")


@get(
    "/prepared/{prepared:str}/sheet.pdf",
    operation_id="print_prepared_sheet",
    guards=[require("organise")],
    media_type="application/pdf",
)
async def get_printed_sheet(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    prepared: FromPath[str],
    language: FromQuery[Language] = "it",
) -> Response[bytes]:
    """Return the caller's sheet, to be printed. For its makers."""
    kept = await _secret(request, identity, prepared)
    who, press = await counted(request), services_of(request).press
    content = await press.print(print_sheet, kept.settings, kept.edition, language, who=who)
    return attachment(content, f"{prepared}.pdf", "application/pdf")


@get("/prepared/{prepared:str}/ranking", operation_id="get_common_ranking")
async def get_common_ranking(request: AnyRequest, prepared: FromPath[str]) -> Merged:
    """Return the common ranking of the sessions held with it that are over."""
    return await _merged(request, prepared)


@get(
    "/prepared/{prepared:str}/ranking.pdf",
    operation_id="print_common_ranking",
    media_type="application/pdf",
)
async def get_printed_ranking(
    request: AnyRequest, prepared: FromPath[str], language: FromQuery[Language] = "it"
) -> Response[bytes]:
    """Return the common ranking, to be printed."""
    merged = await _merged(request, prepared)
    who, press = await counted(request), services_of(request).press
    content = await press.print(print_merged, merged, language, who=who)
    return attachment(content, f"{prepared}-ranking.pdf", "application/pdf")


async def _info(duplicates: Duplicates, name: str, identity: Identity | None) -> PreparedInfo:
    kept = await duplicates.preparations.find(name)
    edition = kept.edition.with_choices("duplicate", kept.settings.options)
    return PreparedInfo(
        prepared=name,
        title=kept.settings.title,
        edition=kept.edition.name,
        lexicon=kept.settings.judge.name,
        hands=len(kept.settings.prepared),
        hand_s=edition.duplicate.hand_s.value,
        made=kept.made,
        yours=await duplicates.preparations.is_maker(name, identity),
        sessions=[await duplicates.info(await duplicates.find(contest), identity) for contest in kept.opened],
    )


async def _secret(request: AnyRequest, identity: Identity, name: str) -> KeptPreparation:
    duplicates = services_of(request).duplicates
    kept = await duplicates.preparations.find(name)
    if not await duplicates.preparations.is_maker(name, identity):
        raise ContestError("prepared_secret")
    return kept


async def _merged(request: AnyRequest, name: str) -> Merged:
    await reader(request)
    duplicates = services_of(request).duplicates
    kept = await duplicates.preparations.find(name)
    reports: list[Report] = []
    for contest in kept.opened:
        if (await duplicates.find(contest)).status == "over":
            events = await duplicates.events.load(contest)
            reports.append(await asyncio.to_thread(report, events))
    # A club that has changed the rules has not played the same session.
    same = [each for each in reports if each.prepared == fingerprint(kept.settings)]
    if not same:
        return Merged(fingerprint(kept.settings), kept.edition.name, Points(0), (), (), ())
    return await asyncio.to_thread(merge, same)


prepared_router = Router(
    "/api",
    route_handlers=[
        prepare_duplicate,
        bring_prepared,
        list_prepared,
        get_prepared,
        take_prepared,
        get_printed_sheet,
        get_common_ranking,
        get_printed_ranking,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers=REFUSALS,
    tags=["duplicates"],
)
