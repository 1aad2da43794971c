"""``plancia journal``: a server's database, examined, or moved to another one."""

from typing import TYPE_CHECKING

import click

from plancia.cli.errors import error_content, reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.progress import progress_bar, working
from plancia.cli.server.server_file import ServerFile, server_options

if TYPE_CHECKING:
    from plancia.server.journal.address import Address

NOT_SOUND = 1

_SOUND = {
    "it": "{games} partite, {events} eventi: tutto è come fu scritto",
    "en": "{games} games, {events} events: everything is as it was written",
}
_REDACTED = {
    "it": "{events} eventi senza un nome, tolto a chi si è eliminato; tutti gli altri sono come furono scritti:",
    "en": "{events} events without a name, of somebody who was deleted; all others are as they were written:",
}
_MOVED = {
    "it": "{source} → {target}: {games} partite, {events} eventi, {rows} righe, tutte le catene verificate",
    "en": "{source} → {target}: {games} games, {events} events, {rows} rows, every chain verified",
}


@click.group()
def journal() -> None:
    """Examine a server's database, or move it to another one."""


@journal.command()
@json_option
@server_options
def verify(as_json: bool, server: ServerFile) -> None:
    """Read everything that a server has stored and say what is not as it was written.

    The database itself, the chain of every game, the people's tables, and whether every bag is the one that its game
    has promised. Leaves with 1 if something is wrong. The server may run.
    """
    from plancia.catalogue import sentence  # noqa: PLC0415
    from plancia.server.soundness import examine  # noqa: PLC0415

    with reported(as_json=as_json), working("reading everything"):
        found = examine(server.settings().server.address)
    if as_json:
        problems = [error_content(error) for error in found.problems]
        redacted = [{"game": game, "seq": seq} for game, seq in found.redacted]
        print_json({"games": found.games, "events": found.events, "problems": problems, "redacted": redacted})
    elif not found.problems:
        click.echo(_SOUND[language()].format(games=found.games, events=found.events))
        if found.redacted:
            click.echo(_REDACTED[language()].format(events=len(found.redacted)))
            click.echo("  ".join(f"{game}:{seq}" for game, seq in found.redacted))
    else:
        for error in found.problems:
            click.echo(sentence(error.code, error.context, language()), err=True)
    if found.problems:
        raise SystemExit(NOT_SOUND)


@journal.command()
@json_option
@click.option("--from", "source", required=True, metavar="FILE|URL", help="Where the server is.")
@click.option(
    "--to", "target", required=True, metavar="FILE|URL", help="Where it goes: nothing may be there."
)
def move(as_json: bool, source: str, target: str) -> None:
    """Move a whole server from a file to PostgreSQL, or back; no server may run on either.

    All of it or nothing, and every chain and every table is compared afterwards. The clocks go on where they stood.
    What was there before stays as it is: start no server on it any more.
    """
    import msgspec  # noqa: PLC0415

    from plancia.server.moving.move import move as move_server  # noqa: PLC0415

    with reported(as_json=as_json), progress_bar() as show:
        moved = move_server(
            _address(source), _address(target), lambda done, total: show("rows", done / max(total, 1))
        )
    if as_json:
        print_json(moved)
    else:
        click.echo(_MOVED[language()].format(**msgspec.structs.asdict(moved)))


def _address(text: str) -> "Address":
    return ServerFile(text, None).settings().server.address
