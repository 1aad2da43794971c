"""Studies over HTTP: made and changed by their owner, read by everybody who may, printed."""

import asyncio

from litestar import Response, Router, delete, get, patch, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from plancia.catalogue import Language
from plancia.contest.plain_id import plain_id
from plancia.notation.errors import NotationError
from plancia.notation.gcg.replay import ReplayError
from plancia.paper.scoresheet_form import Paper
from plancia.paper.study_pages import PrintedChapter, PrintedStudy, print_study
from plancia.rules.errors import EditionError, RuleError
from plancia.server.page_asked import Before, Most
from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.printing.orders import counted
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.server.studies.answers import changed_answer, study_answer
from plancia.server.studies.contents import CheckedTree, tree_of
from plancia.server.studies.errors import STATUS, StudyError
from plancia.wire.pages import PAGE, Page
from plancia.wire.studies import (
    ChapterChange,
    Content,
    NewChapter,
    NewStudy,
    Study,
    StudyChange,
    StudyChanged,
    StudySummary,
)

#: The largest body of a chapter: a tree is longer than what people send otherwise.
MOST_BYTES = 262_144


@post("", operation_id="open_study", guards=[require("organise")], status_code=201)
async def open_study(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewStudy]
) -> StudySummary:
    """Make a study, which has no chapters yet; raise ``too_many_studies``."""
    count_for(request, identity, "studies")
    made = await services_of(request).studies.open(data, identity)
    return made.summary(identity.id)


@get("", operation_id="list_studies")
async def list_studies(request: AnyRequest, before: Before = None, most: Most = PAGE) -> Page[StudySummary]:
    """Return the public studies, the latest changed first."""
    asker = await reader(request)
    found, mark = await services_of(request).studies.public(before, most)
    return Page([each.summary(None if asker is None else asker.id) for each in found], mark)


@get("/mine", operation_id="list_my_studies", guards=[require("read")])
async def list_my_studies(
    request: AnyRequest, identity: NamedDependency[Identity], before: Before = None, most: Most = PAGE
) -> Page[StudySummary]:
    """Return the asker's own studies, the latest changed first."""
    found, mark = await services_of(request).studies.own(identity, before, most)
    return Page([each.summary(identity.id) for each in found], mark)


@get("/{study:str}", operation_id="get_study")
async def get_study(request: AnyRequest, study: FromPath[str]) -> Study:
    """Return a study with its chapters; ``study_unknown`` if there is none, or none that the asker may read."""
    asker = await reader(request)
    found = await services_of(request).studies.read(study, asker)
    return await asyncio.to_thread(study_answer, found, None if asker is None else asker.id)


@patch("/{study:str}", operation_id="change_study", guards=[require("organise")])
async def change_study(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    study: FromPath[str],
    data: JSONBody[StudyChange],
) -> StudyChanged:
    """Change title, visibility, language or the order of the chapters. For its owner.

    Raises ``study_changed`` if it has changed since the version that is named.
    """
    count_for(request, identity, "studies")
    return changed_answer(await services_of(request).studies.change(study, identity, data))


@delete("/{study:str}", operation_id="remove_study", guards=[require("organise")], status_code=204)
async def remove_study(
    request: AnyRequest, identity: NamedDependency[Identity], study: FromPath[str]
) -> None:
    """Remove a study with all its chapters. For its owner."""
    count_for(request, identity, "studies")
    await services_of(request).studies.remove(study, identity)


@post(
    "/{study:str}/chapters",
    operation_id="add_chapter",
    guards=[require("organise")],
    status_code=201,
    request_max_body_size=MOST_BYTES,
)
async def add_chapter(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    study: FromPath[str],
    data: JSONBody[NewChapter],
) -> StudyChanged:
    """Add a chapter at the end: a tree, a position or a record, with a text. For its owner.

    Raises ``study_changed``, ``study_full``, ``study_too_large``, and what is wrong with a position, record or tree.
    """
    count_for(request, identity, "studies")
    studies = services_of(request).studies
    kept = await studies.owned(study, identity)
    tree = await _tree(request, data.content, kept.language)
    title = data.title.strip()
    changed = await studies.add_chapter(study, identity, data.version, title=title, text=data.text, tree=tree)
    return await asyncio.to_thread(changed_answer, changed)


@patch(
    "/{study:str}/chapters/{chapter:int}",
    operation_id="change_chapter",
    guards=[require("organise")],
    request_max_body_size=MOST_BYTES,
)
async def change_chapter(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    study: FromPath[str],
    chapter: FromPath[int],
    data: JSONBody[ChapterChange],
) -> StudyChanged:
    """Change a chapter; what is null stays. For its owner. Raises as ``add_chapter``."""
    count_for(request, identity, "studies")
    studies = services_of(request).studies
    kept = await studies.owned(study, identity)
    tree = None if data.content is None else await _tree(request, data.content, kept.language)
    title = None if data.title is None else data.title.strip()
    changed = await studies.change_chapter(
        study, identity, data.version, chapter, title=title, text=data.text, tree=tree
    )
    return await asyncio.to_thread(changed_answer, changed)


@delete(
    "/{study:str}/chapters/{chapter:int}",
    operation_id="remove_chapter",
    guards=[require("organise")],
    status_code=200,
)
async def remove_chapter(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    study: FromPath[str],
    chapter: FromPath[int],
    version: FromQuery[int],
) -> StudyChanged:
    """Remove a chapter. For its owner. Raises ``study_changed`` and ``chapter_unknown``."""
    count_for(request, identity, "studies")
    return changed_answer(
        await services_of(request).studies.remove_chapter(study, identity, version, chapter)
    )


@get("/{study:str}/print", operation_id="print_study", media_type="application/pdf")
async def get_printed_study(
    request: AnyRequest,
    study: FromPath[str],
    language: FromQuery[Language] = "it",
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """Return a study to be printed, with the boards of its positions; for everybody who may read it."""
    services = services_of(request)
    found = await services.studies.read(study, await reader(request))
    about = found.about
    # A chapter takes about a page, and a page has room for about thirty moves.
    pages = 1 + len(found.chapters) + sum(each.moves for each in found.chapters) // 30
    who = await counted(request, pages)
    chapters = tuple(PrintedChapter(each.title, each.text, each.tree) for each in found.chapters)
    content = await services.press.print(
        print_study,
        PrintedStudy(about.title, about.by, chapters),
        language,
        paper,
        who=who,
        pages=pages,
        key=("study", study, about.version, about.by, language, paper),
    )
    return attachment(content, f"{plain_id(about.title) or study}.pdf", "application/pdf")


async def _tree(request: AnyRequest, content: Content, language: Language) -> CheckedTree:
    """Return the tree of a chapter, read by the one thread that reads records of strangers."""
    reader_of_records = services_of(request).records.reader
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(reader_of_records, tree_of, content, language)


_wrong = refusing(400, file="GCG")

studies_router = Router(
    "/api/studies",
    route_handlers=[
        open_study,
        list_studies,
        list_my_studies,
        get_study,
        change_study,
        remove_study,
        add_chapter,
        change_chapter,
        remove_chapter,
        get_printed_study,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={
        StudyError: refusing(409, STATUS),
        NotationError: _wrong,
        ReplayError: _wrong,
        EditionError: _wrong,
        RuleError: _wrong,
    },
    tags=["studies"],
)
