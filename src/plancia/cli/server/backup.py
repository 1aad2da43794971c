"""``plancia backup`` and ``plancia restore``: a server's database, copied and verified."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.progress import progress_bar
from plancia.cli.server.server_file import ServerFile, server_options

if TYPE_CHECKING:
    from plancia.server.backup import Copied

_DONE = {
    "it": "{file}: {games} partite, {events} eventi, {bytes} byte, tutte le catene verificate",
    "en": "{file}: {games} games, {events} events, {bytes} bytes, every chain verified",
}
_REMOVED = {
    "it": "eliminati di nuovo, perché se n'erano andati dopo la copia: {removed}",
    "en": "deleted again, because they had gone since the copy was made: {removed}",
}


@click.command()
@json_option
@server_options
@click.argument("file", type=click.Path(path_type=Path))
def backup(as_json: bool, server: ServerFile, file: Path) -> None:
    """Copy a server's games and accounts to FILE, while it runs or not.

    The copy is one file, also of a server on PostgreSQL. It is verified, the database and the chain of every game,
    before it gets its name. It holds everything: racks, seeds, hashes of passwords.
    """
    from plancia.server.backup import back_up  # noqa: PLC0415

    with reported(as_json=as_json), progress_bar() as show:
        source = server.settings().server.address
        copied = back_up(source, file, lambda done, total: show("file", done / max(total, 1)))
    _report(copied, as_json=as_json)


@click.command()
@json_option
@server_options
@click.option("--replace", is_flag=True, help="Replace the file that is there; it is kept as FILE.replaced.")
@click.option(
    "--deleted",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="LIST",
    help="Who was deleted since, as `plancia admin account deleted` printed it.",
)
@click.argument("file", type=click.Path(path_type=Path))
def restore(as_json: bool, server: ServerFile, replace: bool, deleted: Path | None, file: Path) -> None:
    """Put the copy FILE where a server's database is; the server must not run.

    Who was deleted since the copy was made is deleted again: by the list beside the file, and by LIST. A damaged copy
    is refused, with the first game that is damaged, before anything is touched. A database of PostgreSQL must be empty.
    """
    from plancia.server.backup import restore as put_back  # noqa: PLC0415

    with reported(as_json=as_json), progress_bar() as show:
        target = server.settings().server.address
        copied = put_back(
            file,
            target,
            replace=replace,
            progress=lambda done, total: show("file", done / max(total, 1)),
            deleted=deleted,
        )
    _report(copied, as_json=as_json)


def _report(copied: "Copied", *, as_json: bool) -> None:
    import msgspec  # noqa: PLC0415

    if as_json:
        print_json(copied)
    else:
        click.echo(_DONE[language()].format(**msgspec.structs.asdict(copied)))
        if copied.removed:
            click.echo(_REMOVED[language()].format(removed=copied.removed))
