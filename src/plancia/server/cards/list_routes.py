"""One's own lists over HTTP. For accounts: a guest has his on the device."""

from litestar import Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from plancia.server.cards.deck_routes import MOST_BYTES
from plancia.server.cards.errors import STATUS, CardsError
from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.wire.cards import CardList, NewCardList


@get("", operation_id="list_card_lists")
async def list_card_lists(request: AnyRequest, identity: NamedDependency[Identity]) -> list[CardList]:
    """Return the asker's own lists, the first made first."""
    return await services_of(request).card_lists.own(identity)


@post("", operation_id="add_card_list", status_code=201, request_max_body_size=MOST_BYTES)
async def add_card_list(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewCardList]
) -> CardList:
    """Keep a list: a search, words, or words of one's own games; raise ``too_many_card_lists``."""
    count_for(request, identity, "card_lists")
    return await services_of(request).card_lists.add(identity, data)


@put("/{name:str}", operation_id="change_card_list", request_max_body_size=MOST_BYTES)
async def change_card_list(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    name: FromPath[str],
    data: JSONBody[NewCardList],
) -> CardList:
    """Put something else in the place of a list; raise ``card_list_unknown``."""
    count_for(request, identity, "card_lists")
    return await services_of(request).card_lists.change(identity, name, data)


@delete("/{name:str}", operation_id="remove_card_list", status_code=204)
async def remove_card_list(
    request: AnyRequest, identity: NamedDependency[Identity], name: FromPath[str]
) -> None:
    """Remove a list; raise ``card_list_unknown``. What was reviewed of its cards stays."""
    count_for(request, identity, "card_lists")
    await services_of(request).card_lists.remove(identity, name)


lists_router = Router(
    "/api/cards/lists",
    route_handlers=[list_card_lists, add_card_list, change_card_list, remove_card_list],
    guards=[require("account")],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={CardsError: refusing(409, STATUS)},
    tags=["cards"],
)
