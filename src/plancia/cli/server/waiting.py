"""``plancia admin waiting``: the games of a server that wait for their players, and their removal."""

import time
from typing import TYPE_CHECKING, Any

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.server.server_file import ServerFile, opened_store, server_options

if TYPE_CHECKING:
    from sqlalchemy import Connection


@click.group()
def waiting() -> None:
    """Games that wait for their players: list, remove."""


@waiting.command("list")
@json_option
@server_options
@click.option(
    "--days", type=click.IntRange(0), default=0, help="Only those without anybody there for so many days."
)
def list_waiting(as_json: bool, server: ServerFile, days: int) -> None:
    """List them, the longest deserted first."""
    with reported(as_json=as_json), opened_store(server) as (store, _):
        rows = store.do(lambda connection: _deserted(connection, days), write=False)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        click.echo(f"{row['game']}  {row['host'] or '-'}  {row['days']}")


@waiting.command("remove")
@json_option
@server_options
@click.option("--days", type=click.IntRange(1), help="All without anybody there for so many days.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
def remove_waiting(as_json: bool, server: ServerFile, days: int | None, games: tuple[str, ...]) -> None:
    """Remove games that have not begun; one that has begun stays."""
    from plancia.server.games.waiting_games import remove  # noqa: PLC0415

    if (days is None) == (not games):
        raise click.UsageError("Exactly one of the two must be given.")

    def work(connection: "Connection") -> list[str]:
        wanted = games if days is None else [row["game"] for row in _deserted(connection, days)]
        return remove(connection, wanted)

    with reported(as_json=as_json), opened_store(server) as (store, _):
        removed = store.do(work)
    if as_json:
        print_json({"removed": removed})
    else:
        click.echo(f"removed: {len(removed)}")


def _deserted(connection: "Connection", days: int) -> list[dict[str, Any]]:
    """Return the games without anybody there for so many days, with who made them; not those of tournaments."""
    from sqlalchemy import select  # noqa: PLC0415

    from plancia.server.games.waiting_games import DAY_MS  # noqa: PLC0415
    from plancia.server.store.tables import host, identity, room  # noqa: PLC0415
    from plancia.server.tournaments.held_game import tournament_of  # noqa: PLC0415

    now_ms = int(time.time() * 1000)
    question = (
        select(room.c.game, identity.c.name, room.c.seen_ms)
        .select_from(room.outerjoin(host, host.c.game == room.c.game).outerjoin(identity))
        .where(room.c.status == "open", room.c.seen_ms <= now_ms - days * DAY_MS)
        .order_by(room.c.seen_ms, room.c.game)
    )
    return [
        {"game": game, "host": name, "days": (now_ms - seen_ms) // DAY_MS}
        for game, name, seen_ms in connection.execute(question)
        if tournament_of(game) is None
    ]
