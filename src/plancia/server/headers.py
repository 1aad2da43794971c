"""The security headers of every answer: where a page may load from, who may frame it, who may keep it."""

from collections.abc import Mapping

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

#: Only this server, no inline script or style, no frame of another page. The same for pages and for data. The rules run
#: in a browser as WebAssembly (web/src/rules), which is compiled there; text is never made into a script.
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

#: What a route says whose answers other sites may use: ``page``, framed; ``picture``, shown. No other answer is.
EMBEDDING = "embedding"

SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


#: A browser that has seen the server over TLS asks for it only so, for a year.
STRICT_TRANSPORT = "max-age=31536000"
#: What the API answers is made for one asker, unless a route says otherwise.
PRIVATE = "/api/"


async def add_security_headers(message: Message, scope: Scope) -> None:
    """Add the headers as an answer starts, so that refusals carry them too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY_HEADERS.items():
            headers[name] = value
        headers.update(_embedded(scope))
        if scope["scheme"] == "https":
            headers["strict-transport-security"] = STRICT_TRANSPORT
        if scope["path"].startswith(PRIVATE) and "cache-control" not in headers:
            headers["cache-control"] = "no-store"


def _embedded(scope: Scope) -> Mapping[str, str]:
    """Return the headers that a route for other sites has instead of the others."""
    try:
        handler = scope["route_handler"]
    except KeyError:  # an address that leads nowhere has no route
        return {}
    match handler.opt.get(EMBEDDING):
        case "page":
            policy = CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
            return {"content-security-policy": policy, "cross-origin-resource-policy": "cross-origin"}
        case "picture":
            return {"cross-origin-resource-policy": "cross-origin"}
    return {}
