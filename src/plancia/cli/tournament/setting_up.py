"""``plancia tournament new``."""

from datetime import datetime
from pathlib import Path
from typing import Any

import click
import msgspec

from plancia.catalogue import wording
from plancia.cli.completion import EDITION
from plancia.cli.errors import reported
from plancia.cli.language import language
from plancia.cli.output import find_edition, json_option, print_json, read_text, write_file
from plancia.cli.tournament.arguments import event_argument
from plancia.cli.tournament.telling import tell_warnings
from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.document import format_event, read_form
from plancia.contest.tournament.namesakes import refuse_namesakes
from plancia.contest.tournament.reports.csv_files import parse_players
from plancia.contest.tournament.settings import SYSTEMS, system_named


@click.command()
@click.option("--name", default="", help="What the tournament is called.  [default: the name of the file]")
@click.option(
    "--system",
    default=SYSTEMS[0],
    show_default=True,
    metavar="NAME",
    help=f"One of {', '.join(SYSTEMS)}, or its Italian name.",
)
@click.option(
    "--rounds", type=click.IntRange(0, 200), default=0, help="Rounds.  [default: what the system needs]"
)
@click.option(
    "--edition", "edition_name", type=EDITION, metavar="ID|FILE", help="The rulebook whose conventions hold."
)
@click.option("--seed", help="Draw all lots from this seed; otherwise one is drawn for each round.")
@click.option(
    "--players",
    type=click.Path(path_type=Path),
    metavar="FILE.csv",
    help="Enter the players of a list: name, and if you like id, rating, club, table.",
)
@click.option(
    "--option",
    "chosen",
    multiple=True,
    metavar="KEY=VALUE",
    help="Any option of the event; VALUE is JSON or a word. May be given several times.",
)
@click.option("--namesakes", is_flag=True, help="Players of one name are different persons.")
@json_option
@event_argument
def new(
    *,
    name: str,
    system: str,
    rounds: int,
    edition_name: str | None,
    seed: str | None,
    players: Path | None,
    chosen: tuple[str, ...],
    namesakes: bool,
    as_json: bool,
    event: Path,
) -> None:
    """Begin a tournament: write EVENT.json, which must not be there yet."""
    with reported(as_json=as_json):
        options = dict(_choice(each) for each in chosen)
        if edition_name is not None:
            options["edition"] = edition_name
        if seed is not None:
            options["seed"] = seed
        # The dictionary is that of the year in which the event is played.
        options.setdefault("texts", {"year": datetime.now().astimezone().year})
        entered = [] if players is None else list(parse_players(read_text(players)))
        if not namesakes:
            refuse_namesakes(each.name for each in entered)
        form = EventForm(
            name=name or event.stem,
            system=system_named(system),
            rounds=rounds,
            players=tuple(
                PlayerForm(
                    each.id,
                    each.name,
                    each.rating,
                    each.deviation,
                    each.volatility,
                    each.club,
                    table=each.table,
                )
                for each in entered
            ),
            options=options,
        )
        log = read_form(form, find_edition)
        content = format_event(log)
        write_file(event, content, new=True)
    if as_json:
        shown: dict[str, Any] = msgspec.json.decode(content)
        del shown["log"]
        print_json(shown)
    else:
        words = wording("tournament", language())
        system = words[f"system_{form.system}"]
        click.echo(
            words["told_created"].format(file=event, name=form.name, system=system, players=len(entered))
        )
        tell_warnings(fold(log))


def _choice(text: str) -> tuple[str, Any]:
    """Return an option as it was typed: a value that is no JSON is a word."""
    key, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option {text}: KEY=VALUE")
    try:
        return key, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return key, value
