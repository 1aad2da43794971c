"""``plancia admin account``: what a server has of a person, written to a file, and its end."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json, write_file
from plancia.cli.server.server_file import ServerFile, opened_store, server_options

if TYPE_CHECKING:
    from sqlalchemy import Connection

_SURE = {
    "it": "{name}: le partite restano senza il nome, tutto il resto è perduto per sempre. Scrivi di nuovo il nome",
    "en": "{name}: games stay without the name, everything else is lost for good. Type the name again",
}
_DELETED = {"it": "eliminato: {id}", "en": "deleted: {id}"}


@click.group()
def account() -> None:
    """Export or delete a person's data, list who was deleted. PERSON is the name of an account, or any id."""


@account.command("export")
@json_option
@server_options
@click.argument("person")
@click.argument("file", type=click.Path(path_type=Path))
def export(as_json: bool, server: ServerFile, person: str, file: Path) -> None:
    """Write everything that a server has of a person to FILE, a ZIP archive of JSON and GCG without secrets."""
    from plancia.server.journal.journal import Journal  # noqa: PLC0415
    from plancia.server.rights.person_file import written  # noqa: PLC0415

    with reported(as_json=as_json, file=str(file)), opened_store(server) as (store, _):
        identity = store.do(lambda connection: _found(connection, person), write=False)
        with Journal(store.address) as journal:
            content = b"".join(written(store, journal, identity))
        write_file(file, content)
    if as_json:
        print_json({"id": identity, "file": str(file), "bytes": len(content)})
    else:
        click.echo(f"{file}: {len(content)} byte")


@account.command("delete")
@json_option
@server_options
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.argument("person")
def delete(as_json: bool, server: ServerFile, yes: bool, person: str) -> None:
    """Delete a person for good, in games too: they stay, without the name, and can still be verified.

    Those being played are given up within a second. The name is never given to anybody else. An older copy that is
    restored deletes the person again.
    """
    from plancia.server.people.errors import PeopleError  # noqa: PLC0415
    from plancia.server.rights.deletions import keep_list  # noqa: PLC0415
    from plancia.server.rights.erasure import erase  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        identity = store.do(lambda connection: _found(connection, person), write=False)
        if not yes and click.prompt(_SURE[language()].format(name=person), err=True) != person:
            raise PeopleError("confirmation_differs")
        now_ms = int(time.time() * 1000)
        store.do(lambda connection: erase(connection, now_ms, identity))
        store.do(lambda connection: keep_list(connection, store.address), write=False)
    if as_json:
        print_json({"id": identity, "deleted": True})
    else:
        click.echo(_DELETED[language()].format(id=identity))


@account.command("deleted")
@json_option
@server_options
def list_deleted(as_json: bool, server: ServerFile) -> None:
    """List the ids of those who were deleted: what `plancia restore --deleted` wants to know."""
    from plancia.server.rights.deletions import deleted  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        found = store.do(deleted, write=False)
    if as_json:
        print_json([{"id": identity, "at_ms": at_ms} for identity, at_ms in found.items()])
        return
    for identity, at_ms in found.items():
        click.echo(f"{identity} {at_ms}")


def _found(connection: "Connection", person: str) -> str:
    """Return the id of a person; raise ``account_not_found``."""
    from sqlalchemy import select  # noqa: PLC0415

    from plancia.server.people.accounts import find_exactly  # noqa: PLC0415
    from plancia.server.store.tables import identity  # noqa: PLC0415

    known = connection.execute(select(identity.c.id).where(identity.c.id == person)).scalar()
    return str(known) if known is not None else find_exactly(connection, person)
