"""``plancia admin club``: the clubs of a server, a new president for one, closing one and opening it again."""

import time
from typing import TYPE_CHECKING, Any

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.server.server_file import ServerFile, opened_store, server_options

if TYPE_CHECKING:
    from sqlalchemy import Connection


@click.group()
def club() -> None:
    """Clubs: list, show, name a president, close, open again."""


@club.command("list")
@json_option
@server_options
def list_clubs(as_json: bool, server: ServerFile) -> None:
    """List the clubs, those that are closed too."""
    from plancia.server.clubs import club_store, member_store  # noqa: PLC0415

    def work(connection: "Connection") -> list[dict[str, Any]]:
        found = []
        for row in club_store.all_of(connection):
            members = member_store.of_club(connection, row.club)
            found.append(
                {
                    "club": row.club,
                    "title": row.title,
                    "members": len(members),
                    "presidents": [each.name for each in members if each.role == "president"],
                    "closed": row.closed_ms is not None,
                }
            )
        return found

    with reported(as_json=as_json), opened_store(server) as (store, _):
        rows = store.do(work, write=False)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        closed = "  closed" if row["closed"] else ""
        click.echo(f"{row['club']}  {row['members']}  {', '.join(row['presidents']) or '-'}{closed}")


@club.command("show")
@json_option
@server_options
@click.argument("name", metavar="CLUB")
def show_club(as_json: bool, server: ServerFile, name: str) -> None:
    """Show a club and its members."""
    from plancia.server.clubs import club_store, member_store  # noqa: PLC0415

    def work(connection: "Connection") -> dict[str, Any]:
        found = club_store.find(connection, name, closed=True)
        members = member_store.of_club(connection, name)
        return {
            "club": found.club,
            "title": found.title,
            "place": found.place,
            "public": found.public,
            "closed": found.closed_ms is not None,
            "members": [
                {
                    "number": each.number,
                    "name": each.name,
                    "role": each.role,
                    "account": each.identity is not None,
                }
                for each in members
            ],
        }

    with reported(as_json=as_json), opened_store(server) as (store, _):
        shown = store.do(work, write=False)
    if as_json:
        print_json(shown)
        return
    click.echo(f"{shown['club']}  {shown['title']}{'  closed' if shown['closed'] else ''}")
    for each in shown["members"]:
        click.echo(
            f"{each['number']}  {each['name']}  {each['role']}{'' if each['account'] else '  on paper'}"
        )


@club.command("grant")
@server_options
@click.argument("name", metavar="CLUB")
@click.argument("account", metavar="NAME")
def grant_club(server: ServerFile, name: str, account: str) -> None:
    """Make an account president of a club; the presidents that it has stay."""
    from plancia.server.clubs import club_store, member_store  # noqa: PLC0415
    from plancia.server.people.accounts import find_exactly  # noqa: PLC0415

    def work(connection: "Connection") -> None:
        club_store.find(connection, name, closed=True)
        who = find_exactly(connection, account)
        known = member_store.of_identity(connection, name, who)
        if known is None:
            member_store.add(connection, _now_ms(), name, identity=who, role="president")
        else:
            member_store.change(connection, name, known.number, {"role": "president"})

    with reported(as_json=False), opened_store(server) as (store, _):
        store.do(work)


@club.command("close")
@server_options
@click.argument("name", metavar="CLUB")
def close_club(server: ServerFile, name: str) -> None:
    """Close a club: nobody finds it any more."""
    _set_closed(server, name, _now_ms())


@club.command("open")
@server_options
@click.argument("name", metavar="CLUB")
def open_club(server: ServerFile, name: str) -> None:
    """Open a club again that was closed."""
    _set_closed(server, name, None)


def _set_closed(server: ServerFile, name: str, at_ms: int | None) -> None:
    from plancia.server.clubs import club_store  # noqa: PLC0415

    def work(connection: "Connection") -> None:
        club_store.find(connection, name, closed=True)
        club_store.change(connection, name, {"closed_ms": at_ms})

    with reported(as_json=False), opened_store(server) as (store, _):
        store.do(work)


def _now_ms() -> int:
    return int(time.time() * 1000)
