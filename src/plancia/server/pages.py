"""The built web pages, held in memory: a few megabytes that never change while the server runs.

A request is a look-up by path, so no path can lead out of the folder. Compressed once, at the start; what the build has
compressed itself (``….gz``) is held so, and unpacked for the rare program that cannot do that.
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
from litestar.status_codes import HTTP_200_OK, HTTP_304_NOT_MODIFIED, HTTP_503_SERVICE_UNAVAILABLE

from plancia.server import ahead
from plancia.server.people.guard import COST
from plancia.server.requests import UNCOMPRESSED

#: What a file costs, in requests: it is there, and is sent.
COST_OF_FILE = 0.1

#: The build puts a hash of the content into the names under these folders: what is there never changes.
HASHED = ("/assets/", "/rules/")
#: How a file that the build has compressed ends.
COMPRESSED = ".gz"

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"

#: What a build contains. Named here, because the system's own table differs from machine to machine.
_MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

#: Already compressed formats gain nothing from gzip.
_INCOMPRESSIBLE = frozenset({"font/woff2", "image/png"})

#: The addresses of the pages (web/src/routing/addresses.ts). All are the same file: the program in it knows
#: which page to show. A part in braces is whatever stands there; it is not looked at here.
ADDRESSES = (
    "/",
    "/nuova",
    "/corrispondenza",
    "/gioca",
    "/oggi",
    "/oggi/{day}",
    "/studio/tempo",
    "/problemi",
    "/problemi/{puzzle}",
    "/prima-partita",
    "/da-solo",
    "/da-solo/{game}",
    "/partita/{game}",
    "/partita/{game}/rivedi",
    "/importa",
    "/laboratorio",
    "/studi",
    "/studi/{study}",
    "/studio",
    "/studio/{deck}",
    "/formulari",
    "/formulari/scrivi",
    "/tessere",
    "/tavolo",
    "/tavolo/{game}",
    "/tavolo/{game}/trascrivi",
    "/arbitro",
    "/parole",
    "/parole/cerca",
    "/parole/liste",
    "/parole/novita",
    "/parole/sportello",
    "/parole/segnalazioni",
    "/duplicato",
    "/duplicato/allenamento",
    "/duplicato/preparate",
    "/duplicato/allenamento/{contest}",
    "/duplicato/preparate/{prepared}",
    "/duplicato/{contest}",
    "/duplicato/{contest}/sala",
    "/duplicato/{contest}/analisi",
    "/tornei",
    "/tornei/{tournament}",
    "/tornei/{tournament}/regia",
    "/tornei/{tournament}/io",
    "/tornei/{tournament}/diretta",
    "/invito/{token}",
    "/e/{code}",
    "/conto",
    "/partite",
    "/giocatore/{name}",
    "/classifica",
    "/circoli",
    "/circolo/{club}",
    "/circolo/{club}/segreteria",
    "/avvisi",
    "/moderazione",
    "/impostazioni",
    "/regolamenti",
    "/regolamenti/{edition}/articoli",
    "/regolamenti/{edition}/articoli/{article}",
    "/informazioni",
)

NOT_BUILT = (
    "Questa installazione non ha le pagine. Se hai i sorgenti, scrivi: make setup; altrimenti installa una wheel di "
    "plancia, che le contiene. Poi riavvia il server.\n"
    "This installation has no pages. If you have the sources, type: make setup; else install a wheel of plancia, which "
    "has them. Then start the server again.\n"
)
NO_SUCH_PAGE = "Questa pagina non esiste. / There is no such page.\n"


class Page(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    #: None where only the compressed content is held.
    plain: bytes | None
    #: The same content compressed, or None where that does not help.
    compressed: bytes | None
    media_type: str
    etag: str
    cache_control: str

    @property
    def content(self) -> bytes:
        """The file as it is."""
        return gzip.decompress(self.compressed or b"") if self.plain is None else self.plain


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


def find_page(path: str) -> tuple[str, Mapping[str, str]] | None:
    """Return the page that a path leads to, with the values of its open parts; None if it leads to no page.

    >>> find_page("/partita/3f0c9e")
    ('/partita/{game}', {'game': '3f0c9e'})
    >>> find_page("/partita/"), find_page("/partita/3f0c9e/bag")
    (None, None)
    """
    for address in ADDRESSES:
        parts = _match(address.split("/"), path.split("/"))
        if parts is not None:
            return address, parts
    return None


def _match(address: list[str], path: list[str]) -> Mapping[str, str] | None:
    if len(address) != len(path):
        return None
    parts: dict[str, str] = {}
    for wanted, given in zip(address, path, strict=True):
        if wanted.startswith("{") and given:
            parts[wanted[1:-1]] = given
        elif wanted != given:
            return None
    return parts


def _collect(folder: Traversable, prefix: str, pages: dict[str, Page]) -> None:
    for each in folder.iterdir():
        path = prefix + each.name
        if each.is_dir():
            _collect(each, f"{path}/", pages)
        elif path.endswith(COMPRESSED):
            name = path.removesuffix(COMPRESSED)
            pages[name] = _page(name, None, each.read_bytes())
        else:
            content = each.read_bytes()
            pages[path] = _page(path, content, _compress(path, content))


def _compress(path: str, content: bytes) -> bytes | None:
    """Return a file compressed, None where that does not help."""
    compressed = None if _media_type(path) in _INCOMPRESSIBLE else gzip.compress(content, mtime=0)
    return None if compressed is None or len(compressed) >= len(content) else compressed


def _media_type(path: str) -> str:
    return _MEDIA_TYPES.get(PurePosixPath(path).suffix, "application/octet-stream")


def _page(path: str, plain: bytes | None, compressed: bytes | None) -> Page:
    held = plain if plain is not None else compressed or b""
    return Page(
        plain=plain,
        compressed=compressed,
        media_type=_media_type(path),
        etag=f'"{hashlib.sha256(held).hexdigest()[:32]}"',
        cache_control=_FOREVER if path.startswith(HASHED) else _ASK_AGAIN,
    )


def page_handler(pages: Mapping[str, Page]) -> HTTPRouteHandler:
    """Return the handler that answers every address outside the API from these pages."""
    known = pages.get(ahead.FILE)
    files = ahead.read_files(known.content) if known else {}

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
        opt={**UNCOMPRESSED, COST: COST_OF_FILE},
    )
    def get_page(request: Request[Any, Any, Any]) -> Response[bytes | str]:
        path = request.scope["path"]
        if path.startswith("/api/"):
            raise NotFoundException
        if not pages:
            return _sentence(NOT_BUILT, HTTP_503_SERVICE_UNAVAILABLE)
        if (found := find_page(path)) is not None:
            address, parts = found
            return _send(pages["/index.html"], request, ahead.link_header(files, address, parts))
        page = pages.get(path)
        if page is not None:
            return _send(page, request)
        if _is_for_eyes(request):
            # The program shows a page of its own there, with ways out, in the visitor's language.
            return _send(pages["/index.html"], request, status=404)
        return _sentence(NO_SUCH_PAGE, 404)

    return get_page


def _is_for_eyes(request: Request[Any, Any, Any]) -> bool:
    """Tell whether a browser wants to show the answer as a page, and not as part of one."""
    return "text/html" in request.headers.get("accept", "")


def _send(
    page: Page, request: Request[Any, Any, Any], link: str = "", status: int = HTTP_200_OK
) -> Response[bytes | str]:
    headers = {"cache-control": page.cache_control, "etag": page.etag, "vary": "accept-encoding"}
    if link:
        headers["link"] = link
    if request.headers.get("if-none-match") == page.etag and status == HTTP_200_OK:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if page.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        content = page.compressed
    else:
        content = page.content
    if request.method == HttpMethod.HEAD:
        headers["content-length"] = str(len(content))
        content = b""
    return Response(content, status_code=status, media_type=page.media_type, headers=headers)


def _sentence(text: str, status: int) -> Response[bytes | str]:
    return Response(
        text,
        status_code=status,
        media_type=MediaType.TEXT,
        headers={"cache-control": "no-store"},
    )
