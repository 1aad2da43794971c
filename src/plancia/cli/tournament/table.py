"""``plancia tournament standings``."""

from pathlib import Path
from typing import Any

import click
import msgspec

from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import json_option, print_json
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.event_file import read_event
from plancia.cli.tournament.shapes import show_standings, standing_content
from plancia.contest.tournament.standings.explain import describe, explain
from plancia.contest.tournament.standings.standings import standings as rank


@click.command()
@click.option("--round", "through", type=click.IntRange(1), help="After this round.  [default: now]")
@click.option("--explain", "player", metavar="PLAYER", help="Where every figure of a player comes from.")
@json_option
@event_argument
def standings(through: int | None, player: str | None, as_json: bool, event: Path) -> None:
    """Show the standings."""
    with reported(as_json=as_json):
        opened = read_event(event)
        explained = None if player is None else explain(opened.state, opened.find(player), through)
        table = rank(opened.state, through)
    if explained is not None:
        if as_json:
            content: dict[str, Any] = msgspec.to_builtins(explained)
            print_json(content | {"text": describe(explained, opened.state, language())})
        else:
            click.echo("\n".join(describe(explained, opened.state, language())))
    elif as_json:
        print_json([standing_content(each) for each in table])
    else:
        show_standings(opened.state, table)
