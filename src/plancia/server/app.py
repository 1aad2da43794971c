"""The application: the pages and the API at one address. This module puts them together; others build them."""

from collections.abc import Mapping
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.types import LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

from plancia.server.anagrams.routes import anagrams_router
from plancia.server.archive.routes import archive_router
from plancia.server.cards.deck_routes import decks_router
from plancia.server.cards.list_routes import lists_router
from plancia.server.cards.review_routes import reviews_router
from plancia.server.channel import channel
from plancia.server.clubs.evening_routes import evenings_router
from plancia.server.clubs.routes import clubs_router
from plancia.server.contests.desk_routes import desk_router
from plancia.server.corrections.routes import corrections_router
from plancia.server.daily.routes import daily_router
from plancia.server.dictation_routes import dictation_router
from plancia.server.document import openapi_config
from plancia.server.duplicates.prepared_routes import prepared_router
from plancia.server.duplicates.routes import duplicates_router
from plancia.server.embedding.routes import embedding_router
from plancia.server.games.rematch import rematch_router
from plancia.server.games.routes import games_router
from plancia.server.headers import add_security_headers
from plancia.server.laboratory.routes import laboratory_router
from plancia.server.lifetime import Parts, opened
from plancia.server.metrics import Metrics, get_metrics, measured
from plancia.server.moderation.desk_routes import moderation_desk_router
from plancia.server.moderation.routes import moderation_router
from plancia.server.nodes.relay.relay import Relay
from plancia.server.notices.routes import notice_links_router, notices_router
from plancia.server.overload import spare
from plancia.server.pages import Page, built_pages, load_pages, page_handler
from plancia.server.paper_routes import paper_router
from plancia.server.people.guard import protect
from plancia.server.people.invitation_routes import invitation_router
from plancia.server.people.routes import people_router
from plancia.server.players.routes import players_router
from plancia.server.problems import HANDLERS
from plancia.server.puzzles.routes import puzzles_router
from plancia.server.readiness import get_health, get_ready
from plancia.server.reference.routes import reference_router
from plancia.server.reference.versions import unversioned
from plancia.server.refusals import REFUSALS
from plancia.server.requests import NOT_COMPRESSED, ReadableRequest
from plancia.server.rights.routes import rights_router
from plancia.server.rulebooks import rulebooks
from plancia.server.sample import get_sample
from plancia.server.seeking.program_routes import programs_router
from plancia.server.seeking.routes import proposals_router
from plancia.server.studies.routes import studies_router
from plancia.server.tournaments.routes import tournaments_router
from plancia.server.wooden.routes import wooden_router
from plancia.server.words.routes import words_router
from plancia.server.words.versions import versions_router

#: Answers are compressed, but for routes that say otherwise (``requests.UNCOMPRESSED``).
COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude_opt_key=NOT_COMPRESSED
)


class Application(Litestar):
    """The application. Among other nodes its relay, ``state.relay``, finds the one that has to answer."""

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """Answer a request or a socket, here or elsewhere."""
        scope = unversioned(scope)
        relay: Relay | None = self.state.get("relay")
        if relay is None or scope["type"] == "lifespan":
            await self.answer_here(scope, receive, send)
        else:
            await relay.answer(scope, receive, send)

    async def answer_here(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        """Answer a request or a socket that this node can answer."""
        await super().__call__(scope, receive, send)


def create_app(pages: Mapping[str, Page] | None = None, parts: Parts | None = None) -> Application:
    """Return the application; ``pages`` are the built ones unless others are given.

    Without ``parts`` its games are in a temporary file.
    """
    if pages is None:
        pages = load_pages(built_pages())
    parts = parts or Parts()
    app = Application(
        [
            get_health,
            get_ready,
            get_metrics,
            get_sample,
            rulebooks,
            people_router,
            invitation_router,
            rights_router,
            moderation_router,
            moderation_desk_router,
            games_router,
            rematch_router,
            archive_router,
            laboratory_router,
            paper_router,
            dictation_router,
            words_router,
            versions_router,
            corrections_router,
            desk_router,
            duplicates_router,
            prepared_router,
            daily_router,
            anagrams_router,
            puzzles_router,
            tournaments_router,
            wooden_router,
            studies_router,
            decks_router,
            lists_router,
            reviews_router,
            clubs_router,
            evenings_router,
            players_router,
            proposals_router,
            programs_router,
            notices_router,
            notice_links_router,
            embedding_router,
            reference_router,
            channel,
            page_handler(pages),
        ],
        guards=[protect, spare],
        middleware=[measured],
        before_send=[add_security_headers],
        compression_config=COMPRESSION,
        exception_handlers={**HANDLERS, **REFUSALS},
        lifespan=[partial(opened, parts=parts)],
        request_class=ReadableRequest,
        request_max_body_size=parts.settings.server.body_limit,
        # The owner of the process decides where its log goes.
        logging_config=None,
        openapi_config=openapi_config(),
    )
    app.state.metrics = Metrics()
    app.state.settings = parts.settings
    return app
