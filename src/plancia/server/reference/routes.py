"""The page of the API: ``/api/docs``."""

from functools import cache

from litestar import MediaType, Response, Router, get

from plancia.catalogue import Language
from plancia.server.document import document_of
from plancia.server.language import language_of
from plancia.server.reference.page import reference_page
from plancia.server.reference.versions import versioned
from plancia.server.requests import AnyRequest
from plancia.shipped import shipped_text

#: The page is that of this version of the server; a browser asks whether it still is.
_HEADERS = {"cache-control": "no-cache", "vary": "accept-language"}


@get("/api/docs", include_in_schema=False, sync_to_thread=True)
def get_reference(request: AnyRequest) -> Response[str]:
    """Return the document as a page, in the language of the asker; made at the first request for it."""
    pages: dict[Language, str] = request.app.state.setdefault("reference_pages", {})
    language = language_of(request)
    if language not in pages:
        pages[language] = reference_page(versioned(document_of(request.app)), language)
    return Response(pages[language], media_type=MediaType.HTML, headers=_HEADERS)


@get("/api/docs/style.css", include_in_schema=False, sync_to_thread=False)
def get_style() -> Response[str]:
    """Return how the page looks."""
    return Response(_style(), media_type=MediaType.CSS, headers={"cache-control": "no-cache"})


@cache
def _style() -> str:
    return shipped_text("plancia.server.reference", "style.css")


reference_router = Router("/", route_handlers=[get_reference, get_style])
