"""Proposals over HTTP: a game wanted with anybody or with a person, and the answers. The lobby's socket tells them."""

from litestar import Router, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from plancia.server.people.guard import count_for, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.requests import AnyRequest, reader
from plancia.server.services import services_of
from plancia.wire.seeking import NewProposal, Proposal
from plancia.wire.topics import Proposals


@get("", operation_id="list_proposals")
async def list_proposals(request: AnyRequest) -> Proposals:
    """Return who wants to play what: what anybody may take, what concerns the asker, which programs are here."""
    services = services_of(request)
    return await services.proposals.shown(await reader(request), services.people.now_ms())


@post("", operation_id="propose_game", guards=[require("play")], status_code=201)
async def propose_game(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewProposal]
) -> Proposal:
    """Propose a game to anybody, or to an account by its name.

    One for anybody lasts as long as its maker has a socket open; a second one takes the place of the first. Where
    somebody else's fits, the answer is that one's, accepted, with the game.
    """
    count_for(request, identity, "proposals")
    services = services_of(request)
    return await services.proposals.one(await services.seeking.propose(data, identity), identity)


@get("/{proposal:str}", operation_id="get_proposal", guards=[require("read")])
async def get_proposal(
    request: AnyRequest, identity: NamedDependency[Identity], proposal: FromPath[str]
) -> Proposal:
    """Return what became of a proposal that the asker has made, was made or has taken; ``proposal_unknown``."""
    services = services_of(request)
    return await services.proposals.one(await services.seeking.seen(proposal, identity), identity)


@post("/{proposal:str}/accept", operation_id="accept_proposal", guards=[require("play")], status_code=200)
async def accept_proposal(
    request: AnyRequest, identity: NamedDependency[Identity], proposal: FromPath[str]
) -> Proposal:
    """Take a proposal; its game is in the answer, and both have their seats there."""
    services = services_of(request)
    services.people.limits.take("games", identity.id)
    return await services.proposals.one(await services.seeking.accept(proposal, identity), identity)


@post("/{proposal:str}/decline", operation_id="decline_proposal", guards=[require("play")], status_code=204)
async def decline_proposal(
    request: AnyRequest, identity: NamedDependency[Identity], proposal: FromPath[str]
) -> None:
    """Say no to a proposal that was made to the sender."""
    count_for(request, identity, "proposals")
    await services_of(request).seeking.decline(proposal, identity)


@delete("/{proposal:str}", operation_id="withdraw_proposal", guards=[require("play")], status_code=204)
async def withdraw_proposal(
    request: AnyRequest, identity: NamedDependency[Identity], proposal: FromPath[str]
) -> None:
    """Take a proposal of one's own back."""
    count_for(request, identity, "proposals")
    await services_of(request).seeking.withdraw(proposal, identity)


proposals_router = Router(
    "/api/proposals",
    route_handlers=[
        list_proposals,
        propose_game,
        get_proposal,
        accept_proposal,
        decline_proposal,
        withdraw_proposal,
    ],
    dependencies={"identity": Provide(provide_identity)},
    tags=["proposals"],
)
