"""Who transcribes the plays of a table: somebody who has its code, with a phone of his own."""

from plancia.rules.game.actors import Scribe
from plancia.server.people.identity import Identity
from plancia.server.people.membership import Memberships
from plancia.server.wooden.errors import TableError
from plancia.server.wooden.table_store import TableStore, plain_code

_SCRIBE = Scribe()


async def become_scribe(
    store: TableStore, memberships: Memberships, game: str, typed: str, who: Identity
) -> None:
    """Let somebody transcribe at a table whose code he has; the scribe before him watches.

    An official keeps his office, in which he may transcribe too. Raises ``table_unknown``, ``table_code_unknown``.
    """
    if (await store.find(game)).code != plain_code(typed):
        raise TableError("table_code_unknown")
    for member in await memberships.of_game(game):
        if member.identity == who.id and member.actor is not None:
            return
    if any(member.actor == _SCRIBE for member in await memberships.of_game(game)):
        await memberships.vacate(game, _SCRIBE)
    await memberships.seat(game, _SCRIBE, who)
