"""The application: the pages and the API behind one door. Put together here, built elsewhere."""

from collections.abc import Mapping

from litestar import Litestar, get

from plancia.server.document import add_vocabulary, openapi_config
from plancia.server.headers import add_security_headers
from plancia.server.pages import Page, built_pages, load_pages, page_handler
from plancia.server.problems import HANDLERS
from plancia.server.rulebooks import rulebooks
from plancia.server.sample import get_sample
from plancia.server.version import version
from plancia.server.wire import Health


@get("/api/health", sync_to_thread=False, operation_id="get_health")
def get_health() -> Health:
    """Say that the server is up."""
    return Health("ok", version())


def create_app(pages: Mapping[str, Page] | None = None) -> Litestar:
    """Return the application; ``pages`` are the built ones unless others are given."""
    if pages is None:
        pages = load_pages(built_pages())
    app = Litestar(
        [get_health, get_sample, rulebooks, page_handler(pages)],
        before_send=[add_security_headers],
        exception_handlers=HANDLERS,
        # Whoever runs the process decides where its log goes.
        logging_config=None,
        openapi_config=openapi_config(),
    )
    add_vocabulary(app)
    return app
