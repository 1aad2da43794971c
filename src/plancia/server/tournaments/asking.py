"""Finding the asker of a request and the view that he may see, for all routes of tournaments."""

from plancia.contest.tournament.actors import Director, Secretary
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.view import TournamentView
from plancia.server.language import language_of
from plancia.server.people.identity import Identity
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.server.tournaments.live_tournament import LiveTournament


async def directed(request: AnyRequest, tournament: str, identity: Identity) -> LiveTournament:
    """Return a tournament to its director; raise ``tournament_not_yours``."""
    return await _of(request, tournament, identity, Director)


async def entered_by(request: AnyRequest, tournament: str, identity: Identity) -> LiveTournament:
    """Return a tournament to somebody who enters its results; raise ``tournament_not_yours``."""
    return await _of(request, tournament, identity, Director, Secretary)


async def _of(
    request: AnyRequest, tournament: str, identity: Identity, *parts: type[Director | Secretary]
) -> LiveTournament:
    tournaments = services_of(request).tournaments
    live = await tournaments.get(tournament)
    if not isinstance(await tournaments.actor_of(tournament, identity), parts):
        raise TournamentError("tournament_not_yours")
    return live


async def seen(request: AnyRequest, live: LiveTournament, identity: Identity | None) -> TournamentView:
    """Return a tournament as somebody may see it, in his language."""
    who = await services_of(request).tournaments.actor_of(live.name, identity)
    return live.view((who, language_of(request)))
