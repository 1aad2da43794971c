"""The built web pages, held in memory: a few hundred kilobytes that never change while the server runs.

A request is a look-up by path, so no path can lead out of the folder. Compressed once, at the start.
"""

import gzip
import hashlib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Any

import msgspec
from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.status_codes import HTTP_304_NOT_MODIFIED, HTTP_503_SERVICE_UNAVAILABLE

#: Vite puts a hash of the content into the names under this folder: what is there never changes.
HASHED = "/assets/"

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

#: What a build contains. Named here, because the system's own table differs from machine to machine.
_MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

#: Already compressed formats gain nothing from gzip.
_INCOMPRESSIBLE = frozenset({"font/woff2", "image/png"})

#: The addresses of the pages. All are the same file: the program in it knows which page to show (web/src/pages.ts).
#: A part in braces is whatever stands there; it is not looked at here.
ADDRESSES = (
    "/",
    "/nuova",
    "/partita/{game}",
    "/partita/{game}/rivedi",
    "/importa",
    "/arbitro",
    "/parole",
    "/parole/liste",
    "/parole/sportello",
    "/duplicato",
    "/duplicato/{contest}",
    "/duplicato/{contest}/sala",
    "/tornei",
    "/tornei/{tournament}",
    "/tornei/{tournament}/regia",
    "/tornei/{tournament}/io",
    "/invito/{token}",
    "/conto",
    "/impostazioni",
    "/regolamenti",
    "/informazioni",
)

NOT_BUILT = (
    "Le pagine non sono ancora costruite: cd web && npm ci && npm run build, poi riavvia il server.\n"
    "The pages are not built yet: cd web && npm ci && npm run build, then start the server again.\n"
)
NO_SUCH_PAGE = "Questa pagina non esiste. / There is no such page.\n"


class Page(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    content: bytes
    #: The same content compressed, or None where that does not help.
    compressed: bytes | None
    media_type: str
    etag: str
    cache_control: str


def built_pages() -> Traversable:
    """Return the folder that the web build fills; it may not exist."""
    return files("plancia") / "web"


def load_pages(folder: Traversable) -> Mapping[str, Page]:
    """Read every file of the build, by the path it is asked for. Empty if the pages are not built."""
    if not (folder / "index.html").is_file():
        return {}
    pages: dict[str, Page] = {}
    _collect(folder, "/", pages)
    return pages


def is_page(path: str) -> bool:
    """Tell whether a path is the address of a page.

    >>> is_page("/partita/3f0c9e"), is_page("/partita/"), is_page("/partita/3f0c9e/bag")
    (True, False, False)
    """
    return any(_matches(address.split("/"), path.split("/")) for address in ADDRESSES)


def _matches(address: list[str], path: list[str]) -> bool:
    return len(address) == len(path) and all(
        bool(given) if wanted.startswith("{") else given == wanted
        for wanted, given in zip(address, path, strict=True)
    )


def _collect(folder: Traversable, prefix: str, pages: dict[str, Page]) -> None:
    for each in folder.iterdir():
        path = prefix + each.name
        if each.is_dir():
            _collect(each, f"{path}/", pages)
        else:
            pages[path] = _page(path, each.read_bytes())


def _page(path: str, content: bytes) -> Page:
    media_type = _MEDIA_TYPES.get(PurePosixPath(path).suffix, "application/octet-stream")
    compressed = None if media_type in _INCOMPRESSIBLE else gzip.compress(content, mtime=0)
    if compressed is not None and len(compressed) >= len(content):
        compressed = None
    return Page(
        content=content,
        compressed=compressed,
        media_type=media_type,
        etag=f'"{hashlib.sha256(content).hexdigest()[:32]}"',
        cache_control=_FOREVER if path.startswith(HASHED) else _ASK_AGAIN,
    )


def page_handler(pages: Mapping[str, Page]) -> HTTPRouteHandler:
    """Return the handler that answers every address outside the API from these pages."""

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def get_page(request: Request[Any, Any, Any]) -> Response[bytes | str]:
        path = request.scope["path"]
        if path.startswith("/api/"):
            raise NotFoundException
        if not pages:
            return _sentence(NOT_BUILT, HTTP_503_SERVICE_UNAVAILABLE)
        page = pages["/index.html"] if is_page(path) else pages.get(path)
        return _sentence(NO_SUCH_PAGE, 404) if page is None else _send(page, request)

    return get_page


def _send(page: Page, request: Request[Any, Any, Any]) -> Response[bytes | str]:
    headers = {"cache-control": page.cache_control, "etag": page.etag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.etag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    content = page.content
    if page.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = page.compressed
    if request.method == HttpMethod.HEAD:
        headers["content-length"] = str(len(content))
        content = b""
    return Response(content, media_type=page.media_type, headers=headers)


def _sentence(text: str, status: int) -> Response[bytes | str]:
    return Response(
        text,
        status_code=status,
        media_type=MediaType.TEXT,
        headers={"cache-control": "no-store"},
    )
