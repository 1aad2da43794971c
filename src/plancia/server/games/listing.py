"""Games as they are listed: made for the asker, who learns of his own part and of nothing hidden."""

from plancia.rules.game.actors import Player, Seat, format_actor
from plancia.server.games.errors import GameError
from plancia.server.games.game_pages import GamePages, ListedGame
from plancia.server.games.kept_game import KeptGame, is_shown
from plancia.server.games.offices import needed_offices, offices
from plancia.server.people.identity import Identity
from plancia.wire.games import GameInfo, GameOffice, GameSeat, Status
from plancia.wire.pages import PAGE, Page


class Listing:
    """Makes lists of games, the latest first."""

    def __init__(self, pages: GamePages) -> None:
        self._pages = pages

    async def own(
        self, who: Identity, status: Status, before: str | None = None, most: int = PAGE
    ) -> Page[GameInfo]:
        """Return a page of the games of a status that somebody has made or has a part in."""
        listed, mark = await self._pages.own(who.id, status, before, most)
        return Page([_info(each, who) for each in listed], mark)

    async def public(
        self, status: Status, asker: Identity | None, before: str | None = None, most: int = PAGE
    ) -> Page[GameInfo]:
        """Return a page of the games of a status that anybody may sit down at, watch, or look back on."""
        listed, mark = await self._pages.public(status, before, most)
        return Page([_info(each, asker) for each in listed], mark)

    async def shown(self, kept: KeptGame, asker: Identity | None) -> GameInfo:
        """Return one game; raise ``seat_by_invitation`` or ``no_spectators`` if the asker may not see it."""
        listed = await self._pages.listed(kept)
        info = _info(listed, asker)
        has_part = asker is not None and any(member.identity == asker.id for member in listed.members)
        if is_shown(kept.terms, kept.status) or has_part or info.host:
            return info
        raise GameError("no_spectators" if kept.status != "open" else "seat_by_invitation", game=kept.game)

    async def infos(self, games: list[str], asker: Identity) -> dict[str, GameInfo]:
        """Return some games as they are listed, by name; one that is not there is left out."""
        return {each.kept.game: _info(each, asker) for each in await self._pages.named(games)}

    async def info(self, kept: KeptGame, asker: Identity | None) -> GameInfo:
        """Return a game as it is listed."""
        return _info(await self._pages.listed(kept), asker)


def _info(listed: ListedGame, asker: Identity | None) -> GameInfo:
    kept, members = listed.kept, {member.actor: member for member in listed.members}
    terms = kept.terms

    def seat_of(seat: Seat, name: str) -> GameSeat:
        sits, computer = members.get(Player(seat)), terms.computer_at(seat)
        return GameSeat(
            name or (sits.name if sits is not None else ""),
            computer,
            sits is not None or computer is not None,
            (sits is not None and sits.ready_name is not None)
            or kept.status != "open"
            or computer is not None,
        )

    seats = [
        seat_of(seat, name) for seat, name in zip(terms.settings.seats, terms.settings.players, strict=True)
    ]
    you = next((who.actor for who in listed.members if asker is not None and who.identity == asker.id), None)
    return GameInfo(
        kept.game,
        kept.status,
        kept.opened,
        terms.settings,
        seats,
        terms.public,
        terms.spectators,
        terms.delay_s,
        terms.chat,
        terms.notes,
        listed.commitment,
        you,
        terms.record is not None,
        asker is not None and listed.host == asker.id,
        tuple(
            GameOffice(
                format_actor(office),
                members[office].name if office in members else agreed,
                office in members,
                office in needed_offices(terms.settings),
            )
            for office, agreed in offices(terms.settings).items()
        ),
        terms.awaits_officials,
        terms.rated,
    )
