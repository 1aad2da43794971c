"""``plancia admin ratings``: the ratings of a server's accounts, worked out again from its journal."""

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json
from plancia.cli.server.server_file import ServerFile, opened_store, server_options


@click.group()
def ratings() -> None:
    """Ratings of accounts: work them out again."""


@ratings.command("recompute")
@json_option
@server_options
@click.option("--check", is_flag=True, help="Compare only; exit code 1 if a figure differs.")
def recompute_ratings(as_json: bool, server: ServerFile, check: bool) -> None:
    """Work all ratings out again from the journal, and put right what differs."""
    from plancia.server.journal.journal import Journal  # noqa: PLC0415
    from plancia.server.players.recomputing import Recomputing  # noqa: PLC0415

    with (
        reported(as_json=as_json),
        opened_store(server) as (store, settings),
        Journal(settings.server.address) as journal,
    ):
        found = Recomputing(store, journal).recompute(write=not check)
    if as_json:
        print_json({"games": found.games, "ratings": found.ratings, "differences": list(found.differences)})
    else:
        click.echo(f"games: {found.games}  ratings: {found.ratings}  differences: {len(found.differences)}")
        for difference in found.differences:
            click.echo(difference)
    if check and found.differences:
        raise SystemExit(1)
