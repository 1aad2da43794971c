"""``plancia admin``: the accounts of a server, their roles and tokens, and the log of what concerns security.

Works on the server's file, while it runs or not: a person who loses a right is disconnected within a second.
"""

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.server.account import account
from plancia.cli.server.club import club
from plancia.cli.server.daily import daily
from plancia.cli.server.notices import notices
from plancia.cli.server.puzzles import puzzles
from plancia.cli.server.ratings import ratings
from plancia.cli.server.server_file import ServerFile, opened_store, server_options
from plancia.cli.server.waiting import waiting

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from plancia.server.settings import Settings
    from plancia.server.store.store import Store


@click.group()
def admin() -> None:
    """Look after the accounts of a server."""


admin.add_command(notices)
admin.add_command(ratings)
admin.add_command(waiting)
admin.add_command(club)
admin.add_command(account)
admin.add_command(daily)
admin.add_command(puzzles)


@admin.group()
def user() -> None:
    """Accounts: create, list, disable, enable, set a password."""


@user.command("create")
@json_option
@server_options
@click.option("--stdin", "from_stdin", is_flag=True, help="Read the password from standard input.")
@click.option("--program", is_flag=True, help="For a program: no password, a token, a sign behind its name.")
@click.argument("name")
def create_user(*, as_json: bool, server: ServerFile, from_stdin: bool, program: bool, name: str) -> None:
    """Make an account; asks for its password."""
    from plancia.server.people import accounts  # noqa: PLC0415

    if program:
        from plancia.server.seeking import programs  # noqa: PLC0415

        with reported(as_json=as_json), opened_store(server) as (store, _):
            bot, secret = store.do(lambda connection: programs.make(connection, _now_ms(), name, None))
        _show({"id": bot.id, "name": bot.name, "token": secret}, as_json=as_json)
        return
    with reported(as_json=as_json), opened_store(server) as (store, settings):
        hashed = _hashed(settings, name, from_stdin=from_stdin)
        made = store.do(lambda connection: accounts.create(connection, _now_ms(), name, hashed))
    _show({"id": made.id, "name": made.name}, as_json=as_json)


@user.command("list")
@json_option
@server_options
def list_users(as_json: bool, server: ServerFile) -> None:
    """List the accounts."""
    from sqlalchemy import select  # noqa: PLC0415

    from plancia.server.store.tables import identity  # noqa: PLC0415

    columns = (identity.c.id, identity.c.name, identity.c.created_ms, identity.c.disabled)
    # Who was deleted has no skeleton any more.
    accounts = (identity.c.kind == "account") & identity.c.skeleton.is_not(None)
    question = select(*columns).where(accounts).order_by(identity.c.skeleton)
    with reported(as_json=as_json), opened_store(server) as (store, _):
        rows = store.do(lambda connection: connection.execute(question).mappings().all(), write=False)
    _table([{**row, "disabled": bool(row["disabled"])} for row in rows], as_json=as_json)


@user.command("password")
@json_option
@server_options
@click.option("--stdin", "from_stdin", is_flag=True, help="Read the password from standard input.")
@click.argument("name")
def reset_password(as_json: bool, server: ServerFile, from_stdin: bool, name: str) -> None:
    """Set another password; every session of the account ends."""
    from plancia.server.people import accounts  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, settings):
        hashed = _hashed(settings, name, from_stdin=from_stdin)
        _change(
            store, name, lambda connection, who: accounts.reset_password(connection, _now_ms(), who, hashed)
        )
    _show({"name": name, "done": "password"}, as_json=as_json)


@user.command("disable")
@json_option
@server_options
@click.argument("name")
def disable_user(as_json: bool, server: ServerFile, name: str) -> None:
    """Close an account; it is disconnected, and its games stay."""
    _set_disabled(server, name, as_json=as_json, disabled=True)


@user.command("enable")
@json_option
@server_options
@click.argument("name")
def enable_user(as_json: bool, server: ServerFile, name: str) -> None:
    """Open a closed account again."""
    _set_disabled(server, name, as_json=as_json, disabled=False)


@admin.group()
def role() -> None:
    """Roles: grant, withdraw, list. In a game a role is a place: referee, director, panel_member:0, player:1."""


@role.command("grant")
@json_option
@server_options
@click.option(
    "--event", metavar="EVENT", help="director, referee or secretary of an event: its id or short code."
)
@click.option("--game", metavar="GAME", help="A free place in a game.")
@click.argument("name")
@click.argument("role_name", metavar="ROLE")
def grant_role(
    *,
    as_json: bool,
    server: ServerFile,
    event: str | None,
    game: str | None,
    name: str,
    role_name: str,
) -> None:
    """Give an account a role in an event or a place in a game; or, with neither, make it keeper or moderator."""
    from plancia.server.contests.short_address import named_contest  # noqa: PLC0415
    from plancia.server.people import membership, roles  # noqa: PLC0415
    from plancia.server.people.log import log  # noqa: PLC0415
    from plancia.server.people.places import parse_place  # noqa: PLC0415
    from plancia.server.people.revocation import revoke  # noqa: PLC0415

    if event is None and game is None:
        event = roles.SERVER_WIDE.get(role_name)
    _one_of(event, game)

    def grant(connection: "Connection", who: str) -> None:
        if event is not None and event in roles.SERVER_WIDE.values():
            roles.grant(connection, _now_ms(), event, who, role_name)
        elif event is not None:
            roles.grant(connection, _now_ms(), named_contest(connection, event), who, role_name)
        elif game is not None:
            membership.seat(connection, game, parse_place(role_name), who, _now_ms())
            log(connection, _now_ms(), "role_granted", who, game=game, role=role_name)
            revoke(connection, _now_ms(), who)

    with reported(as_json=as_json), opened_store(server) as (store, _):
        _change(store, name, grant)
    _show({"name": name, "granted": role_name}, as_json=as_json)


@role.command("withdraw")
@json_option
@server_options
@click.option("--event", metavar="EVENT", help="The event; a keeper of the words and a moderator need none.")
@click.argument("name")
@click.argument("role_name", metavar="ROLE")
def withdraw_role(as_json: bool, server: ServerFile, event: str | None, name: str, role_name: str) -> None:
    """Take a role in an event back, or that of a keeper of the words or a moderator."""
    from plancia.server.contests.short_address import named_contest  # noqa: PLC0415
    from plancia.server.people import roles  # noqa: PLC0415

    if event is None and role_name not in roles.SERVER_WIDE:
        raise click.MissingParameter(param_type="option", param_hint="'--event'")

    def withdraw(connection: "Connection", who: str) -> None:
        held_in = roles.SERVER_WIDE[role_name] if event is None else named_contest(connection, event)
        roles.withdraw(connection, _now_ms(), held_in, who, role_name)

    with reported(as_json=as_json), opened_store(server) as (store, _):
        _change(store, name, withdraw)
    _show({"name": name, "withdrawn": role_name}, as_json=as_json)


@role.command("list")
@json_option
@server_options
def list_roles(as_json: bool, server: ServerFile) -> None:
    """List the roles in all events."""
    from sqlalchemy import select  # noqa: PLC0415

    from plancia.server.store.tables import identity  # noqa: PLC0415
    from plancia.server.store.tables import role as roles  # noqa: PLC0415

    question = select(roles.c.event, roles.c.role, identity.c.name).join_from(roles, identity)
    with reported(as_json=as_json), opened_store(server) as (store, _):
        rows = store.do(
            lambda connection: connection.execute(question.order_by(roles.c.event)).mappings().all(),
            write=False,
        )
    _table([dict(row) for row in rows], as_json=as_json)


@admin.group()
def token() -> None:
    """Personal tokens: create, list, revoke."""


@token.command("create")
@json_option
@server_options
@click.option("--label", required=True, help="What it is for.")
@click.option(
    "--scope", "scopes", multiple=True, required=True, help="read, play or organise; again for more."
)
@click.option("--days", type=click.IntRange(1, 3650), help="Until when. [default: until it is revoked]")
@click.argument("name")
def create_token(
    *,
    as_json: bool,
    server: ServerFile,
    label: str,
    scopes: tuple[str, ...],
    days: int | None,
    name: str,
) -> None:
    """Make a token for an account and print it, this once."""
    from plancia.server.people.tokens import add_token  # noqa: PLC0415

    expires_ms = None if days is None else _now_ms() + days * 24 * 3600 * 1000
    with reported(as_json=as_json), opened_store(server) as (store, _):
        made, secret = _change(
            store,
            name,
            lambda connection, who: add_token(
                connection, _now_ms(), who, label, scopes=scopes, expires_ms=expires_ms
            ),
        )
    _show({"id": made.id, "token": secret}, as_json=as_json)


@token.command("list")
@json_option
@server_options
@click.argument("name")
def list_tokens(as_json: bool, server: ServerFile, name: str) -> None:
    """List an account's tokens, without their secrets."""
    import msgspec  # noqa: PLC0415

    from plancia.server.people.tokens import tokens_of  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        found = _change(store, name, tokens_of)
    rows = [{**msgspec.structs.asdict(each), "scopes": list(each.scopes)} for each in found]
    _table(rows, as_json=as_json)


@token.command("revoke")
@json_option
@server_options
@click.option("--all", "all_of_them", is_flag=True, help="All of the account's tokens.")
@click.argument("name")
@click.argument("token_id", required=False)
def revoke_token(
    as_json: bool, server: ServerFile, all_of_them: bool, name: str, token_id: str | None
) -> None:
    """Take a token back; what it has open is closed."""
    from plancia.server.people import tokens  # noqa: PLC0415

    _one_of(token_id, "all" if all_of_them else None)

    def revoke(connection: "Connection", who: str) -> int:
        wanted = [each.id for each in tokens.tokens_of(connection, who)] if token_id is None else [token_id]
        for each in wanted:
            tokens.revoke_token(connection, _now_ms(), who, each)
        return len(wanted)

    with reported(as_json=as_json), opened_store(server) as (store, _):
        count = _change(store, name, revoke)
    _show({"name": name, "revoked": count}, as_json=as_json)


@admin.command("event-log")
@json_option
@server_options
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 100_000))
@click.option("--kind", help="Only these: sign_in, sign_in_refused, role_granted, …")
def event_log(as_json: bool, server: ServerFile, limit: int, kind: str | None) -> None:
    """Show who signed in, who was refused, and whose rights changed."""
    import msgspec  # noqa: PLC0415

    from plancia.server.people.log import SecurityLog  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        lines = SecurityLog(store).latest(limit, kind)
    _table([msgspec.structs.asdict(line) for line in lines], as_json=as_json)


def _change(store: "Store", name: str, change: "Callable[[Connection, str], Any]") -> Any:  # noqa: ANN401
    """Do something with the account of a name, all or nothing; raise ``account_not_found``."""
    from plancia.server.people.accounts import find_exactly  # noqa: PLC0415

    return store.do(lambda connection: change(connection, find_exactly(connection, name)))


def _set_disabled(server: ServerFile, name: str, *, as_json: bool, disabled: bool) -> None:
    from plancia.server.people import accounts  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        _change(
            store,
            name,
            lambda connection, who: accounts.set_disabled(connection, _now_ms(), who, disabled=disabled),
        )
    _show({"name": name, "disabled": disabled}, as_json=as_json)


def _hashed(settings: "Settings", name: str, *, from_stdin: bool) -> str:
    from plancia.server.people.passwords import Hasher, check_password  # noqa: PLC0415

    if from_stdin:
        password = sys.stdin.readline().rstrip("\n")
    else:
        password = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
    check_password(password, name)
    people = settings.people
    return Hasher(people.password_memory_kib, people.password_passes).hash(password)


def _one_of(first: object, second: object) -> None:
    if (first is None) == (second is None):
        raise click.UsageError("Exactly one of the two must be given.")


def _show(content: dict[str, object], *, as_json: bool) -> None:
    if as_json:
        print_json(content)
    else:
        click.echo("  ".join(f"{key}: {value}" for key, value in content.items()))


def _table(rows: list[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        print_json(rows)
        return
    for row in rows:
        click.echo("  ".join(_cell(key, value) for key, value in row.items()))


def _cell(key: str, value: object) -> str:
    if key.endswith("_ms") and isinstance(value, int):
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(value / 1000))
    if isinstance(value, dict):
        return " ".join(f"{name}={each}" for name, each in value.items())
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return f"{key}={value}" if isinstance(value, bool) else str(value if value is not None else "-")


def _now_ms() -> int:
    return int(time.time() * 1000)
