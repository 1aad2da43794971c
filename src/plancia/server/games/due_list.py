"""Somebody's games by correspondence, in the order in which he wants them: his own turn first, the next due first."""

from plancia.server.games.games import Games
from plancia.server.games.listing import Listing
from plancia.server.games.resting_games import DueGame
from plancia.server.people.identity import Identity
from plancia.wire.due import DueList, GameDue

#: How many games are in a list; the counts tell of all.
MOST = 100


class DueLists:
    """Makes these lists."""

    def __init__(self, games: Games, listing: Listing) -> None:
        self._games, self._listing = games, listing

    async def of(self, who: Identity, most: int = MOST) -> DueList:
        """Return what is due in somebody's games: those that wait for him, then those that wait for others."""
        store = self._games.parts.store
        found = await store.resting.of_person(who.id)
        now_ms = await self._now_ms({each.line for each in found})
        wall_ms = self._games.foundation.wall_ms()

        def left_ms(each: DueGame) -> int:
            due_ms = each.rest.play_due_ms or each.rest.due_ms
            return max(due_ms - now_ms.get(each.line, due_ms), 0)

        def order(each: DueGame) -> tuple[bool, int, str]:
            return each.rest.awaits != each.actor, left_ms(each), each.game

        found.sort(key=order)
        yours = sum(each.rest.awaits == each.actor for each in found)
        shown = found[:most]
        infos = await self._listing.infos([each.game for each in shown], who)
        return DueList(
            tuple(
                GameDue(infos[each.game], each.rest.awaits == each.actor, wall_ms + left_ms(each))
                for each in shown
                if each.game in infos
            ),
            yours,
            len(found) - yours,
        )

    async def _now_ms(self, lines: set[str | None]) -> dict[str | None, int]:
        """Return how far lines have got; of one of which nothing is known nothing is said."""
        foundation, known = self._games.foundation, dict[str | None, int]()
        for line in lines:
            if line == foundation.owners.line:
                known[line] = foundation.timeline.now_ms()
            elif line is not None and (line_ms := await foundation.owners.line_ms(line)) is not None:
                known[line] = line_ms
        return known
