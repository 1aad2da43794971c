"""Reviews over HTTP: a device sends those that it has, and fetches those that others sent. For accounts."""

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody, QueryParameter

from plancia.server.cards import review_store
from plancia.server.cards.errors import STATUS, CardsError
from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.wire.cards import MOST_REVIEWS, SentReviews, TakenReviews, ToldReviews

#: The largest body of reviews: so many of the longest.
MOST_BYTES = 262_144


@post(
    "/reviews",
    operation_id="send_reviews",
    guards=[require("account")],
    status_code=200,
    request_max_body_size=MOST_BYTES,
)
async def send_reviews(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[SentReviews]
) -> TakenReviews:
    """Add reviews; those that the server has already it takes no second time.

    Raises ``reviews_of_another``, ``reviews_full``.
    """
    if data.account != identity.id:
        raise CardsError("reviews_of_another")
    count_for(request, identity, "reviews", max(1, len(data.reviews)))
    people = services_of(request).people
    taken, last = await people.store.writing(
        lambda connection: review_store.add(connection, identity.id, data.reviews, people.now_ms())
    )
    return TakenReviews(taken, last)


@get("/reviews", operation_id="list_reviews", guards=[require("account")])
async def list_reviews(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    after: Annotated[int, QueryParameter(ge=0, le=2**53)] = 0,
) -> ToldReviews:
    """Return the asker's reviews after the one with that number, in the order in which the server took them."""
    store = services_of(request).people.store
    told = await store.reading(
        lambda connection: review_store.after(connection, identity.id, after, MOST_REVIEWS)
    )
    return ToldReviews(identity.id, told.reviews, told.last, told.more)


reviews_router = Router(
    "/api/cards",
    route_handlers=[send_reviews, list_reviews],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={CardsError: refusing(409, STATUS)},
    tags=["cards"],
)
