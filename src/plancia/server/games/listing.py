"""Games as they are listed: made for the asker, who learns of his own part and of nothing hidden."""

from collections.abc import Mapping

from plancia.rules.game.actors import Player, Seat
from plancia.server.games.errors import GameError
from plancia.server.games.game_parts import GameParts
from plancia.server.games.game_store import KeptGame
from plancia.server.live.foundation import Foundation
from plancia.server.people.identity import Identity
from plancia.wire.games import GameInfo, GameSeat, Status

#: The most games that are listed at once.
MOST_LISTED = 200


class Listing:
    """Makes lists of games."""

    def __init__(
        self, foundation: Foundation, parts: GameParts, ready: Mapping[str, Mapping[Seat, str]]
    ) -> None:
        """Read from the tables; ``ready`` says by game and seat who is there while a game waits."""
        self._foundation, self._parts, self._ready = foundation, parts, ready

    async def own(self, who: Identity, status: Status, most: int = MOST_LISTED) -> list[GameInfo]:
        """Return the games of a status that somebody has made or has a part in, the latest first."""
        return [await self.info(kept, who) for kept in await self._parts.store.own(who.id, status, most)]

    async def public(self, status: Status, asker: Identity | None, most: int = MOST_LISTED) -> list[GameInfo]:
        """Return the games of a status that anybody may sit down at, watch, or look back on, the latest first."""
        kept = await self._parts.store.listed(status, most)
        # A record is for those who have its address.
        seen = [each for each in kept if _is_public(each) and each.terms.record is None]
        return [await self.info(each, asker) for each in seen]

    async def shown(self, kept: KeptGame, asker: Identity | None) -> GameInfo:
        """Return one game; raise ``seat_by_invitation`` or ``no_spectators`` if the asker may not see it."""
        info = await self.info(kept, asker)
        if _is_public(kept) or info.you is not None or info.host:
            return info
        memberships = self._parts.memberships
        if asker is not None and await memberships.role_of(kept.game, asker.id) is not None:
            return info
        raise GameError("no_spectators" if kept.status != "open" else "seat_by_invitation", game=kept.game)

    async def info(self, kept: KeptGame, asker: Identity | None) -> GameInfo:
        """Return a game as it is listed."""
        members = {member.actor: member for member in await self._parts.memberships.of_game(kept.game)}
        ready = self._ready.get(kept.game, {})
        terms = kept.terms

        def seat_of(seat: Seat, name: str) -> GameSeat:
            sits, computer = members.get(Player(seat)), terms.computer_at(seat)
            return GameSeat(
                name or (sits.name if sits is not None else ""),
                computer,
                sits is not None or computer is not None,
                seat in ready or kept.status != "open" or computer is not None,
            )

        seats = [
            seat_of(seat, name)
            for seat, name in zip(terms.settings.seats, terms.settings.players, strict=True)
        ]
        you = next(
            (actor for actor, who in members.items() if asker is not None and who.identity == asker.id), None
        )
        host = asker is not None and await self._parts.memberships.host_of(kept.game) == asker.id
        commitment = ""
        if terms.record is None:
            commitment = (await self._foundation.vault.load(kept.game)).commitment
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
            commitment,
            you,
            terms.record is not None,
            host,
        )


def _is_public(kept: KeptGame) -> bool:
    return kept.terms.public if kept.status == "open" else kept.terms.spectators
