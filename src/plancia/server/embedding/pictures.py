"""Pictures as answers: anybody's page may show them, a cache may keep them for a moment."""

from functools import partial
from hashlib import sha256

from litestar import Response

from plancia.paper.game_pictures import png_picture
from plancia.server.headers import EMBEDDING
from plancia.server.printing.orders import counted
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of

#: What a route says whose answers are pictures for other sites.
PICTURE = {EMBEDDING: "picture"}
#: How long, in seconds, a cache may keep a picture of what goes on, and of what does not change any more.
LIVE_S = 5
OVER_S = 300

SVG, PNG = "image/svg+xml", "image/png"


async def answer(request: AnyRequest, svg: str, media_type: str, *, changes: bool) -> Response[bytes]:
    """Return a picture, or that the asker has it already; a PNG counts as something to be printed."""
    etag = f'"{sha256(f"{media_type}{svg}".encode()).hexdigest()[:32]}"'
    headers = {"etag": etag, "cache-control": f"public, max-age={LIVE_S if changes else OVER_S}"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    if media_type == SVG:
        return Response(svg.encode(), media_type=media_type, headers=headers)
    who = await counted(request)
    print_it = partial(services_of(request).press.print, png_picture, svg)
    return Response(await print_it(who=who, key=etag), media_type=media_type, headers=headers)
