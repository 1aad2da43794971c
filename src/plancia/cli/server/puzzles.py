"""``plancia admin puzzles``: the puzzles of a server, more of them, and their ratings worked out again."""

import time
from pathlib import Path

import click

from plancia.cli.errors import reported
from plancia.cli.output import json_option, print_json, read_bytes
from plancia.cli.server.server_file import ServerFile, opened_store, server_options

#: A hundred thousand puzzles.
_LARGEST = 512 * 1024 * 1024


@click.group()
def puzzles() -> None:
    """Puzzles of a server: load more of them, work their ratings out again."""


@puzzles.command("load")
@json_option
@server_options
@click.argument("file", type=click.Path(path_type=Path))
def load_puzzles(as_json: bool, server: ServerFile, file: Path) -> None:
    """Load the puzzles of a FILE, compressed or not; those that are there stay as they are, with their ratings."""
    from plancia.server.puzzles.loading import load_file  # noqa: PLC0415
    from plancia.server.puzzles.shipped import content_of  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        loaded = load_file(store, content_of(read_bytes(file, _LARGEST)), int(time.time() * 1000))
    if as_json:
        print_json({"file": str(file), "puzzles": loaded.puzzles, "new": loaded.new})
    else:
        click.echo(f"puzzles: {loaded.puzzles}  new: {loaded.new}")


@puzzles.command("recompute")
@json_option
@server_options
@click.option("--check", is_flag=True, help="Compare only; exit code 1 if a figure differs.")
def recompute_puzzles(as_json: bool, server: ServerFile, check: bool) -> None:
    """Work the ratings of all puzzles and people out again from the tries, and put right what differs."""
    from plancia.server.puzzles.recomputing import recompute  # noqa: PLC0415

    with reported(as_json=as_json), opened_store(server) as (store, _):
        found = store.do(lambda connection: recompute(connection, write=not check), write=not check)
    if as_json:
        print_json({"tries": found.games, "ratings": found.ratings, "differences": list(found.differences)})
    else:
        click.echo(f"tries: {found.games}  ratings: {found.ratings}  differences: {len(found.differences)}")
        for difference in found.differences:
            click.echo(difference)
    if check and found.differences:
        raise SystemExit(1)
