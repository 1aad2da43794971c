"""What happens in games and proposals, put into the outbox within the transaction in which it is noted."""

from collections.abc import Callable

from sqlalchemy import Connection, select

from plancia.rules.game.actors import Player
from plancia.server.games.kept_game import KeptGame, kept_game
from plancia.server.games.resting_games import Awaited
from plancia.server.notices.kinds import reminded_ms
from plancia.server.notices.outbox import Happening, Waits, call_off, put
from plancia.server.people.places import parse_place
from plancia.server.seeking.proposal import KeptProposal
from plancia.server.store import tables as t


class Happenings:
    """Follows games by correspondence and proposals."""

    def __init__(self, now_ms: Callable[[], int], waits: Waits) -> None:
        self._now_ms = now_ms
        self._waits = waits

    def awaited(self, connection: Connection, awaited: Awaited) -> None:
        """Tell a player that it is his turn, and remind him before his time is over.

        What waited about an earlier turn of the game is called off: its player has played.
        """
        game, rest, now_ms = awaited.game, awaited.rest, self._now_ms()
        if rest is None or awaited.actor is None:
            call_off(connection, game, "turn", "reminder")
            return
        players = _players(connection, game)
        identity = players.get(awaited.actor)
        reminder = f"reminder:{game}:{rest.play_due_ms}"
        if awaited.is_new:
            call_off(connection, game, "turn")
        call_off(connection, game, "reminder", but=reminder)
        if identity is None:
            return
        other = _other(players, awaited.actor)
        if awaited.is_new:
            told = Happening(identity, "turn", f"turn:{game}:{rest.seq}", game=game, other=other)
            put(connection, told, now_ms, self._waits)
        after_ms = None if awaited.left_ms is None else reminded_ms(awaited.left_ms)
        if after_ms is not None and awaited.left_ms is not None:
            due_ms, until_ms = now_ms + after_ms, now_ms + awaited.left_ms
            told = Happening(
                identity, "reminder", reminder, game=game, other=other, due_ms=due_ms, until_ms=until_ms
            )
            put(connection, told, now_ms, self._waits)

    def finished(self, connection: Connection, kept: KeptGame) -> None:
        """Tell the players of a game by correspondence that it is over."""
        if not kept.terms.settings.by_correspondence:
            return
        call_off(connection, kept.game, "turn", "reminder")
        players = _players(connection, kept.game)
        for actor, identity in players.items():
            other = _other(players, actor)
            told = Happening(identity, "ended", f"ended:{kept.game}", game=kept.game, other=other)
            put(connection, told, self._now_ms(), self._waits)

    def proposed(self, connection: Connection, proposal: KeptProposal) -> None:
        """Tell somebody that he was challenged, or the maker of a proposal that somebody has taken it."""
        name, now_ms = proposal.proposal, self._now_ms()
        if proposal.state == "open" and proposal.target is not None:
            told = Happening(
                proposal.target,
                "challenge",
                f"challenge:{name}",
                proposal=name,
                other=proposal.maker,
                until_ms=proposal.expires_ms,
            )
            put(connection, told, now_ms, self._waits)
        elif proposal.state == "paired":
            told = Happening(
                proposal.maker,
                "accepted",
                f"accepted:{proposal.game}",
                game=proposal.game,
                proposal=name,
                other=proposal.taker,
            )
            put(connection, told, now_ms, self._waits)

    def came(self, connection: Connection, game: str, identity: str) -> None:
        """Tell those who wait at a table that an opponent has come and is ready; only where the clock soon runs."""
        players = _players(connection, game)
        row = connection.execute(select(t.room).where(t.room.c.game == game)).one_or_none()
        if row is None or row.status != "open" or identity not in players.values():
            return
        if kept_game(row).terms.settings.by_correspondence:
            return  # nobody waits for him at the table: the turn is told
        host = connection.execute(select(t.host.c.identity).where(t.host.c.game == game)).scalar()
        for other in {*players.values(), *([] if host is None else [host])} - {identity}:
            # As when a proposal is accepted, which makes a game: it is told once.
            told = Happening(other, "accepted", f"accepted:{game}", game=game, other=identity)
            put(connection, told, self._now_ms(), self._waits)


def _players(connection: Connection, game: str) -> dict[str, str]:
    """Return who plays in a game, by the place as the journal writes it."""
    m = t.membership.c
    rows = connection.execute(select(m.actor, m.identity).where(m.game == game, m.actor.is_not(None)))
    return {row.actor: row.identity for row in rows if isinstance(parse_place(row.actor), Player)}


def _other(players: dict[str, str], actor: str) -> str | None:
    """Return the opponent; None where there are several, or a computer."""
    others = [identity for place, identity in players.items() if place != actor]
    return others[0] if len(others) == 1 else None
