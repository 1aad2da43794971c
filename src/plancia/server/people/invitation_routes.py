"""Inviting people to a game, and sitting down where one was invited."""

from litestar import Router, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from plancia.rules.game.actors import Player, format_actor
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import identify, people_of, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.people.invitations import Invitation
from plancia.server.people.people import People
from plancia.server.people.places import is_office, parse_place
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.wire.people import (
    InvitationLink,
    InvitationRequest,
    InvitationSummary,
    Invited,
    NewInvitation,
    Part,
)

_HOUR_MS = 3600 * 1000


@get("/games/{game:str}/invitations", operation_id="list_invitations", guards=[require("organise")])
async def list_invitations(
    request: AnyRequest, identity: NamedDependency[Identity], game: FromPath[str]
) -> list[InvitationSummary]:
    """Return the invitations to a game; for its host."""
    people = people_of(request)
    await _check_host(people, game, identity)
    return [_summary(invitation) for invitation in await people.invitations.of_game(game)]


@post("/games/{game:str}/invitations", operation_id="invite", guards=[require("organise")], status_code=201)
async def invite(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    game: FromPath[str],
    data: JSONBody[InvitationRequest],
) -> NewInvitation:
    """Make a link to one place in a game, for the first person who opens it.

    For the game's host; a player may invite an official, so that a call does not stop a game whose host is away.
    """
    people = people_of(request)
    actor = None if data.place is None else parse_place(data.place)
    if not (is_office(actor) and await _plays(people, game, identity)):
        await _check_host(people, game, identity)
    people.limits.take("invitations", identity.id)
    hours = data.hours or people.settings.invitation_hours
    invitation, link = await people.invitations.make(game, actor, identity, hours * _HOUR_MS)
    return NewInvitation(_summary(invitation), link)


@delete(
    "/games/{game:str}/invitations/{invitation_id:str}",
    operation_id="revoke_invitation",
    guards=[require("organise")],
)
async def revoke_invitation(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    game: FromPath[str],
    invitation_id: FromPath[str],
) -> None:
    """Take an invitation back; a person who has used it keeps his place. For the game's host."""
    people = people_of(request)
    await _check_host(people, game, identity)
    await people.invitations.revoke(game, invitation_id)


@post("/invitations/look", operation_id="look_at_invitation", status_code=200)
async def look_at_invitation(request: AnyRequest, data: JSONBody[InvitationLink]) -> Invited:
    """Say what a link invites to, before one comes in."""
    invitations = people_of(request).invitations
    found = await invitations.look(data.link, await identify(request))
    return Invited(found.game, _place(found), found.expires_ms, await invitations.host_name(found))


@post("/invitations/accept", operation_id="accept_invitation", guards=[require("play")], status_code=200)
async def accept_invitation(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[InvitationLink]
) -> Part:
    """Sit down where a link invites."""
    member = await people_of(request).invitations.accept(data.link, identity)
    return Part(member.game, None if member.actor is None else format_actor(member.actor))


async def _plays(people: People, game: str, identity: Identity) -> bool:
    if not people.invitations.players_invite(game):
        return False
    member = await people.memberships.role_of(game, identity.id)
    return member is not None and isinstance(member.actor, Player)


async def _check_host(people: People, game: str, identity: Identity) -> None:
    if await people.memberships.host_of(game) != identity.id:
        raise PeopleError("not_host", game=game)


def _place(invitation: Invitation) -> str | None:
    return None if invitation.actor is None else format_actor(invitation.actor)


def _summary(invitation: Invitation) -> InvitationSummary:
    return InvitationSummary(
        invitation.id,
        invitation.game,
        _place(invitation),
        invitation.expires_ms,
        invitation.used,
        invitation.revoked,
    )


invitation_router = Router(
    "/api",
    route_handlers=[list_invitations, invite, revoke_invitation, look_at_invitation, accept_invitation],
    dependencies={"identity": Provide(provide_identity)},
    tags=["people"],
    opt=UNCOMPRESSED,
)
